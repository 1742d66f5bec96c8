import Foundation
import Network
import WebKit

/// A web view's cookie store as its native requests use it: read before each request, told of each response's changes
/// and of nothing else, so that what the page does to its cookies meanwhile stands.
struct WebViewCookies: BridgeCookies {
  private let store: WKHTTPCookieStore

  init(_ store: WKHTTPCookieStore) {
    self.store = store
  }

  func header(for url: URL) async -> String? {
    let header = await snapshot().header(for: url.absoluteString)
    return header.isEmpty ? nil : header
  }

  func store(_ lines: [String], from url: URL) async {
    // 1. What the response changes, by the rules of a cookie store.
    let before = await snapshot().all
    let after = CookieStore()
    for cookie in before { after.set(cookie) }
    after.store(lines, from: url.absoluteString)
    // 2. The same, and no more, in the web view's.
    for cookie in before where !after.all.contains(where: { $0.isSame(as: cookie) }) {
      if let cookie = HTTPCookie(cookie) { await store.deleteCookie(cookie) }
    }
    for cookie in after.all where !before.contains(cookie) {
      if let cookie = HTTPCookie(cookie) { await store.setCookie(cookie) }
    }
  }

  /// The cookies as they are now.
  private func snapshot() async -> CookieStore {
    let snapshot = CookieStore()
    for cookie in await store.allCookies() { snapshot.set(Cookie(cookie)) }
    return snapshot
  }
}
