import Foundation
import Synchronization

/// The cookies of a data store, in memory.
///
/// Follows RFC 6265, section 5. What its successor adds (public suffixes, name prefixes, limits, schemeful rules of
/// SameSite) is not here yet.
public final class CookieStore: Sendable {
  /// Who reads or writes.
  public enum Access: Sendable {
    /// Requests and responses, and native code.
    case http
    /// `document.cookie`.
    case script
  }

  private struct State {
    /// In the order of their creation.
    var cookies: [Cookie] = []
    var observers: [Int: @Sendable () -> Void] = [:]
    var nextObserver = 0
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Date

  /// An empty store; `now` tells when cookies end.
  public init(now: @escaping @Sendable () -> Date = { Date() }) {
    self.now = now
  }

  /// All cookies that have not ended, in the order of their creation.
  public var all: [Cookie] {
    let now = now()
    return state.withLock { $0.cookies.filter { !$0.hasEnded(at: now) } }
  }

  /// Adds a cookie, or replaces the one of the same name, domain and path. One that has ended removes that.
  public func set(_ cookie: Cookie) {
    let now = now()
    change { cookies in
      if let index = cookies.firstIndex(where: { $0.key == cookie.key }) {
        if cookie.hasEnded(at: now) { cookies.remove(at: index) } else { cookies[index] = cookie }
      } else if !cookie.hasEnded(at: now) {
        cookies.append(cookie)
      }
    }
  }

  /// Removes the cookie of the same name, domain and path.
  public func delete(_ cookie: Cookie) {
    change { $0.removeAll { $0.key == cookie.key } }
  }

  /// Removes all cookies.
  public func removeAll() {
    change { $0 = [] }
  }

  /// Keeps what a response from `url` sets: the values of its Set-Cookie headers.
  public func store(_ setCookies: [String], from url: String, access: Access = .http) {
    guard let split = SplitURL(url) else { return }
    for header in setCookies {
      guard let cookie = Cookie(setCookie: header, from: split, now: now()) else { continue }
      if access == .script {
        // A script neither makes nor replaces one that it cannot see.
        guard !cookie.isHTTPOnly, !all.contains(where: { $0.key == cookie.key && $0.isHTTPOnly }) else { continue }
      }
      set(cookie)
    }
  }

  /// The cookies for a request to `url`, longer paths first, then older ones.
  public func cookies(for url: String, access: Access = .http, isSameSite: Bool = true) -> [Cookie] {
    guard let split = SplitURL(url) else { return [] }
    let host = split.host.lowercased()
    let path = split.path.isEmpty ? "/" : split.path
    let matching = all.filter { cookie in
      (cookie.isHostOnly ? host == cookie.domain : Cookie.domain(host, matches: cookie.domain))
        && Cookie.path(path, matches: cookie.path) && (!cookie.isSecure || split.scheme == "https")
        && (!cookie.isHTTPOnly || access == .http)
        && (isSameSite || cookie.sameSite == Cookie.SameSite.none || cookie.sameSite == nil)
    }
    return matching.enumerated().sorted {
      ($1.element.path.utf8.count, $0.offset) < ($0.element.path.utf8.count, $1.offset)
    }.map(\.element)
  }

  /// The value of `Cookie` for a request, or of `document.cookie`.
  public func header(for url: String, access: Access = .http, isSameSite: Bool = true) -> String {
    cookies(for: url, access: access, isSameSite: isSameSite).map(\.pair).joined(separator: "; ")
  }

  /// Calls `action` after each change, on the thread that changes, until the observation is cancelled by `unobserve`.
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

  private func change(_ body: (inout [Cookie]) -> Void) {
    let observers = state.withLock { state -> [@Sendable () -> Void] in
      let before = state.cookies
      body(&state.cookies)
      return state.cookies == before ? [] : state.observers.sorted { $0.key < $1.key }.map(\.value)
    }
    for observer in observers { observer() }
  }
}

extension Cookie {
  func hasEnded(at now: Date) -> Bool {
    expires.map { $0 <= now } ?? false
  }
}
