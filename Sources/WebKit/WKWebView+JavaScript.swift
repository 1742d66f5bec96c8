import WebPlatform

extension WKWebView {
  /// Evaluates a script in the page's world. Its completion value is the result, nil for `undefined`.
  @preconcurrency
  public func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    evaluate(javaScriptString, in: nil, .page) { result in
      switch result {
      case .success(let value): completionHandler?(value, nil)
      case .failure(let error): completionHandler?(nil, error)
      }
    }
  }

  /// Evaluates a script in the page's world. Its completion value is the result, nil for `undefined`.
  /// - Throws: `WKError`.
  @discardableResult
  public func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
    try await evaluateJavaScript(javaScriptString, contentWorld: .page)
  }

  /// Evaluates a script in a world of a frame. Its completion value is the result.
  @preconcurrency
  public func evaluateJavaScript(
    _ javaScript: String, in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld,
    completionHandler: (@MainActor @Sendable (Result<Any, any Error>) -> Void)? = nil
  ) {
    evaluate(javaScript, in: frame, contentWorld) { completionHandler?($0.asAny) }
  }

  /// Evaluates a script in a world of a frame. Its completion value is the result, nil for `undefined`.
  /// - Throws: `WKError`.
  @discardableResult
  public func evaluateJavaScript(
    _ javaScript: String, in frame: WKFrameInfo? = nil, contentWorld: WKContentWorld
  ) async throws -> Any? {
    try await withCheckedThrowingContinuation { continuation in
      evaluate(javaScript, in: frame, contentWorld) { continuation.resume(with: $0.unchecked) }
    }.value
  }

  /// Calls an async function with this body in a world of a frame. What it returns, awaited, is the result.
  /// - Parameter arguments: its parameters by name: strings, numbers, Dates, NSNull, arrays and dictionaries.
  @preconcurrency
  public func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    in contentWorld: WKContentWorld, completionHandler: (@MainActor @Sendable (Result<Any, any Error>) -> Void)? = nil
  ) {
    call(functionBody, arguments, in: frame, contentWorld) { completionHandler?($0.asAny) }
  }

  /// Calls an async function with this body in a world of a frame. What it returns, awaited, is the result, nil for
  /// `undefined`.
  /// - Parameter arguments: its parameters by name: strings, numbers, Dates, NSNull, arrays and dictionaries.
  /// - Throws: `WKError`.
  @discardableResult
  public func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil, contentWorld: WKContentWorld
  ) async throws -> Any? {
    try await withCheckedThrowingContinuation { continuation in
      call(functionBody, arguments, in: frame, contentWorld) { continuation.resume(with: $0.unchecked) }
    }.value
  }

  private typealias Completion = @MainActor @Sendable (Result<Any?, WKError>) -> Void

  private func evaluate(
    _ script: String, in frame: WKFrameInfo?, _ world: WKContentWorld, completion: @escaping Completion
  ) {
    guard isOurs(frame, else: completion) else { return }
    page.evaluate(
      script, frame: frame?.source.frame ?? 0, world: world.platformName, completion: forwarding(completion))
  }

  private func call(
    _ body: String, _ arguments: [String: Any], in frame: WKFrameInfo?, _ world: WKContentWorld,
    completion: @escaping Completion
  ) {
    guard isOurs(frame, else: completion) else { return }
    var serialized: [(name: String, value: SerializedValue)] = []
    for (name, value) in arguments.sorted(by: { $0.key < $1.key }) {
      guard let value = SerializedValue(native: value) else {
        let message = """
          Function argument values must be one of the following types, or contain only the following types: NSNumber, \
          NSNull, NSDate, NSString, NSArray, and NSDictionary
          """
        client.send(.completion { completion(.failure(WKError(exception: .init(message: message)))) })
        return
      }
      serialized.append((name, value))
    }
    page.callAsync(
      body, arguments: serialized, frame: frame?.source.frame ?? 0, world: world.platformName,
      completion: forwarding(completion))
  }

  private func isOurs(_ frame: WKFrameInfo?, else completion: @escaping Completion) -> Bool {
    guard let frame, frame.webView !== self else { return true }
    client.send(.completion { completion(.failure(WKError(.javaScriptInvalidFrameTarget))) })
    return false
  }

  /// Brings a result to the main actor, after all that happened before it.
  private func forwarding(
    _ completion: @escaping Completion
  ) -> @Sendable (Result<SerializedValue, EvaluationError>) -> Void {
    { [client] result in
      client.send(
        .completion {
          completion(result.map { $0.nativeValue().object }.mapError(WKError.init))
        })
    }
  }
}

/// A value on its way to the caller's own actor.
private struct Unchecked: @unchecked Sendable {
  // Safe: made on the main actor for one receiver, and not kept.
  let value: Any?
}

extension Result where Success == Any?, Failure == WKError {
  /// As Apple's completion handlers have it: `undefined` is a nil in an Any.
  fileprivate var asAny: Result<Any, any Error> { map { $0 as Any }.mapError { $0 } }
  fileprivate var unchecked: Result<Unchecked, any Error> { map(Unchecked.init).mapError { $0 } }
}

extension WKError {
  init(_ error: EvaluationError) {
    switch error {
    case .exception(let exception):
      self.init(
        exception: .init(
          message: exception.message, url: exception.url, line: exception.line, column: exception.column))
    case .unsupportedResult: self.init(.javaScriptResultTypeIsUnsupported)
    case .noFrame: self.init(.javaScriptInvalidFrameTarget)
    case .terminated: self.init(.webContentProcessTerminated)
    }
  }
}
