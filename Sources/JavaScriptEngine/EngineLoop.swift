import Clocks

/// The thread-bound side of an `EngineThread`: its machine, its timers and whatever is attached to it.
public final class EngineLoop {
  /// The machine of this thread.
  public let machine: VirtualMachine
  /// The thread, to post to from elsewhere.
  public let thread: EngineThread
  /// What the owner keeps on this thread: dropped with it.
  public var attachments: [ObjectIdentifier: AnyObject] = [:]
  /// Called with what ended a timer's or posted task's entry early; the time limit, mostly.
  public var onTaskFailure: ((any Error) -> Void)?

  private var idleActions: [() -> Void] = []
  /// How long the thread has nothing to do before it does what was left for then.
  private static let rest = Duration.milliseconds(1)
  /// Since when there has been nothing to do.
  private var restStart: ContinuousClock.Instant?
  private let idleAlarm: MainContext.Alarm

  /// The time that timers follow. Change it only when no timer is set.
  public var clock: any PageClock = SystemClock() {
    didSet {
      usesRealTime = clock is SystemClock
      // The task that changes the clock goes on as work of the new one.
      let workClock = usesRealTime ? nil : clock
      thread.setWorkClock(workClock)
      workClock?.workBegan()
      self.workClock?.workEnded()
      self.workClock = workClock
    }
  }

  /// The clock for which the job under way counts as work.
  private var workClock: (any PageClock)?
  /// The jobs of this turn that have not begun.
  private var batch: ArraySlice<EngineThread.Job> = []

  private struct Timer {
    let id: Int
    let deadline: Duration
    let order: Int
    let action: () -> Void
  }

  private var queued: [Int: () -> Void] = [:]
  private var nextQueued = 0
  private var usesRealTime = true
  private var nextID = 1
  private var nextOrder = 0
  /// Latest first: the next one to fire is the last element.
  private var timers: [Timer] = []
  /// Deadline and order of each timer, by its number.
  private var places: [Int: (Duration, Int)] = [:]
  private let alarm: MainContext.Alarm
  private var scheduled: (deadline: Duration, action: ScheduledAction)?

  init(machine: VirtualMachine, thread: EngineThread, context: MainContext) {
    self.machine = machine
    self.thread = thread
    alarm = context.makeAlarm()
    idleAlarm = context.makeAlarm()
  }

  /// Forgets every timer and queued task.
  public func removeAllTimers() {
    timers.removeAll()
    places.removeAll()
    queued.removeAll()
    armAlarm()
  }

  func tearDown() {
    timers.removeAll()
    places.removeAll()
    queued.removeAll()
    idleActions.removeAll()
    attachments.removeAll()
    onTaskFailure = nil
    scheduled?.action.cancel()
    alarm.destroy()
    idleAlarm.destroy()
  }

  /// Runs the jobs of a turn.
  func run(_ jobs: [EngineThread.Job]) {
    batch = jobs[...]
    while let job = batch.popFirst() {
      workClock = job.clock
      job.run(self)
      workClock?.workEnded()
      workClock = nil
    }
  }

  /// Does `action` once, when the thread has had nothing else to do for a while.
  public func whenIdle(_ action: @escaping () -> Void) {
    idleActions.append(action)
  }

  /// Does one of the things that were left for when there is nothing else to do; false if there is none, or not yet:
  /// between two tasks of the same work the thread waits for others, and what comes next must not wait for it.
  func performIdleAction() -> Bool {
    guard !idleActions.isEmpty else { return false }
    let start = restStart ?? .now
    restStart = start
    let left = Self.rest - (ContinuousClock.now - start)
    guard left <= .zero else {
      idleAlarm.set(after: left)
      return false
    }
    perform(idleActions.removeFirst())
    return true
  }

  /// A job has run: the thread's rest begins anew.
  func wasBusy() {
    guard restStart != nil else { return }
    restStart = nil
    idleAlarm.set(after: nil)
  }

  /// Waits, in the middle of a task, for what happens outside of this thread. Until then neither the task nor what is
  /// queued behind it counts as work, so that the clock can go on. Whoever ends the wait must count as at work until
  /// this has returned.
  public func waitOutside<Result>(_ wait: () -> Result) -> Result {
    thread.waitBegan()
    for job in batch { job.clock?.workEnded() }
    workClock?.workEnded()
    let result = wait()
    workClock?.workBegan()
    for job in batch { job.clock?.workBegan() }
    thread.waitEnded()
    return result
  }

  /// Queues `body` as a task, after what was posted before.
  public func queue(_ body: @escaping () -> Void) {
    let id = nextQueued
    nextQueued += 1
    queued[id] = body
    // The body stays on this thread; only its number travels.
    thread.post { loop in
      if let body = loop.queued.removeValue(forKey: id) { loop.perform(body) }
    }
  }

  /// Runs `body` as a task of the machine; what ends it early goes to `onTaskFailure`.
  public func perform(_ body: () throws -> Void) {
    do { try machine.performTask(body) } catch { onTaskFailure?(error) }
  }

  /// Calls `action` as a task once `delay` has passed. Timers that are due run in the order of their deadlines, equal
  /// ones in the order in which they were set.
  @discardableResult
  public func setTimer(after delay: Duration, _ action: @escaping () -> Void) -> Int {
    let id = nextID
    nextID += 1
    let timer = Timer(id: id, deadline: clock.now + max(.zero, delay), order: nextOrder, action: action)
    nextOrder += 1
    let index = index(of: timer.deadline, timer.order)
    timers.insert(timer, at: index)
    places[id] = (timer.deadline, timer.order)
    if index == timers.count - 1 { armAlarm() }
    return id
  }

  /// The timer will not fire. False when no such timer is set.
  @discardableResult
  public func clearTimer(_ id: Int) -> Bool {
    guard let (deadline, order) = places.removeValue(forKey: id) else { return false }
    let index = index(of: deadline, order)
    timers.remove(at: index)
    if index == timers.count { armAlarm() }
    return true
  }

  /// Where in `timers` the one with this deadline and order is, or would be.
  private func index(of deadline: Duration, _ order: Int) -> Int {
    var (low, high) = (0, timers.count)
    while low < high {
      let middle = (low + high) / 2
      if (timers[middle].deadline, timers[middle].order) > (deadline, order) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How many timers are set.
  public var timerCount: Int { timers.count }

  var hasDueTimer: Bool {
    guard let next = timers.last else { return false }
    return next.deadline <= clock.now
  }

  /// Fires what was due at `time`, now by default, but no timer that one of these timers sets.
  func fireDueTimers(until time: Duration? = nil) {
    guard !timers.isEmpty else { return }
    let limit = nextOrder
    let time = time ?? clock.now
    while let next = timers.last, next.deadline <= time, next.order < limit {
      timers.removeLast()
      places[next.id] = nil
      perform(next.action)
    }
    armAlarm()
  }

  private func armAlarm() {
    guard let next = timers.last else {
      alarm.set(after: nil)
      scheduled?.action.cancel()
      scheduled = nil
      return
    }
    if usesRealTime {
      alarm.set(after: next.deadline - clock.now)
      return
    }
    if let scheduled {
      if scheduled.deadline == next.deadline { return }
      scheduled.action.cancel()
    }
    let thread = thread
    let clock = clock
    let action = clock.schedule(at: next.deadline) {
      // Counts as work from here, as a posted task, until the loop has looked at its timers.
      thread.post { loop in
        loop.scheduled = nil
        loop.fireDueTimers()
      }
    }
    self.scheduled = (next.deadline, action)
  }
}
