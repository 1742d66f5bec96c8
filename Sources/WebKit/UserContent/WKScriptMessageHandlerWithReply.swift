/// Receives messages of pages and answers them
/// (https://developer.apple.com/documentation/webkit/wkscriptmessagehandlerwithreply).
///
/// Implement this method or one of those it inherits. To Objective-C, and so on iOS, they are one method, which Swift
/// shows in several forms.
@preconcurrency @MainActor
public protocol WKScriptMessageHandlerWithReply: WKScriptMessageHandlerWithReplyForms {
  /// A page has posted a message.
  ///
  /// Call `replyHandler` once: with a value (nil is `undefined`), or with the message of the Error that rejects the
  /// page's promise. A second call traps. If the reply handler is released without a call, the promise is rejected.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void)
}

/// The other forms of the method of `WKScriptMessageHandlerWithReply`.
@preconcurrency @MainActor
public protocol WKScriptMessageHandlerWithReplyForms: NSObjectProtocol {
  /// The form that code has which was written before Swift's concurrency. `replyHandler` may be called from any thread.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping (Any?, String?) -> Void)

  /// The asynchronous form. Returns a value (nil is `undefined`), or the message of the Error that rejects the page's
  /// promise.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) async -> (Any?, String?)
}

extension WKScriptMessageHandlerWithReply {
  /// Leaves it to the older form.
  public func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
  ) {
    let reply = message.reply
    let anywhere: (Any?, String?) -> Void = { value, error in reply?.send(value, error: error) }
    (self as any WKScriptMessageHandlerWithReplyForms)
      .userContentController(userContentController, didReceive: message, replyHandler: anywhere)
  }
}

extension WKScriptMessageHandlerWithReplyForms {
  /// Answers with what the asynchronous form returns.
  public func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping (Any?, String?) -> Void
  ) {
    let reply = message.reply
    // At once, as far as it goes without waiting.
    Task.immediate { @MainActor in
      let (value, error) = await self.userContentController(userContentController, didReceive: message)
      reply?.send(value, error: error)
    }
  }

  /// Traps: the handler implements no form.
  public func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) async -> (Any?, String?) {
    preconditionFailure(
      "\(type(of: self)) implements neither userContentController(_:didReceive:replyHandler:) nor its asynchronous form"
    )
  }
}
