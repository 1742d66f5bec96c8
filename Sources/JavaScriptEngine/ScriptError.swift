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

  /// What was thrown; any value can be.
  public let value: Value?
  /// `String(value)`, or a note that it cannot be converted.
  public let message: String
  /// Where, if the value is an Error.
  public let position: Position?
  /// The stack in the engine's own format, if the value is an Error.
  public let stack: String?

  /// The same without the value, to leave the thread with.
  public var detached: ScriptError {
    ScriptError(value: nil, message: message, position: position, stack: stack)
  }

  /// `error` as it may leave the thread.
  static func detaching(_ error: any Error) -> any Error {
    (error as? ScriptError)?.detached ?? error
  }

  /// `url:line:column: message`.
  public var description: String {
    guard let position else { return message }
    let place = [position.url, position.line.map(String.init), position.column.map(String.init)]
      .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ":")
    return place.isEmpty ? message : "\(place): \(message)"
  }

  private init(value: Value?, message: String, position: Position?, stack: String?) {
    self.value = value
    self.message = message
    self.position = position
    self.stack = stack
  }

  init(_ ref: JSValueRef?, in realm: Realm) {
    guard let ref else {
      value = nil
      message = "the engine gave neither a result nor an exception"
      position = nil
      stack = nil
      return
    }
    let value = Value(ref, in: realm)
    self.value = value
    message = value.stringIfPossible ?? "exception that cannot be converted to a string"
    guard value.isObject else {
      position = nil
      stack = nil
      return
    }
    func member(_ name: String) -> Primitive? { value.memberIfPossible(name)?.primitive }
    func integer(_ name: String) -> Int? {
      guard case .number(let number) = member(name) else { return nil }
      return Int(exactly: number)
    }
    if case .string(let text) = member("stack") { stack = text } else { stack = nil }
    let line = integer("line")
    if case .string(let url) = member("sourceURL") {
      position = Position(url: url, line: line, column: integer("column"))
    } else {
      position = line.map { Position(url: "", line: $0, column: integer("column")) }
    }
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
