import Foundation
import Synchronization

/// Watches the run from a thread of its own, so that a page that never ends is ended whatever it does.
final class Watchdog: Sendable {
  /// What the page reached.
  enum Limit: Sendable, Equatable {
    /// Seconds.
    case time(Double)
    /// Megabytes.
    case memory(Int)
  }

  private struct State {
    var isStopped = false
    var heapMegabytes = 0
    var deadline: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  private let seconds: Double
  private let megabytes: Int

  /// Calls `onLimit`, on the watching thread, when `seconds` have passed since `startTime()`, and when the process or the
  /// engine's heap (`noteHeap`) holds more than `megabytes` of memory, which ends the watch: what happens after the one may
  /// still lead to the other.
  /// - Parameter resident: the memory that the process holds, in megabytes; nil where it cannot be known.
  init(
    seconds: Double, megabytes: Int, resident: @escaping @Sendable () -> Int? = { Watchdog.residentMegabytes },
    onLimit: @escaping @Sendable (Limit) -> Void
  ) {
    self.seconds = seconds
    self.megabytes = megabytes
    let thread = Thread { [self] in
      var isTimeOver = false
      while true {
        let now = state.withLock { $0 }
        if now.isStopped { return }
        if !isTimeOver, let deadline = now.deadline, ContinuousClock.now >= deadline {
          isTimeOver = true
          onLimit(.time(seconds))
        }
        if max(resident() ?? 0, now.heapMegabytes) > megabytes { return onLimit(.memory(megabytes)) }
        Thread.sleep(forTimeInterval: 0.02)
      }
    }
    thread.name = "watchdog"
    thread.start()
  }

  /// The page's time begins, unless it has begun.
  func startTime() {
    state.withLock { state in
      if state.deadline == nil { state.deadline = ContinuousClock.now + .seconds(seconds) }
    }
  }

  /// Whether so many bytes are more than the run may take.
  func isTooMuch(_ bytes: Int) -> Bool { bytes / (1 << 20) > megabytes }

  /// The engine says that its heap holds so many bytes. Those of buffers count from the start, the process's only when
  /// somebody writes there.
  func noteHeap(_ bytes: Int) {
    state.withLock { $0.heapMegabytes = bytes / (1 << 20) }
  }

  /// Ends the watch.
  func stop() {
    state.withLock { $0.isStopped = true }
  }

  /// The memory that the process holds; nil where it cannot be known.
  static var residentMegabytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii) else { return nil }
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE)) / (1 << 20)
  }
}
