import Foundation

/// An entry of the log, on its way to whoever keeps it.
public struct LogEntry: Sendable, Hashable {
  /// How much it matters.
  public let level: OSLogType
  /// The app or framework that it is about.
  public let subsystem: String
  /// The part of it.
  public let category: String
  /// The message, without what nobody may see.
  public let message: String

  /// Where entries go that loggers of this task write: by default, to standard error.
  @TaskLocal public static var sink: @Sendable (LogEntry) -> Void = { entry in
    FileHandle.standardError.write(Data((entry.line + "\n").utf8))
  }

  /// The entry as a line.
  public var line: String {
    let place = subsystem.isEmpty && category.isEmpty ? "" : "[\(subsystem):\(category)] "
    switch level {
    case .error: return "\(place)error: \(message)"
    case .fault: return "\(place)fault: \(message)"
    default: return place + message
    }
  }
}
