/// A header list (https://fetch.spec.whatwg.org/#concept-header-list): pairs in order, repeats and spelling kept.
///
/// Values are isomorphic strings: one scalar U+0000 to U+00FF for each byte on the wire.
public struct HeaderList: Sendable, Hashable, Sequence, ExpressibleByArrayLiteral {
  /// One header.
  public struct Field: Sendable, Hashable {
    /// The name as written.
    public var name: String
    /// The value, one scalar a byte.
    public var value: String

    /// A header `name: value`.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// All headers, in order.
  public private(set) var fields: [Field]

  /// A list of `fields`.
  public init(_ fields: [Field] = []) {
    self.fields = fields
  }

  /// A list of pairs `(name, value)`.
  public init(arrayLiteral elements: (String, String)...) {
    fields = elements.map { Field($0.0, $0.1) }
  }

  /// The fields in order.
  public func makeIterator() -> IndexingIterator<[Field]> { fields.makeIterator() }

  /// The values of `name`, compared without case, joined by ", "; nil when there is none.
  public subscript(name: String) -> String? {
    let values = self.values(of: name)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// The values of `name`, compared without case, in order.
  public func values(of name: String) -> [String] {
    fields.filter { HeaderList.sameName($0.name, name) }.map(\.value)
  }

  /// Adds a header at the end.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name, value))
  }

  /// Replaces the first header called `name`, removes the others, or appends it when there is none.
  public mutating func set(_ name: String, _ value: String) {
    guard let first = fields.firstIndex(where: { HeaderList.sameName($0.name, name) }) else {
      append(name, value)
      return
    }
    fields[first].value = value
    var index = fields.index(after: first)
    while index < fields.endIndex {
      if HeaderList.sameName(fields[index].name, name) { fields.remove(at: index) } else { index += 1 }
    }
  }

  /// Removes every header called `name`.
  public mutating func remove(_ name: String) {
    fields.removeAll { HeaderList.sameName($0.name, name) }
  }

  /// Byte-case-insensitive comparison of ASCII names.
  public static func sameName(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    return a == b || zip(a.utf8, b.utf8).allSatisfy { lowercase($0) == lowercase($1) }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
