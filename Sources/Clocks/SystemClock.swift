import Dispatch

/// Real, monotonic time.
public struct SystemClock: PageClock {
  private static let queue = DispatchQueue(label: "wkbridge.clock", qos: .userInteractive)
  private let start = ContinuousClock.now

  /// A clock whose `now` is zero at this moment.
  public init() {}

  public var now: Duration { ContinuousClock.now - start }

  @discardableResult
  public func schedule(at deadline: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledAction {
    let item = DispatchWorkItem(block: action)
    let wait = max(.zero, deadline - now)
    let nanoseconds = wait.components.seconds * 1_000_000_000 + wait.components.attoseconds / 1_000_000_000
    Self.queue.asyncAfter(deadline: .now() + .nanoseconds(Int(nanoseconds)), execute: item)
    let cancellable = CancellableItem(item)
    return ScheduledAction { cancellable.item.cancel() }
  }

  public func workBegan() {}
  public func workEnded() {}
}

/// `DispatchWorkItem` is not declared Sendable; `cancel()` is documented to be callable from any thread.
private struct CancellableItem: @unchecked Sendable {
  let item: DispatchWorkItem

  init(_ item: DispatchWorkItem) { self.item = item }
}
