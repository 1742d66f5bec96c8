import Testing
import WebKit

/// Views that go while everything is under way.
@MainActor @Suite struct ReleaseTests {
  private static let routes = """
    [{"url": "https://app.example.com/hang", "reply": "hang"},
     {"url": "https://app.example.com/now", "headers": [["Content-Type", "text/html"]], "body": "<p>now"},
     {"url": "https://app.example.com/hop", "status": 302, "headers": [["Location", "/now"]]}]
    """
  private static let html = """
    <script>
    setTimeout(() => { location.href = '/hop'; }, 0);
    setInterval(() => webkit.messageHandlers.echo.postMessage({ a: [1] }).then(() => fetch('/now')), 1);
    fetch('/hang').catch(() => {});
    for (let i = 0; i < 10; i++) webkit.messageHandlers.echo.postMessage(i);
    webkit.messageHandlers.listener.postMessage('x');
    </script>
    """

  private static func url(_ path: String) throws -> URLRequest {
    URLRequest(url: try #require(URL(string: "https://app.example.com\(path)")))
  }

  /// Makes a view, sets everything going, and releases it after some turns of the main actor.
  private func run(turns: Int) async throws -> Int {
    weak var released: WKWebView?
    var answers = 0
    let recorder = NavigationRecorder()
    do {
      let page = try TestView(routes: Self.routes) { configuration in
        configuration.userContentController.addScriptMessageHandler(
          Replier { message in
            await Task.yield()
            return (message.body, nil)
          }, contentWorld: .page, name: "echo")
        configuration.userContentController.add(Listener(), name: "listener")
      }
      released = page.view
      page.view.navigationDelegate = recorder
      page.view.loadHTMLString(Self.html, baseURL: URL(string: "https://app.example.com/"))
      page.view.evaluateJavaScript("location.href") { _, _ in answers += 1 }
      for _ in 0..<turns { await Task.yield() }
      page.view.load(try Self.url("/hop"))
      page.view.callAsyncJavaScript("return await fetch('/hang')", in: nil, in: .defaultClient) { _ in answers += 1 }
      for _ in 0..<turns { await Task.yield() }
      page.view.load(try Self.url("/hang"))
      page.view.evaluateJavaScript("1") { _, _ in answers += 1 }
    }
    // Every completion handler is called, also when the view is gone.
    while answers < 3 { await Task.yield() }
    while released != nil { await Task.yield() }
    return answers
  }

  @Test func `whatever is under way ends with its view`() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<48 { group.addTask { try await self.run(turns: number % 12) } }
      for try await answers in group { #expect(answers == 3) }
    }
    let page = try TestView()
    #expect(try await page.run("console.log('works')") == ["works"])
  }
}
