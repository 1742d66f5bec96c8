import CJavaScriptCore
import Clocks
import Foundation
import Synchronization

/// A thread with a virtual machine and a run loop of its own (a GLib main context), as a web-content process has one.
///
/// Work is given by `post`; each piece is one task: one entry into the engine, with its microtasks. Only Sendable
/// values cross the border.
public final class EngineThread: Sendable {
  /// A task, with the clock, if it is not real time, for which it counts as work.
  struct Job {
    let run: @Sendable (EngineLoop) -> Void
    let clock: (any PageClock)?
  }

  private struct Inbox {
    var jobs: [Job] = []
    var isStopped = false
    /// While the thread waits outside of its loop, jobs do not count: they cannot run until it goes on.
    var isWaiting = false
    var clock: (any PageClock)?
  }

  private let inbox = Mutex(Inbox())
  private let mainContext: MainContext
  /// The thread, once it runs.
  private let owner = Atomic<pthread_t>(0)

  /// Starts the thread; its machine gives each task `timeLimit` seconds of processor time.
  public init(name: String = "web content", timeLimit: Double? = nil) {
    mainContext = MainContext()
    let thread = Thread { [self] in run(timeLimit: timeLimit) }
    thread.name = name
    // 68,000 frames before a RangeError, as measured; the default leaves 4,000.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Queues a task. Tasks run in the order in which they were posted.
  /// A task posted after `stop` is dropped.
  public func post(_ job: @escaping @Sendable (EngineLoop) -> Void) {
    let isFirst = inbox.withLock { inbox in
      guard !inbox.isStopped else { return false }
      inbox.jobs.append(Job(run: job, clock: inbox.clock))
      if !inbox.isWaiting { inbox.clock?.workBegan() }
      return inbox.jobs.count == 1
    }
    // The thread takes all jobs at once, and looks for them before it sleeps.
    if isFirst, owner.load(ordering: .relaxed) != pthread_self() { mainContext.wakeUp() }
  }

  /// Runs `body` as a task and returns what it returned.
  /// - Throws: `EngineError.stopped` when the thread has ended, `EngineError.timeLimit`, or what `body` throws.
  public func run<Result: Sendable>(_ body: @escaping @Sendable (EngineLoop) throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      let answer = OnceContinuation(continuation)
      post { loop in
        do { answer.resume(.success(try loop.machine.performTask { try body(loop) })) } catch {
          answer.resume(.failure(ScriptError.detaching(error)))
        }
      }
    }
  }

  /// Ends the thread after what was posted so far. The machine and all its realms go with it.
  public func stop() {
    inbox.withLock { $0.isStopped = true }
    mainContext.wakeUp()
  }

  /// The thread is about to wait for somebody else: what is posted to it is no work that the clock must await.
  func waitBegan() {
    let jobs = inbox.withLock { inbox in
      inbox.isWaiting = true
      return inbox.jobs
    }
    for job in jobs { job.clock?.workEnded() }
  }

  /// The thread goes on.
  func waitEnded() {
    inbox.withLock { inbox in
      inbox.isWaiting = false
      for job in inbox.jobs { job.clock?.workBegan() }
    }
  }

  /// Tasks posted from now on count as work of `clock`; nil in real time.
  func setWorkClock(_ clock: (any PageClock)?) {
    inbox.withLock { $0.clock = clock }
  }

  private var hasJobs: Bool { inbox.withLock { !$0.jobs.isEmpty || $0.isStopped } }

  private func run(timeLimit: Double?) {
    owner.store(pthread_self(), ordering: .relaxed)
    mainContext.pushThreadDefault()
    defer { mainContext.popThreadDefault() }
    let loop = EngineLoop(machine: VirtualMachine(timeLimit: timeLimit), thread: self, context: mainContext)
    while true {
      // A timer that a task of this turn sets waits for the next one, after what that task has posted.
      let turn = loop.clock.now
      let (jobs, isStopped) = inbox.withLock { inbox in
        let jobs = inbox.jobs
        inbox.jobs.removeAll(keepingCapacity: true)
        return (jobs, inbox.isStopped)
      }
      loop.run(jobs)
      if isStopped && jobs.isEmpty { break }
      loop.fireDueTimers(until: turn)
      let isIdle = jobs.isEmpty && !hasJobs && !loop.hasDueTimer
      mainContext.iterate(mayBlock: isIdle && !loop.performIdleAction())
      if !jobs.isEmpty { loop.wasBusy() }
    }
    loop.tearDown()
  }
}

/// A continuation that fails if its owner is dropped without an answer, as when the thread stops first.
package final class OnceContinuation<Result: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Result, any Error>?>

  /// The one that answers `continuation`.
  package init(_ continuation: CheckedContinuation<Result, any Error>) {
    self.continuation = Mutex(continuation)
  }

  deinit {
    resume(.failure(EngineError.stopped))
  }

  /// Answers, unless that has been done.
  package func resume(_ result: Swift.Result<Result, any Error>) {
    let waiting = continuation.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    waiting?.resume(with: result)
  }
}

/// A GLib main context. Its functions may be called from any thread, except those that say otherwise.
struct MainContext: @unchecked Sendable {
  // Safe: GMainContext does its own locking.
  private let pointer: OpaquePointer

  init() {
    pointer = g_main_context_new()
  }

  func wakeUp() { g_main_context_wakeup(pointer) }
  func pushThreadDefault() { g_main_context_push_thread_default(pointer) }

  /// Ends the thread's use of the context, which is freed.
  func popThreadDefault() {
    g_main_context_pop_thread_default(pointer)
    g_main_context_unref(pointer)
  }

  /// On the owning thread: dispatches what is ready, waiting for something if `mayBlock`.
  func iterate(mayBlock: Bool) {
    g_main_context_iteration(pointer, mayBlock ? 1 : 0)
  }

  /// A source whose ready time can be set; it does nothing but end the wait.
  func makeAlarm() -> Alarm {
    let source: UnsafeMutablePointer<GSource> = g_timeout_source_new(UInt32.max)
    g_source_set_callback(source, { _ in 1 }, nil, nil)
    g_source_attach(source, pointer)
    return Alarm(source: source)
  }

  /// Ends the loop's wait at a given time.
  struct Alarm {
    fileprivate let source: UnsafeMutablePointer<GSource>

    /// Wakes the loop after `delay` from now; nil: not at all.
    func set(after delay: Duration?) {
      guard let delay else {
        g_source_set_ready_time(source, -1)
        return
      }
      let microseconds = delay.components.seconds * 1_000_000 + delay.components.attoseconds / 1_000_000_000_000
      g_source_set_ready_time(source, g_get_monotonic_time() + gint64(max(0, microseconds)))
    }

    func destroy() {
      g_source_destroy(source)
      g_source_unref(source)
    }
  }
}
