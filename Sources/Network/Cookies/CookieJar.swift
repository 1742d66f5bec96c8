import Clocks
import Foundation
import Synchronization

/// The cookies of a data store, in memory, by 6265bis
/// (https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html).
///
/// Where WebKit does otherwise, so does the jar: a missing SameSite is none, and none needs no Secure. A jar is for any
/// thread; each call is one step that no other can interrupt.
public final class CookieJar: Sendable {
  private struct State {
    var contents = CookieContents()
    var observers: [Int: @Sendable () -> Void] = [:]
    var nextObserver = 0
  }

  private let state = Mutex(State())
  private let limits: CookieLimits
  private let now: @Sendable () -> Date

  /// An empty jar; `now` tells when cookies end.
  public init(limits: CookieLimits = CookieLimits(), now: @escaping @Sendable () -> Date = { Date() }) {
    self.limits = limits
    self.now = now
  }

  /// An empty jar whose time begins at `start` and follows `clock`.
  public convenience init(
    limits: CookieLimits = CookieLimits(), clock: any PageClock, startingAt start: Date = Date()
  ) {
    let origin = clock.now
    self.init(limits: limits) {
      let elapsed = (clock.now - origin).components
      return start.addingTimeInterval(Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18)
    }
  }

  /// The time by which cookies end.
  package var currentDate: Date { now() }

  /// All cookies that have not ended, in the order of their creation.
  public var all: [Cookie] {
    let now = now()
    return state.withLock { $0.contents.all(at: now) }
  }

  /// Adds a cookie as it is, or replaces the one of the same name, domain and path. One that has ended removes that.
  public func set(_ cookie: Cookie) {
    let now = now()
    change { $0.set(cookie, at: now, limits: limits) }
  }

  /// Removes the cookie of the same name, domain and path.
  public func delete(_ cookie: Cookie) {
    change { $0.remove { $0.cookie.key == cookie.key } }
  }

  /// Removes the cookies that were set at `date` or later: all of them unless told otherwise.
  public func removeAll(since date: Date = .distantPast) {
    change { $0.remove { $0.changed >= date } }
  }

  /// Removes the cookies that have no end of their own, as the end of a browser's session does.
  public func endSession() {
    change { $0.remove { $0.cookie.expires == nil } }
  }

  /// Keeps what a response from `url` sets: the values of its Set-Cookie headers. What is not acceptable is ignored.
  ///
  /// - Parameter relation: How the request stood to the site of the page.
  public func store(_ setCookies: [String], from url: String, relation: SiteRelation = .sameSite) {
    store(setCookies, from: url, relation: relation, access: .http)
  }

  /// The cookies of a request to `url`: longer paths first, then those made earlier.
  public func cookies(
    for url: String, relation: SiteRelation = .sameSite, access: CookieAccess = .http
  ) -> [Cookie] {
    guard let split = SplitURL(url) else { return [] }
    let now = now()
    return state.withLock { $0.contents.cookies(for: split, relation: relation, access: access, at: now) }
  }

  /// The value of `Cookie` for a request to `url`, an isomorphic string; empty for none.
  public func header(for url: String, relation: SiteRelation = .sameSite) -> String {
    CookieJar.serialized(cookies(for: url, relation: relation))
  }

  /// Calls `action` after each change, on the thread that changes, until the observation is ended by `unobserve`.
  public func observe(_ action: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.nextObserver += 1
      state.observers[state.nextObserver] = action
      return state.nextObserver
    }
  }

  /// Ends an observation.
  public func unobserve(_ observer: Int) {
    state.withLock { $0.observers[observer] = nil }
  }

  /// https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#name-retrieval-algorithm, step 4
  static func serialized(_ cookies: [Cookie]) -> String {
    cookies.map(\.pair).joined(separator: "; ")
  }

  func store(_ setCookies: [String], from url: String, relation: SiteRelation, access: CookieAccess) {
    guard let split = SplitURL(url) else { return }
    let now = now()
    let cookies = setCookies.compactMap { header in
      SetCookie(header, limits: limits, now: now).flatMap {
        Cookie($0, from: split, relation: relation, access: access)
      }
    }
    change { contents in
      for cookie in cookies {
        contents.accept(cookie, isSecureConnection: split.isSecure, access: access, at: now, limits: limits)
      }
    }
  }

  private func change(_ body: (inout CookieContents) -> Void) {
    let observers = state.withLock { state -> [@Sendable () -> Void] in
      let before = state.contents.revision
      body(&state.contents)
      return state.contents.revision == before ? [] : state.observers.sorted { $0.key < $1.key }.map(\.value)
    }
    for observer in observers { observer() }
  }
}
