import Testing
import WebKit

/// Where a view has been, and going back there.
@MainActor
struct BackForwardListTests {
  private static let routes = """
    [{"url":"https://app.example.com/one","headers":[["Content-Type","text/html"]],
      "body":"<title>One</title><script>console.log('one', JSON.stringify(history.state))</script>"},
     {"url":"https://app.example.com/two","headers":[["Content-Type","text/html"]],
      "body":"<title>Two</title><script>console.log('two', history.length)</script>"},
     {"url":"https://app.example.com/moved","status":302,"headers":[["Location","/two"]]},
     {"method":"POST","url":"https://app.example.com/form","template":true,"headers":[["Content-Type","text/html"]],
      "body":"<script>console.log('form {{hits POST https://app.example.com/form}}')</script>"}]
    """

  private func load(_ address: String, in test: TestView) async throws {
    let url = try #require(URL(string: "https://app.example.com\(address)"))
    test.view.load(URLRequest(url: url))
    try await test.view.waitUntilIdle()
  }

  private func paths(_ items: [WKBackForwardListItem]) -> [String] { items.map { $0.url.path } }

  @Test func aViewGoesBackAndForth() async throws {
    let test = try TestView(routes: Self.routes)
    let view = test.view
    #expect(!view.canGoBack && !view.canGoForward && view.goBack() == nil && view.backForwardList.currentItem == nil)
    try await load("/one", in: test)
    _ = try await view.evaluateJavaScript("history.replaceState({ kept: true }, '')")
    try await load("/moved", in: test)
    #expect(view.canGoBack && !view.canGoForward)
    #expect(view.backForwardList.backItem?.title == "One" && view.backForwardList.currentItem?.title == "Two")
    #expect(view.backForwardList.currentItem?.url.path == "/two")
    #expect(view.goBack() != nil)
    try await view.waitUntilIdle()
    #expect(view.url?.path == "/one" && view.title == "One" && !view.isLoading)
    #expect(paths(view.backForwardList.forwardList) == ["/two"] && view.goBack() == nil)
    let forward = try #require(view.backForwardList.forwardItem)
    view.go(to: forward)
    try await view.waitUntilIdle()
    #expect(view.url?.path == "/two" && view.goForward() == nil)
    #expect(test.log == ["one null", "two 2", #"one {"kept":true}"#, "two 2"])
  }

  @Test func placesWithinADocumentAreReachedWithoutALoad() async throws {
    let test = try TestView(routes: Self.routes)
    let view = test.view
    let recorder = NavigationRecorder()
    view.navigationDelegate = recorder
    try await load("/one", in: test)
    let events = recorder.steps.count
    _ = try await view.evaluateJavaScript(
      "onpopstate = (e) => console.log('pop', e.state); history.pushState(1, '', '/a'); history.pushState(2, '', '/b')")
    #expect(view.url?.path == "/b" && paths(view.backForwardList.backList) == ["/one", "/a"])
    view.goBack()
    try await view.waitUntilIdle()
    #expect(view.url?.path == "/a" && !view.isLoading)
    #expect(test.log == ["one null", "pop 1"])
    #expect(!recorder.steps.dropFirst(events).contains { $0.hasPrefix("start") || $0.hasPrefix("commit") })
  }

  @Test func aPageThatGoesBackAsksTheDelegate() async throws {
    let test = try TestView(routes: Self.routes)
    let recorder = NavigationRecorder()
    test.view.navigationDelegate = recorder
    try await load("/one", in: test)
    try await load("/two", in: test)
    _ = try await test.view.evaluateJavaScript("history.back()")
    try await test.view.waitUntilIdle()
    #expect(recorder.actions.map(\.navigationType) == [.other, .other, .backForward] && test.view.url?.path == "/one")
  }

  @Test func aSubmittedFormIsSentAgainOnTheWayBack() async throws {
    let test = try TestView(routes: Self.routes)
    var request = URLRequest(url: try #require(URL(string: "https://app.example.com/form")))
    request.httpMethod = "POST"
    request.httpBody = Data("a=1".utf8)
    test.view.load(request)
    try await test.view.waitUntilIdle()
    try await load("/two", in: test)
    test.view.goBack()
    try await test.view.waitUntilIdle()
    #expect(test.log == ["form 1", "two 2", "form 2"])
  }

  @Test func markupIsNotInTheListButAnAnswerIs() async throws {
    let test = try TestView(routes: Self.routes)
    try await load("/one", in: test)
    try await test.load("<p>markup")
    #expect(test.view.backForwardList.currentItem?.url.path == "/one" && !test.view.canGoBack)
    let url = try #require(URL(string: "https://app.example.com/simulated"))
    test.view.loadSimulatedRequest(URLRequest(url: url), responseHTML: "<p>answer")
    try await test.view.waitUntilIdle()
    #expect(test.view.backForwardList.currentItem?.url.path == "/simulated" && test.view.canGoBack)
  }
}
