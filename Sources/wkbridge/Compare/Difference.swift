import Trace

/// Something that is not the same without the bridge and with it.
struct Difference: Sendable, Hashable {
  /// What was looked at.
  enum Area: String, Sendable, CaseIterable {
    case end, console, uncaught, navigation, request, event, fetch, cookie, document, world
  }

  let area: Area
  /// Where: a request with its number, an event, a call.
  let place: String
  /// What of it.
  let member: String
  /// Nil for nothing.
  let without: JSONValue?
  /// Nil for nothing.
  let with: JSONValue?
}
