// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// Apps have them.

import Testing
import WebKit

// Handlers and delegates as apps for iOS write them. That they compile is the test.

/// The form with a completion handler, as Xcode completes it.
private final class CompletionHandlerForm: NSObject, WKScriptMessageHandlerWithReply {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping (Any?, String?) -> Void
  ) {
    replyHandler("\(message.body)", nil)
  }
}

/// The same with the types that newer interfaces name.
private final class IsolatedCompletionHandlerForm: NSObject, WKScriptMessageHandlerWithReply {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
  ) {
    Task {
      replyHandler("\(message.body)", nil)
    }
  }
}

private final class AsyncForm: NSObject, WKScriptMessageHandlerWithReply {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) async -> (Any?, String?) {
    ("\(message.body)", nil)
  }
}

private final class Delegate: NSObject, WKNavigationDelegate, WKUIDelegate, WKHTTPCookieStoreObserver {
  var finished = 0
  var decided = 0

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    finished += 1
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    decided += 1
    decisionHandler(.allow)
  }
}

/// A controller that keeps a web view, as a tutorial has it.
private final class BrowserController: UIViewController, WKScriptMessageHandler {
  var webView: WKWebView!
  var received: [String: Any] = [:]

  override func loadView() {
    let configuration = WKWebViewConfiguration()
    configuration.userContentController.add(self, name: "native")
    webView = WKWebView(frame: .zero, configuration: configuration)
    view = webView
  }

  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
    guard message.name == "native", let body = message.body as? [String: Any] else { return }
    received = body
  }
}

@MainActor @Suite struct SourceCompatibilityTests {
  @Test func everyFormOfAReplyingHandlerAnswers() async throws {
    let page = try TestView { configuration in
      let controller = configuration.userContentController
      controller.addScriptMessageHandler(CompletionHandlerForm(), contentWorld: .page, name: "completion")
      controller.addScriptMessageHandler(IsolatedCompletionHandlerForm(), contentWorld: .page, name: "isolated")
      controller.addScriptMessageHandler(AsyncForm(), contentWorld: .page, name: "async")
    }
    let log = try await page.run(
      """
      (async () => {
        for (const name of ['completion', 'isolated', 'async'])
          console.log(await webkit.messageHandlers[name].postMessage(name));
      })()
      """)
    #expect(log == ["completion", "isolated", "async"])
  }

  @Test func delegatesOfOlderFormsAreCalled() async throws {
    let page = try TestView()
    let delegate = Delegate()
    page.view.navigationDelegate = delegate
    try await page.load("<p>text")
    #expect(delegate.finished == 1)
    #expect(delegate.decided == 1)
  }

  @Test func aViewControllerOwnsItsWebView() async throws {
    let controller = BrowserController()
    controller.loadViewIfNeeded()
    let webView = try #require(controller.view as? WKWebView)
    _ = try await webView.evaluateJavaScript("webkit.messageHandlers.native.postMessage({ x: 1.5, width: 200 }); 0")
    try await webView.waitUntilIdle()
    let numbers = try #require(controller.received as? [String: Double])
    #expect(numbers == ["x": 1.5, "width": 200])
  }
}
