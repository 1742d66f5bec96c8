/// The words of a script, without its comments, strings and regular expressions: enough to see which names it uses.
struct ScriptTokens {
  private let source: [UInt8]
  private var position = 0
  private(set) var tokens: [Substring] = []
  private let text: String

  /// The tokens of `source`: identifiers, with `#` if private; numbers; single other characters.
  static func of(_ source: String) -> [Substring] {
    var reader = ScriptTokens(source)
    reader.read(untilBrace: false)
    return reader.tokens
  }

  private init(_ text: String) {
    self.text = text
    source = Array(text.utf8)
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < source.count ? source[position + offset] : 0
  }

  /// - Parameter untilBrace: reads what stands in the braces of a template literal.
  private mutating func read(untilBrace: Bool) {
    var depth = 0
    while position < source.count {
      let start = position
      switch byte() {
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        while position < source.count, byte() != UInt8(ascii: "\n") { position += 1 }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        position += 2
        while position < source.count, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) { position += 1 }
        position += 2
      case UInt8(ascii: "/") where beginsExpression:
        skipRegularExpression()
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        skipString()
      case UInt8(ascii: "`"):
        readTemplate()
      case let first where Self.isWord(first) || first == UInt8(ascii: "#"):
        position += 1
        while Self.isWord(byte()) { position += 1 }
        add(from: start)
      case UInt8(ascii: " "), UInt8(ascii: "\n"):
        position += 1
      case let other:
        position += 1
        if untilBrace, other == UInt8(ascii: "{") { depth += 1 }
        if untilBrace, other == UInt8(ascii: "}") {
          if depth == 0 { return }
          depth -= 1
        }
        add(from: start)
      }
    }
  }

  private mutating func add(from start: Int) {
    let utf8 = text.utf8
    let from = utf8.index(utf8.startIndex, offsetBy: start)
    tokens.append(text[from..<utf8.index(from, offsetBy: position - start)])
  }

  /// Whether a slash here begins a regular expression: after what cannot end an operand.
  private var beginsExpression: Bool {
    guard let last = tokens.last else { return true }
    if ["return", "typeof", "case", "in", "of"].contains(last) { return true }
    return "(,=:[!&|?{};+-*<>".contains(last)
  }

  private mutating func skipString() {
    let quote = byte()
    position += 1
    while position < source.count, byte() != quote { position += byte() == UInt8(ascii: "\\") ? 2 : 1 }
    position += 1
    tokens.append("''")
  }

  private mutating func skipRegularExpression() {
    position += 1
    var isInClass = false
    while position < source.count, isInClass || byte() != UInt8(ascii: "/") {
      if byte() == UInt8(ascii: "[") { isInClass = true }
      if byte() == UInt8(ascii: "]") { isInClass = false }
      position += byte() == UInt8(ascii: "\\") ? 2 : 1
    }
    position += 1
    while Self.isWord(byte()) { position += 1 }
    tokens.append("''")
  }

  private mutating func readTemplate() {
    position += 1
    while position < source.count, byte() != UInt8(ascii: "`") {
      if byte() == UInt8(ascii: "\\") {
        position += 2
      } else if byte() == UInt8(ascii: "$"), byte(1) == UInt8(ascii: "{") {
        position += 2
        read(untilBrace: true)
      } else {
        position += 1
      }
    }
    position += 1
    tokens.append("''")
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F || byte == 0x24
      || byte >= 0x80
  }
}
