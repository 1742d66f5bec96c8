import Synchronization

extension PageClock {
  /// Suspends for `duration` of this clock's time; throws `CancellationError` when the task is cancelled.
  ///
  /// The caller counts as at work (see `workBegan`) before and after, not while it sleeps.
  public func sleep(for duration: Duration) async throws {
    let sleep = Sleep()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        guard sleep.start(continuation) else { return }
        let action = schedule(at: now + duration) { [self] in
          // The sleeper is at work again before the clock can look for the next deadline.
          sleep.finish(.success(())) { workBegan() }
        }
        sleep.attach(action)
        workEnded()
      }
    } onCancel: {
      sleep.finish(.failure(CancellationError())) { workBegan() }
    }
  }
}

/// One suspended `sleep`: resumed exactly once, by the deadline or by cancellation, whichever is first.
private final class Sleep: Sendable {
  private enum State {
    case idle
    case cancelledEarly
    case sleeping(CheckedContinuation<Void, any Error>, ScheduledAction?)
    case done
  }

  private let state = Mutex(State.idle)

  /// False when the task was already cancelled; the continuation has then been resumed.
  func start(_ continuation: CheckedContinuation<Void, any Error>) -> Bool {
    let cancelled = state.withLock { state in
      if case .cancelledEarly = state {
        state = .done
        return true
      }
      state = .sleeping(continuation, nil)
      return false
    }
    if cancelled { continuation.resume(throwing: CancellationError()) }
    return !cancelled
  }

  func attach(_ action: ScheduledAction) {
    let late = state.withLock { state in
      guard case .sleeping(let continuation, _) = state else { return true }
      state = .sleeping(continuation, action)
      return false
    }
    if late { action.cancel() }
  }

  func finish(_ result: Result<Void, any Error>, beforeResuming prepare: () -> Void) {
    let sleeping: (CheckedContinuation<Void, any Error>, ScheduledAction?)? = state.withLock { state in
      switch state {
      case .idle:
        state = .cancelledEarly
        return nil
      case .sleeping(let continuation, let action):
        state = .done
        return (continuation, action)
      case .cancelledEarly, .done:
        return nil
      }
    }
    guard let (continuation, action) = sleeping else { return }
    prepare()
    action?.cancel()
    continuation.resume(with: result)
  }
}
