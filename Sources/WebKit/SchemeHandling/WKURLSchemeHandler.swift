/// Answers requests of a scheme in place of WebKit (https://developer.apple.com/documentation/webkit/wkurlschemehandler).
@preconcurrency @MainActor
public protocol WKURLSchemeHandler: NSObjectProtocol {
  /// A request has to be answered. The handler calls the methods of `urlSchemeTask`, now or later, from any thread.
  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)

  /// Nobody waits for the answer any more. No method of `urlSchemeTask` may be called from now on.
  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}
