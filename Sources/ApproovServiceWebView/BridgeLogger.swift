import Foundation
import OSLog

/// The bridge's part of the app's log. It never gets bodies, cookies, tokens or queries, so that everybody may see it.
struct BridgeLogger: Sendable {
  private let logger: Logger
  private let isDebugging: Bool

  /// The log of a web view. Its lines go to `sink` instead, if there is one.
  init(_ configuration: ApproovWebViewConfiguration, sink: (@Sendable (String) -> Void)? = nil) {
    var entries: (@Sendable (LogEntry) -> Void)?
    if let sink { entries = { sink($0.line) } }
    logger = Logger(
      subsystem: configuration.loggerSubsystem, category: configuration.loggerCategory, sink: entries)
    isDebugging = configuration.debugLoggingEnabled
  }

  /// A step, told only when the app wants to know.
  func debug(_ message: @autoclosure () -> String) {
    guard isDebugging else { return }
    let text = message()
    logger.debug("\(text, privacy: .public)")
  }

  /// What went wrong.
  func error(_ message: @autoclosure () -> String) {
    let text = message()
    logger.error("\(text, privacy: .public)")
  }

  /// `url` without what may be secret in it.
  static func redacted(_ url: String) -> String {
    guard var components = URLComponents(string: url) else { return "<not a URL>" }
    components.user = nil
    components.password = nil
    components.query = nil
    components.fragment = nil
    return components.string ?? "<not a URL>"
  }
}
