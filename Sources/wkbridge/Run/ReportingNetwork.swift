import Commands
import Network

/// Tells the user of requests that nothing answers, with the nearest routes, because all that the page sees is
/// "Load failed". Loads of pages are told of by `RunObserver`.
struct ReportingNetwork: Network {
  let base: any Network
  let streams: StandardStreams

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    do { return try await base.send(request) } catch let error as NetworkError where error.code == .noRoute {
      if request.context.initiator != .navigation { streams.tell("wkbridge: \(error)") }
      throw error
    }
  }
}
