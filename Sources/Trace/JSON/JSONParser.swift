/// Parses JSON strictly (https://www.rfc-editor.org/rfc/rfc8259), with errors for people.
///
/// Beyond the grammar: a UTF-8 byte order mark is skipped, a name may not occur twice in an object, and nesting is
/// limited so that no text can exhaust the stack.
public struct JSONParser {
  static let maximumDepth = 256

  private enum PathComponent {
    case name(String)
    case index(Int)
  }

  let source: JSONSource
  let bytes: [UInt8]
  var index = 0
  private var path: [PathComponent] = []

  private init(_ source: JSONSource) {
    self.source = source
    bytes = source.bytes
  }

  /// The value that makes up all of `source`.
  /// - Throws: `InputError` with line, column and member path.
  public static func parse(_ source: JSONSource) throws -> LocatedJSON {
    var parser = JSONParser(source)
    try parser.checkEncoding()
    if parser.bytes.starts(with: JSONSource.byteOrderMark) { parser.index = JSONSource.byteOrderMark.count }
    parser.skipSpace()
    if parser.peek == nil { throw parser.error("the file is empty; JSON needs a value") }
    let value = try parser.parseValue()
    parser.skipSpace()
    if parser.peek != nil { throw parser.error("\(parser.found) after the end of the JSON value") }
    return value
  }

  // MARK: Characters

  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// What stands at the current place, for messages.
  var found: String {
    guard let byte = peek else { return "the end of the file" }
    guard let scalar = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
    else { return "the end of the file" }
    return byte < 0x20 || byte == 0x7F ? "a control character" : "\"\(scalar)\""
  }

  func error(at offset: Int? = nil, _ message: String) -> InputError {
    source.error(at: offset ?? index, member: memberPath, message)
  }

  private var memberPath: String? {
    path.isEmpty
      ? nil
      : path.reduce("") { text, component in
        switch component {
        case .name(let name): JSONCursor.path(text, member: name)
        case .index(let index): "\(text)[\(index)]"
        }
      }
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  private func checkEncoding() throws {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0) {
      throw error(at: 0, "the file is not UTF-8 (it looks like UTF-16 or UTF-32); save it as UTF-8")
    }
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    throw error(at: offset, "the bytes here are not UTF-8; save the file as UTF-8")
  }

  // MARK: Values

  private mutating func parseValue() throws -> LocatedJSON {
    let start = index
    let content: LocatedJSON.Content
    switch peek {
    case UInt8(ascii: "{"): content = .object(try parseMembers())
    case UInt8(ascii: "["): content = .array(try parseElements())
    case UInt8(ascii: "\""):
      let units = try parseString()
      switch units {
      case .text(let text): content = .string(text)
      case .units(let units): content = .illFormed(units)
      }
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): content = .number(try parseNumber())
    default: content = try parseWord()
    }
    return LocatedJSON(content: content, offset: start)
  }

  private mutating func parseElements() throws -> [LocatedJSON] {
    let start = index
    index += 1
    var elements: [LocatedJSON] = []
    skipSpace()
    if skip("]") { return elements }
    try checkDepth(at: start)
    while true {
      path.append(.index(elements.count))
      elements.append(try parseValue())
      path.removeLast()
      skipSpace()
      if skip("]") { return elements }
      guard skip(",") else { throw error("expected \",\" or \"]\" in this array, found \(found)") }
      skipSpace()
      if peek == UInt8(ascii: "]") { throw error("a comma must not follow the last element; remove it") }
    }
  }

  private mutating func parseMembers() throws -> [LocatedJSON.Member] {
    let start = index
    index += 1
    var members: [LocatedJSON.Member] = []
    var names: [String: Int] = [:]
    skipSpace()
    if skip("}") { return members }
    try checkDepth(at: start)
    while true {
      let nameOffset = index
      let name = try parseName()
      if let first = names.updateValue(nameOffset, forKey: name) {
        let line = source.position(of: first).line
        throw error(at: nameOffset, "\"\(name)\" is given twice in one object, first in line \(line); remove one")
      }
      skipSpace()
      guard skip(":") else { throw error("expected \":\" after the name \"\(name)\", found \(found)") }
      skipSpace()
      path.append(.name(name))
      members.append(LocatedJSON.Member(name: name, nameOffset: nameOffset, value: try parseValue()))
      path.removeLast()
      skipSpace()
      if skip("}") { return members }
      guard skip(",") else { throw error("expected \",\" or \"}\" in this object, found \(found)") }
      skipSpace()
      if peek == UInt8(ascii: "}") { throw error("a comma must not follow the last member; remove it") }
    }
  }

  private mutating func parseName() throws -> String {
    guard peek == UInt8(ascii: "\"") else {
      throw error("expected the name of a member in double quotes, found \(found)\(commentHint)")
    }
    let start = index
    guard case .text(let name) = try parseString() else {
      throw error(at: start, "the name of a member must not have lone surrogates")
    }
    return name
  }

  private func checkDepth(at offset: Int) throws {
    guard path.count < Self.maximumDepth else {
      var error = self.error(at: offset, "nested more than \(Self.maximumDepth) levels deep")
      error.member = nil
      throw error
    }
  }

  private mutating func parseWord() throws -> LocatedJSON.Content {
    let start = index
    while let byte = peek, byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "": throw error("expected a value, found \(found)\(commentHint)")
    default: throw error(at: start, "\(word) is no JSON value; strings are written in double quotes")
    }
  }

  private var commentHint: String {
    switch peek {
    case UInt8(ascii: "/"), UInt8(ascii: "#"): "; JSON has no comments"
    case UInt8(ascii: "'"): "; strings are written in double quotes"
    default: ""
    }
  }

  private mutating func parseNumber() throws -> String {
    let start = index
    _ = skip("-")
    let firstDigit = peek
    guard skipDigits() else { throw error("expected a digit, found \(found)") }
    if firstDigit == UInt8(ascii: "0"), index - start > (bytes[start] == UInt8(ascii: "-") ? 2 : 1) {
      throw error(at: start, "a number must not begin with a zero")
    }
    if skip(".") {
      guard skipDigits() else { throw error("expected a digit after the decimal point, found \(found)") }
    }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      guard skipDigits() else { throw error("expected a digit in the exponent, found \(found)") }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte = peek, Self.isDigit(byte) { index += 1 }
    return index > start
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
