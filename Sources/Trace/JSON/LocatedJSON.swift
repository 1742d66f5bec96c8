/// A JSON value that remembers where it was written and how.
public struct LocatedJSON: Sendable {
  /// The value.
  public indirect enum Content: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, as it was written.
    case number(String)
    /// A string.
    case string(String)
    /// The UTF-16 code units of a string with lone surrogates.
    case illFormed([UInt16])
    /// An array.
    case array([LocatedJSON])
    /// An object; no name occurs twice.
    case object([Member])
  }

  /// A member of an object.
  public struct Member: Sendable {
    /// The name.
    public let name: String
    /// Where the name begins, in bytes from the start of the text.
    public let nameOffset: Int
    /// The value.
    public let value: LocatedJSON
  }

  /// The value.
  public let content: Content
  /// Where it begins, in bytes from the start of the text.
  public let offset: Int

  /// The value without its places; numbers as the nearest `Double`.
  public var value: JSONValue {
    switch content {
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .number(let text): .number(Double(text) ?? .nan)
    case .string(let text): .string(text)
    case .illFormed(let units): .illFormed(units)
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members): .object(members.map { JSONValue.Member($0.name, $0.value.value) })
    }
  }

  /// The value as JSON text without spaces; numbers as they were written.
  public var compactText: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  private func write(to writer: inout JSONWriter) {
    switch content {
    case .number(let text): writer.raw(text)
    case .array(let elements):
      writer.raw("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { writer.raw(",") }
        element.write(to: &writer)
      }
      writer.raw("]")
    case .object(let members):
      writer.raw("{")
      for (index, member) in members.enumerated() {
        if index > 0 { writer.raw(",") }
        writer.write(member.name)
        writer.raw(":")
        member.value.write(to: &writer)
      }
      writer.raw("}")
    case .null, .bool, .string, .illFormed:
      writer.write(value)
    }
  }
}
