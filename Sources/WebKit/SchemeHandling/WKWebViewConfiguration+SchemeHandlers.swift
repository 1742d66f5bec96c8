extension WKWebViewConfiguration {
  /// The handler answers all requests of `urlScheme` in views that are made with this configuration.
  ///
  /// The scheme must be none that WebKit handles itself and none that has a handler; else the process ends, where iOS
  /// raises an exception. For `http` and `https`, see `WebViewEnvironment.letsHandlersAnswerBuiltInSchemes`.
  public func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {
    let scheme = urlScheme.lowercased()
    precondition(
      environment.letsHandlersAnswerBuiltInSchemes || !WKWebView.handlesURLScheme(scheme),
      "'\(urlScheme)' is a URL scheme that WKWebView handles natively")
    // https://url.spec.whatwg.org/#url-scheme-string
    precondition(
      scheme.first.map { $0.isASCII && $0.isLetter } ?? false
        && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) },
      "'\(urlScheme)' is not a valid URL scheme")
    precondition(
      urlSchemeHandler == nil || schemeHandlers[scheme] == nil,
      "URL scheme '\(urlScheme)' already has a registered URL scheme handler")
    schemeHandlers[scheme] = urlSchemeHandler
  }

  /// The handler of `urlScheme`.
  public func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
    schemeHandlers[urlScheme.lowercased()]
  }
}

extension WKWebView {
  /// Whether WebKit answers requests of this scheme itself.
  public class func handlesURLScheme(_ urlScheme: String) -> Bool {
    builtInSchemes.contains(urlScheme.lowercased())
  }

  private static let builtInSchemes: Set<String> = [
    "about", "applewebdata", "blob", "data", "file", "ftp", "http", "https", "javascript", "webkit-fake-url", "ws",
    "wss", "x-apple-content-filter", "x-apple-ql-id", "x-apple-ql-id2",
  ]
}
