/// The frame that a message comes from, as WebKit says, not as its script does.
struct PageContext: Sendable {
  /// The document's URL; nil when it has none that can be told to a server.
  var url: String?
  /// The document's origin, serialised; "null" for an opaque one.
  var origin: String
}
