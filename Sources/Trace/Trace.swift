import Clocks
import Foundation
import Synchronization

/// Collects what happens, in order, for whoever reads it.
///
/// Every stage of the flow appends; console, summary, JSON Lines and tests read. As long as nobody reads, `append`
/// tests one flag and evaluates nothing.
public final class Trace: Sendable {
  /// The correlation id of the request that the current task works for.
  ///
  /// A request gets it where the page calls (`newID`); `append` takes it from here unless told otherwise.
  @TaskLocal public static var currentID: String?

  private struct State {
    var nextSeq = 1
    var keepsEvents: Bool
    var events: [TraceEvent] = []
    var observers: [(key: Int, action: @Sendable (TraceEvent) -> Void)] = []
    var nextKey = 0
    var undelivered: [TraceEvent] = []
    var isDelivering = false
  }

  @usableFromInline let hasReaders: Atomic<Bool>
  private let clock: any PageClock
  private let ids = Atomic<Int>(0)
  private let state: Mutex<State>
  /// Held from the stamping of an event to the end of its delivery, so that observers see events in order. Recursive,
  /// because an observer may append.
  private let delivery = NSRecursiveLock()

  /// A trace whose times are those of `clock`.
  /// - Parameter keepsEvents: whether `events` is filled; without it only observers see anything.
  public init(clock: any PageClock = SystemClock(), keepsEvents: Bool = false) {
    self.clock = clock
    hasReaders = Atomic(keepsEvents)
    state = Mutex(State(keepsEvents: keepsEvents))
  }

  /// Whether anybody reads. Work done only for the sake of the trace may be left out when not.
  @inlinable public var isRead: Bool { hasReaders.load(ordering: .relaxed) }

  /// A correlation id that this trace has not given out yet: "r1", "r2" and so on.
  public func newID(prefix: String = "r") -> String {
    prefix + String(ids.add(1, ordering: .relaxed).newValue)
  }

  /// Records that `kind` happened. No argument is evaluated when nobody reads.
  @inlinable public func append(
    _ kind: @autoclosure () -> TraceEvent.Kind, id: @autoclosure () -> String? = Trace.currentID,
    world: @autoclosure () -> String? = nil, frame: @autoclosure () -> Int? = nil
  ) {
    guard isRead else { return }
    record(kind(), id: id(), world: world(), frame: frame())
  }

  /// The events kept so far.
  public var events: [TraceEvent] { state.withLock { $0.events } }

  /// Starts to keep events for `events`.
  public func keepEvents() {
    state.withLock { $0.keepsEvents = true }
    updateFlag()
  }

  /// Forgets the events kept so far; numbers go on.
  public func removeAllEvents() {
    state.withLock { $0.events = [] }
  }

  /// Calls `action` with every event appended from now on, until the observation is cancelled.
  ///
  /// Calls come one at a time, in order, on the thread that appends and before its `append` returns. `action` may
  /// append; it must not wait for another thread that does.
  public func observe(_ action: @escaping @Sendable (TraceEvent) -> Void) -> Observation {
    let key = state.withLock { state in
      state.nextKey += 1
      state.observers.append((state.nextKey, action))
      return state.nextKey
    }
    updateFlag()
    return Observation { [weak self] in
      self?.state.withLock { state in state.observers.removeAll { $0.key == key } }
      self?.updateFlag()
    }
  }

  /// What `observe` returned: the means to end it.
  public struct Observation: Sendable {
    fileprivate let onCancel: @Sendable () -> Void

    /// Ends the observation; a call that is under way on another thread may still finish.
    public func cancel() { onCancel() }
  }

  private func updateFlag() {
    state.withLock { state in
      hasReaders.store(state.keepsEvents || !state.observers.isEmpty, ordering: .relaxed)
    }
  }

  @usableFromInline func record(_ kind: TraceEvent.Kind, id: String?, world: String?, frame: Int?) {
    delivery.lock()
    defer { delivery.unlock() }
    let now = clock.now.seconds
    let mustDeliver = state.withLock { state in
      let event = TraceEvent(seq: state.nextSeq, time: now, id: id, world: world, frame: frame, kind: kind)
      state.nextSeq += 1
      if state.keepsEvents { state.events.append(event) }
      guard !state.observers.isEmpty else { return false }
      state.undelivered.append(event)
      // True only when an observer of this thread appends: its event follows when that observer has returned.
      guard !state.isDelivering else { return false }
      state.isDelivering = true
      return true
    }
    if mustDeliver { deliver() }
  }

  private func deliver() {
    while true {
      let next: (TraceEvent, [@Sendable (TraceEvent) -> Void])? = state.withLock { state in
        guard !state.undelivered.isEmpty else {
          state.isDelivering = false
          return nil
        }
        return (state.undelivered.removeFirst(), state.observers.map(\.action))
      }
      guard let (event, observers) = next else { return }
      for observer in observers { observer(event) }
    }
  }
}

extension Duration {
  /// This duration in seconds.
  var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
