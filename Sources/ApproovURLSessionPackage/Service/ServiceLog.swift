import Foundation

/// Where the service says what it does. It never says tokens, secrets, bodies or query strings.
struct ServiceLog: Sendable {
  /// What is more detailed than this is not said.
  var level = ApproovLogLevel.warning
  /// Takes each line.
  var sink: @Sendable (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }

  /// Says `message`, unless it is more detailed than wanted; it is not made then.
  func callAsFunction(_ level: ApproovLogLevel, _ message: @autoclosure () -> String) {
    guard level <= self.level, level > .off else { return }
    sink("ApproovService: " + message())
  }

  /// `url` as far as it may be said.
  static func redacted(_ url: URL) -> String {
    String(url.absoluteString.prefix { $0 != "?" && $0 != "#" })
  }
}
