/// The requests that a route is about: a method, or "*", and a URL; without a query, any query.
struct StubPattern: Sendable, Hashable {
  let method: String
  let withoutQuery: String
  let query: String?

  /// Nil when `url` is not absolute.
  init?(method: String, url: String) {
    guard let split = SplitURL(url) else { return nil }
    self.method = method
    withoutQuery = String(split.withoutQuery)
    query = split.query.map(String.init)
  }

  func matches(method: String) -> Bool { self.method == "*" || self.method == method }

  func matches(query: Substring?) -> Bool {
    guard let own = self.query else { return true }
    return query.map { $0 == own } ?? false
  }
}
