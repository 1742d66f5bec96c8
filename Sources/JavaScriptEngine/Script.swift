import CJavaScriptCore

/// A classic script that is checked once and then evaluated in any number of realms of its machine.
public final class Script {
  private let ref: JSScriptRef
  private unowned let machine: VirtualMachine

  /// Parses `source`.
  /// - Throws: `SyntaxErrorReport` when it is not a script.
  public init(_ source: ProgramText, url: String, in machine: VirtualMachine) throws {
    var message: JSStringRef?
    var line: Int32 = 0
    let script = source.withScriptString { source in
      withScriptString(url) { JSScriptCreateFromString(machine.group, $0, 1, source, &message, &line) }
    }
    guard let script else {
      let text = message.map { String(scriptString: $0) } ?? "syntax error"
      if let message { JSStringRelease(message) }
      throw SyntaxErrorReport(message: text, url: url, line: Int(line))
    }
    ref = script
    self.machine = machine
  }

  deinit {
    JSScriptRelease(ref)
  }

  /// Evaluates the script in `realm`.
  @discardableResult
  public func evaluate(in realm: Realm) throws -> Value {
    var exception: JSValueRef?
    guard let result = JSScriptEvaluate(realm.context, ref, nil, &exception), exception == nil else {
      throw realm.error(exception)
    }
    return Value(result, in: realm)
  }
}

/// Why a text is not a script.
public struct SyntaxErrorReport: Error, Sendable, Hashable, CustomStringConvertible {
  /// The engine's message.
  public let message: String
  /// The script's URL.
  public let url: String
  /// 1-based.
  public let line: Int

  /// `url:line: message`.
  public var description: String { "\(url):\(line): \(message)" }
}
