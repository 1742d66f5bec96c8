import Foundation

/// The cookies that a web view and its native requests share.
protocol BridgeCookies: Sendable {
  /// The value of the Cookie header for `url`; nil when there is none.
  func header(for url: URL) async -> String?
  /// Stores what Set-Cookie headers of a response from `url` say.
  func store(_ lines: [String], from url: URL) async
}
