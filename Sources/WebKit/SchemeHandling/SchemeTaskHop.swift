import Network
import Synchronization

/// What a handler reports of one request, on its way to the page that waits for it. A redirect ends one hop and begins the
/// next.
final class SchemeTaskHop: Sendable {
  /// What the request is answered with.
  enum Head: Sendable {
    case response(URLResponse)
    case redirect(URLResponse, to: URLRequest)
  }

  /// The body, as it is when the page takes the answer.
  enum Body {
    case complete(Data)
    case arriving(AsyncThrowingStream<Data, any Error>)
  }

  private struct State {
    var head: Result<Head, any Error>?
    var waiter: CheckedContinuation<Head, any Error>?
    /// What arrived before the page took the body.
    var early = Data()
    var end: Result<Void, any Error>?
    var body: AsyncThrowingStream<Data, any Error>.Continuation?
  }

  private let state = Mutex(State())

  /// The answer begins. Of several beginnings the page sees the first.
  func begin(_ head: Head) {
    settle(.success(head))
  }

  /// A part of the body.
  func receive(_ data: Data) {
    let body = state.withLock { state in
      if state.body == nil { state.early.append(data) }
      return state.body
    }
    body?.yield(data)
  }

  /// There is no more, or never was anything.
  func finish(_ result: Result<Void, any Error>) {
    if case .failure(let error) = result { settle(.failure(error)) }
    let body = state.withLock { state in
      if state.end == nil { state.end = result }
      return state.body
    }
    body?.finish(with: result)
  }

  private func settle(_ head: Result<Head, any Error>) {
    let waiter = state.withLock { state in
      guard state.head == nil else { return nil as CheckedContinuation<Head, any Error>? }
      state.head = head
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(with: head)
  }

  /// Waits for the beginning of the answer.
  /// - Throws: what the handler failed with, or what the hop was ended with.
  func head() async throws -> Head {
    try await withCheckedThrowingContinuation { continuation in
      let head = state.withLock { state in
        if state.head == nil { state.waiter = continuation }
        return state.head
      }
      if let head { continuation.resume(with: head) }
    }
  }

  /// The body from here on; to be asked for once. `onDrop` is called when nobody reads it any more, at its end too.
  func takeBody(onDrop: @escaping @Sendable () -> Void) -> Body {
    let (stream, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
    continuation.onTermination = { _ in onDrop() }
    let (body, end) = state.withLock { state -> (Body, Result<Void, any Error>?) in
      if case .success = state.end { return (.complete(state.early), nil) }
      if !state.early.isEmpty { continuation.yield(state.early) }
      state.body = continuation
      return (.arriving(stream), state.end)
    }
    // Not under the lock: this calls `onDrop`, which may come back here.
    if let end { continuation.finish(with: end) }
    return body
  }
}

extension AsyncThrowingStream.Continuation where Failure == any Error {
  fileprivate func finish(with result: Result<Void, any Error>) {
    switch result {
    case .success: finish()
    case .failure(let error): finish(throwing: error)
    }
  }
}
