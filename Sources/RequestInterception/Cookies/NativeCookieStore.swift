import WebKit

/// Where an app's own requests have their cookies. `HTTPCookieStorage` is one.
public protocol NativeCookieStore: AnyObject, Sendable {
  /// All cookies.
  var cookies: [HTTPCookie]? { get }
  /// Adds a cookie, or replaces the one of the same name, domain and path.
  func setCookie(_ cookie: HTTPCookie)
  /// Removes a cookie.
  func deleteCookie(_ cookie: HTTPCookie)
}

extension HTTPCookieStorage: NativeCookieStore {}
