import Synchronization
import Testing

@testable import wkbridge

@Suite("The watchdog tells of each limit")
struct WatchdogTests {
  @Test func memoryIsWatchedAfterTheTimeIsOver() async {
    let resident = Mutex(1)
    let limits = AsyncStream { continuation in
      let watchdog = Watchdog(seconds: 0.01, megabytes: 100, resident: { resident.withLock { $0 } }) { limit in
        continuation.yield(limit)
        // From now on the page takes more.
        if case .time = limit { resident.withLock { $0 = 101 } } else { continuation.finish() }
      }
      watchdog.startTime()
    }
    var seen: [Watchdog.Limit] = []
    for await limit in limits { seen.append(limit) }
    #expect(seen == [.time(0.01), .memory(100)])
  }

  @Test func theFirstOutcomeStands() async {
    let outcome = FirstOutcome()
    #expect(outcome.settle(.limit(.time(1))))
    #expect(!outcome.settle(.limit(.memory(1))))
    #expect(await outcome.value == .limit(.time(1)))
  }
}
