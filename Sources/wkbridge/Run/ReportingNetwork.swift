import Commands
import Network

/// Tells the user of requests that nothing answers, with the nearest routes, because all that the page sees is
/// "Load failed". What a route does is meant; what fails on the net is not, and is told of. Loads of pages are told of
/// by `RunObserver`.
struct ReportingNetwork: Network {
  let base: any Network
  let streams: StandardStreams
  /// Whether requests go to the net.
  let isLive: Bool

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    do { return try await base.send(request) } catch let error as NetworkError where isLive || error.code == .noRoute {
      if request.context.initiator != .navigation { streams.tell("wkbridge: \(error)") }
      throw error
    }
  }
}
