/// A fault of WKBridge itself in a page, never the page's: what it waits for may never come.
public struct PlatformFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is known of it.
  public let message: String

  /// For a person.
  public var description: String { "this is a fault of wkbridge itself: \(message)" }
}
