import Foundation

/// Writes an app's log (https://developer.apple.com/documentation/os/logger).
///
/// Where iOS keeps a store of entries, here every entry is a line on standard error, `[subsystem:category] message`, or
/// whatever `LogEntry.sink` makes of it. What is private in a message is masked, as in the log of a device.
public struct Logger: Sendable {
  private let subsystem: String
  private let category: String
  private let sink: (@Sendable (LogEntry) -> Void)?

  /// A logger of a part of an app.
  public init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, sink: nil)
  }

  /// A logger of no part in particular.
  public init() {
    self.init(subsystem: "", category: "")
  }

  /// A logger whose entries go to `sink`; nil for where all others' go.
  package init(subsystem: String, category: String, sink: (@Sendable (LogEntry) -> Void)?) {
    self.subsystem = subsystem
    self.category = category
    self.sink = sink
  }

  /// Logs `message` at the default level.
  public func log(_ message: OSLogMessage) { log(level: .default, message) }

  /// Logs `message` at `level`.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    let entry = LogEntry(level: level, subsystem: subsystem, category: category, message: message.text)
    (sink ?? LogEntry.sink)(entry)
  }

  /// What helps only whoever looks for a fault, in detail.
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
  /// What helps only whoever looks for a fault.
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
  /// What may help.
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  /// What is worth to be known.
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }
  /// What may be wrong.
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  /// What went wrong.
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  /// What must not happen.
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  /// What can only be a mistake in the program.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
