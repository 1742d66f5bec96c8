import Foundation

/// The parts of structured fields that signatures need, and their text
/// (https://www.rfc-editor.org/rfc/rfc9651#section-4.1).
enum StructuredField {
  /// A value without parameters.
  enum BareItem: Sendable, Hashable {
    case integer(Int64)
    case string(String)
    case bytes(Data)
  }

  /// What a value cannot be written for.
  enum Failure: Error, Equatable {
    case integerOutOfRange(Int64)
    case notASCII(String)
    case badKey(String)
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

  /// Serialising a Bare Item (section 4.1.3.1).
  static func text(_ item: BareItem) throws -> String {
    switch item {
    case .integer(let number):
      guard (-999_999_999_999_999...999_999_999_999_999).contains(number) else {
        throw Failure.integerOutOfRange(number)
      }
      return String(number)
    case .string(let text):
      guard text.unicodeScalars.allSatisfy({ (0x20...0x7E).contains($0.value) }) else { throw Failure.notASCII(text) }
      let escaped = text.replacingOccurrences(of: #"\"#, with: #"\\"#).replacingOccurrences(of: #"""#, with: #"\""#)
      return "\"\(escaped)\""
    case .bytes(let data):
      return ":\(data.base64EncodedString()):"
    }
  }

  /// Serialising Parameters (section 4.1.1.2).
  static func text(_ parameters: [Parameter]) throws -> String {
    try parameters.map { ";\(try key($0.key))=\(try text($0.value))" }.joined()
  }

  /// Serialising an Item (section 4.1.3).
  static func text(_ item: Item) throws -> String {
    try text(item.value) + text(item.parameters)
  }

  /// Serialising an Inner List (section 4.1.1.1).
  static func text(_ list: [Item], parameters: [Parameter]) throws -> String {
    try "(" + list.map(text).joined(separator: " ") + ")" + text(parameters)
  }

  /// A dictionary of one member whose value is written already (section 4.1.2).
  static func dictionary(_ name: String, _ value: String) throws -> String {
    "\(try key(name))=\(value)"
  }

  /// Serialising a Key (section 4.1.1.3).
  private static func key(_ key: String) throws -> String {
    let first = "abcdefghijklmnopqrstuvwxyz*"
    let rest = first + "0123456789_-."
    guard let start = key.first, first.contains(start), key.dropFirst().allSatisfy(rest.contains) else {
      throw Failure.badKey(key)
    }
    return key
  }
}
