import Foundation
import Synchronization

/// A response on its way from the network's thread to whoever asked.
final class IncomingResponse: Sendable {
  /// How a response begins.
  enum Start: Sendable {
    /// All of the body was there.
    case complete(ResponseHead, Data)
    /// The body follows in chunks.
    case streaming(ResponseHead)
  }

  /// How much of the body may wait for its reader before the connection is held up.
  private static let highWater = 1 << 20

  private struct State {
    var head: ResponseHead?
    var body = Data()
    var end: Result<Void, any Error>?
    /// Whether the connection is held up until the body is read.
    var isPaused = false
    var startWaiter: CheckedContinuation<Start, any Error>?
    var chunkWaiter: CheckedContinuation<Data?, any Error>?
  }

  private let state = Mutex(State())
  private let id: UInt64
  private let thread: TransferThread

  /// The response to the request `id` of `thread`.
  init(id: UInt64, of thread: TransferThread) {
    self.id = id
    self.thread = thread
  }

  // MARK: For the reader

  /// The beginning of the response, once it is there. Only one may wait, and only once.
  func start() async throws -> Start {
    try await withCheckedThrowingContinuation { continuation in
      let start = state.withLock { state in
        let start = Self.takeStart(&state)
        if start == nil { state.startWaiter = continuation }
        return start
      }
      if let start { continuation.resume(with: start) }
    }
  }

  /// What has come of the body since the last call; nil at its end. Only one may wait.
  func nextChunk() async throws -> Data? {
    try await withCheckedThrowingContinuation { continuation in
      let taken = state.withLock { state in
        let taken = Self.takeChunk(&state)
        if taken == nil { state.chunkWaiter = continuation }
        return taken
      }
      if let taken { hand(taken, to: continuation) }
    }
  }

  /// Ends the transfer, if it has not ended; the rest of the body is gone.
  func cancel() {
    let (wasRunning, startWaiter, chunkWaiter) = state.withLock { state in
      defer {
        state.end = .failure(CancellationError())
        state.head = nil
        state.body = Data()
      }
      return (state.end == nil, state.startWaiter.take(), state.chunkWaiter.take())
    }
    startWaiter?.resume(throwing: CancellationError())
    chunkWaiter?.resume(throwing: CancellationError())
    if wasRunning { thread.post(.cancel(id)) }
  }

  // MARK: For the network's thread

  /// Takes in a part of the body; false when it has to wait, until `resumeReceiving`.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    state.withLock { state in
      guard state.body.count < Self.highWater else {
        state.isPaused = true
        return false
      }
      if state.end == nil { state.body.append(contentsOf: bytes) }
      return true
    }
  }

  /// Lets the reader have what has come. The complete head must have.
  func publish(_ head: ResponseHead) {
    settle { state in
      if state.end == nil { state.head = head }
    }
  }

  /// The end, good or bad. `head` is nil if it has not come.
  func finish(_ head: ResponseHead?, _ end: Result<Void, any Error>) {
    settle { state in
      guard state.end == nil else { return }
      state.head = head
      state.end = end
    }
  }

  private func settle(_ change: (inout sending State) -> Void) {
    let (startWaiter, start, chunkWaiter, taken) = state.withLock { state in
      change(&state)
      let start = state.startWaiter == nil ? nil : Self.takeStart(&state)
      let taken = state.chunkWaiter == nil ? nil : Self.takeChunk(&state)
      return (
        start == nil ? nil : state.startWaiter.take(), start, taken == nil ? nil : state.chunkWaiter.take(), taken
      )
    }
    if let start { startWaiter?.resume(with: start) }
    if let taken, let chunkWaiter { hand(taken, to: chunkWaiter) }
  }

  private func hand(_ taken: Taken, to waiter: CheckedContinuation<Data?, any Error>) {
    waiter.resume(with: taken.chunk)
    if taken.resumes { thread.post(.resumeReceiving(id)) }
  }

  private static func takeStart(_ state: inout State) -> Result<Start, any Error>? {
    guard let head = state.head else {
      if case .failure(let error)? = state.end { return .failure(error) }
      return nil
    }
    // A failure after the head is the body's.
    guard case .success? = state.end else { return .success(.streaming(head)) }
    return .success(.complete(head, state.body))
  }

  /// What a reader gets.
  private struct Taken {
    var chunk: Result<Data?, any Error>
    /// Whether the connection is held up no longer.
    var resumes: Bool
  }

  private static func takeChunk(_ state: inout State) -> Taken? {
    guard state.body.isEmpty else {
      defer {
        state.body = Data()
        state.isPaused = false
      }
      return Taken(chunk: .success(state.body), resumes: state.isPaused)
    }
    return state.end.map { Taken(chunk: $0.map { nil }, resumes: false) }
  }
}
