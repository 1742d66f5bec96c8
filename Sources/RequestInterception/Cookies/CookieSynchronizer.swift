import Network
import WebKit

/// Keeps a native store of cookies and those of web views' data stores the same: what one side has changed since they were
/// last the same comes to the other. Of a cookie that both have changed the native one counts.
@MainActor
final class CookieSynchronizer {
  /// What a side has, in its order, and by keys.
  private struct Cookies {
    var all: [Cookie] = []
    var byKey: [Cookie.Key: Cookie] = [:]

    init(_ cookies: [Cookie] = []) {
      all = cookies
      byKey = Dictionary(cookies.map { ($0.key, $0) }) { $1 }
    }

    /// What is another here than in `old`; nil for what is not here any more.
    func changes(since old: Cookies) -> [(key: Cookie.Key, cookie: Cookie?)] {
      let gone = old.all.filter { byKey[$0.key] == nil }.map { (key: $0.key, cookie: Cookie?.none) }
      return gone + all.filter { old.byKey[$0.key] != $0 }.map { (key: $0.key, cookie: $0) }
    }
  }

  /// A data store, and what both sides had when they were last the same. Neither need be exactly the other's: each keeps
  /// what it has room for.
  private struct Pair {
    weak var jar: CookieJar?
    var inJar = Cookies()
    var inStore = Cookies()
  }

  private let store: any NativeCookieStore
  private var pairs: [ObjectIdentifier: Pair] = [:]

  init(_ store: any NativeCookieStore) {
    self.store = store
  }

  /// The data stores that have been seen.
  func synchronizeAll() {
    for pair in pairs.values { if let jar = pair.jar { synchronize(jar) } }
  }

  /// Makes the native store and `jar` the same.
  func synchronize(_ jar: CookieJar) {
    pairs = pairs.filter { $0.value.jar != nil }
    var pair = pairs[ObjectIdentifier(jar)] ?? Pair(jar: jar)
    let native = cookies(at: jar.currentDate)
    let nativeChanges = native.changes(since: pair.inStore)
    let changedNatively = Set(nativeChanges.map(\.key))
    // 1. What scripts and responses have done, but for what native code has changed as well.
    for (key, cookie) in Cookies(jar.all).changes(since: pair.inJar) where !changedNatively.contains(key) {
      if let shown = cookie.flatMap({ ShownCookie($0) }) {
        store.setCookie(shown)
      } else if let gone = pair.inStore.byKey[key].flatMap({ ShownCookie($0) }) {
        store.deleteCookie(gone)
      }
    }
    // 2. What native code has done.
    for (key, cookie) in nativeChanges {
      if let cookie { jar.set(cookie) } else if let gone = pair.inJar.byKey[key] { jar.delete(gone) }
    }
    pair.inJar = Cookies(jar.all)
    pair.inStore = cookies(at: jar.currentDate)
    pairs[ObjectIdentifier(jar)] = pair
  }

  private func cookies(at now: Date) -> Cookies {
    Cookies((store.cookies ?? []).map { Cookie($0) }.filter { $0.expires.map { $0 > now } ?? true })
  }
}
