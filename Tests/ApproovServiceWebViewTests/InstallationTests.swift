import Clocks
import Foundation
import Network
import Testing
import WebKit

@testable import ApproovServiceWebView

@MainActor
struct InstallationTests {
  private static func configuration(
    handler: String = "approovBridge", mutate: @escaping @Sendable (URLRequest) -> URLRequest = { $0 }
  ) -> ApproovWebViewConfiguration {
    ApproovWebViewConfiguration(
      approovConfig: "#account#key", protectedEndpoints: [.init(host: "api.example.com", pathPrefix: "/")],
      bridgeHandlerName: handler, mutateRequest: mutate)
  }

  private static let network = StubNetwork(
    routes: [
      StubRoute(
        "GET", "https://app.example.com/", headers: [("Content-Type", "text/html")],
        text: "<script>fetch('https://api.example.com/x').then(r => r.text()).then(console.log, console.log)</script>"),
      StubRoute("GET", "https://api.example.com/x", text: "ok"),
    ])

  /// What views are made with: a network of this test's own, and a console that `lines` keeps.
  private static func viewConfiguration(_ lines: LogLines) -> WKWebViewConfiguration {
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    configuration.environment.network = network
    configuration.environment.clock = VirtualClock()
    configuration.environment.console = { lines.append($0.text) }
    return configuration
  }

  private static func load(_ webView: WKWebView) async throws {
    webView.load(URLRequest(url: try #require(URL(string: "https://app.example.com/"))))
    try await webView.waitUntilIdle()
  }

  /// Runs `body` in an app of its own.
  private func inOwnApp(_ body: @MainActor () async throws -> Void) async throws {
    try await ApproovSDK.$current.withValue(ApproovSDK()) { try await body() }
  }

  @Test func isDoneOnceHoweverOftenItIsAskedFor() async throws {
    try await inOwnApp {
      let lines = LogLines()
      let webView = WKWebView(frame: .zero, configuration: Self.viewConfiguration(lines))
      for _ in 1...3 { ApproovWebViewFactory.install(on: webView, configuration: Self.configuration()) }
      #expect(webView.configuration.userContentController.userScripts.count == 1)
      // Another configuration does not replace the first.
      ApproovWebViewFactory.install(on: webView, configuration: Self.configuration(handler: "other"))
      #expect(webView.configuration.userContentController.userScripts.count == 1)
      try await Self.load(webView)
      #expect(lines.lines == ["ok"])
    }
  }

  @Test func keepsTheCallersWebView() {
    let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
    #expect(ApproovWebViewFactory.makeWebView(configuration: Self.configuration(), baseWebView: webView) === webView)
  }

  @Test func takesACoordinatorAndAHandlerNameOfTheAppsOwn() async throws {
    try await inOwnApp {
      let lines = LogLines()
      let configuration = Self.configuration(handler: "my bridge")
      let webView = ApproovWebViewFactory.makeWebView(
        configuration: configuration, coordinator: ApproovWebViewFactory.makeCoordinator(configuration: configuration),
        baseWebView: WKWebView(frame: .zero, configuration: Self.viewConfiguration(lines)))
      try await Self.load(webView)
      #expect(lines.lines == ["ok"])
    }
  }

  @Test func servesWebViewsThatShareAController() async throws {
    try await inOwnApp {
      let lines = LogLines()
      let viewConfiguration = Self.viewConfiguration(lines)
      let webViews = (1...2).map { _ in WKWebView(frame: .zero, configuration: viewConfiguration) }
      for webView in webViews { ApproovWebViewFactory.install(on: webView, configuration: Self.configuration()) }
      for webView in webViews { try await Self.load(webView) }
      #expect(lines.lines == ["ok", "ok"])
    }
  }

  @Test(arguments: [
    (["https://app.example.com"], "ok"), (["https://*.example.com"], "ok"), (["*"], "ok"), ([], "ok"),
    (["https://other.example.com"], "TypeError: Load failed"),
  ])
  func letsOnlyAllowedOriginsUseTheBridge(origins: [String], line: String) async throws {
    let page = try await ProtectedPage.run(
      "fetch('https://api.example.com/x').then(r => r.text()).then(console.log, e => console.log(String(e)))",
      routes: [StubRoute("GET", "https://api.example.com/x", text: "ok")], change: { $0.allowedOrigins = origins })
    #expect(page.lines == [line])
    #expect(page.requests("https://api.example.com/x").count == (line == "ok" ? 1 : 0))
  }

  @Test func endsTheRequestsOfADocumentThatGoes() async throws {
    let page = try await ProtectedPage.run(
      "fetch('https://api.example.com/hang').catch(() => {}); setTimeout(() => { location.href = '/next'; }, 100);",
      routes: [
        StubRoute("GET", "https://api.example.com/hang", reply: .hang),
        StubRoute("GET", "https://app.example.com/next", headers: [("Content-Type", "text/html")], text: "next"),
      ])
    #expect(page.webView.url?.path == "/next")
    #expect(page.log.text.contains("A document is gone, and with it 1 request(s)"))
  }

  @Test func requestsThatAreKeptAliveOutliveTheirDocument() async throws {
    let page = try await ProtectedPage.run(
      """
      for (const keepalive of [true, false]) {
        fetch(`https://api.example.com/slow?${keepalive}`, { method: 'POST', body: 'x', keepalive }).catch(() => {});
      }
      fetch('https://api.example.com/endless', { keepalive: true }).then(r => { window.left = r; location.href = '/next'; });
      """,
      routes: [
        StubRoute(
          "POST", "https://api.example.com/slow", status: 307, headers: [("Location", "/end")], delay: .seconds(1)),
        StubRoute("POST", "https://api.example.com/end", text: "end"),
        StubRoute(
          "GET", "https://api.example.com/endless", chunks: [.init(after: .zero, body: Data("one".utf8))], reply: .hang),
        StubRoute("GET", "https://app.example.com/next", headers: [("Content-Type", "text/html")], text: "next"),
      ])
    #expect(page.webView.url?.path == "/next")
    #expect(page.log.text.contains("A document is gone, and with it 1 request(s)"))
    #expect(page.requests("https://api.example.com/slow").count == 2)
    #expect(page.requests("https://api.example.com/end").map { $0.headers["approov-token"] != nil } == [true])
  }

  @Test func leavesNothingBehindWhenTheWebViewGoes() async throws {
    final class Token: Sendable {}
    weak var token: Token?
    weak var webView: WKWebView?
    weak var coordinator: ApproovWebViewCoordinator?
    try await inOwnApp {
      let lines = LogLines()
      let strong = Token()
      let configuration = Self.configuration { request in
        withExtendedLifetime(strong) { request }
      }
      let own = ApproovWebViewFactory.makeCoordinator(configuration: configuration)
      let view = ApproovWebViewFactory.makeWebView(
        configuration: configuration, coordinator: own,
        baseWebView: WKWebView(frame: .zero, configuration: Self.viewConfiguration(lines)))
      try await Self.load(view)
      #expect(lines.lines == ["ok"])
      (token, webView, coordinator) = (strong, view, own)
    }
    // What is on its way to another actor lets go as soon as it arrives.
    for _ in 0..<60_000 where token != nil { try await Task.sleep(for: .milliseconds(1)) }
    #expect(webView == nil)
    #expect(coordinator == nil)
    #expect(token == nil)
  }
}
