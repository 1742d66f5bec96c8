import Dispatch

/// Real, monotonic time.
public struct SystemClock: PageClock {
  private static let queue = DispatchQueue(label: "wkbridge.clock", qos: .userInteractive)
  private let start = ContinuousClock.now

  /// A clock whose `now` is zero at this moment.
  public init() {}

  /// Time since the clock was made.
  public var now: Duration { ContinuousClock.now - start }

  /// Calls `action` on the clock's queue when the time has come.
  @discardableResult
  public func schedule(at deadline: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledAction {
    let item = DispatchWorkItem(block: action)
    let wait = max(.zero, deadline - now)
    let nanoseconds = wait.components.seconds * 1_000_000_000 + wait.components.attoseconds / 1_000_000_000
    Self.queue.asyncAfter(deadline: .now() + .nanoseconds(Int(nanoseconds)), execute: item)
    let cancellable = CancellableItem(item)
    return ScheduledAction { cancellable.item.cancel() }
  }

  /// Real time does not wait for work.
  public func workBegan() {}
  /// Real time does not wait for work.
  public func workEnded() {}
}

/// `DispatchWorkItem` is not declared Sendable; `cancel()` is documented to be callable from any thread.
private struct CancellableItem: @unchecked Sendable {
  let item: DispatchWorkItem

  init(_ item: DispatchWorkItem) { self.item = item }
}
