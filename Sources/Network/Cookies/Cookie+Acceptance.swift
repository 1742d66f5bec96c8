import Foundation

extension Cookie {
  /// The cookie that a line of Set-Cookie, an isomorphic string, makes when it comes from `url`, whether or not it has ended
  /// at `now`; nil if it is not acceptable.
  package init?(setCookie line: String, from url: String, now: Date) {
    guard let split = SplitURL(url), let parsed = SetCookie(line, limits: CookieLimits(), now: now) else { return nil }
    self.init(parsed, from: split, relation: .sameSite, access: .http)
  }

  /// The cookie that `parsed`, of a response from `url` or a document there, makes; nil if it is not acceptable.
  ///
  /// https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#name-storage-model, as far as it does not
  /// need to know the cookies that are there already.
  init?(_ parsed: SetCookie, from url: SplitURL, relation: SiteRelation, access: CookieAccess) {
    // 1. If name and value are empty, then ignore it.
    guard !(parsed.name.isEmpty && parsed.value.isEmpty) else { return nil }
    let host = CookieDomain.canonical(url.host)
    var domain = parsed.domain
    // 2. If the domain is not ASCII, then ignore it.
    guard domain.utf8.allSatisfy({ $0 < 0x80 }), !host.isEmpty else { return nil }
    // 3. A public suffix is no domain for cookies; the host itself is one without its subdomains.
    if !domain.isEmpty, PublicSuffixes.contains(domain) {
      guard domain == host else { return nil }
      domain = ""
    }
    // 4. If there is a domain that does not match the host, then ignore it. Without one the cookie is the host's only.
    guard domain.isEmpty || CookieDomain.matches(host: host, domain: domain) else { return nil }
    self.init(name: parsed.name, value: parsed.value, domain: domain.isEmpty ? host : domain)
    isHostOnly = domain.isEmpty
    expires = parsed.expires
    isSecure = parsed.isSecure
    isHTTPOnly = parsed.isHTTPOnly
    sameSite = parsed.sameSite
    // 5. Without a path it is the directory of the URL.
    path = parsed.path ?? CookiePath.byDefault(url.path)
    // 6. If it is secure and the connection is not, then ignore it. WebKit does so for loopback addresses, too.
    if isSecure && !url.isSecure { return nil }
    // 7. If it is HTTP only and comes from a script, then ignore it.
    if isHTTPOnly && access == .script { return nil }
    // 8. If it is for its own site and comes from another, then ignore it, unless it comes with a new document.
    // Deviates: WebKit keeps SameSite=None without Secure.
    guard allows(relation) || relation == .crossSiteNavigation else { return nil }
    // 9. What the name promises must be so.
    guard keepsPromises(hasRootPath: parsed.path == "/") else { return nil }
  }

  /// https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#name-cookie-name-prefixes-2
  private func keepsPromises(hasRootPath: Bool) -> Bool {
    func begins(_ text: String, with prefix: String) -> Bool { text.prefix(prefix.count).lowercased() == prefix }
    // 1. A cookie without a name must not look like one of these to the server.
    if name.isEmpty { return !begins(value, with: "__secure-") && !begins(value, with: "__host-") }
    // 2. "__Secure-": it is secure.
    if begins(name, with: "__secure-") { return isSecure }
    // 3. "__Host-": it is secure, of this host only, and its Path is "/".
    if begins(name, with: "__host-") { return isSecure && isHostOnly && hasRootPath }
    return true
  }
}

extension SplitURL {
  /// Whether cookies that are secure go along.
  var isSecure: Bool { scheme == "https" || scheme == "wss" }
}
