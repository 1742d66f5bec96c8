import CJavaScriptCore

/// A promise that Swift settles (https://tc39.es/ecma262/#sec-promisecapability-records).
public struct PromiseCapability {
  /// The promise, for script.
  public let promise: Value
  private let resolveFunction: Value
  private let rejectFunction: Value

  /// Makes a pending promise of `realm`.
  public init(in realm: Realm) throws {
    var resolve: JSValueRef?
    var reject: JSValueRef?
    var exception: JSValueRef?
    let promise = JSObjectMakeDeferredPromise(realm.context, &resolve, &reject, &exception)
    guard let promise, let resolve, let reject, exception == nil else { throw realm.error(exception) }
    self.promise = Value(promise, in: realm)
    resolveFunction = Value(resolve, in: realm)
    rejectFunction = Value(reject, in: realm)
  }

  /// Resolves the promise; has no effect once it is resolved or rejected.
  public func resolve(_ value: HostValue = .undefined) throws {
    try resolveFunction.run([value])
  }

  /// Rejects the promise; has no effect once it is resolved or rejected.
  public func reject(_ reason: HostValue) throws {
    try rejectFunction.run([reason])
  }
}

extension Value {
  /// Calls `action` once, in a microtask, with what this promise or thenable settles with; with the value itself if it
  /// is neither.
  ///
  /// `action` must not hold a realm or a value: the engine would then hold itself.
  /// The promise meets a function of its own realm. Promises of pages are the binding kit's to follow.
  public func whenSettled(_ action: @escaping (Result<Value, any Error>) -> Void) throws {
    let realm = realm
    let follow = try realm.evaluate(
      """
      (async (promise, fulfilled, rejected) => {
        let value;
        try { value = await promise; } catch (error) { rejected(error); return; }
        fulfilled(value);
      })
      """, url: "[native code]")
    let fulfilled = realm.function("fulfilled") { arguments in
      action(.success(arguments.value(0)))
      return .undefined
    }
    let rejected = realm.function("rejected") { arguments in
      action(.failure(arguments.realm.error(arguments.ref(0))))
      return .undefined
    }
    try follow.run([.value(self), .value(fulfilled), .value(rejected)])
  }
}

extension EngineThread {
  /// Runs `body` as a task, awaits the promise that it returns, and returns `convert` of its value.
  /// - Throws: the rejection as a `ScriptError`, or what `body`, `convert` or the thread throws.
  public func awaitPromise<Result: Sendable>(
    _ body: @escaping @Sendable (EngineLoop) throws -> Value,
    convert: @escaping @Sendable (Value) throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      let answer = OnceContinuation(continuation)
      post { loop in
        do {
          try loop.machine.performTask {
            try body(loop).whenSettled { outcome in
              answer.resume(Swift.Result { try convert(outcome.get()) }.mapError(ScriptError.detaching))
            }
          }
        } catch {
          answer.resume(.failure(ScriptError.detaching(error)))
        }
      }
    }
  }
}
