import Clocks
import Network
import Testing
import Trace
import WebKit

@testable import ApproovServiceWebView

/// A page in a protected web view, an app of a test's own around it.
@MainActor
struct ProtectedPage {
  let webView: WKWebView
  let network: StubNetwork
  let console: LogLines
  let log: LogLines
  let trace: Trace

  /// Runs `script` at the end of the page https://app.example.com/ until nothing is left to happen; all of
  /// https://api.example.com is protected, but for /open.
  static func run(
    _ script: String, routes: [StubRoute] = [], simulation: ApproovSimulation = ApproovSimulation(),
    bridge: Bool = true, change: (inout Settings) -> Void = { _ in }
  ) async throws -> ProtectedPage {
    var settings = Settings()
    change(&settings)
    let clock = VirtualClock()
    var simulation = simulation
    simulation.clock = clock
    let page = StubRoute(
      "GET", "https://app.example.com/", headers: [("Content-Type", "text/html")],
      text: "<!doctype html><body>\(settings.html)<script>\(script)</script>")
    let network = StubNetwork(
      routes: routes + [page], cors: .permissive, unhandled: .notFound)
    let console = LogLines(), log = LogLines()
    var environment = WebViewEnvironment()
    environment.network = network
    environment.clock = clock
    environment.trace = Trace(clock: clock, keepsEvents: true)
    environment.console = { console.append($0.text) }
    environment.uncaught = { console.append("uncaught \($0.message)") }
    let configuration = settings.configuration
    return try await ApproovSDK.$current.withValue(ApproovSDK(simulation: simulation)) {
      try await WebViewEnvironment.$current.withValue(environment) {
        let viewConfiguration = WKWebViewConfiguration()
        viewConfiguration.websiteDataStore = .nonPersistent()
        settings.prepare(viewConfiguration)
        let webView = WKWebView(frame: .zero, configuration: viewConfiguration)
        if bridge {
          let coordinator = ApproovWebViewCoordinator(
            configuration: configuration, log: BridgeLogger(configuration) { log.append($0) })
          ApproovWebViewFactory.install(on: webView, configuration: configuration, coordinator: coordinator)
        }
        let url = try #require(URL(string: "https://app.example.com/"))
        webView.load(URLRequest(url: url))
        try await webView.waitUntilIdle()
        return ProtectedPage(
          webView: webView, network: network, console: console, log: log, trace: environment.trace)
      }
    }
  }

  /// What a test may change.
  struct Settings {
    var html = ""
    var endpoints = [
      ApproovWebViewProtectedEndpoint(host: "api.example.com", pathPrefix: "/", excludedPathPrefixes: ["/open"])
    ]
    var approovConfig = "#account#key"
    var developmentKey: String?
    var allowedOrigins: [String] = []
    var interceptsXMLHttpRequests = true
    var debugs = true
    var allowsWithoutToken = false
    var configure: @Sendable () throws -> Void = {}
    var mutate: @Sendable (URLRequest) -> URLRequest = { $0 }
    /// Has a say in what the view is made with.
    var prepare: @MainActor (WKWebViewConfiguration) -> Void = { _ in }

    var configuration: ApproovWebViewConfiguration {
      ApproovWebViewConfiguration(
        approovConfig: approovConfig, protectedEndpoints: endpoints, allowedOrigins: allowedOrigins,
        approovDevelopmentKey: developmentKey, allowRequestsWithoutApproovToken: allowsWithoutToken,
        interceptXMLHttpRequests: interceptsXMLHttpRequests, configureApproovService: configure, mutateRequest: mutate,
        debugLoggingEnabled: debugs)
    }
  }

  /// What the page's console said, a line each call.
  var lines: [String] { console.lines }

  /// The requests for `url`, with or without query.
  func requests(_ url: String) -> [ReceivedRequest] {
    network.requests.filter { $0.url == url || $0.url.hasPrefix(url + "?") }
  }
}
