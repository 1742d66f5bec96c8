/// A JSON value (https://www.rfc-editor.org/rfc/rfc8259): what crosses the bridge and what the trace records.
///
/// Objects keep the order in which their members were written. Strings keep every UTF-16 code unit: those with lone
/// surrogates, which JavaScript has and Swift has not, are the `illFormed` case.
public indirect enum JSONValue: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number; NaN and the infinities are written as `null`, as `JSON.stringify` does.
  case number(Double)
  /// A string of Unicode scalars.
  case string(String)
  /// The UTF-16 code units of a string with lone surrogates. Made by `string(utf16:)` only when it is needed.
  case illFormed([UInt16])
  /// An array.
  case array([JSONValue])
  /// An object, its members in order.
  case object([Member])

  /// One member of an object.
  public struct Member: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSONValue

    /// A member `name: value`.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// A string of JavaScript's code units: `string` when they are well-formed, else `illFormed`.
  public static func string(utf16 units: some Collection<UInt16>) -> JSONValue {
    guard let text = String(validating: units, as: UTF16.self) else { return .illFormed(Array(units)) }
    return .string(text)
  }

  /// The value of the last member called `name`; nil when there is none or this is no object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The element at `index`; nil when there is none or this is no array.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The text of a string, lone surrogates replaced by U+FFFD; nil for other values.
  public var stringValue: String? {
    switch self {
    case .string(let text): text
    case .illFormed(let units): String(decoding: units, as: UTF16.self)
    default: nil
    }
  }

  /// The number; nil for other values.
  public var numberValue: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The boolean; nil for other values.
  public var boolValue: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The elements of an array; nil for other values.
  public var arrayValue: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members of an object; nil for other values.
  public var objectValue: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// `null`.
  public init(nilLiteral: ()) { self = .null }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object, its members in the order written.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension JSONValue: CustomStringConvertible {
  /// The JSON text, without spaces.
  public var description: String { String(decoding: JSONWriter.encode(self), as: UTF8.self) }
}
