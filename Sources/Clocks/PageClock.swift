/// The time a page lives in: what its timers, its `performance.now()` and the delays of its stub network follow.
///
/// `SystemClock` is real time; `VirtualClock` jumps to the next deadline as soon as nothing else is left to do, so
/// that a test of a ten-second delay takes no time and always gives the same order.
public protocol PageClock: Sendable {
  /// Time since the clock was made. Never goes back.
  var now: Duration { get }

  /// Calls `action` once, on an unspecified thread, when `now` has reached `deadline`. Actions with equal deadlines
  /// run in the order in which they were scheduled.
  @discardableResult
  func schedule(at deadline: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledAction

  /// Says that somebody is at work whose outcome the clock must await before it may jump. Every call is matched by
  /// one of `workEnded()`. Real clocks do nothing.
  func workBegan()

  /// The end of work announced by `workBegan()`.
  func workEnded()
}

/// What `schedule` returned: the means to cancel it.
public struct ScheduledAction: Sendable {
  private let onCancel: @Sendable () -> Void

  /// Wraps the clock's own way of cancelling.
  public init(onCancel: @escaping @Sendable () -> Void) {
    self.onCancel = onCancel
  }

  /// The action will not be called any more, unless it is being called now.
  public func cancel() {
    onCancel()
  }
}
