import Testing
import WebKit

/// What a navigation delegate is told, and in which order, as WebKit 2.50 does it.
@MainActor @Suite struct NavigationEventTests {
  private static let routes = """
    [{"url": "https://app.example.com/ok", "headers": [["Content-Type", "text/html"]], "body": "<title>ok</title>"},
     {"url": "https://app.example.com/hop", "status": 302, "headers": [["Location", "/ok#part"]]},
     {"url": "https://app.example.com/hops", "status": 302, "headers": [["Location", "/hop"]]},
     {"url": "https://app.example.com/loop", "status": 302, "headers": [["Location", "/loop"]]},
     {"url": "https://app.example.com/app", "status": 302, "headers": [["Location", "myapp://callback?code=1"]]},
     {"url": "https://app.example.com/nowhere", "status": 302, "headers": [["Location", "https://[/"]]},
     {"url": "https://app.example.com/empty", "status": 204},
     {"url": "https://app.example.com/drop", "reply": "drop"},
     {"url": "https://app.example.com/hang", "reply": "hang"},
     {"url": "https://app.example.com/binary", "headers": [["Content-Type", "application/octet-stream"]], "body": "x"},
     {"url": "https://app.example.com/script", "headers": [["Content-Type", "text/html"]],
      "body": "<p>x<script src=/hang></script>"}]
    """

  private func view(_ recorder: NavigationRecorder) throws -> TestView {
    let page = try TestView(routes: Self.routes)
    page.view.navigationDelegate = recorder
    return page
  }

  private func request(_ path: String) throws -> URLRequest {
    URLRequest(url: try #require(URL(string: path.contains(":") ? path : "https://app.example.com\(path)")))
  }

  /// A load by itself, with what happens and the address at the end.
  @Test(arguments: [
    ("/ok", "action /ok, start 1, response /ok, commit 1, finish 1", "/ok"),
    ("about:blank", "action blank, start 1, commit 1, finish 1", "blank"),
    ("/hop", "action /hop, start 1, action /ok, redirect 1, response /ok, commit 1, finish 1", "/ok"),
    (
      "/hops",
      "action /hops, start 1, action /hop, redirect 1, action /ok, redirect 1, response /ok, commit 1, finish 1", "/ok"
    ),
    ("/empty", "action /empty, start 1, response /empty, fail-provisional 1", nil),
    ("/binary", "action /binary, start 1, response /binary, fail-provisional 1", nil),
    ("/drop", "action /drop, start 1, fail-provisional 1", nil),
    ("/app", "action /app, start 1, action , redirect 1, fail-provisional 1", nil),
    ("/nowhere", "action /nowhere, start 1, fail-provisional 1", nil),
    ("myapp://x", "action , start 1, fail-provisional 1", nil),
    ("file:///does/not/exist", "action /does/not/exist, start 1, fail-provisional 1", nil),
  ])
  func `the steps of a load`(path: String, steps: String, address: String?) async throws {
    let recorder = NavigationRecorder()
    let page = try view(recorder)
    page.view.load(try request(path))
    #expect(page.view.isLoading)
    #expect(page.view.url == (try request(path)).url)
    try await page.view.waitUntilIdle()
    #expect(recorder.steps.joined(separator: ", ") == steps)
    #expect(page.view.url?.path == address)
    #expect(!page.view.isLoading)
    #expect(page.view.estimatedProgress == 1)
  }

  @Test func `markup is shown without asking for a response`() async throws {
    let recorder = NavigationRecorder()
    let page = try view(recorder)
    page.view.loadHTMLString("<title>t</title>", baseURL: URL(string: "https://app.example.com/base"))
    try await page.view.waitUntilIdle()
    #expect(recorder.steps == ["action /base", "start 1", "commit 1", "finish 1"])
    page.view.loadSimulatedRequest(try request("/simulated"), responseHTML: "<p>")
    try await page.view.waitUntilIdle()
    #expect(recorder.steps.dropFirst(4) == ["action /simulated", "start 2", "commit 2", "finish 2"])
    #expect(page.view.url?.path == "/simulated")
  }

  @Test func `a navigation that may not happen has no other step`() async throws {
    let recorder = NavigationRecorder()
    recorder.actionPolicy = { $0.request.url?.path == "/ok" ? .cancel : .allow }
    let page = try view(recorder)
    page.view.load(try request("/ok"))
    try await page.view.waitUntilIdle()
    #expect(recorder.steps == ["action /ok"])
    #expect(page.view.url == nil)
    #expect(!page.view.isLoading)
  }

  @Test func `a redirect that may not be followed is a failure of the load`() async throws {
    let recorder = NavigationRecorder()
    recorder.actionPolicy = { $0.request.url?.scheme == "myapp" ? .cancel : .allow }
    let page = try view(recorder)
    page.view.load(try request("/app"))
    try await page.view.waitUntilIdle()
    #expect(recorder.steps == ["action /app", "start 1", "action ", "fail-provisional 1"])
    let error = try #require(recorder.errors.first) as NSError
    #expect(error.domain == "WebKitErrorDomain")
    #expect(error.code == 102)
    #expect(error.userInfo[NSURLErrorFailingURLErrorKey] as? URL == URL(string: "myapp://callback?code=1"))
  }

  @Test(arguments: [WKNavigationResponsePolicy.cancel, .download])
  func `a response that may not be shown is a failure of the load`(policy: WKNavigationResponsePolicy) async throws {
    let recorder = NavigationRecorder()
    recorder.responsePolicy = { _ in policy }
    let page = try view(recorder)
    page.view.load(try request("/ok"))
    try await page.view.waitUntilIdle()
    #expect(recorder.steps == ["action /ok", "start 1", "response /ok", "fail-provisional 1"])
    let error = try #require(recorder.errors.first) as NSError
    #expect(error.domain == "WebKitErrorDomain")
    #expect(error.code == 102)
    #expect(error.localizedDescription == "Frame load interrupted")
  }

  @Test func `the delegate sees the response`() async throws {
    let recorder = NavigationRecorder()
    let page = try view(recorder)
    page.view.load(try request("/ok"))
    try await page.view.waitUntilIdle()
    let response = try #require(recorder.responses.first)
    #expect(response.isForMainFrame)
    #expect(response.canShowMIMEType)
    let http = try #require(response.response as? HTTPURLResponse)
    #expect(http.statusCode == 200)
    #expect(http.mimeType == "text/html")
    page.view.load(try request("/binary"))
    try await page.view.waitUntilIdle()
    #expect(recorder.responses.last?.canShowMIMEType == false)
  }

  @Test func `stopping a load without a document fails it`() async throws {
    let recorder = NavigationRecorder()
    let page = try view(recorder)
    recorder.onStep = { step in if step == "start 1" { page.view.stopLoading() } }
    page.view.load(try request("/hang"))
    try await page.view.waitUntilIdle()
    #expect(recorder.steps == ["action /hang", "start 1", "fail-provisional 1"])
    #expect((recorder.errors.first as? URLError)?.code == .cancelled)
    #expect(page.view.url == nil)
  }

  @Test func `stopping the load of a document fails it and keeps the document`() async throws {
    let recorder = NavigationRecorder()
    let page = try view(recorder)
    recorder.onStep = { step in if step == "commit 1" { page.view.stopLoading() } }
    page.view.load(try request("/script"))
    try await page.view.waitUntilIdle()
    #expect(recorder.steps == ["action /script", "start 1", "response /script", "commit 1", "fail 1"])
    #expect((recorder.errors.first as? URLError)?.code == .cancelled)
    #expect(page.view.url?.path == "/script")
    #expect(
      try await page.view.evaluateJavaScript("document.readyState + document.body.textContent") as? String
        == "completex")
  }

  @Test func `stopping before the delegate has decided leaves nothing of the load`() async throws {
    let recorder = NavigationRecorder()
    let page = try view(recorder)
    recorder.actionPolicy = { _ in
      page.view.stopLoading()
      return .allow
    }
    page.view.load(try request("/ok"))
    try await page.view.waitUntilIdle()
    #expect(recorder.steps == ["action /ok"])
    #expect(!page.view.isLoading)
  }

  @Test func `a load takes the place of one without a document`() async throws {
    let recorder = NavigationRecorder()
    let page = try view(recorder)
    let second = try request("/ok")
    recorder.onStep = { step in if step == "start 1" { page.view.load(second) } }
    page.view.load(try request("/hang"))
    try await page.view.waitUntilIdle()
    #expect(recorder.steps.first == "action /hang")
    // The page ends the one while the delegate is asked about the other.
    #expect(recorder.steps.firstIndex(of: "fail-provisional 1") ?? 0 < recorder.steps.firstIndex(of: "start 2") ?? 0)
    #expect(recorder.steps.suffix(4) == ["start 2", "response /ok", "commit 2", "finish 2"])
    #expect(recorder.errors.map { ($0 as? URLError)?.code } == [.cancelled])
  }

  @Test func `a load takes the place of a document that is still loading`() async throws {
    let recorder = NavigationRecorder()
    let page = try view(recorder)
    let second = try request("/ok")
    recorder.onStep = { step in if step == "commit 1" { page.view.load(second) } }
    page.view.load(try request("/script"))
    try await page.view.waitUntilIdle()
    #expect(
      recorder.steps == [
        "action /script", "start 1", "response /script", "commit 1", "action /ok", "fail 1", "start 2", "response /ok",
        "commit 2", "finish 2",
      ])
    #expect(recorder.errors.map { ($0 as? URLError)?.code } == [.cancelled])
  }

  @Test func `of two loads at once the first one never begins`() async throws {
    let recorder = NavigationRecorder()
    let page = try view(recorder)
    page.view.load(try request("/hang"))
    page.view.load(try request("/ok"))
    try await page.view.waitUntilIdle()
    #expect(recorder.steps == ["action /ok", "start 1", "response /ok", "commit 1", "finish 1"])
    #expect(recorder.errors.isEmpty)
  }

  @Test func `a failure leaves the document where it is`() async throws {
    let recorder = NavigationRecorder()
    let page = try view(recorder)
    page.view.load(try request("/ok"))
    try await page.view.waitUntilIdle()
    page.view.load(try request("/drop"))
    #expect(page.view.url?.path == "/drop")
    try await page.view.waitUntilIdle()
    #expect(page.view.url?.path == "/ok")
    #expect(page.view.title == "ok")
    #expect(try await page.view.evaluateJavaScript("location.pathname") as? String == "/ok")
  }

  @Test func `a connection that breaks off leaves what has come and fails`() async throws {
    let recorder = NavigationRecorder()
    let page = try TestView { $0.environment.network = BreakingNetwork() }
    page.view.navigationDelegate = recorder
    page.view.load(try request("/long"))
    try await page.view.waitUntilIdle()
    #expect(recorder.steps == ["action /long", "start 1", "response /long", "commit 1", "fail 1"])
    #expect((recorder.errors.first as? URLError)?.code == .networkConnectionLost)
    #expect(page.view.title == "half")
    #expect(page.log == ["here"])
  }

  @Test func `the page's own navigations are decided on too`() async throws {
    let recorder = NavigationRecorder()
    recorder.actionPolicy = { $0.request.url?.path == "/forbidden" ? .cancel : .allow }
    let page = try view(recorder)
    try await page.load("<p>first")
    _ = try await page.view.evaluateJavaScript("location.href = '/forbidden'; 0")
    try await page.view.waitUntilIdle()
    _ = try await page.view.evaluateJavaScript("location.href = '/ok'; 0")
    try await page.view.waitUntilIdle()
    #expect(
      recorder.steps == [
        "action /", "start 1", "commit 1", "finish 1", "action /forbidden", "action /ok", "start 2", "response /ok",
        "commit 2", "finish 2",
      ])
    #expect(recorder.actions.last?.sourceFrame.request.url?.absoluteString == "https://app.example.com/")
    #expect(recorder.actions.last?.sourceFrame.securityOrigin.host == "app.example.com")
  }

  @Test(arguments: [
    ("document.querySelector('a').click()", WKNavigationType.linkActivated),
    ("document.querySelector('form').submit()", .formSubmitted),
    ("location.reload()", .reload),
    ("location = '/ok'", .other),
  ])
  func `the delegate learns why the page navigates`(script: String, type: WKNavigationType) async throws {
    let recorder = NavigationRecorder()
    let page = try view(recorder)
    try await page.load("<a href=/ok>x</a><form action=/ok></form>")
    _ = try await page.view.evaluateJavaScript("\(script); 0")
    try await page.view.waitUntilIdle()
    #expect(recorder.actions.last?.navigationType == type)
  }

  @Test func `a document that sends the view on has its load event first, and the last address wins`() async throws {
    let recorder = NavigationRecorder()
    let page = try view(recorder)
    try await page.load("<script>onload = () => console.log('load'); location = '/hang'; location = '/ok'</script><p>x")
    #expect(page.log == ["load"])
    #expect(recorder.actions.map(\.request.url?.path) == ["/", "/ok"])
    // The delegate may be asked about the next document while the first one's load event is dispatched.
    let steps = recorder.steps.filter { !$0.hasPrefix("action") }
    #expect(steps == ["start 1", "commit 1", "finish 1", "start 2", "response /ok", "commit 2", "finish 2"])
  }

  @Test func `a page can stop its own load`() async throws {
    let recorder = NavigationRecorder()
    let page = try view(recorder)
    try await page.load(
      "<script>onload = () => console.log('load'); location = '/ok'; stop(); console.log('on')</script><p>rest")
    #expect(page.log == ["on"])
    #expect(recorder.steps == ["action /", "start 1", "commit 1", "fail 1"])
  }

  @Test func `reload asks for the document's address again`() async throws {
    let recorder = NavigationRecorder()
    let page = try view(recorder)
    #expect(page.view.reload() == nil)
    var first = try request("/hop")
    first.setValue("kept", forHTTPHeaderField: "X-Own")
    page.view.load(first)
    try await page.view.waitUntilIdle()
    let reloading = page.view.reload()
    #expect(reloading != nil)
    try await page.view.waitUntilIdle()
    #expect(recorder.steps.suffix(5) == ["action /ok", "start 2", "response /ok", "commit 2", "finish 2"])
    #expect(recorder.actions.last?.navigationType == .reload)
    #expect(recorder.actions.last?.request.value(forHTTPHeaderField: "X-Own") == "kept")
  }

  @Test func `reload asks for the base URL of markup`() async throws {
    let page = try view(NavigationRecorder())
    page.view.loadHTMLString("<title>mine</title>", baseURL: URL(string: "https://app.example.com/ok"))
    try await page.view.waitUntilIdle()
    #expect(page.view.title == "mine")
    page.view.reload()
    try await page.view.waitUntilIdle()
    #expect(page.view.title == "ok")
  }

  @Test func `each load is known by its navigation`() async throws {
    let delegate = Finisher()
    let page = try view(NavigationRecorder())
    page.view.navigationDelegate = delegate
    let navigation = page.view.load(try request("/ok"))
    try await page.view.waitUntilIdle()
    #expect(delegate.finished == [navigation])
  }
}

/// Knows the navigations that have finished.
private final class Finisher: NSObject, WKNavigationDelegate {
  var finished: [WKNavigation?] = []

  // The protocol has it so.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    finished.append(navigation)
  }
}
