import CJavaScriptCore

/// A global object with its own intrinsics (https://tc39.es/ecma262/#realm). Belongs to its virtual machine's thread.
public final class Realm {
  let context: JSGlobalContextRef
  /// The machine it lives in.
  public unowned let machine: VirtualMachine

  init(in machine: VirtualMachine) {
    self.machine = machine
    context = JSGlobalContextCreateInGroup(machine.group, nil)
  }

  /// The realm of a context that script still reaches.
  init(retaining context: JSGlobalContextRef, in machine: VirtualMachine) {
    self.machine = machine
    self.context = JSGlobalContextRetain(context)
  }

  deinit {
    JSGlobalContextRelease(context)
  }

  /// The global object.
  public var global: Value { Value(JSContextGetGlobalObject(context), in: self) }

  /// Evaluates a classic script; `line` is the 1-based line of its first character in `url`.
  @discardableResult
  public func evaluate(_ source: String, url: String? = nil, line: Int = 1) throws -> Value {
    Value(try evaluateRef(source, url: url, line: line), in: self)
  }

  /// Evaluates a classic script that is part of the program.
  @discardableResult
  public func evaluate(_ source: ProgramText, url: String) throws -> Value {
    Value(try source.withScriptString { try evaluateRef($0, url: url, line: 1) }, in: self)
  }

  func evaluateRef(_ source: String, url: String?, line: Int) throws -> JSValueRef {
    try withScriptString(source) { try evaluateRef($0, url: url, line: line) }
  }

  private func evaluateRef(_ source: JSStringRef?, url: String?, line: Int) throws -> JSValueRef {
    var exception: JSValueRef?
    let result =
      if let url {
        withScriptString(url) { JSEvaluateScript(context, source, nil, $0, Int32(line), &exception) }
      } else {
        JSEvaluateScript(context, source, nil, nil, Int32(line), &exception)
      }
    guard let result, exception == nil else { throw error(exception) }
    return result
  }

  /// Whether `source` is a script that declares `name` at its top by `let`, `const` or `class`.
  public func declaresLexically(_ name: String, in source: String) -> Bool {
    func parses(_ text: String) -> Bool {
      withScriptString(text) { JSCheckScriptSyntax(context, $0, nil, 1, nil) }
    }
    // Beside such a declaration, and only there, a variable of that name is an error.
    return parses(source) && !parses(source + "\nvar \(name);")
  }

  /// A function whose calls end in `body`. Its arguments are those of this call only.
  public func function(_ name: String, _ body: @escaping (Arguments) throws -> HostValue) -> Value {
    Value(makeNativeFunction(name: name, realm: self, body: body), in: self)
  }

  /// Calls `handler(promise, reason)`, a function, for every promise of this realm that is rejected without a handler
  /// by the time the microtask queue is empty.
  public func setUnhandledRejectionHandler(_ handler: Value) throws {
    var exception: JSValueRef?
    JSGlobalContextSetUnhandledRejectionCallback(context, handler.ref, &exception)
    if exception != nil { throw error(exception) }
  }

  func error(_ exception: JSValueRef?) -> any Error {
    if machine.timeLimitStruck { return EngineError.timeLimit(machine.timeLimit ?? 0) }
    return ScriptError(exception, in: self)
  }
}
