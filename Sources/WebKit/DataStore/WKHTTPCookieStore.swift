import Network

/// Learns of changes of cookies (https://developer.apple.com/documentation/webkit/wkhttpcookiestoreobserver).
@preconcurrency @MainActor
public protocol WKHTTPCookieStoreObserver: NSObjectProtocol {
  /// Cookies were added, changed or removed.
  func cookiesDidChange(in cookieStore: WKHTTPCookieStore)
}

extension WKHTTPCookieStoreObserver {
  /// Does nothing.
  public func cookiesDidChange(in cookieStore: WKHTTPCookieStore) {}
}

/// The cookies of a data store (https://developer.apple.com/documentation/webkit/wkhttpcookiestore).
@preconcurrency @MainActor
open class WKHTTPCookieStore: NSObject {
  private struct WeakObserver {
    weak var observer: (any WKHTTPCookieStoreObserver)?
  }

  /// The jar of which this is a face. What must happen in one step uses it.
  package let jar: CookieJar
  private var observers: [WeakObserver] = []

  init(_ jar: CookieJar) {
    self.jar = jar
    super.init()
    _ = jar.observe { [weak self] in
      Task { @MainActor in self?.tellObservers() }
    }
  }

  /// Calls `completionHandler` with all cookies.
  open func getAllCookies(_ completionHandler: @escaping @MainActor ([HTTPCookie]) -> Void) {
    Task { @MainActor in completionHandler(jar.all.compactMap(ShownCookie.init)) }
  }

  /// All cookies.
  open func allCookies() async -> [HTTPCookie] {
    jar.all.compactMap(ShownCookie.init)
  }

  /// Adds a cookie, or replaces the one of the same name, domain and path.
  open func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
    jar.set(Cookie(cookie))
    guard let completionHandler else { return }
    Task { @MainActor in completionHandler() }
  }

  /// Adds a cookie, or replaces the one of the same name, domain and path.
  open func setCookie(_ cookie: HTTPCookie) async {
    jar.set(Cookie(cookie))
  }

  /// Removes a cookie.
  open func deleteCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
    jar.delete(Cookie(cookie))
    guard let completionHandler else { return }
    Task { @MainActor in completionHandler() }
  }

  /// Removes a cookie.
  open func deleteCookie(_ cookie: HTTPCookie) async {
    jar.delete(Cookie(cookie))
  }

  /// Tells `observer` of changes until it is removed or gone. It is not retained.
  open func add(_ observer: any WKHTTPCookieStoreObserver) {
    observers.append(WeakObserver(observer: observer))
  }

  /// Tells `observer` nothing any more.
  open func remove(_ observer: any WKHTTPCookieStoreObserver) {
    observers.removeAll { $0.observer === observer || $0.observer == nil }
  }

  private func tellObservers() {
    for weak in observers { weak.observer?.cookiesDidChange(in: self) }
  }
}
