import ApproovURLSessionPackage
import Clocks
import Foundation
import LiveNetwork
import LoopbackServer
import Network
import Synchronization
import Testing

/// A task that is cancelled ends once, with `URLError.cancelled`, and leaves nothing behind.
@Suite struct CancellationTests {
  /// How far the request is when it is cancelled.
  enum Stage: CaseIterable, Sendable {
    case unstarted, token, connecting, head, body, redirect
  }

  /// Says when a stage is reached.
  private final class Signal: Sendable {
    private let (stream, continuation) = AsyncStream<Void>.makeStream()

    func send() { continuation.yield() }

    func wait() async {
      var signals = stream.makeAsyncIterator()
      await signals.next()
    }
  }

  /// Tells when the token is about to be asked for.
  private struct TokenWatch: ApproovServiceMutator {
    let signal: Signal

    func handleInterceptorShouldProcessRequest(_ request: URLRequest) throws -> Bool {
      signal.send()
      return true
    }
  }

  /// Counts ends, tells when data comes, and cancels at redirects.
  private final class Recorder: NSObject, URLSessionDataDelegate {
    let reached: Signal
    let ended = Signal()
    let errors = Mutex<[URLError.Code?]>([])

    init(reached: Signal) { self.reached = reached }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      task.cancel()
      reached.send()
      completionHandler(request)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { reached.send() }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      errors.withLock { $0.append((error as? URLError)?.code) }
      ended.send()
    }
  }

  /// A server that keeps its client waiting, at the first stage in the middle of the handshake.
  private static func server(_ stage: Stage, _ identity: ServerIdentity, _ reached: Signal) throws -> LoopbackServer {
    if stage == .connecting { return try .silent() }
    return try LoopbackServer(identity: identity) { exchange in
      switch stage {
      case .body: try exchange.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\npart")
      case .redirect: try exchange.respond(302, [("Location", "/elsewhere")])
      default: reached.send()
      }
      try exchange.waitForClient()
    }
  }

  @Test(arguments: Stage.allCases)
  func atEachStage(_ stage: Stage) async throws {
    let reached = Signal()
    let identity = try ServerIdentity(name: "server", hosts: ["127.0.0.1"])
    let server = try Self.server(stage, identity, reached)
    var simulation = ApproovSimulation()
    if stage == .token { simulation.latency = .seconds(3600) }
    let network = LiveNetwork(
      LiveNetwork.Configuration(
        authorities: try CertificateAuthorities(pem: identity.certificatePEM), proxies: .none))
    let recorder = Recorder(reached: reached)
    weak var released: URLSessionTask?
    try await ApproovSDK.$current.withValue(ApproovSDK(simulation: simulation)) {
      try ApproovService.initialize(config: "#account#key")
      if stage == .token { ApproovService.setServiceMutator(TokenWatch(signal: reached)) }
      let session = ApproovURLSession(
        configuration: .ephemeral, delegate: recorder, network: network, clock: SystemClock())
      let url = "https://127.0.0.1:\(server.port)/"
      do {
        let task = session.dataTask(with: try get(url))
        released = task
        if stage != .unstarted { task.resume() }
        switch stage {
        case .unstarted: break
        case .connecting: await until { server.receivedByteCount > 0 }
        case .token, .head, .body, .redirect: await reached.wait()
        }
        task.cancel()
        task.cancel()
        await recorder.ended.wait()
        #expect(task.state == .completed)
        #expect((task.error as? URLError)?.code == .cancelled)
        task.cancel()
        task.resume()
      }
      await until {
        await withCheckedContinuation { continuation in
          session.getAllTasks { continuation.resume(returning: $0.isEmpty) }
        }
      }
      // Whatever was sent is given up: the server finds its connection closed. One whose answer was complete is kept.
      await until { stage == .redirect || server.openConnectionCount == 0 }
      #expect((server.connectionCount > 0) == (stage != .unstarted && stage != .token))
    }
    await until { released == nil }
    #expect(recorder.errors.withLock { $0 } == [.cancelled])
  }

  @Test(arguments: [Stage.token, .head, .body])
  func anAsynchronousMethodEndsWithItsTask(_ stage: Stage) async throws {
    let reached = Signal()
    let identity = try ServerIdentity(name: "server", hosts: ["127.0.0.1"])
    let server = try LoopbackServer(identity: identity) { exchange in
      if stage == .body { try exchange.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\npart") }
      reached.send()
      try exchange.waitForClient()
    }
    var simulation = ApproovSimulation()
    // What comes of the token does not matter any more, not even that there is none.
    simulation.statuses = stage == .token ? .always(.poorNetwork) : .always(.success)
    if stage == .token { simulation.latency = .seconds(3600) }
    let network = LiveNetwork(
      LiveNetwork.Configuration(
        authorities: try CertificateAuthorities(pem: identity.certificatePEM), proxies: .none))
    try await ApproovSDK.$current.withValue(ApproovSDK(simulation: simulation)) {
      try ApproovService.initialize(config: "#account#key")
      if stage == .token { ApproovService.setServiceMutator(TokenWatch(signal: reached)) }
      let session = ApproovURLSession(configuration: .ephemeral, network: network, clock: SystemClock())
      let request = try get("https://127.0.0.1:\(server.port)/")
      let work = Task { try await session.dataWithApproov(for: request) }
      await reached.wait()
      work.cancel()
      let error = await #expect(throws: URLError.self) { try await work.value }
      #expect(error?.code == .cancelled)
      await until { server.openConnectionCount == 0 }
    }
  }

  @Test func aSessionThatIsCancelledEndsAllThatIsUnderWay() async throws {
    let routes = [StubRoute("GET", "https://api.example.com/hang", reply: .hang)]
    try await ProtectedApp.run(routes: routes) { app in
      let request = try get("https://api.example.com/hang")
      let work = Task { try await app.session.data(for: request) }
      await until { !app.network.requests.isEmpty }
      app.session.invalidateAndCancel()
      let error = await #expect(throws: URLError.self) { try await work.value }
      #expect(error?.code == .cancelled)
      let late = await #expect(throws: URLError.self) { try await app.session.data(for: request) }
      #expect(late?.code == .cancelled)
      #expect(app.network.requests.count == 1)
    }
  }
}
