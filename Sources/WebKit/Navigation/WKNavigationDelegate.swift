/// Decides on the loads of a web view and follows them
/// (https://developer.apple.com/documentation/webkit/wknavigationdelegate). Every method is optional.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
  /// Decides whether a navigation may happen. Call `decisionHandler` once.
  @preconcurrency
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
  /// Decides whether a navigation may happen, and by which settings. Call `decisionHandler` once.
  @preconcurrency
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)
  /// Decides whether a navigation may happen.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy
  /// A load has begun.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation?)
  /// A server has redirected it.
  func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation?)
  /// It has failed before a document came.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation?, withError error: any Error)
  /// The new document has replaced the old one.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation?)
  /// The document has loaded.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation?)
  /// It has failed after the document had come.
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation?, withError error: any Error)
  /// The page was given up: a task met the time limit, or the platform failed.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  /// Asks the asynchronous form.
  @preconcurrency
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    Task { @MainActor in decisionHandler(await self.webView(webView, decidePolicyFor: navigationAction)) }
  }

  /// Asks the form without settings.
  @preconcurrency
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    self.webView(webView, decidePolicyFor: navigationAction) { policy in decisionHandler(policy, preferences) }
  }

  /// Allows it.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy { .allow }

  /// Does nothing.
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation?) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation?
  ) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation?, withError error: any Error
  ) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation?) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation?) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation?, withError error: any Error) {}
  /// Does nothing.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}
