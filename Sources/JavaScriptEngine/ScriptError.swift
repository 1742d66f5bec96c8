import CJavaScriptCore

/// An exception of the engine, seen from Swift.
///
/// Safe to send although `value` is bound to the machine's thread: `EngineThread.run`, the one way off that thread,
/// sends `detached`, which has none.
public struct ScriptError: Error, CustomStringConvertible, @unchecked Sendable {
  /// Where it was thrown.
  public struct Position: Sendable, Hashable {
    /// The source URL, empty when the engine does not know it.
    public var url: String
    /// 1-based line; nil when unknown.
    public var line: Int?
    /// 1-based column; nil when unknown (syntax errors have none).
    public var column: Int?
  }

  /// What an error says of itself.
  private struct Words {
    var message: String
    var position: Position?
    var stack: String?
  }

  /// What was thrown; any value can be. Nil for an error that has left its thread.
  public let value: Value?
  /// What it said before it left.
  private let kept: Words?

  /// `String(value)`, or a note that it cannot be converted. Asks the value, which may run its script: what only passes
  /// through Swift on its way from script to script is never asked.
  public var message: String { words.message }
  /// Where, if the value is an Error. Asks the value, like `message`.
  public var position: Position? { words.position }
  /// The stack in the engine's own format, if the value is an Error. Asks the value, like `message`.
  public var stack: String? { words.stack }

  /// The same without the value, to leave the thread with.
  public var detached: ScriptError { ScriptError(value: nil, kept: words) }

  /// `error` as it may leave the thread.
  static func detaching(_ error: any Error) -> any Error {
    (error as? ScriptError)?.detached ?? error
  }

  /// `url:line:column: message`.
  public var description: String {
    let words = words
    guard let position = words.position else { return words.message }
    let place = [position.url, position.line.map(String.init), position.column.map(String.init)]
      .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ":")
    return place.isEmpty ? words.message : "\(place): \(words.message)"
  }

  private init(value: Value?, kept: Words?) {
    self.value = value
    self.kept = kept
  }

  init(_ ref: JSValueRef?, in realm: Realm) {
    self.init(value: ref.map { Value($0, in: realm) }, kept: nil)
  }

  private var words: Words {
    if let kept { return kept }
    guard let value else { return Words(message: "the engine gave neither a result nor an exception") }
    var words = Words(message: value.stringIfPossible ?? "exception that cannot be converted to a string")
    guard value.isObject else { return words }
    func member(_ name: String) -> Primitive? { value.memberIfPossible(name)?.primitive }
    func integer(_ name: String) -> Int? {
      guard case .number(let number) = member(name) else { return nil }
      return Int(exactly: number)
    }
    if case .string(let text) = member("stack") { words.stack = text }
    let line = integer("line")
    if case .string(let url) = member("sourceURL") {
      words.position = Position(url: url, line: line, column: integer("column"))
    } else {
      words.position = line.map { Position(url: "", line: $0, column: integer("column")) }
    }
    return words
  }
}

/// What the engine cannot do.
public enum EngineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A task ran longer than the time limit, in seconds, and was ended.
  case timeLimit(Double)
  /// The virtual machine is gone.
  case stopped

  /// What happened, for a person.
  public var description: String {
    switch self {
    case .timeLimit(let seconds): "the script ran longer than the time limit of \(seconds) s"
    case .stopped: "the virtual machine has been stopped"
    }
  }
}
