/// Receives messages of pages (https://developer.apple.com/documentation/webkit/wkscriptmessagehandler).
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
  /// A page has posted a message. The page's promise resolves with `undefined` when this returns.
  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
