import Foundation
import Synchronization

/// Something that happens once, for which threads and tasks can wait.
final class Signal: Sendable {
  private struct State {
    var hasHappened = false
    var waiters: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// It happens.
  func fire() {
    let waiters = state.withLock { state in
      state.hasHappened = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter() }
  }

  /// Waits on a thread of a server.
  func waitOnThread() {
    let semaphore = DispatchSemaphore(value: 0)
    onFire { semaphore.signal() }
    semaphore.wait()
  }

  /// Waits in a task.
  func wait() async {
    await withCheckedContinuation { continuation in onFire { continuation.resume() } }
  }

  private func onFire(_ action: @escaping @Sendable () -> Void) {
    let hasHappened = state.withLock { state in
      if !state.hasHappened { state.waiters.append(action) }
      return state.hasHappened
    }
    if hasHappened { action() }
  }
}
