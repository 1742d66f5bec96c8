/// Receives messages of pages and answers them
/// (https://developer.apple.com/documentation/webkit/wkscriptmessagehandlerwithreply).
///
/// Implement one of the two methods, as on iOS, where they are the same to Objective-C.
@preconcurrency @MainActor
public protocol WKScriptMessageHandlerWithReply: NSObjectProtocol {
  /// A page has posted a message.
  ///
  /// Call `replyHandler` once: with a value (nil is `undefined`), or with the message of the Error that rejects the
  /// page's promise. A second call traps. If the reply handler is released without a call, the promise is rejected.
  @preconcurrency
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void)

  /// A page has posted a message. Returns a value (nil is `undefined`), or the message of the Error that rejects the
  /// page's promise.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) async -> (Any?, String?)
}

extension WKScriptMessageHandlerWithReply {
  /// Answers with what the asynchronous form returns.
  @preconcurrency
  public func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
  ) {
    // At once, as far as it goes without waiting.
    Task.immediate { @MainActor in
      let (value, error) = await self.userContentController(userContentController, didReceive: message)
      replyHandler(value, error)
    }
  }

  /// Traps: the handler implements neither form.
  public func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) async -> (Any?, String?) {
    preconditionFailure(
      "\(type(of: self)) implements neither userContentController(_:didReceive:replyHandler:) nor its asynchronous form"
    )
  }
}
