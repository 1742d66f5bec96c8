import Testing
import WebPlatform

@testable import WebKit

@Suite("Dialogs of a page are the UI delegate's to show")
@MainActor
struct PanelTests {
  @Test func `without a delegate an alert closes, a confirmation is refused, a prompt cancelled`() async throws {
    let log = try await TestView().run("console.log(alert('a'), confirm('b'), prompt('c', 'd'))")
    #expect(log == ["undefined false null"])
  }

  @Test(arguments: [true, false])
  func `each form of the methods is asked, and its answer returned`(agrees: Bool) async throws {
    for delegate in [Handlers(agrees), OlderHandlers(agrees), Asynchronous(agrees)] as [any PanelDelegate] {
      let test = try TestView()
      test.view.uiDelegate = delegate
      let log = try await test.run("console.log(alert('a'), confirm('b'), prompt('c', 'd'))")
      #expect(log == [agrees ? "undefined true d!" : "undefined false null"])
      #expect(delegate.asked == ["alert a", "confirm b", "prompt c d"])
    }
  }

  @Test func `what is not given is empty, and what is given is text`() async throws {
    let delegate = Asynchronous(true)
    let test = try TestView()
    test.view.uiDelegate = delegate
    _ = try await test.run(
      """
      alert(); alert(undefined); alert(null); alert({ toString: () => 'object' }); confirm(); confirm(undefined);
      prompt(); prompt('a'); prompt(undefined, undefined); alert('a\\r\\nb');
      """)
    #expect(
      delegate.asked == [
        "alert ", "alert undefined", "alert null", "alert object", "confirm ", "confirm ", "prompt  ", "prompt a ",
        "prompt  ", "alert a\r\nb",
      ])
  }

  @Test func `the page stands still until it is answered`() async throws {
    let delegate = Held()
    let test = try TestView()
    test.view.uiDelegate = delegate
    test.view.loadHTMLString(
      """
      <script>
      setTimeout(() => console.log('timer')); Promise.resolve().then(() => console.log('microtask'));
      console.log('before'); console.log(confirm('go on?')); console.log('after');
      </script>
      """, baseURL: nil)
    let answer = await delegate.next()
    #expect(test.log == ["before"])
    answer(true)
    try await test.view.waitUntilIdle()
    #expect(test.log == ["before", "true", "after", "microtask", "timer"])
  }

  @Test func `messages of before arrive before`() async throws {
    let delegate = Held(), listener = Listener()
    let test = try TestView { $0.userContentController.add(listener, name: "listener") }
    test.view.uiDelegate = delegate
    test.view.loadHTMLString(
      "<script>webkit.messageHandlers.listener.postMessage(1); confirm(); webkit.messageHandlers.listener.postMessage(2)"
        + "</script>", baseURL: nil)
    let answer = await delegate.next()
    #expect(listener.bodies == ["1"])
    answer(false)
    try await test.view.waitUntilIdle()
    #expect(listener.bodies == ["1", "2"])
  }

  @Test func `a view that goes leaves no page waiting`() async throws {
    let delegate = Held()
    var test: TestView? = try TestView()
    test?.view.uiDelegate = delegate
    let host = test?.view.host
    test?.view.loadHTMLString("<script>confirm()</script>", baseURL: nil)
    let answer = await delegate.next()
    test = nil
    // The thread of the page answers again.
    #expect(try await host?.run { _ in true } == true)
    answer(true)
  }

  @Test func `a frame that asks is told of`() async throws {
    let delegate = Asynchronous(true)
    let test = try TestView()
    test.view.uiDelegate = delegate
    try await test.load("<iframe srcdoc='<script>alert(1)</script>'></iframe><script>alert(2)</script>")
    #expect(delegate.frames.map(\.isMainFrame) == [true, false])
    #expect(delegate.frames.map(\.securityOrigin.host) == ["app.example.com", "app.example.com"])
  }

  @Test(
    arguments: [
      (
        """
        <iframe sandbox='allow-scripts allow-same-origin'
          srcdoc='<script>parent.show(alert(), confirm(), prompt())</script>'>
        """,
        "in a sandboxed frame when the allow-modals flag is not set."
      ),
      (
        "<iframe sandbox='allow-scripts allow-modals' srcdoc=\"<script>alert(); confirm(); prompt()</script>\">",
        "in different origin-domain iframes."
      ),
    ])
  func `frames that may not ask are refused`(markup: String, reason: String) async throws {
    let delegate = Asynchronous(true)
    let test = try TestView()
    test.view.uiDelegate = delegate
    try await test.load("<script>var show = (...values) => console.log(String(values))</script>\(markup)")
    #expect(delegate.asked == [])
    let refusals = ["alert", "confirm", "prompt"].map { "Use of window.\($0) is not allowed \(reason)" }
    #expect(Array(test.log.prefix(3)) == refusals)
    #expect(test.log.dropFirst(3).allSatisfy { $0 == ",false," })
  }

  @Test(arguments: ["beforeunload", "pagehide", "unload"])
  func `a page that is being left asks nothing`(event: String) async throws {
    let delegate = Asynchronous(true)
    let test = try TestView()
    test.view.uiDelegate = delegate
    try await test.load("<script>addEventListener('\(event)', () => console.log(confirm('stay?')))</script>")
    try await test.load("<p>next")
    #expect(delegate.asked == [])
    #expect(test.log == ["Use of window.confirm is not allowed while unloading a page.", "false"])
  }

  @Test func `an answer must be given, and once`() async {
    await #expect(processExitsWith: .failure) {
      try await Self.answer(times: 0)
    }
    await #expect(processExitsWith: .failure) {
      try await Self.answer(times: 2)
    }
  }

  private static func answer(times: Int) async throws {
    let delegate = Counting(times)
    let test = try TestView()
    test.view.uiDelegate = delegate
    _ = try await test.run("confirm()")
  }
}

@MainActor
private protocol PanelDelegate: WKUIDelegate {
  var asked: [String] { get }
}

/// Answers by completion handlers as the SDK declares them.
private final class Handlers: NSObject, PanelDelegate {
  private let agrees: Bool
  var asked: [String] = []

  init(_ agrees: Bool) {
    self.agrees = agrees
  }

  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable () -> Void
  ) {
    asked.append("alert \(message)")
    completionHandler()
  }

  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    asked.append("confirm \(message)")
    completionHandler(agrees)
  }

  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void
  ) {
    asked.append("prompt \(prompt) \(defaultText ?? "nil")")
    completionHandler(agrees ? "\(defaultText ?? "")!" : nil)
  }
}

/// Answers by completion handlers as older code declares them.
private final class OlderHandlers: NSObject, PanelDelegate {
  private let agrees: Bool
  var asked: [String] = []

  init(_ agrees: Bool) {
    self.agrees = agrees
  }

  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping () -> Void
  ) {
    asked.append("alert \(message)")
    completionHandler()
  }

  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping (Bool) -> Void
  ) {
    asked.append("confirm \(message)")
    completionHandler(agrees)
  }

  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (String?) -> Void
  ) {
    asked.append("prompt \(prompt) \(defaultText ?? "nil")")
    completionHandler(agrees ? "\(defaultText ?? "")!" : nil)
  }
}

/// Answers by asynchronous functions.
private final class Asynchronous: NSObject, PanelDelegate {
  private let agrees: Bool
  var asked: [String] = []
  var frames: [WKFrameInfo] = []

  init(_ agrees: Bool) {
    self.agrees = agrees
  }

  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
  ) async {
    asked.append("alert \(message)")
    frames.append(frame)
  }

  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
  ) async -> Bool {
    asked.append("confirm \(message)")
    await Task.yield()
    return agrees
  }

  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo
  ) async -> String? {
    asked.append("prompt \(prompt) \(defaultText ?? "nil")")
    return agrees ? "\(defaultText ?? "")!" : nil
  }
}

/// Hands the completion handlers of confirmations to the test.
private final class Held: NSObject, WKUIDelegate {
  typealias Answer = @MainActor @Sendable (Bool) -> Void
  private let (answers, asked) = AsyncStream.makeStream(of: Answer.self)

  func next() async -> Answer {
    for await answer in answers { return answer }
    return { _ in }
  }

  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping Answer
  ) {
    asked.yield(completionHandler)
  }
}

/// Answers confirmations a number of times.
private final class Counting: NSObject, WKUIDelegate {
  private let count: Int

  init(_ count: Int) {
    self.count = count
  }

  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    for _ in 0..<count { completionHandler(true) }
  }
}
