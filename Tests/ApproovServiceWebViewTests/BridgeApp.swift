import Clocks
import Foundation
import Network
import Synchronization
import Testing
import Trace

@testable import ApproovServiceWebView

/// The native half of a bridge without a web view: an app of a test's own, seen by nobody else.
struct BridgeApp {
  let network: StubNetwork
  let clock = VirtualClock()
  let sdk: ApproovSDK
  let cookies: CookieJar
  let log = LogLines()
  private let executor: RequestExecutor
  private let page: PageContext

  static let tokenHeader = "approov-token"

  /// An app whose routes are `routes`, with `https://api.example.com` and `https://app.example.com/api` protected.
  init(
    _ simulation: ApproovSimulation = ApproovSimulation(),
    routes: [StubRoute] = [StubRoute("*", "https://api.example.com/data", reply: .echo)],
    allowsWithoutToken: Bool = false, debugs: Bool = true,
    configure: @escaping @Sendable () throws -> Void = {},
    mutate: @escaping @Sendable (URLRequest) -> URLRequest = { $0 },
    page: PageContext = PageContext(url: "https://app.example.com/shop?id=1", origin: "https://app.example.com")
  ) {
    var simulation = simulation
    simulation.clock = clock
    sdk = ApproovSDK(simulation: simulation)
    network = StubNetwork(routes: routes)
    cookies = CookieJar(clock: clock)
    self.page = page
    let configuration = ApproovWebViewConfiguration(
      approovConfig: "#account#key",
      protectedEndpoints: [
        .init(host: "api.example.com", pathPrefix: "/", excludedPathPrefixes: ["/open"]),
        .init(host: "app.example.com", pathPrefix: "/api"),
      ],
      allowRequestsWithoutApproovToken: allowsWithoutToken, configureApproovService: configure, mutateRequest: mutate,
      debugLoggingEnabled: debugs)
    let (network, clock, cookies, log) = (network, clock, cookies, log)
    executor = ApproovSDK.$current.withValue(sdk) {
      RequestExecutor(
        configuration: configuration, cookies: cookies, network: network, clock: clock, trace: nil,
        log: BridgeLogger(configuration) { log.append($0) })
    }
  }

  /// Sends the request of a message and returns the first answer, with all the others behind it.
  func send(_ changes: [String: Any] = [:]) async throws -> Exchange {
    guard case .request(let request) = try BridgeMessage(Messages.request(changes)) else {
      throw BridgeRefusal("not a request")
    }
    let (answers, continuation) = AsyncThrowingStream.makeStream(of: BridgeReply.self)
    let transfer = BridgeTransfer { continuation.yield(with: $0) }
    clock.workBegan()
    let task = Task { [clock, executor, page] in
      await executor.execute(request, of: page, transfer: transfer)
      clock.workEnded()
    }
    var iterator = answers.makeAsyncIterator()
    guard case .head(let head, let piece) = try await iterator.next() else { throw BridgeRefusal("no answer") }
    return Exchange(head: head, piece: piece, transfer: transfer, task: task)
  }

  /// Sends the request of a form and returns the document that answers it.
  func navigate(_ changes: [String: Any] = [:]) async throws -> AnsweredDocument? {
    let form: [String: Any] = ["kind": "navigate", "api": "form", "mode": "navigate", "credentials": "include"]
    guard case .navigate(let request) = try BridgeMessage(Messages.request(form.merging(changes) { $1 })) else {
      throw BridgeRefusal("not a navigation")
    }
    clock.workBegan()
    defer { clock.workEnded() }
    return try await executor.document(for: request, of: page)
  }

  /// The request that the server saw last.
  var sent: ReceivedRequest? { network.requests.last }
}

/// The first answer to a request and what may follow.
struct Exchange {
  let head: BridgeReply.Head
  let piece: BridgeReply.Piece
  let transfer: BridgeTransfer
  let task: Task<Void, Never>

  /// What the first answer has of the body.
  var text: String { piece.text }

  /// The next piece of the body.
  func read() async throws -> BridgeReply.Piece {
    let reply = try await withCheckedThrowingContinuation { continuation in
      transfer.read { continuation.resume(with: $0) }
    }
    guard case .piece(let piece) = reply else { throw BridgeRefusal("not a piece") }
    return piece
  }
}

extension BridgeReply.Piece {
  var text: String {
    switch contents {
    case .text(let text): text
    case .base64(let base64): String(decoding: Data(base64Encoded: base64) ?? Data(), as: UTF8.self)
    }
  }
}

/// What a log was told.
final class LogLines: Sendable {
  private let state = Mutex<[String]>([])

  func append(_ line: String) { state.withLock { $0.append(line) } }
  var lines: [String] { state.withLock { $0 } }
  var text: String { lines.joined(separator: "\n") }
}
