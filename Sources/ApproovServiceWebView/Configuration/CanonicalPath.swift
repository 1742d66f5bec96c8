/// A URL's path in the one spelling in which paths are compared.
///
/// Dot segments are resolved, escapes of printable ASCII characters are decoded, except those of `/` and `%`, and
/// everything else is escaped with digits in upper case. A server may take two paths for the same that differ here,
/// never the other way round.
struct CanonicalPath {
  let text: String

  init(_ path: Substring) {
    // Most paths are canonical already.
    if Self.isCanonical(path.utf8) {
      text = String(path)
      return
    }
    var segments: [[UInt8]] = []
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
    for (index, part) in zip(parts.indices, parts) {
      let segment = Self.canonical(part)
      let isLast = parts.index(after: index) == parts.endIndex
      switch segment {
      case Array(".".utf8):
        if isLast { segments.append([]) }
      case Array("..".utf8):
        _ = segments.popLast()
        if isLast { segments.append([]) }
      default: segments.append(segment)
      }
    }
    let slash = [UInt8(ascii: "/")]
    text = String(decoding: slash + segments.joined(separator: slash), as: UTF8.self)
  }

  /// Whether there is nothing in the path to decode, to escape or to resolve; there may be where this is false.
  private static func isCanonical(_ path: Substring.UTF8View) -> Bool {
    guard path.first == UInt8(ascii: "/") else { return false }
    var previous: UInt8 = 0
    for byte in path {
      if byte <= 0x20 || byte >= 0x7F || byte == UInt8(ascii: "%") { return false }
      if byte == UInt8(ascii: "."), previous == UInt8(ascii: "/") { return false }
      previous = byte
    }
    return true
  }

  private static func canonical(_ segment: Substring.UTF8View.SubSequence) -> [UInt8] {
    var result: [UInt8] = []
    var rest = segment[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = escapedValue(rest) {
        rest = rest.dropFirst(2)
        result += isPlain(value) ? [value] : escape(value)
      } else {
        result += byte > 0x20 && byte < 0x7F ? [byte] : escape(byte)
      }
    }
    return result
  }

  /// The byte of an escape whose digits `rest` begins with.
  private static func escapedValue(_ rest: Substring.UTF8View.SubSequence) -> UInt8? {
    let digits = rest.prefix(2)
    guard digits.count == 2, digits.allSatisfy(isHexDigit) else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    Unicode.Scalar(byte).properties.isASCIIHexDigit
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "%") && byte != UInt8(ascii: "/")
  }

  private static func escape(_ byte: UInt8) -> [UInt8] {
    let digits = String(byte, radix: 16, uppercase: true)
    return Array(("%" + (digits.count < 2 ? "0" : "") + digits).utf8)
  }
}
