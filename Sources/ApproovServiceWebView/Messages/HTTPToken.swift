/// The grammar of names and values in HTTP (https://www.rfc-editor.org/rfc/rfc9110#name-tokens).
enum HTTPToken {
  private static let punctuation = Set("!#$%&'*+-.^_`|~".utf8)

  /// Whether `text` may be a method or the name of a header.
  static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: punctuation.contains(byte)
        }
      }
  }

  /// Whether `value` may be the value of a header: one scalar a byte, and nothing that ends a line.
  static func isFieldValue(_ value: String) -> Bool {
    value.unicodeScalars.allSatisfy { $0.value <= 0xFF && $0 != "\r" && $0 != "\n" && $0 != "\0" }
  }
}
