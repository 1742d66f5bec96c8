import Foundation
import Network
import Synchronization

/// The URLs that a request has gone to so far (https://fetch.spec.whatwg.org/#concept-request-url-list).
final class HopPath: Sendable {
  private let referrer: Mutex<(policy: ReferrerPolicy, source: String?)>
  private let urls = Mutex<[String]>([])

  /// A path whose first hop refers to `source`, if there is one, as far as `policy` allows.
  init(_ policy: ReferrerPolicy, source: String?) {
    referrer = Mutex((policy, source))
  }

  /// The referrer policy of the next hop: a redirect may have set another.
  var referrerPolicy: ReferrerPolicy {
    get { referrer.withLock { $0.policy } }
    set { referrer.withLock { $0.policy = newValue } }
  }

  /// The Referer of the next hop, which goes to `url`; nil for none. What one hop does not say no later one does
  /// (https://fetch.spec.whatwg.org/#main-fetch, where the request's referrer is determined).
  func referrer(for url: String) -> String? {
    referrer.withLock { state in
      state.source = state.source.flatMap { state.policy.referrer(source: $0, url: url) }
      return state.source
    }
  }

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
