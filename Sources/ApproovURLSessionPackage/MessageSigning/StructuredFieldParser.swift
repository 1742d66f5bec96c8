import Foundation

/// Reads structured fields (https://www.rfc-editor.org/rfc/rfc9651#section-4.2).
struct StructuredFieldParser {
  /// What is not as a structured field is, and where.
  struct Failure: Error, Equatable {
    let position: Int
  }

  private let bytes: [UInt8]
  private var position = 0

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The list that `text` is (section 4.2.1).
  static func list(_ text: String) throws -> [StructuredField.Member] {
    try read(text) { parser in
      var members: [StructuredField.Member] = []
      while !parser.isAtEnd {
        members.append(try parser.member())
        try parser.skipComma()
      }
      return members
    }
  }

  /// The dictionary that `text` is (section 4.2.2).
  static func dictionary(_ text: String) throws -> [StructuredField.Entry] {
    try read(text) { parser in
      var entries: [StructuredField.Entry] = []
      while !parser.isAtEnd {
        let key = try parser.key()
        let member: StructuredField.Member =
          if parser.take("=") {
            try parser.member()
          } else {
            .item(StructuredField.Item(value: .boolean(true), parameters: try parser.parameters()))
          }
        // A later one takes the earlier one's place, at its position.
        if let index = entries.firstIndex(where: { $0.key == key }) {
          entries[index].member = member
        } else {
          entries.append(StructuredField.Entry(key: key, member: member))
        }
        try parser.skipComma()
      }
      return entries
    }
  }

  /// The item that `text` is (section 4.2.3).
  static func item(_ text: String) throws -> StructuredField.Item {
    try read(text) { try $0.item() }
  }

  private static func read<Value>(_ text: String, _ body: (inout Self) throws -> Value) throws -> Value {
    var parser = Self(text)
    parser.skip(" ")
    let value = try body(&parser)
    parser.skip(" ")
    guard parser.isAtEnd else { throw parser.failure }
    return value
  }

  // MARK: Bytes

  private var failure: Failure { Failure(position: position) }
  private var isAtEnd: Bool { position == bytes.count }
  private var next: UInt8? { isAtEnd ? nil : bytes[position] }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws {
    guard take(character) else { throw failure }
  }

  private mutating func skip(_ characters: String) {
    while let next, characters.utf8.contains(next) { position += 1 }
  }

  private mutating func takeAll(_ belongs: (UInt8) -> Bool) -> String {
    let start = position
    while let next, belongs(next) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Between two members there is a comma, and behind it there is another member.
  private mutating func skipComma() throws {
    skip(" \t")
    guard !isAtEnd else { return }
    try expect(",")
    skip(" \t")
    if isAtEnd { throw failure }
  }

  // MARK: Values

  private mutating func member() throws -> StructuredField.Member {
    next == UInt8(ascii: "(") ? try innerList() : .item(try item())
  }

  /// Parsing an Inner List (section 4.2.1.2).
  private mutating func innerList() throws -> StructuredField.Member {
    try expect("(")
    var items: [StructuredField.Item] = []
    while true {
      skip(" ")
      if take(")") { return .innerList(items, parameters: try parameters()) }
      items.append(try item())
      guard next == UInt8(ascii: " ") || next == UInt8(ascii: ")") else { throw failure }
    }
  }

  private mutating func item() throws -> StructuredField.Item {
    StructuredField.Item(value: try bareItem(), parameters: try parameters())
  }

  /// Parsing Parameters (section 4.2.3.2).
  private mutating func parameters() throws -> [StructuredField.Parameter] {
    var parameters: [StructuredField.Parameter] = []
    while take(";") {
      skip(" ")
      let key = try key()
      let parameter = StructuredField.Parameter(key: key, value: take("=") ? try bareItem() : .boolean(true))
      if let index = parameters.firstIndex(where: { $0.key == key }) {
        parameters[index] = parameter
      } else {
        parameters.append(parameter)
      }
    }
    return parameters
  }

  private mutating func key() throws -> String {
    guard let next, StructuredField.isKeyStart(next) else { throw failure }
    return takeAll(StructuredField.isKeyByte)
  }

  /// Parsing a Bare Item (section 4.2.3.1).
  private mutating func bareItem() throws -> StructuredField.BareItem {
    guard let next else { throw failure }
    switch next {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: ":"): return .bytes(try byteSequence())
    case UInt8(ascii: "?"):
      position += 1
      if take("1") { return .boolean(true) }
      try expect("0")
      return .boolean(false)
    case UInt8(ascii: "@"):
      position += 1
      guard case .integer(let seconds) = try number() else { throw failure }
      return .date(seconds)
    case UInt8(ascii: "%"): return .displayString(try displayString())
    case _ where StructuredField.isAlpha(next) || next == UInt8(ascii: "*"):
      return .token(takeAll(StructuredField.isTokenByte))
    default: throw failure
    }
  }

  /// Parsing an Integer or Decimal (section 4.2.4).
  private mutating func number() throws -> StructuredField.BareItem {
    let sign: Int64 = take("-") ? -1 : 1
    let whole = takeAll(StructuredField.isDigit)
    guard let number = Int64(whole), !whole.isEmpty else { throw failure }
    guard take(".") else {
      guard whole.count <= 15 else { throw failure }
      return .integer(sign * number)
    }
    let fraction = takeAll(StructuredField.isDigit)
    guard whole.count <= 12, (1...3).contains(fraction.count),
      let thousandths = Int64(fraction.padding(toLength: 3, withPad: "0", startingAt: 0))
    else { throw failure }
    return .decimal(thousandths: sign * (number * 1000 + thousandths))
  }

  /// Parsing a String (section 4.2.5).
  private mutating func string() throws -> String {
    try expect("\"")
    var text = ""
    while let next {
      position += 1
      switch next {
      case UInt8(ascii: "\""): return text
      case UInt8(ascii: "\\"):
        guard let escaped = self.next, "\"\\".utf8.contains(escaped) else { throw failure }
        position += 1
        text.unicodeScalars.append(Unicode.Scalar(escaped))
      case 0x20...0x7E: text.unicodeScalars.append(Unicode.Scalar(next))
      default: throw failure
      }
    }
    throw failure
  }

  /// Parsing a Byte Sequence (section 4.2.7). Missing padding is forgiven, as the standard wants it.
  private mutating func byteSequence() throws -> Data {
    try expect(":")
    let text = takeAll { $0 != UInt8(ascii: ":") }
    try expect(":")
    let padded = text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: padded) else { throw failure }
    return data
  }

  /// Parsing a Display String (section 4.2.10).
  private mutating func displayString() throws -> String {
    try expect("%")
    try expect("\"")
    var text: [UInt8] = []
    while let next {
      position += 1
      switch next {
      case UInt8(ascii: "\""):
        guard let text = String(validating: text, as: UTF8.self) else { throw failure }
        return text
      case UInt8(ascii: "%"):
        let digits = bytes[position...].prefix(2)
        let isHex = digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        guard digits.count == 2, isHex, let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
          throw failure
        }
        position += 2
        text.append(byte)
      case 0x20...0x7E: text.append(next)
      default: throw failure
      }
    }
    throw failure
  }
}
