/// Reads what servers ask who wants something of them (https://www.rfc-editor.org/rfc/rfc9110#section-11.6.1).
struct ChallengeParser {
  private let bytes: [UInt8]
  private var position = 0

  /// The realm of the first challenge of the scheme Basic in the values of `WWW-Authenticate`; nil for none.
  static func basicRealm(in values: [String]) -> String? {
    for value in values {
      var parser = ChallengeParser(bytes: Array(value.utf8))
      if let realm = parser.basicRealm() { return realm }
    }
    return nil
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func basicRealm() -> String? {
    var isBasic = false
    while true {
      // 1. Elements of a list, which may be empty, have commas between them.
      skip { $0 == UInt8(ascii: ",") || Self.isSpace($0) }
      let name = take(Self.isTokenByte)
      guard !name.isEmpty else { return nil }
      // 2. What has a value is a parameter of the scheme before it, anything else a scheme.
      guard let value = parameterValue() else {
        isBasic = name.lowercased() == "basic"
        skipToken68()
        continue
      }
      if isBasic, name.lowercased() == "realm" { return value }
    }
  }

  /// The value behind an equals sign; nil when there is none, and nothing is read then.
  private mutating func parameterValue() -> String? {
    let start = position
    skip(Self.isSpace)
    guard next == UInt8(ascii: "=") else {
      position = start
      return nil
    }
    position += 1
    skip(Self.isSpace)
    return next == UInt8(ascii: "\"") ? quotedString() : take(Self.isTokenByte)
  }

  /// https://www.rfc-editor.org/rfc/rfc9110#name-quoted-strings
  private mutating func quotedString() -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      position += 1
      if byte == UInt8(ascii: "\\"), let escaped = next {
        position += 1
        text.append(escaped)
      } else {
        text.append(byte)
      }
    }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// A scheme may have one value without a name, in base 64 with its padding.
  private mutating func skipToken68() {
    let start = position
    skip(Self.isSpace)
    skip { Self.isTokenByte($0) || $0 == UInt8(ascii: "/") }
    skip { $0 == UInt8(ascii: "=") }
    skip(Self.isSpace)
    // Otherwise it was the name of a parameter, or the next scheme.
    if let byte = next, byte != UInt8(ascii: ",") { position = start }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skip(_ belongs: (UInt8) -> Bool) {
    while let byte = next, belongs(byte) { position += 1 }
  }

  private mutating func take(_ belongs: (UInt8) -> Bool) -> String {
    let start = position
    skip(belongs)
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !"\"(),/:;<=>?@[\\]{}".utf8.contains(byte)
  }
}
