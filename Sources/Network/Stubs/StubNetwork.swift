import Foundation
import Synchronization

/// A network of canned answers: no socket, no port, and delays in the page's own time.
///
/// The first route that fits a request answers it. What no route answers goes to `fallback`; what that does not know
/// either fails, with a report of the nearest routes and why each did not fit.
public final class StubNetwork: Network {
  /// Who adds CORS headers.
  public enum CORS: String, Sendable, CaseIterable {
    /// Nobody: only the routes' own headers count.
    case strict
    /// The network answers preflights and allows the page's origin everything.
    case permissive
  }

  /// What becomes of a request that nobody answers.
  public enum Unhandled: String, Sendable, CaseIterable {
    /// It fails as a network error.
    case error
    /// It is answered with status 404 and the report as text.
    case notFound = "404"
  }

  let routes: [StubRoute]
  let table: StubTable
  let cors: CORS
  let unhandled: Unhandled
  let fallback: (any Network)?
  let counts: Mutex<StubTable.Counts>
  private let log: RequestLog

  /// A network that answers by `routes`, in order.
  /// - Parameters:
  ///   - cors: whether CORS headers are added.
  ///   - unhandled: what becomes of requests that nobody answers.
  ///   - fallback: asked when no route fits; it says so by throwing `NetworkError` with code `noRoute`.
  ///   - logLimit: how many requests `requests` remembers.
  public init(
    routes: [StubRoute], cors: CORS = .strict, unhandled: Unhandled = .error, fallback: (any Network)? = nil,
    logLimit: Int = 1000
  ) {
    self.routes = routes
    self.cors = cors
    self.unhandled = unhandled
    self.fallback = fallback
    table = StubTable(routes)
    counts = Mutex(table.zeroCounts)
    log = RequestLog(limit: logLimit)
  }

  /// The latest requests, in the order of their arrival, as the server saw them. Old ones are forgotten beyond a limit
  /// in number and in size of their bodies.
  public var requests: [ReceivedRequest] { log.requests }

  /// How many requests each route has answered.
  public var routeHits: [Int] { counts.withLock { $0.answered } }

  /// That of the network which is asked when no route fits.
  public var preferredExecutor: (any TaskExecutor)? { fallback?.preferredExecutor }

  /// Answers `request` by the first route that fits.
  /// - Throws: `NetworkError` when the route drops the connection or nobody answers, or `CancellationError`.
  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard let split = SplitURL(request.url) else {
      throw NetworkError(.badURL, "\(request.url) is not an absolute URL with a host.")
    }
    try Task.checkCancellation()
    let isPreflight = cors == .permissive && Self.isPreflight(request, split)
    let route = counts.withLock { table.takeRoute(for: request.method, split, isPreflight: isPreflight, counts: &$0) }
    if route == nil, !isPreflight {
      // The fallback may need the body's stream: it is read only when this network answers.
      var body: Data?
      if case .bytes(let bytes) = request.body { body = bytes }
      let received = ReceivedRequest(request, split: split, body: body, route: nil)
      log.append(received)
      return try await answerUnrouted(request, split, received)
    }
    let received = ReceivedRequest(request, split: split, body: try await request.body?.collect(), route: route)
    log.append(received)
    guard let route else { return preflightResponse(received) }
    return try await answer(received, split, by: route, clock: request.context.clock)
  }
}
