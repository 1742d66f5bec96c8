/// A site (https://html.spec.whatwg.org/multipage/browsers.html#site): a scheme and a registrable domain, or a host
/// that has none.
public struct Site: Sendable, Hashable {
  /// The scheme; those of web sockets count as HTTP's.
  public let scheme: String
  /// The registrable domain, or the host.
  public let host: String

  /// The site of a serialised origin or URL; nil for an opaque origin, which is the same site as nothing.
  public init?(_ url: String) {
    // 1. If origin is opaque, then it is a site of its own.
    guard let split = SplitURL(url), !split.host.isEmpty else { return nil }
    switch split.scheme.lowercased() {
    case "ws": scheme = "http"
    case "wss": scheme = "https"
    case let other: scheme = other
    }
    // 2. If origin's host's registrable domain is null, then its host.
    let name = CookieDomain.canonical(split.host)
    // 3. The registrable domain.
    host = PublicSuffixes.registrableDomain(of: name) ?? name
  }

  /// https://html.spec.whatwg.org/multipage/browsers.html#same-site
  public static func isSame(_ origin: String, _ url: String) -> Bool {
    guard let site = Site(origin) else { return false }
    return site == Site(url)
  }
}
