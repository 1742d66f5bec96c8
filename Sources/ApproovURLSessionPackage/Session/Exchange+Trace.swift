import Foundation
import Network
import Trace

extension TraceEvent.Kind {
  /// The event of `request` leaving.
  static func request(_ request: NetworkRequest) -> Self {
    let body: TraceEvent.Body? =
      switch request.body {
      case .bytes(let data): .bytes(data)
      case .stream: .size(0)
      case nil: nil
      }
    return .request(
      initiator: request.context.initiator.rawValue, method: request.method, url: request.url,
      headers: request.headers.map { TraceEvent.Header($0.name, $0.value) }, body: body)
  }

  /// The event of `response` arriving.
  static func response(_ response: NetworkResponse) -> Self {
    .response(
      status: response.status, url: response.url,
      headers: response.headers.map { TraceEvent.Header($0.name, $0.value) })
  }
}

extension NetworkResponse {
  /// This response, whose body is told to `trace` when it has come to its end.
  func traced(by trace: Trace?) -> NetworkResponse {
    guard let trace, trace.isRead else { return self }
    let body = TracedBody(of: self, trace: trace)
    var response = self
    response.body = AsyncThrowingStream { try await body.next() }
    return response
  }
}

/// Passes a response's body on to its reader and remembers it for the trace.
///
/// Sendable because the body of a response has one reader, who asks for one chunk after the other.
private final class TracedBody: @unchecked Sendable {
  private var chunks: AsyncThrowingStream<Data, any Error>.Iterator
  private var all = Data()
  private let url: String
  private let trace: Trace
  private let id = Trace.currentID

  init(of response: NetworkResponse, trace: Trace) {
    chunks = response.body.makeAsyncIterator()
    url = response.url
    self.trace = trace
  }

  func next() async throws -> Data? {
    do {
      guard let chunk = try await chunks.next() else {
        trace.append(.received(url: url, body: .bytes(all)), id: id)
        return nil
      }
      all.append(chunk)
      return chunk
    } catch {
      trace.append(.failure(url: url, error: String(describing: error)), id: id)
      throw error
    }
  }
}
