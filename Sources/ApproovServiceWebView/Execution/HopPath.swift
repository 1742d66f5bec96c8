import Foundation
import Network
import Synchronization

/// The URLs that a request has gone to so far (https://fetch.spec.whatwg.org/#concept-request-url-list).
final class HopPath: Sendable {
  private let urls = Mutex<[String]>([])

  /// The next hop goes to `url`.
  func append(_ url: String) {
    urls.withLock { $0.append(url) }
  }

  /// Whether one of them is of another origin than `origin`.
  func hasLeft(_ origin: String) -> Bool {
    urls.withLock { $0 }.contains { SplitURL($0)?.origin != origin }
  }

  /// https://fetch.spec.whatwg.org/#concept-request-tainted-origin
  func isTainted(for origin: String) -> Bool {
    let origins = urls.withLock { $0 }.map { SplitURL($0)?.origin }
    return zip(origins, origins.dropFirst()).contains { $0 != $1 && $0 != origin }
  }

  /// https://w3c.github.io/webappsec-fetch-metadata/#abstract-opdef-set-site: the most distant relation counts.
  func site(for origin: String) -> String {
    var site = "same-origin"
    for url in urls.withLock({ $0 }) where SplitURL(url)?.origin != origin {
      guard Site.isSame(origin, url) else { return "cross-site" }
      site = "same-site"
    }
    return site
  }
}
