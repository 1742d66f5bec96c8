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

  private let isStopped = Atomic<Bool>(false)

  /// Calls `onLimit` once, on the watching thread, when `seconds` have passed or the process holds more than
  /// `megabytes` of memory.
  init(seconds: Double, megabytes: Int, onLimit: @escaping @Sendable (Limit) -> Void) {
    let start = ContinuousClock.now
    let thread = Thread { [self] in
      while !isStopped.load(ordering: .relaxed) {
        if ContinuousClock.now - start >= .seconds(seconds) { return onLimit(.time(seconds)) }
        if let used = Self.residentMegabytes, used > megabytes { return onLimit(.memory(megabytes)) }
        Thread.sleep(forTimeInterval: 0.02)
      }
    }
    thread.name = "watchdog"
    thread.start()
  }

  /// Ends the watch.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
  }

  /// The memory that the process holds; nil where it cannot be known.
  static var residentMegabytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii) else { return nil }
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE)) / (1 << 20)
  }
}
