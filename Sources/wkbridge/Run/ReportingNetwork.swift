import Network

/// Tells the user of requests that nothing answers, with the nearest routes, because all that the page sees is
/// "Load failed".
struct ReportingNetwork: Network {
  let base: any Network
  let streams: StandardStreams

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    do { return try await base.send(request) } catch let error as NetworkError where error.code == .noRoute {
      streams.tell("wkbridge: \(error)")
      throw error
    }
  }
}
