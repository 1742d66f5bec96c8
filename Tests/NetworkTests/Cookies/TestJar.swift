import Foundation
import Synchronization

@testable import Network

/// A jar whose time a test sets.
final class TestJar: Sendable {
  static let start = Date(timeIntervalSince1970: 1_700_000_000)
  static let page = "https://app.example.com/dir/page"
  let jar: CookieJar
  private let time: Time

  private final class Time: Sendable {
    let now = Mutex(TestJar.start)
  }

  init(limits: CookieLimits = CookieLimits()) {
    let time = Time()
    self.time = time
    jar = CookieJar(limits: limits) { time.now.withLock { $0 } }
  }

  /// A jar that got `setCookies` in a response from `url`.
  convenience init(_ setCookies: [String], from url: String = TestJar.page, relation: SiteRelation = .sameSite) {
    self.init()
    jar.store(setCookies, from: url, relation: relation)
  }

  func wait(_ seconds: Double) {
    time.now.withLock { $0 += seconds }
  }

  /// The Cookie header of a request to `url`.
  func sent(to url: String = TestJar.page, relation: SiteRelation = .sameSite) -> String {
    jar.header(for: url, relation: relation)
  }

  /// What `document.cookie` says.
  func seen(at url: String = TestJar.page) -> String {
    jar.documentCookie(of: url)
  }
}
