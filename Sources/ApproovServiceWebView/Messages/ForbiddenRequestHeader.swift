/// The headers that scripts must not set (https://fetch.spec.whatwg.org/#forbidden-request-header). The page's own
/// Request has refused them already; who posts to the handler without one gains nothing.
enum ForbiddenRequestHeader {
  private static let names: Set<String> = [
    "accept-charset", "accept-encoding", "access-control-request-headers", "access-control-request-method",
    "access-control-request-private-network", "connection", "content-length", "cookie", "cookie2", "date", "dnt",
    "expect", "host", "keep-alive", "origin", "referer", "set-cookie", "te", "trailer", "transfer-encoding", "upgrade",
    "via",
  ]
  private static let methodOverrides: Set<String> = ["x-http-method", "x-http-method-override", "x-method-override"]
  private static let methods: Set<String> = ["connect", "trace", "track"]

  /// Whether a script must not set `name` to `value`.
  static func includes(_ name: String, value: String) -> Bool {
    let name = name.lowercased()
    if names.contains(name) || name.hasPrefix("proxy-") || name.hasPrefix("sec-") { return true }
    guard methodOverrides.contains(name) else { return false }
    return value.lowercased().split(separator: ",").contains { method in
      methods.contains(String(method.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }))
    }
  }
}
