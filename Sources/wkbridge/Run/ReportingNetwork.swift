import Commands
import Network

/// Tells the user of requests that nothing answers, with the nearest routes, because all that the page sees is
/// "Load failed". What a route does is meant; what fails on the net is not, and is told of. Of `fetch` and
/// XMLHttpRequest the console tells as much, and of loads of pages `RunObserver`.
struct ReportingNetwork: Network {
  let base: any Network
  let streams: StandardStreams
  /// Whether requests go to the net.
  let isLive: Bool
  /// Whether whoever sends in this task tells of failures.
  @TaskLocal static var isToldBySender = false

  var preferredExecutor: (any TaskExecutor)? { base.preferredExecutor }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    do { return try await base.send(request) } catch let error as NetworkError where isLive || error.code == .noRoute {
      if !Self.isToldBySender, !Self.isToldOtherwise(request.context.initiator) { streams.tell("wkbridge: \(error)") }
      throw error
    }
  }

  private static func isToldOtherwise(_ initiator: RequestContext.Initiator) -> Bool {
    switch initiator {
    case .navigation, .fetch, .xmlHttpRequest, .preflight: true
    case .script, .beacon, .form, .native, .other: false
    }
  }
}
