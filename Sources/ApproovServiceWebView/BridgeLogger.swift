import Foundation

/// The bridge's log, in the place of Apple's `os.Logger`. It never gets bodies, cookies, tokens or queries.
struct BridgeLogger: Sendable {
  private let prefix: String
  private let isDebugging: Bool
  private let sink: @Sendable (String) -> Void

  /// The log of a web view.
  init(_ configuration: ApproovWebViewConfiguration, sink: (@Sendable (String) -> Void)? = nil) {
    prefix = "[\(configuration.loggerSubsystem):\(configuration.loggerCategory)] "
    isDebugging = configuration.debugLoggingEnabled
    self.sink = sink ?? { line in FileHandle.standardError.write(Data((line + "\n").utf8)) }
  }

  /// A step, told only when the app wants to know.
  func debug(_ message: @autoclosure () -> String) {
    if isDebugging { sink(prefix + message()) }
  }

  /// What went wrong.
  func error(_ message: @autoclosure () -> String) {
    sink(prefix + "error: " + message())
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
