import ApproovServiceWebView
import Clocks
import Network
import SwiftUI
import Testing
import WebKit

/// The package's quick start, as it stands in its documentation.
struct ProtectedWebExperience: View {
  private let configuration = ApproovWebViewConfiguration(
    approovConfig: "<your-approov-config>",
    protectedEndpoints: [
      ApproovWebViewProtectedEndpoint(
        host: "api.example.com",
        pathPrefix: "/v1/private"
      )
    ],
    debugLoggingEnabled: true,
    approovDevelopmentKey: "<your-development-key>",
    mutateRequest: { request in
      var request = request
      request.setValue("<api-key>", forHTTPHeaderField: "Api-Key")
      return request
    }
  )

  // swift-format-ignore: NeverForceUnwrap
  var body: some View {
    ApproovWebView(
      content: .request(
        URLRequest(url: URL(string: "https://app.example.com")!)
      ),
      configuration: configuration
    )
  }
}

@MainActor
struct QuickStartTests {
  private static let script = """
    fetch('https://api.example.com/v1/private/items').then(r => r.text()).then(text => console.log(text, location.href));
    """

  private static var routes: [StubRoute] {
    [
      StubRoute("GET", "https://api.example.com/v1/private/items", text: "items"),
      StubRoute(
        "GET", "https://app.example.com/", headers: [("Content-Type", "text/html")],
        text: "<!doctype html><script>\(script)</script>"),
    ]
  }

  /// Runs what `start` makes, and returns what the page said and the network.
  private static func run(
    _ start: () throws -> UIViewController
  ) async throws -> (lines: [String], network: StubNetwork, view: WKWebView) {
    let clock = VirtualClock(), console = LogLines()
    var simulation = ApproovSimulation()
    simulation.clock = clock
    let network = StubNetwork(routes: routes, unhandled: .error)
    var environment = WebViewEnvironment()
    environment.network = network
    environment.clock = clock
    environment.console = { console.append($0.text) }
    return try await ApproovSDK.$current.withValue(ApproovSDK(simulation: simulation)) {
      try await WebViewEnvironment.$current.withValue(environment) {
        let controller = try start()
        let view = try #require(webView(in: controller.view))
        try await view.waitUntilIdle()
        return (console.lines, network, view)
      }
    }
  }

  private static func webView(in view: UIView) -> WKWebView? {
    (view as? WKWebView) ?? view.subviews.lazy.compactMap { webView(in: $0) }.first
  }

  private static func configuration() -> ApproovWebViewConfiguration {
    ApproovWebViewConfiguration(
      approovConfig: "#account#key",
      protectedEndpoints: [ApproovWebViewProtectedEndpoint(host: "api.example.com", pathPrefix: "/v1/private")])
  }

  @Test func thePublishedViewRunsAsItStands() async throws {
    let (lines, network, _) = try await Self.run { UIHostingController(rootView: ProtectedWebExperience()) }
    #expect(lines == ["items https://app.example.com/"])
    let request = try #require(network.requests.last)
    #expect(request.headers["approov-token"]?.split(separator: ".").count == 3)
    #expect(request.headers["Api-Key"] == "<api-key>")
  }

  @Test func contentMayBeARequestATextOrAFile() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("QuickStartTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("page.html")
    let html = "<!doctype html><script>\(Self.script)</script>"
    try Data(html.utf8).write(to: file)
    let app = try #require(URL(string: "https://app.example.com/"))
    let contents: [(ApproovWebViewContent, String)] = [
      (.request(URLRequest(url: app)), "https://app.example.com/"),
      (.htmlString(html, baseURL: app), "https://app.example.com/"),
      (.fileURL(file, allowingReadAccessTo: folder), file.absoluteString),
    ]
    for (content, url) in contents {
      let (lines, network, _) = try await Self.run {
        ApproovWebViewController(content: content, configuration: Self.configuration())
      }
      #expect(lines == ["items \(url)"])
      #expect(network.requests.last?.headers["approov-token"] != nil)
    }
  }

  @Test func anUpdateKeepsTheView() async throws {
    let first = ApproovWebView(
      content: .htmlString("<script>\(Self.script)</script>", baseURL: URL(string: "https://app.example.com/")),
      configuration: Self.configuration())
    let hosting = UIHostingController(rootView: first)
    let view = try #require(Self.webView(in: hosting.view))
    hosting.rootView = first
    #expect(Self.webView(in: hosting.view) === view)
  }
}
