import WebKit

/// The frames that a page has shown, as scripts in them tell: nobody else knows those of other origins.
@MainActor
final class LeakProbeFrames: NSObject, WKScriptMessageHandler {
  private static let world = WKContentWorld.world(name: "LeakProbe")
  private static let handlerName = "leakProbe"

  private struct Shown {
    weak var webView: WKWebView?
    let frame: WKFrameInfo
  }

  private var shown: [Shown] = []

  /// Installs script and handler for the views of `controller`.
  func install(in controller: WKUserContentController) {
    controller.add(self, contentWorld: Self.world, name: Self.handlerName)
    controller.addUserScript(
      WKUserScript(
        source: "webkit.messageHandlers.\(Self.handlerName).postMessage(0)", injectionTime: .atDocumentStart,
        forMainFrameOnly: false, in: Self.world))
  }

  /// Those of the document that `webView` shows, and of others that were in their place.
  func frames(of webView: WKWebView) -> [WKFrameInfo] {
    shown.filter { $0.webView === webView }.map(\.frame)
  }

  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
    guard let webView = message.webView else { return }
    if message.frameInfo.isMainFrame {
      // Another document, and none of its frames yet.
      shown.removeAll { $0.webView === webView || $0.webView == nil }
    } else {
      shown.append(Shown(webView: webView, frame: message.frameInfo))
    }
  }
}
