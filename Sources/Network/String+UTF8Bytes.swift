extension String {
  /// The UTF-8 bytes of this text as an isomorphic string: one scalar each, as `HeaderList` has values.
  package var utf8Encoded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return String(String.UnicodeScalarView(utf8.map { Unicode.Scalar($0) }))
  }

  /// The text whose UTF-8 bytes this isomorphic string has; what is none becomes U+FFFD.
  package var utf8Decoded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return String(decoding: unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self)
  }

  /// The text of a header's value: its bytes read as UTF-8, or as Latin-1 when they are not.
  package init(isomorphicBytes value: String) {
    let bytes = value.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    self = String(validating: bytes, as: UTF8.self) ?? value
  }
}
