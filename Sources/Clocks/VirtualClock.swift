import Synchronization

/// Time that passes only when everybody waits for it: when no work is under way and something is scheduled, `now`
/// jumps to the earliest deadline.
public final class VirtualClock: PageClock {
  private struct Entry {
    let deadline: Duration
    let order: UInt64
    let action: @Sendable () -> Void
  }

  private struct State {
    var now: Duration = .zero
    var working = 0
    var nextOrder: UInt64 = 0
    /// Latest first, so that the next one is the last element.
    var entries: [Entry] = []
    var isAdvancing = false
  }

  private let state = Mutex(State())

  /// A clock that stands at zero.
  public init() {}

  /// The virtual time.
  public var now: Duration { state.withLock { $0.now } }

  /// Calls `action` when virtual time has come to `deadline`, at once if nobody is at work.
  @discardableResult
  public func schedule(at deadline: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledAction {
    let order = state.withLock { state in
      let order = state.nextOrder
      state.nextOrder += 1
      let entry = Entry(deadline: deadline, order: order, action: action)
      let index =
        state.entries.lastIndex { ($0.deadline, $0.order) > (entry.deadline, entry.order) }.map { $0 + 1 } ?? 0
      state.entries.insert(entry, at: index)
      return order
    }
    advanceIfIdle()
    return ScheduledAction { [weak self] in
      self?.state.withLock { state in state.entries.removeAll { $0.order == order } }
    }
  }

  /// Time stands still from here to the matching `workEnded()`.
  public func workBegan() {
    state.withLock { $0.working += 1 }
  }

  /// Lets time go on if this was the last work under way.
  public func workEnded() {
    state.withLock { $0.working -= 1 }
    advanceIfIdle()
  }

  /// Fires what is due next, as long as nobody is at work. An action counts as work while it runs.
  private func advanceIfIdle() {
    while let action = takeNext() {
      action()
      state.withLock {
        $0.working -= 1
        $0.isAdvancing = false
      }
    }
  }

  private func takeNext() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard state.working == 0, !state.isAdvancing, let next = state.entries.popLast() else { return nil }
      state.now = max(state.now, next.deadline)
      state.working += 1
      state.isAdvancing = true
      return next.action
    }
  }
}
