import Clocks
import Dispatch
import Synchronization

/// Runs one fetch away from the cooperative threads, so that whoever blocks one of those never waits for it.
///
/// A serial queue of its own gives each fetch a thread at once, however many others are blocked.
package final class FetchQueue: TaskExecutor {
  private let queue = DispatchQueue(label: "approov.fetch")

  /// A queue for one fetch.
  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// The result of `operation`, for which the calling thread waits.
  package static func wait<Value: Sendable>(for operation: @escaping @Sendable () async -> Value) -> Value {
    let slot = Slot<Value>()
    Task(executorPreference: FetchQueue()) { slot.put(await operation()) }
    return slot.take()
  }

  private final class Slot<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let filled = DispatchSemaphore(value: 0)

    func put(_ value: Value) {
      self.value.withLock { $0 = value }
      filled.signal()
    }

    /// The value, once it is there.
    func take() -> Value {
      while true {
        filled.wait()
        if let value = value.withLock({ $0 }) { return value }
      }
    }
  }
}

extension PageClock {
  /// Blocks the calling thread for `duration` of this clock's time. As with `sleep(for:)`, the caller counts as at
  /// work before and after.
  func wait(for duration: Duration) {
    guard duration > .zero else { return }
    let woken = DispatchSemaphore(value: 0)
    schedule(at: now + duration) {
      workBegan()
      woken.signal()
    }
    workEnded()
    woken.wait()
  }
}
