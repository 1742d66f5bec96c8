import Clocks
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
  private let clock: any PageClock

  /// How long it takes until pages see what an app has set or deleted here, in the time of the environment in which the
  /// data store was made; as completion handlers tell and asynchronous forms wait for. On iOS it takes some time: a load
  /// that begins without waiting may go out without the cookie. A test sets this to see that its app waits.
  ///
  /// Not part of Apple's interface.
  open var deliveryDelay = Duration.zero

  init(_ jar: CookieJar, clock: any PageClock) {
    self.jar = jar
    self.clock = clock
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
    let cookie = Cookie(cookie)
    deliver(completionHandler) { $0.set(cookie) }
  }

  /// Adds a cookie, or replaces the one of the same name, domain and path.
  open func setCookie(_ cookie: HTTPCookie) async {
    let cookie = Cookie(cookie)
    await deliver { $0.set(cookie) }
  }

  /// Removes a cookie.
  open func deleteCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
    let cookie = Cookie(cookie)
    deliver(completionHandler) { $0.delete(cookie) }
  }

  /// Removes a cookie.
  open func deleteCookie(_ cookie: HTTPCookie) async {
    let cookie = Cookie(cookie)
    await deliver { $0.delete(cookie) }
  }

  private func deliver(
    _ completionHandler: (@MainActor () -> Void)?, _ change: @escaping @Sendable (CookieJar) -> Void
  ) {
    let jar = jar
    let apply: @Sendable () -> Void = {
      change(jar)
      if let completionHandler { Task { @MainActor in completionHandler() } }
    }
    if deliveryDelay > .zero { clock.schedule(at: clock.now + deliveryDelay, apply) } else { apply() }
  }

  private func deliver(_ change: @escaping @Sendable (CookieJar) -> Void) async {
    guard deliveryDelay > .zero else { return change(jar) }
    await withCheckedContinuation { continuation in deliver({ continuation.resume() }, change) }
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
