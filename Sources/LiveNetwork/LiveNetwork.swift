import CCurl
import Foundation
import Network
import Synchronization

/// The net: HTTP/1.1 and HTTP/2 through libcurl, on a thread of its own, with connections that are kept.
///
/// It answers one hop and keeps nothing between requests but connections and addresses: no redirects, no cookies, no
/// credentials of URLs, no cache. Bodies come decoded (`Content-Encoding`), headers as the server sent them. It lives in
/// real time: in a virtual clock's time a request takes none.
public final class LiveNetwork: Network {
  private let configuration: Configuration
  private let thread: TransferThread

  /// A network with connections of its own.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    thread = TransferThread(configuration)
  }

  deinit {
    thread.stop()
  }

  /// The thread on which libcurl works.
  public var preferredExecutor: (any TaskExecutor)? { thread }

  /// Sends `request` to its server.
  /// - Throws: `NetworkError`, `CancellationError`, or what the stream of the request's body throws.
  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    try Task.checkCancellation()
    let order = try TransferOrder(request)
    let response = thread.start(order)
    return try await withTaskCancellationHandler {
      switch try await response.start() {
      case .complete(let head, let body):
        return NetworkResponse(
          status: head.status, statusText: head.reason, headers: head.headers, url: request.url, bytes: body)
      case .streaming(let head):
        let reader = ResponseReader(response, of: self)
        return NetworkResponse(
          status: head.status, statusText: head.reason, headers: head.headers, url: request.url,
          body: AsyncThrowingStream { try await reader.next() })
      }
    } onCancel: {
      response.cancel()
    }
  }
}

/// Reads the rest of a response; when nobody does any more, the transfer ends.
private final class ResponseReader: Sendable {
  private let response: IncomingResponse
  /// The connections have to outlive the body.
  private let network: LiveNetwork

  init(_ response: IncomingResponse, of network: LiveNetwork) {
    self.response = response
    self.network = network
  }

  deinit {
    response.cancel()
  }

  func next() async throws -> Data? {
    try await withTaskCancellationHandler {
      try await response.nextChunk()
    } onCancel: {
      response.cancel()
    }
  }
}
