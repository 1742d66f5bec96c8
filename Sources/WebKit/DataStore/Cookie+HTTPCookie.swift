import Network

extension Cookie {
  /// The cookie that Foundation's shows.
  init(_ cookie: HTTPCookie) {
    let isHostOnly = !cookie.domain.hasPrefix(".")
    self.init(
      name: cookie.name, value: cookie.value,
      domain: (isHostOnly ? cookie.domain : String(cookie.domain.dropFirst())).lowercased(), isHostOnly: isHostOnly,
      path: cookie.path, expires: cookie.expiresDate, isSecure: cookie.isSecure, isHTTPOnly: cookie.isHTTPOnly,
      sameSite: (cookie.properties?[HTTPCookiePropertyKey("SameSite")] as? String)
        .flatMap { SameSite(rawValue: $0.lowercased()) })
  }
}

extension HTTPCookie {
  /// The cookie as Foundation shows it; nil when that cannot.
  convenience init?(_ cookie: Cookie) {
    var properties: [HTTPCookiePropertyKey: Any] = [
      .name: cookie.name, .value: cookie.value, .domain: (cookie.isHostOnly ? "" : ".") + cookie.domain,
      .path: cookie.path,
    ]
    if let expires = cookie.expires { properties[.expires] = expires }
    if cookie.isSecure { properties[.secure] = "TRUE" }
    if cookie.isHTTPOnly { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
    if let sameSite = cookie.sameSite { properties[HTTPCookiePropertyKey("SameSite")] = sameSite.rawValue }
    self.init(properties: properties)
  }
}
