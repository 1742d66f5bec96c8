import ApproovURLSessionPackage
import Clocks
import Network
import Testing
import Trace

/// An app of a test's own: SDK, service, session and network, seen by nobody else.
struct ProtectedApp {
  let sdk: ApproovSDK
  let network: StubNetwork
  let session: ApproovURLSession
  let trace: Trace

  /// Runs `body` in an app that is initialised and whose service `configure` has been told what it must know.
  static func run<Value>(
    _ simulation: ApproovSimulation = ApproovSimulation(),
    routes: [StubRoute] = [StubRoute("*", "https://api.example.com/data", reply: .echo)],
    delegate: (any URLSessionDelegate)? = nil, configure: () throws -> Void = {},
    _ body: (ProtectedApp) async throws -> Value
  ) async throws -> Value {
    let clock = VirtualClock()
    var simulation = simulation
    simulation.clock = clock
    let sdk = ApproovSDK(simulation: simulation)
    return try await ApproovSDK.$current.withValue(sdk) {
      try ApproovService.initialize(config: "#account#key")
      try configure()
      let app = ProtectedApp(sdk: sdk, routes: routes, delegate: delegate, clock: clock)
      clock.workBegan()
      defer { clock.workEnded() }
      return try await body(app)
    }
  }

  private init(sdk: ApproovSDK, routes: [StubRoute], delegate: (any URLSessionDelegate)?, clock: VirtualClock) {
    self.sdk = sdk
    network = StubNetwork(routes: routes)
    trace = Trace(clock: clock, keepsEvents: true)
    session = ApproovURLSession(
      configuration: .ephemeral, delegate: delegate, network: TracedNetwork(network, trace: trace), clock: clock,
      trace: trace)
  }

  /// The header called `name` of the request that came in last.
  func sentHeader(_ name: String) -> String? {
    network.requests.last?.headers[name]
  }
}

/// A GET of `url`.
func get(_ url: String, headers: [String: String] = [:]) throws -> URLRequest {
  var request = URLRequest(url: try #require(URL(string: url)))
  for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
  return request
}

/// Waits for what nobody announces. It sleeps between two looks, since a loop that only yields keeps a thread of the pool
/// from all other tests.
func until(_ condition: () async -> Bool) async {
  while await !condition() { try? await Task.sleep(for: .milliseconds(2)) }
}
