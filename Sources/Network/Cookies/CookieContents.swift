import Foundation

/// What is in a jar: cookies in the order of their creation, and how they come and go.
struct CookieContents {
  struct Entry {
    var cookie: Cookie
    /// When it was last set.
    var changed: Date
    /// Counts up with every use.
    var lastUse: Int
  }

  private var entries: [Entry] = []
  private var useCount = 0
  /// Another number after each change.
  private(set) var revision = 0

  func all(at now: Date) -> [Cookie] {
    entries.lazy.map(\.cookie).filter { !$0.hasEnded(at: now) }
  }

  mutating func remove(where condition: (Entry) -> Bool) {
    let count = entries.count
    entries.removeAll(where: condition)
    if entries.count != count { revision += 1 }
  }

  /// Takes a cookie that a response or a script sets, if those that are there do not forbid it.
  /// https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#name-storage-model, from its step on
  /// secure cookies
  mutating func accept(
    _ cookie: Cookie, isSecureConnection: Bool, access: CookieAccess, at now: Date, limits: CookieLimits
  ) {
    // 1. Without a secure connection it must not lie over a secure cookie: one of the same name, with a domain that
    //    matches either way, and a path that the new one's lies in.
    if !cookie.isSecure && !isSecureConnection {
      let isOverlay = entries.contains { entry in
        let old = entry.cookie
        return old.isSecure && old.name == cookie.name && !old.hasEnded(at: now)
          && (CookieDomain.matches(host: old.domain, domain: cookie.domain)
            || CookieDomain.matches(host: cookie.domain, domain: old.domain))
          && CookiePath.matches(request: cookie.path, cookie: old.path)
      }
      if isOverlay { return }
    }
    // 2. A script does not replace what it cannot see.
    if access == .script, let index = index(of: cookie.key), entries[index].cookie.isHTTPOnly,
      !entries[index].cookie.hasEnded(at: now)
    {
      return
    }
    // 3. It takes the old one's place, and the time of its creation.
    set(cookie, at: now, limits: limits)
  }

  /// Adds a cookie, or puts it in the place of the one with its key. One that has ended removes that.
  mutating func set(_ cookie: Cookie, at now: Date, limits: CookieLimits) {
    useCount += 1
    let entry = Entry(cookie: cookie, changed: now, lastUse: useCount)
    switch (index(of: cookie.key), cookie.hasEnded(at: now)) {
    case (let index?, true):
      if !entries.remove(at: index).cookie.hasEnded(at: now) { revision += 1 }
    case (nil, true): break
    case (let index?, false):
      let old = entries[index].cookie
      if old.hasEnded(at: now) {
        // One that has ended is not there any more: the new one is younger than all others.
        entries.remove(at: index)
        entries.append(entry)
      } else {
        entries[index] = entry
      }
      if old != cookie { revision += 1 }
    case (nil, false):
      entries.append(entry)
      revision += 1
      evict(for: cookie.domain, at: now, limits: limits)
    }
  }

  /// https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#name-retrieval-algorithm
  mutating func cookies(
    for url: SplitURL, relation: SiteRelation, access: CookieAccess, at now: Date
  ) -> [Cookie] {
    let host = CookieDomain.canonical(url.host)
    let path = url.path.isEmpty ? "/" : url.path
    var found: [Cookie] = []
    // 1. Those whose host, path, Secure, HttpOnly and SameSite allow it.
    for index in entries.indices {
      let cookie = entries[index].cookie
      guard cookie.isHostOnly ? host == cookie.domain : CookieDomain.matches(host: host, domain: cookie.domain),
        CookiePath.matches(request: path, cookie: cookie.path), !cookie.isSecure || url.isSecure,
        !cookie.isHTTPOnly || access == .http, cookie.allows(relation), !cookie.hasEnded(at: now)
      else { continue }
      found.append(cookie)
      // 3. They have been used now.
      useCount += 1
      entries[index].lastUse = useCount
    }
    // 2. Longer paths first, then those made earlier: `entries` is in that order, and the sort keeps it.
    return found.enumerated().sorted {
      ($1.element.path.utf8.count, $0.offset) < ($0.element.path.utf8.count, $1.offset)
    }.map(\.element)
  }

  private func index(of key: Cookie.Key) -> Int? {
    entries.firstIndex { $0.cookie.name == key.name && $0.cookie.key == key }
  }

  /// Makes room, if it takes that, after a cookie of `domain` came: https://httpwg.org/http-extensions/
  /// draft-ietf-httpbis-rfc6265bis.html#name-storage-model, its last steps
  private mutating func evict(for domain: String, at now: Date, limits: CookieLimits) {
    let domainCount = entries.count { $0.cookie.domain == domain }
    guard domainCount > limits.perDomain || entries.count > limits.total else { return }
    // 1. Those that have ended.
    entries.removeAll { $0.cookie.hasEnded(at: now) }
    // 2. Of a domain that has too many: those that are not secure, then the others, the longest unused first.
    var excess = entries.count { $0.cookie.domain == domain } - limits.perDomain
    for isSecure in [false, true] {
      while excess > 0, removeLeastUsed(where: { $0.domain == domain && $0.isSecure == isSecure }) { excess -= 1 }
    }
    // 3. Of all: the longest unused first.
    while entries.count > limits.total, removeLeastUsed(where: { _ in true }) {}
  }

  private mutating func removeLeastUsed(where condition: (Cookie) -> Bool) -> Bool {
    let candidates = entries.indices.filter { condition(entries[$0].cookie) }
    guard let oldest = candidates.min(by: { entries[$0].lastUse < entries[$1].lastUse }) else { return false }
    entries.remove(at: oldest)
    return true
  }
}
