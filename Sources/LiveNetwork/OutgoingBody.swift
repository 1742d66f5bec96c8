import Foundation
import Synchronization

/// The body of a request on its way from a stream to the network's thread, no faster than the connection takes it.
final class OutgoingBody: Sendable {
  /// What there is to send.
  enum Portion {
    case bytes(Int)
    /// Nothing yet: `onSupply` says when there is.
    case pending
    case end
    case failure(any Error)
  }

  /// How much may wait for the connection before the stream is held up.
  private static let highWater = 256 << 10

  private struct State {
    var chunks: [Data] = []
    var count = 0
    var end: Result<Void, any Error>?
    /// Called once, when there is something to send again.
    var onSupply: (@Sendable () -> Void)?
    var supplier: CheckedContinuation<Void, Never>?
    var task: Task<Void, Never>?
  }

  private let state = Mutex(State())
  private let stream: AsyncThrowingStream<Data, any Error>

  /// A body that `stream` gives.
  init(_ stream: AsyncThrowingStream<Data, any Error>) {
    self.stream = stream
  }

  /// Begins to read the stream, on behalf of the current task.
  func open() {
    let task = Task { await supply() }
    let isOver = state.withLock { state in
      state.task = task
      return state.end != nil
    }
    if isOver { task.cancel() }
  }

  /// Nothing is sent any more.
  func close() {
    let (task, supplier) = state.withLock { state in
      if state.end == nil { state.end = .failure(CancellationError()) }
      state.chunks = []
      state.count = 0
      state.onSupply = nil
      return (state.task.take(), state.supplier.take())
    }
    task?.cancel()
    supplier?.resume()
  }

  private func supply() async {
    do {
      for try await chunk in stream where !chunk.isEmpty { await put(chunk) }
      // A stream whose reader is cancelled just ends.
      try Task.checkCancellation()
      finish(.success(()))
    } catch {
      finish(.failure(error))
    }
  }

  private func put(_ chunk: Data) async {
    let (onSupply, isFull) = state.withLock { state in
      if state.end == nil {
        state.chunks.append(chunk)
        state.count += chunk.count
      }
      return (state.onSupply.take(), state.count >= Self.highWater)
    }
    onSupply?()
    guard isFull else { return }
    await withCheckedContinuation { continuation in
      let isFull = state.withLock { state in
        guard state.end == nil, state.count >= Self.highWater else { return false }
        state.supplier = continuation
        return true
      }
      if !isFull { continuation.resume() }
    }
  }

  private func finish(_ end: Result<Void, any Error>) {
    let onSupply = state.withLock { state in
      if state.end == nil { state.end = end }
      return state.onSupply.take()
    }
    onSupply?()
  }

  /// Moves what there is into `buffer`; when there is nothing yet, `onSupply` is called once there is.
  func read(into buffer: UnsafeMutableRawBufferPointer, onSupply: @escaping @Sendable () -> Void) -> Portion {
    let (portion, supplier): (Portion, CheckedContinuation<Void, Never>?) = state.withLock { state in
      guard let first = state.chunks.first else {
        switch state.end {
        case .success?: return (.end, nil)
        case .failure(let error)?: return (.failure(error), nil)
        case nil:
          state.onSupply = onSupply
          return (.pending, nil)
        }
      }
      let count = min(first.count, buffer.count)
      first.copyBytes(to: buffer, count: count)
      if count == first.count { state.chunks.removeFirst() } else { state.chunks[0] = first.dropFirst(count) }
      state.count -= count
      return (.bytes(count), state.count < Self.highWater ? state.supplier.take() : nil)
    }
    supplier?.resume()
    return portion
  }
}
