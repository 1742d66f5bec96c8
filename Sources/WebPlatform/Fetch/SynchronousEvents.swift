import Clocks
import Dispatch
import Synchronization

/// What the network says of the requests that a script waits for, on its way to the thread that is blocked meanwhile.
final class SynchronousEvents: Sendable {
  struct Item: Sendable {
    let event: PageRequests.Event
    /// The request.
    let id: Int
    /// For which the event counts as work until it has been handled.
    let clock: any PageClock
  }

  private let items = Mutex<[Item]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  /// From any thread.
  func add(_ event: PageRequests.Event, of id: Int, clock: any PageClock) {
    clock.workBegan()
    items.withLock { $0.append(Item(event: event, id: id, clock: clock)) }
    arrivals.signal()
  }

  /// Waits for the next event, for so many seconds at most; nil when none has come.
  func next(timeout: Double?) -> Item? {
    let deadline = timeout.map { DispatchTime.now() + $0 } ?? .distantFuture
    guard arrivals.wait(timeout: deadline) == .success else { return nil }
    return items.withLock { $0.removeFirst() }
  }
}
