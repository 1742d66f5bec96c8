import Foundation
import Trace

/// Tells a trace of every request that passes, and hands it on.
///
/// Events carry the `traceID` of the request's context, or else `Trace.currentID`, or else an id of their own.
public struct TracedNetwork: Network {
  private let base: any Network
  private let trace: Trace

  /// Traces what goes to `base`.
  public init(_ base: any Network, trace: Trace) {
    self.base = base
    self.trace = trace
  }

  /// That of the network behind this one.
  public var preferredExecutor: (any TaskExecutor)? { base.preferredExecutor }

  /// Sends `request` through the network behind this one.
  /// - Throws: what that throws.
  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard trace.isRead else { return try await base.send(request) }
    let id = request.context.traceID ?? Trace.currentID ?? trace.newID()
    let body: TraceEvent.Body? =
      switch request.body {
      case .bytes(let data): .bytes(data)
      case .stream, nil: nil
      }
    trace.append(
      .request(
        initiator: request.context.initiator.rawValue, method: request.method, url: request.url,
        headers: request.headers.traced, body: body), id: id)
    do {
      var response = try await base.send(request)
      trace.append(.response(status: response.status, url: response.url, headers: response.headers.traced), id: id)
      if let bytes = response.completeBody {
        trace.append(.received(url: response.url, body: .bytes(bytes)), id: id)
      } else {
        response.body = traced(response, id: id)
      }
      return response
    } catch {
      trace.append(.failure(url: request.url, error: describe(error)), id: id)
      throw error
    }
  }

  /// The body of `response`, with an event at its end.
  private func traced(_ response: NetworkResponse, id: String?) -> AsyncThrowingStream<Data, any Error> {
    let reader = BodyReader(response.body)
    let url = response.url
    return AsyncThrowingStream {
      do {
        if let chunk = try await reader.next() { return chunk }
        try Task.checkCancellation()
        trace.append(.received(url: url, body: .bytes(reader.all)), id: id)
        return nil
      } catch {
        trace.append(.failure(url: url, error: describe(error)), id: id)
        throw error
      }
    }
  }

  private func describe(_ error: any Error) -> String {
    error is CancellationError ? "cancelled" : String(describing: error)
  }
}

/// Reads a body and keeps what came.
///
/// Unchecked: a stream's `next` is never called while another call of it is under way.
private final class BodyReader: @unchecked Sendable {
  private var iterator: AsyncThrowingStream<Data, any Error>.Iterator
  private(set) var all = Data()

  init(_ body: AsyncThrowingStream<Data, any Error>) {
    iterator = body.makeAsyncIterator()
  }

  func next() async throws -> Data? {
    guard let chunk = try await iterator.next() else { return nil }
    all.append(chunk)
    return chunk
  }
}

extension HeaderList {
  fileprivate var traced: [TraceEvent.Header] { map { TraceEvent.Header($0.name, $0.value) } }
}
