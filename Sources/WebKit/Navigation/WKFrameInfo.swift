import WebPlatform

/// A frame as it was when something happened in it (https://developer.apple.com/documentation/webkit/wkframeinfo).
@preconcurrency @MainActor
open class WKFrameInfo: NSObject, NSCopying {
  let source: MessageSource
  private weak var view: WKWebView?

  init(_ source: MessageSource, webView: WKWebView?) {
    self.source = source
    isMainFrame = source.isMainFrame
    view = webView
    super.init()
  }

  /// Whether it is the page's main frame.
  public let isMainFrame: Bool
  /// The request of its document.
  open private(set) lazy var request: URLRequest = {
    // Every address that a document has is one that Foundation knows too, but for exotic hosts.
    guard let url = URL(string: source.url) ?? URL(string: "about:blank") else {
      preconditionFailure("about:blank is a URL")
    }
    return URLRequest(url: url)
  }()
  /// The origin of its document.
  open private(set) lazy var securityOrigin = WKSecurityOrigin(serialized: source.origin)
  /// The web view it is in.
  open var webView: WKWebView? { view }

  /// A frame is its own copy.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
