import Foundation
import FoundationNetworking
import Network

extension Cookie {
  /// Whether one replaces the other.
  func isSame(as other: Cookie) -> Bool {
    name == other.name && domain == other.domain && path == other.path
  }

  /// The cookie that Foundation's stands for.
  init(_ cookie: HTTPCookie) {
    let isHostOnly = !cookie.domain.hasPrefix(".")
    let sameSite = cookie.properties?[HTTPCookiePropertyKey("SameSite")] as? String
    self.init(
      name: cookie.name, value: cookie.value,
      domain: (isHostOnly ? cookie.domain : String(cookie.domain.dropFirst())).lowercased(), isHostOnly: isHostOnly,
      path: cookie.path, expires: cookie.expiresDate, isSecure: cookie.isSecure, isHTTPOnly: cookie.isHTTPOnly,
      sameSite: sameSite.flatMap { SameSite(rawValue: $0.lowercased()) })
  }
}

extension HTTPCookie {
  /// The cookie in Foundation's form; nil when it has no place there.
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
