/// A place in a JSON file: reads what has to stand there, or says precisely what is wrong.
///
/// ```swift
/// let object = try JSONCursor(path: "stubs.json").object(members: ["cors", "routes"])
/// let cors = try object["cors"]?.choice(of: CORS.self) ?? .strict
/// ```
public struct JSONCursor: Sendable {
  /// The value here.
  public let json: LocatedJSON
  /// The path from the top, such as `routes[2].delayMs`; empty at the top.
  public let path: String
  /// The file.
  public let source: JSONSource

  /// The top of the file at `path`.
  /// - Throws: `InputError` when it cannot be read or is not JSON.
  public init(path: String) throws {
    try self.init(JSONSource(path: path))
  }

  /// The top of `source`.
  /// - Throws: `InputError` when it is not JSON.
  public init(_ source: JSONSource) throws {
    self.init(json: try JSONParser.parse(source), path: "", source: source)
  }

  private init(json: LocatedJSON, path: String, source: JSONSource) {
    self.json = json
    self.path = path
    self.source = source
  }

  /// The line of this place, from 1.
  public var line: Int { source.position(of: json.offset).line }

  /// A fault of this place.
  public func error(_ message: String) -> InputError {
    error(at: json.offset, message)
  }

  /// A fault of the file that is named here, of the same kind: one that is missing is so wherever it is named.
  public func error(naming name: String, _ fault: InputError) -> InputError {
    var located = error("\(name): \(fault.message)")
    located.kind = fault.kind
    return located
  }

  func error(at offset: Int, _ message: String) -> InputError {
    source.error(at: offset, member: path.isEmpty ? nil : path, message)
  }

  // MARK: Values

  /// A string that is well-formed Unicode.
  public func string() throws -> String {
    if case .string(let text) = json.content { return text }
    if case .illFormed = json.content {
      throw error("the string has a lone surrogate, which no text can hold")
    }
    if case .number(let text) = json.content { throw expected("a string", "; write \"\(text)\"") }
    throw expected("a string")
  }

  /// `true` or `false`.
  public func bool() throws -> Bool {
    if case .bool(let bool) = json.content { return bool }
    throw expected("true or false")
  }

  /// A number of `range`.
  public func number(in range: ClosedRange<Double>) throws -> Double {
    guard case .number(let text) = json.content else { throw expected("a number", unquotedHint) }
    guard let number = Double(text), range.contains(number) else {
      throw error(
        "\(text.prefix(40)) is out of range: \(range.lowerBound.javaScriptDescription) to "
          + range.upperBound.javaScriptDescription)
    }
    return number
  }

  /// A whole number of `range`.
  public func integer(in range: ClosedRange<Int>) throws -> Int {
    guard case .number(let text) = json.content else { throw expected("a whole number", unquotedHint) }
    guard let number = Int(text) ?? Double(text).flatMap(Int.init(exactly:)) else {
      throw error("\(text.prefix(40)) is not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    guard range.contains(number) else {
      throw error("\(number) is out of range: \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// One of the raw values of `type`.
  public func choice<Choice: RawRepresentable & CaseIterable>(
    of type: Choice.Type
  ) throws -> Choice where Choice.RawValue == String {
    let text = try string()
    if let choice = Choice(rawValue: text) { return choice }
    throw error("\"\(text)\" is unknown\(Self.suggestion(for: text, among: Choice.allCases.map(\.rawValue)))")
  }

  /// The elements of an array.
  public func elements() throws -> [JSONCursor] {
    guard case .array(let elements) = json.content else { throw expected("an array") }
    return elements.enumerated().map { index, element in
      JSONCursor(json: element, path: "\(path)[\(index)]", source: source)
    }
  }

  /// The members of an object whose names are free.
  public func members() throws -> [(name: String, value: JSONCursor)] {
    guard case .object(let members) = json.content else { throw expected("an object") }
    return members.map { ($0.name, member($0)) }
  }

  /// An object that may have the members `known` and no others.
  public func object(members known: [String]) throws -> JSONObjectCursor {
    guard case .object(let members) = json.content else { throw expected("an object") }
    for member in members where !known.contains(member.name) {
      let hint = Self.suggestion(for: member.name, among: known)
      throw error(at: member.nameOffset, "unknown member \"\(member.name)\"\(hint)")
    }
    let cursors = members.map { ($0.name, self.member($0)) }
    return JSONObjectCursor(place: self, known: known, values: Dictionary(cursors) { first, _ in first })
  }

  // MARK: Messages

  /// What stands here, for messages: "a string".
  public var kind: String {
    switch json.content {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number: "a number"
    case .string, .illFormed: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The error for a value of the wrong kind.
  public func expected(_ what: String, _ hint: String = "") -> InputError {
    error("expected \(what), found \(kind)\(hint)")
  }

  private var unquotedHint: String {
    guard case .string(let text) = json.content, Double(text) != nil else { return "" }
    return "; write \(text) without quotes"
  }

  private func member(_ member: LocatedJSON.Member) -> JSONCursor {
    JSONCursor(json: member.value, path: Self.path(path, member: member.name), source: source)
  }

  /// The path of the member `name` of the object at `path`.
  static func path(_ path: String, member name: String) -> String {
    let isPlain =
      !name.isEmpty
      && name.utf8.allSatisfy { byte in
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F || byte == 0x2D
      }
    guard isPlain else { return path + "[" + JSONValue.string(name).description + "]" }
    return path.isEmpty ? name : "\(path).\(name)"
  }

  /// What the writer of an unknown `word` may have meant: "; did you mean "routes"? Known are "cors", "routes"".
  public static func suggestion(for word: String, among known: [String]) -> String {
    if known.isEmpty { return "; nothing is allowed here" }
    let list = known.map { "\"\($0)\"" }.joined(separator: ", ")
    let all = known.count > 1 ? "known are \(list)" : "known is \(list)"
    guard let nearest = Suggestion.nearest(to: word, among: known) else { return "; \(all)" }
    return "; did you mean \"\(nearest)\"?" + (known.count > 1 ? " Known are \(list)" : "")
  }
}

/// An object in a JSON file, of which the names are checked.
public struct JSONObjectCursor: Sendable {
  /// The object itself.
  public let place: JSONCursor
  fileprivate let known: [String]
  fileprivate let values: [String: JSONCursor]

  fileprivate init(place: JSONCursor, known: [String], values: [String: JSONCursor]) {
    self.place = place
    self.known = known
    self.values = values
  }

  /// The member `name`; nil when it is absent.
  public subscript(name: String) -> JSONCursor? {
    precondition(known.contains(name), "\(name) is not among the known members")
    return values[name]
  }

  /// The member `name`.
  /// - Throws: `InputError` when it is absent.
  public func required(_ name: String) throws -> JSONCursor {
    guard let value = self[name] else { throw place.error("\"\(name)\" is missing") }
    return value
  }
}
