import Network

extension Cookie {
  /// The cookie that Foundation's stands for.
  package init(_ cookie: HTTPCookie) {
    if let shown = cookie as? ShownCookie {
      self = shown.cookie
      return
    }
    let isHostOnly = !cookie.domain.hasPrefix(".")
    self.init(
      name: cookie.name.utf8Encoded, value: cookie.value.utf8Encoded,
      domain: (isHostOnly ? cookie.domain : String(cookie.domain.dropFirst())).lowercased(), isHostOnly: isHostOnly,
      path: cookie.path, expires: cookie.expiresDate, isSecure: cookie.isSecure, isHTTPOnly: cookie.isHTTPOnly,
      sameSite: (cookie.properties?[HTTPCookiePropertyKey("SameSite")] as? String)
        .flatMap { SameSite(rawValue: $0.lowercased()) })
  }
}

/// A cookie of a jar as Foundation shows it. It keeps what Foundation's has no place for, so that an app may take a
/// cookie out of a store and put it back.
///
/// `@unchecked` as its superclass is: nothing of either changes.
package final class ShownCookie: HTTPCookie, @unchecked Sendable {
  package let cookie: Cookie

  /// Nil when Foundation cannot show it.
  package init?(_ cookie: Cookie) {
    self.cookie = cookie
    var properties: [HTTPCookiePropertyKey: Any] = [
      .name: cookie.name.utf8Decoded, .value: cookie.value.utf8Decoded,
      .domain: (cookie.isHostOnly ? "" : ".") + cookie.domain, .path: cookie.path,
    ]
    if let expires = cookie.expires { properties[.expires] = expires } else { properties[.discard] = "TRUE" }
    if cookie.isSecure { properties[.secure] = "TRUE" }
    if cookie.isHTTPOnly { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
    super.init(properties: properties)
  }

  /// With its SameSite attribute, if it has one.
  package override var properties: [HTTPCookiePropertyKey: Any]? {
    var properties = super.properties
    if let sameSite = cookie.sameSite { properties?[HTTPCookiePropertyKey("SameSite")] = sameSite.rawValue }
    return properties
  }
}
