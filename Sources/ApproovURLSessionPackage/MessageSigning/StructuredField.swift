import Foundation

/// The values of structured fields and their text (https://www.rfc-editor.org/rfc/rfc9651#section-4.1).
enum StructuredField {
  /// A value without parameters.
  enum BareItem: Sendable, Hashable {
    case integer(Int64)
    /// A number with three digits behind the point, times a thousand.
    case decimal(thousandths: Int64)
    case string(String)
    case token(String)
    case bytes(Data)
    case boolean(Bool)
    /// Seconds since 1970.
    case date(Int64)
    /// Text beyond ASCII.
    case displayString(String)
  }

  /// What a value cannot be written for.
  enum Failure: Error, Equatable {
    case integerOutOfRange(Int64)
    case decimalOutOfRange
    case notASCII(String)
    case badKey(String)
    case badToken(String)
  }

  /// A named value behind an item or list.
  struct Parameter: Sendable, Hashable {
    let key: String
    let value: BareItem
  }

  /// A value with parameters.
  struct Item: Sendable, Hashable {
    let value: BareItem
    var parameters: [Parameter] = []
  }

  /// A member of a list or dictionary.
  enum Member: Sendable, Hashable {
    case item(Item)
    case innerList([Item], parameters: [Parameter])
  }

  /// A named member of a dictionary.
  struct Entry: Sendable, Hashable {
    let key: String
    var member: Member
  }

  /// Serialising a Bare Item (section 4.1.3.1).
  static func text(_ item: BareItem) throws -> String {
    switch item {
    case .integer(let number): return try integer(number)
    case .decimal(let thousandths): return try decimal(thousandths)
    case .string(let text):
      guard text.unicodeScalars.allSatisfy({ (0x20...0x7E).contains($0.value) }) else { throw Failure.notASCII(text) }
      let escaped = text.replacingOccurrences(of: #"\"#, with: #"\\"#).replacingOccurrences(of: #"""#, with: #"\""#)
      return "\"\(escaped)\""
    case .token(let text):
      let bytes = Array(text.utf8)
      guard let first = bytes.first, isAlpha(first) || first == UInt8(ascii: "*"), bytes.allSatisfy(isTokenByte) else {
        throw Failure.badToken(text)
      }
      return text
    case .bytes(let data): return ":\(data.base64EncodedString()):"
    case .boolean(let isTrue): return isTrue ? "?1" : "?0"
    case .date(let seconds): return "@" + (try integer(seconds))
    case .displayString(let text):
      let encoded = text.utf8.map { byte in
        let isPlain = (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "%") && byte != UInt8(ascii: "\"")
        return isPlain ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      return "%\"\(encoded.joined())\""
    }
  }

  /// Serialising an Integer (section 4.1.4).
  private static func integer(_ number: Int64) throws -> String {
    guard (-999_999_999_999_999...999_999_999_999_999).contains(number) else {
      throw Failure.integerOutOfRange(number)
    }
    return String(number)
  }

  /// Serialising a Decimal (section 4.1.5): at least one digit behind the point, and no zeros that say nothing.
  private static func decimal(_ thousandths: Int64) throws -> String {
    guard thousandths.magnitude < 1_000_000_000_000_000 else { throw Failure.decimalOutOfRange }
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var digits = String(String(rest + 1000).dropFirst())
    while digits.count > 1, digits.hasSuffix("0") { digits.removeLast() }
    return "\(thousandths < 0 ? "-" : "")\(whole).\(digits)"
  }

  /// Serialising Parameters (section 4.1.1.2).
  static func text(_ parameters: [Parameter]) throws -> String {
    try parameters.map { parameter in
      let name = try ";" + key(parameter.key)
      return parameter.value == .boolean(true) ? name : name + "=" + (try text(parameter.value))
    }.joined()
  }

  /// Serialising an Item (section 4.1.3).
  static func text(_ item: Item) throws -> String {
    try text(item.value) + text(item.parameters)
  }

  /// Serialising an Inner List (section 4.1.1.1).
  static func text(_ list: [Item], parameters: [Parameter]) throws -> String {
    try "(" + list.map(text).joined(separator: " ") + ")" + text(parameters)
  }

  /// The text of a member of a list or dictionary.
  static func text(_ member: Member) throws -> String {
    switch member {
    case .item(let item): try text(item)
    case .innerList(let items, let parameters): try text(items, parameters: parameters)
    }
  }

  /// Serialising a List (section 4.1.1).
  static func text(_ list: [Member]) throws -> String {
    try list.map(text).joined(separator: ", ")
  }

  /// Serialising a Dictionary (section 4.1.2).
  static func text(_ dictionary: [Entry]) throws -> String {
    try dictionary.map { entry in
      if case .item(let item) = entry.member, item.value == .boolean(true) {
        return try key(entry.key) + text(item.parameters)
      }
      return try Self.dictionary(entry.key, text(entry.member))
    }.joined(separator: ", ")
  }

  /// A dictionary of one member whose value is written already.
  static func dictionary(_ name: String, _ value: String) throws -> String {
    "\(try key(name))=\(value)"
  }

  /// Serialising a Key (section 4.1.1.3).
  private static func key(_ key: String) throws -> String {
    let bytes = Array(key.utf8)
    guard let first = bytes.first, isKeyStart(first), bytes.allSatisfy(isKeyByte) else { throw Failure.badKey(key) }
    return key
  }

  // MARK: Characters

  static func isAlpha(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  static func isKeyStart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "*")
  }

  static func isKeyByte(_ byte: UInt8) -> Bool {
    isKeyStart(byte) || isDigit(byte) || "_-.".utf8.contains(byte)
  }

  static func isTokenByte(_ byte: UInt8) -> Bool {
    isAlpha(byte) || isDigit(byte) || "!#$%&'*+-.^_`|~:/".utf8.contains(byte)
  }
}
