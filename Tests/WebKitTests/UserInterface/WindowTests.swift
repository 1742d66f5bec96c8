import Testing
import WebKit
import WebPlatform

@Suite("Windows that a page asks for are the delegates' to open")
@MainActor
struct WindowTests {
  /// What a page's click on `a`, `button` or `body` leads to.
  private func click(
    _ markup: String, on selector: String, _ recorder: NavigationRecorder = NavigationRecorder(),
    _ opener: Opener = Opener()
  ) async throws -> TestView {
    let test = try TestView()
    try await test.load(markup)
    test.view.navigationDelegate = recorder
    test.view.uiDelegate = opener
    try await test.view.perform(.click, on: selector)
    try await test.view.waitUntilIdle()
    return test
  }

  @Test func `a link to another window is decided on, and then asked of the UI delegate`() async throws {
    let recorder = NavigationRecorder(), opener = Opener()
    _ = try await click("<a href='/next' target=_blank>next</a>", on: "a", recorder, opener)
    #expect(recorder.steps == ["action /next"])
    let action = try #require(recorder.actions.first)
    #expect(action.targetFrame == nil)
    #expect(action.sourceFrame.request.url?.absoluteString == "https://app.example.com/")
    #expect(action.navigationType == .linkActivated)
    #expect(opener.asked.map { $0.request.url?.absoluteString } == ["https://app.example.com/next"])
    #expect(opener.asked.first?.targetFrame == nil)
  }

  @Test func `what the navigation delegate refuses is not asked for`() async throws {
    let recorder = NavigationRecorder(), opener = Opener()
    recorder.actionPolicy = { _ in .cancel }
    _ = try await click("<a href='/next' target=_blank>next</a>", on: "a", recorder, opener)
    #expect(recorder.steps == ["action /next"])
    #expect(opener.asked.isEmpty)
  }

  @Test func `a form may lead to another window`() async throws {
    let opener = Opener()
    _ = try await click(
      "<form action=/send method=post target=other><input name=q value=é><button>Send</button></form>", on: "button",
      NavigationRecorder(), opener)
    let action = try #require(opener.asked.first)
    #expect(action.navigationType == .formSubmitted)
    #expect(action.request.httpMethod == "POST")
    #expect(action.request.httpBody == Data("q=%C3%A9".utf8))
    #expect(action.request.value(forHTTPHeaderField: "Content-Type") == "application/x-www-form-urlencoded")
  }

  @Test func `window.open says how its window looks, and gives none`() async throws {
    let recorder = NavigationRecorder(), opener = Opener()
    let test = try await click(
      """
      <button onclick="console.log(window.open('/next', 'name', ' width = 300,innerHeight=200px, left=-5 ,screenY=7,menubar=no,'
        + 'toolbar,status=0,resizable=yes'))">open</button>
      """, on: "button", recorder, opener)
    #expect(test.log == ["null"])
    #expect(recorder.steps == [])
    let features = try #require(opener.features.first)
    #expect([features.width, features.height, features.x, features.y] == [300, 200, -5, 7])
    #expect(
      [features.menuBarVisibility, features.toolbarsVisibility, features.statusBarVisibility, features.allowsResizing]
        == [false, true, false, true])
    #expect(opener.asked.first?.request.url?.absoluteString == "https://app.example.com/next")
  }

  @Test func `without features nothing is said of the window, without an address it is empty`() async throws {
    let opener = Opener()
    _ = try await click("<button onclick='window.open()'>open</button>", on: "button", NavigationRecorder(), opener)
    let features = try #require(opener.features.first)
    #expect([features.width, features.menuBarVisibility, features.allowsResizing] == [nil, nil, nil])
    #expect(opener.asked.first?.request.url?.absoluteString == "about:blank")
  }

  @Test(arguments: [false, true])
  func `only a user opens windows, unless the preferences say otherwise`(isAllowed: Bool) async throws {
    let opener = Opener()
    let test = try TestView { $0.preferences.javaScriptCanOpenWindowsAutomatically = isAllowed }
    test.view.uiDelegate = opener
    try await test.load("<a href=/next target=_blank>next</a><script>open('/open'); document.links[0].click()</script>")
    #expect(opener.asked.map { $0.request.url?.path } == (isAllowed ? ["/open", "/next"] : []))
  }

  @Test func `a user opens one window, and what an app evaluates counts as a user's`() async throws {
    let opener = Opener()
    let test = try TestView()
    test.view.uiDelegate = opener
    try await test.load("<p>")
    _ = try await test.view.evaluateJavaScript("open('/first'); open('/second'); 0")
    try await test.view.waitUntilIdle()
    #expect(opener.asked.map { $0.request.url?.path } == ["/first"])
    _ = try await test.view.evaluateJavaScript("setTimeout(() => open('/late'), 5001); 0")
    try await test.view.waitUntilIdle()
    #expect(opener.asked.map { $0.request.url?.path } == ["/first"])
  }

  @Test func `a view that the delegate returns loads what was asked for`() async throws {
    let opener = Opener()
    let test = try TestView(routes: #"[{"url":"https://app.example.com/next","body":"<title>next</title>"}]"#)
    test.view.uiDelegate = opener
    opener.makesViews = true
    try await test.load("<a href=/next target=_blank>next</a>")
    try await test.view.perform(.click, on: "a")
    try await test.view.waitUntilIdle()
    let other = try #require(opener.views.first)
    try await other.waitUntilIdle()
    #expect(other.title == "next")
    #expect(other.configuration.websiteDataStore === test.view.configuration.websiteDataStore)
    #expect(other.configuration.userContentController === test.view.configuration.userContentController)
    #expect(test.view.url?.path == "/")
  }

  @Test func `a view of another configuration is refused`() async {
    await #expect(processExitsWith: .failure) {
      try await Self.openInViewOfAnotherConfiguration()
    }
  }

  private static func openInViewOfAnotherConfiguration() async throws {
    let opener = Opener()
    opener.makesViews = true
    opener.configuration = WKWebViewConfiguration()
    let test = try TestView()
    test.view.uiDelegate = opener
    try await test.load("<p>")
    _ = try await test.view.evaluateJavaScript("open('/next'); 0")
    try await test.view.waitUntilIdle()
  }

  @Test func `a window is closed that has not been left yet`() async throws {
    let opener = Opener()
    let page = "<iframe srcdoc='<script>close()</script>'>"
    let test = try TestView(routes: "[{\"url\":\"https://app.example.com/\",\"body\":\"\(page)\"}]")
    test.view.uiDelegate = opener
    test.view.load(URLRequest(url: try #require(URL(string: "https://app.example.com/"))))
    try await test.view.waitUntilIdle()
    #expect(opener.closedCount == 0)
    _ = try await test.view.evaluateJavaScript("close()")
    try await test.view.waitUntilIdle()
    #expect(opener.closedCount == 1)
    _ = try await test.view.evaluateJavaScript("history.pushState(1, ''); close()")
    try await test.view.waitUntilIdle()
    #expect(opener.closedCount == 1)
    #expect(test.log == ["Can't close the window since it was not opened by JavaScript"])
  }
}

/// Opens windows if it is to, and remembers what was asked for.
@MainActor
private final class Opener: NSObject, WKUIDelegate {
  var makesViews = false
  /// What its views are made with; what it is given if nil.
  var configuration: WKWebViewConfiguration?
  private(set) var asked: [WKNavigationAction] = []
  private(set) var features: [WKWindowFeatures] = []
  private(set) var views: [WKWebView] = []
  private(set) var closedCount = 0

  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    asked.append(navigationAction)
    features.append(windowFeatures)
    guard makesViews else { return nil }
    views.append(WKWebView(frame: .zero, configuration: self.configuration ?? configuration))
    return views.last
  }

  func webViewDidClose(_ webView: WKWebView) { closedCount += 1 }
}
