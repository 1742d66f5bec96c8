/// Things that are recognised in the middle of a text by their form.
enum TextPattern {
  /// A JSON Web Token (https://www.rfc-editor.org/rfc/rfc7519): three base64url parts, the first an object.
  case token
  /// A UUID (https://www.rfc-editor.org/rfc/rfc9562#section-4).
  case uuid
  /// What follows "Bearer ".
  case bearer
  /// An http or https URL, up to a space, a quote or an angle bracket.
  case url
  /// A query that stands alone: "?", at the start or after a space, up to the next space or quote.
  case query

  /// The text with every occurrence replaced.
  func replace(in text: String, with replacement: (String) -> String) -> String {
    guard mayOccur(in: text) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    var copied = 0
    while index < bytes.count {
      let length = match(bytes, at: index)
      guard length > 0 else {
        index += 1
        continue
      }
      result += bytes[copied..<index]
      result += replacement(String(decoding: bytes[index..<index + length], as: UTF8.self)).utf8
      index += length
      copied = index
    }
    if copied == 0 { return text }
    result += bytes[copied...]
    return String(decoding: result, as: UTF8.self)
  }

  private func mayOccur(in text: String) -> Bool {
    switch self {
    case .token: text.utf8.count > 20
    case .uuid: text.utf8.count >= 36
    case .bearer: text.utf8.count > 7
    case .url: text.utf8.count > 7
    case .query: text.utf8.contains(UInt8(ascii: "?"))
    }
  }

  /// The number of bytes at `index` that are an occurrence; 0 for none.
  private func match(_ bytes: [UInt8], at index: Int) -> Int {
    switch self {
    case .token:
      guard bytes[index...].starts(with: "eyJ".utf8) else { return 0 }
      var end = Self.endOfRun(bytes, from: index, Self.isBase64URL)
      for _ in 0..<2 {
        guard end < bytes.count, bytes[end] == UInt8(ascii: ".") else { return 0 }
        end = Self.endOfRun(bytes, from: end + 1, Self.isBase64URL)
      }
      return Self.endOfEncryptedToken(bytes, from: end) - index
    case .uuid:
      // Not in the middle of a longer run.
      guard index == 0 || !Self.isBase64URL(bytes[index - 1]) else { return 0 }
      let end = Self.endOfRun(bytes, from: index) { Self.isHex($0) || $0 == UInt8(ascii: "-") }
      guard end - index == 36 else { return 0 }
      let dashes = (index..<end).filter { bytes[$0] == UInt8(ascii: "-") }.map { $0 - index }
      return dashes == [8, 13, 18, 23] ? 36 : 0
    case .bearer:
      let prefix = "bearer "
      guard bytes[index...].prefix(prefix.utf8.count).elementsEqual(prefix.utf8, by: { $0 | 0x20 == $1 }) else {
        return 0
      }
      let start = index + prefix.utf8.count
      let end = Self.endOfRun(bytes, from: start) { Self.isBase64URL($0) || "+/.~=".utf8.contains($0) }
      return end > start ? end - index : 0
    case .url:
      guard bytes[index] | 0x20 == UInt8(ascii: "h"),
        bytes[index...].starts(with: "https://".utf8) || bytes[index...].starts(with: "http://".utf8)
      else { return 0 }
      return Self.endOfRun(bytes, from: index, Self.isInURL) - index
    case .query:
      guard bytes[index] == UInt8(ascii: "?"), index == 0 || bytes[index - 1] == 0x20 else { return 0 }
      let end = Self.endOfRun(bytes, from: index, Self.isInURL)
      return bytes[index..<end].contains(UInt8(ascii: "=")) ? end - index : 0
    }
  }

  /// Where the two further parts end that an encrypted token has after `start`; `start` when there are none.
  private static func endOfEncryptedToken(_ bytes: [UInt8], from start: Int) -> Int {
    var end = start
    for _ in 0..<2 {
      guard end < bytes.count, bytes[end] == UInt8(ascii: ".") else { return start }
      let next = endOfRun(bytes, from: end + 1, isBase64URL)
      guard next > end + 1 else { return start }
      end = next
    }
    return end
  }

  private static func endOfRun(_ bytes: [UInt8], from start: Int, _ belongs: (UInt8) -> Bool) -> Int {
    bytes[start...].firstIndex { !belongs($0) } ?? bytes.count
  }

  private static func isBase64URL(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x2D || byte == 0x5F
  }

  private static func isInURL(_ byte: UInt8) -> Bool {
    byte > 0x20 && !"\"'<>".utf8.contains(byte)
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66 || byte >= 0x30 && byte <= 0x39
  }
}
