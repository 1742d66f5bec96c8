import Foundation
import Network

/// Answers with the half of a document, then the connection breaks off.
struct BreakingNetwork: Network {
  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let body = AsyncThrowingStream<Data, any Error> { continuation in
      continuation.yield(Data("<title>half</title><script>console.log('here')</script>".utf8))
      continuation.finish(throwing: NetworkError(.connectionLost, "The connection broke off."))
    }
    return NetworkResponse(status: 200, headers: [("Content-Type", "text/html")], url: request.url, body: body)
  }
}
