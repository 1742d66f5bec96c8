import OSLog
import Synchronization
import Testing

struct LogTests {
  private final class Kept: Sendable {
    private let entries = Mutex<[LogEntry]>([])
    var all: [LogEntry] { entries.withLock { $0 } }
    func keep(_ entry: LogEntry) { entries.withLock { $0.append(entry) } }
  }

  private static func entries(_ body: (Logger) -> Void) -> [LogEntry] {
    let kept = Kept()
    LogEntry.$sink.withValue({ kept.keep($0) }) { body(Logger(subsystem: "com.example.app", category: "web")) }
    return kept.all
  }

  @Test func everyMethodHasItsLevel() {
    let levels = Self.entries { logger in
      logger.trace("a")
      logger.debug("a")
      logger.info("a")
      logger.notice("a")
      logger.log("a")
      logger.warning("a")
      logger.error("a")
      logger.critical("a")
      logger.fault("a")
      logger.log(level: .info, "a")
    }.map(\.level)
    #expect(levels == [.debug, .debug, .info, .default, .default, .error, .error, .fault, .fault, .info])
  }

  @Test func whatIsPrivateIsMasked() {
    let (name, count, flag) = ("secret", 3, true)
    let messages = Self.entries { logger in
      logger.info("\(name) \(count) \(flag)")
      logger.info("\(name, privacy: .public) \(count, privacy: .private) \(flag, privacy: .sensitive)")
      logger.info("\(name, privacy: .private(mask: .hash))")
      logger.info("\(name, privacy: .auto(mask: .hash))")
    }.map(\.message)
    #expect(messages.prefix(2) == ["<private> 3 true", "secret <private> <private>"])
    #expect(messages[2] == messages[3] && messages[2].hasPrefix("<mask.hash: '") && !messages[2].contains("secret"))
  }

  @Test func anEntryIsALine() {
    let lines = Self.entries { logger in
      logger.debug("started")
      logger.error("failed")
      logger.fault("impossible")
      Logger().notice("anybody")
    }.map(\.line)
    let place = "[com.example.app:web]"
    #expect(lines == ["\(place) started", "\(place) error: failed", "\(place) fault: impossible", "anybody"])
  }
}
