import ApproovURLSessionPackage
import Clocks
import Foundation
import LiveNetwork
import LoopbackServer
import Network
import Synchronization
import Testing
import Trace

/// Servers over TLS on this machine, each for a host name of its own, and an app that reaches and trusts them.
final class PinnedServers: Sendable {
  /// A request as a server got it.
  struct Received: Sendable, Equatable {
    var host: String
    var line: String
    var token: Bool
    var body: String
  }

  /// A host: its server, and who it proves to be.
  struct Site: Sendable {
    let host: String
    let identity: ServerIdentity
    let server: LoopbackServer

    /// The pin of its own key.
    var pin: String { identity.publicKeyHash.base64EncodedString() }

    /// A URL of this host.
    func url(_ path: String = "/") -> String { "https://\(host):\(server.port)\(path)" }
  }

  /// A pin that nobody's key has.
  static let nobody = Data(repeating: 7, count: 32).base64EncodedString()

  let root: ServerIdentity
  let intermediate: ServerIdentity
  private let received = Mutex<[Received]>([])

  init() throws {
    root = try ServerIdentity(name: "Root")
    intermediate = try ServerIdentity(name: "Intermediate", issuer: root)
  }

  /// What all servers have got, in order.
  var requests: [Received] { received.withLock { $0 } }

  /// A server for `host` that answers `/to?URL` by a redirect there and everything else by its own name.
  func site(_ host: String, identity: ServerIdentity? = nil) throws -> Site {
    let identity = try identity ?? ServerIdentity(name: host, hosts: [host], issuer: intermediate)
    let server = try LoopbackServer(identity: identity) { [weak self] exchange in
      let body = String(decoding: try exchange.readBody(), as: UTF8.self)
      self?.received.withLock {
        $0.append(
          Received(
            host: host, line: "\(exchange.method) \(exchange.path)", token: exchange.headers["Approov-Token"] != nil,
            body: body))
      }
      switch exchange.path {
      case "/to":
        try exchange.respond(307, [("Location", String(exchange.target.drop { $0 != "?" }.dropFirst()))])
      default: try exchange.respond(text: host)
      }
    }
    return Site(host: host, identity: identity, server: server)
  }

  /// Runs `body` in an app with `pins` whose session reaches `sites`.
  func run<Value>(
    _ sites: [Site], pins: [String: [String]], trusting authority: ServerIdentity? = nil,
    simulation: ApproovSimulation = ApproovSimulation(), configure: () throws -> Void = {},
    _ body: (ApproovURLSession, ApproovSDK, Trace) async throws -> Value
  ) async throws -> Value {
    var simulation = simulation
    simulation.pins = pins
    let sdk = ApproovSDK(simulation: simulation)
    let network = LiveNetwork(
      LiveNetwork.Configuration(
        authorities: try CertificateAuthorities(pem: (authority ?? root).certificatePEM),
        hostAddresses: sites.compactMap { HostAddress(host: $0.host, port: $0.server.port, address: "127.0.0.1") },
        proxies: .none))
    let trace = Trace(clock: SystemClock(), keepsEvents: true)
    return try await ApproovSDK.$current.withValue(sdk) {
      try ApproovService.initialize(config: "#account#key")
      try configure()
      let session = ApproovURLSession(
        configuration: .ephemeral, network: TracedNetwork(network, trace: trace), clock: SystemClock(), trace: trace)
      return try await body(session, sdk, trace)
    }
  }
}

extension ApproovURLSession {
  /// The text that `url` gives.
  func text(_ url: String, method: String = "GET", body: String? = nil) async throws -> String {
    var request = try get(url)
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    let (data, _) = try await data(for: request)
    return String(decoding: data, as: UTF8.self)
  }
}
