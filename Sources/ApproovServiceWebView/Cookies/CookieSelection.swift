import Foundation
import FoundationNetworking
import Network

/// The cookies that go with a request (https://www.rfc-editor.org/rfc/rfc6265#section-5.4).
struct CookieSelection {
  /// The value of the Cookie header; nil when no cookie goes there.
  let header: String?

  /// Selects from all of `cookies` those for `url`, at the time `now`.
  init(_ cookies: [HTTPCookie], for url: URL, now: Date = Date()) {
    guard let split = SplitURL(url.absoluteString) else {
      header = nil
      return
    }
    let host = split.host.lowercased(), path = split.path.isEmpty ? "/" : String(split.path)
    let chosen = cookies.filter { cookie in
      Self.domain(cookie.domain, matches: host) && Self.path(cookie.path, matches: path)
        && (!cookie.isSecure || split.scheme == "https") && (cookie.expiresDate.map { $0 > now } ?? true)
    }
    // Longer paths first; otherwise the older first, which is the order of the store.
    let ordered = chosen.enumerated().sorted { a, b in
      let (first, second) = (a.element.path.utf8.count, b.element.path.utf8.count)
      return first == second ? a.offset < b.offset : first > second
    }
    let pairs = ordered.map { $0.element.name.isEmpty ? $0.element.value : "\($0.element.name)=\($0.element.value)" }
    header = pairs.isEmpty ? nil : pairs.joined(separator: "; ")
  }

  private static func domain(_ domain: String, matches host: String) -> Bool {
    let domain = domain.lowercased()
    guard domain.hasPrefix(".") else { return host == domain }
    return host == domain.dropFirst() || host.hasSuffix(domain)
  }

  private static func path(_ prefix: String, matches path: String) -> Bool {
    path == prefix || (path.hasPrefix(prefix) && (prefix.hasSuffix("/") || path.dropFirst(prefix.count).first == "/"))
  }
}
