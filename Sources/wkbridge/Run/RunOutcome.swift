import Synchronization
import Trace

/// How a run ended.
enum RunOutcome: Sendable, Equatable {
  /// The page waits for nothing any more.
  case idle
  /// The page reached a limit of time or memory.
  case limit(Watchdog.Limit)
  /// A task of the page took longer than the limit, in seconds.
  case endlessTask(Double)
  /// A file asks for what turns out not to be possible.
  case invalid(InputError)
  /// What the run prints can be written no more.
  case outputLost
  /// The fault is our own.
  case fault(String)
}

/// Holds the outcome that comes first and hands it to the one who waits.
final class FirstOutcome: Sendable {
  private struct State {
    var outcome: RunOutcome?
    var continuation: CheckedContinuation<RunOutcome, Never>?
  }

  private let state = Mutex(State())

  /// Settles the outcome, unless it is settled already.
  /// - Returns: whether this is the outcome.
  @discardableResult
  func settle(_ outcome: RunOutcome) -> Bool {
    let (isFirst, continuation) = state.withLock { state in
      guard state.outcome == nil else { return (false, nil as CheckedContinuation<RunOutcome, Never>?) }
      state.outcome = outcome
      defer { state.continuation = nil }
      return (true, state.continuation)
    }
    continuation?.resume(returning: outcome)
    return isFirst
  }

  /// The outcome, once there is one. Only one may wait.
  var value: RunOutcome {
    get async {
      await withCheckedContinuation { continuation in
        let outcome = state.withLock { state in
          if state.outcome == nil { state.continuation = continuation }
          return state.outcome
        }
        if let outcome { continuation.resume(returning: outcome) }
      }
    }
  }
}
