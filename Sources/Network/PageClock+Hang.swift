import Clocks
import Synchronization

extension PageClock {
  /// Waits until the task is cancelled and throws `CancellationError`. Like a sleeper the caller does not count as at
  /// work meanwhile, but there is no deadline that a virtual clock could jump to.
  func suspendUntilCancelled() async throws -> Never {
    let hang = Hang()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if hang.begin(continuation) { workEnded() } else { continuation.resume() }
      }
    } onCancel: {
      // At work again before the clock can look for the next deadline.
      if let continuation = hang.cancel() {
        workBegan()
        continuation.resume()
      }
    }
    throw CancellationError()
  }
}

private final class Hang: Sendable {
  private let state = Mutex<(continuation: CheckedContinuation<Void, Never>?, isCancelled: Bool)>((nil, false))

  /// False when the task is cancelled already.
  func begin(_ continuation: CheckedContinuation<Void, Never>) -> Bool {
    state.withLock { state in
      guard !state.isCancelled else { return false }
      state.continuation = continuation
      return true
    }
  }

  func cancel() -> CheckedContinuation<Void, Never>? {
    state.withLock { state in
      state.isCancelled = true
      return state.continuation.take()
    }
  }
}
