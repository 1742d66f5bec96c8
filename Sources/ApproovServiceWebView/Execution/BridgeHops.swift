import ApproovURLSessionPackage
import Foundation
import Network
import Trace

/// What a browser does to each hop of a request: cookies, headers that say where it comes from, the rules of its
/// redirect mode; and, last of all, the app's own changes.
struct BridgeHops: ApproovHopObserver {
  let request: BridgeRequest
  let page: PageContext
  let scope: BridgeScope
  /// Those of the web view, read before each hop and told of what its response sets and of nothing else, so that what
  /// the page does to its cookies meanwhile stands.
  let cookies: CookieJar
  private let sends: @Sendable () -> Void
  private let path: HopPath

  /// - Parameter sends: called when a hop's request is about to go out.
  init(
    request: BridgeRequest, page: PageContext, scope: BridgeScope, cookies: CookieJar,
    sends: @escaping @Sendable () -> Void
  ) {
    self.sends = sends
    self.request = request
    self.page = page
    self.scope = scope
    self.cookies = cookies
    path = HopPath(request.referrerPolicy, source: Self.referrerSource(of: request, page))
  }

  /// What a browser would have a document be.
  private static let documentTypes = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

  /// Cookies and browser headers are there when Approov and the app's mutator look at the request.
  func willProtect(_ hop: inout URLRequest) async throws {
    guard let url = hop.url else { return }
    path.append(url.absoluteString)
    // A token comes from Approov alone, also where a request may go without.
    var fields = hop.fields
    fields[scope.configuration.approovTokenHeaderName] = nil
    addBrowserHeaders(to: &fields, of: hop, url: url)
    if includesCredentials(for: url) {
      let relation = relation(to: url, isSafe: hop.isSafe)
      let header = cookies.header(for: url.absoluteString, relation: relation).utf8Decoded
      if !header.isEmpty { fields["Cookie"] = header }
    }
    hop.fields = fields
  }

  /// The app's secrets go to protected endpoints only, wherever a redirect leads.
  func willSend(_ hop: inout URLRequest) async throws {
    if let url = hop.url, scope.protects(url.absoluteString) { hop = scope.configuration.mutateRequest(hop) }
    sends()
  }

  func didReceive(_ hop: ApproovResponse.Hop) async {
    let lines = hop.setCookies
    guard !lines.isEmpty, includesCredentials(for: hop.url) else { return }
    // The app vouches for its endpoints: unlike a page's, their cookies are kept when they are of another site.
    // Those of a document that comes into the page's place are of its own site.
    cookies.store(lines, from: hop.url.absoluteString, relation: relation(to: hop.url, isSafe: true))
  }

  func willRedirect(from hop: ApproovResponse.Hop, to next: URLRequest) async throws -> URLRequest? {
    switch request.redirect {
    case .manual: return nil
    case .error: throw BridgeRefusal("The response is a redirect, which the request does not allow.")
    case .follow:
      if request.mode == .sameOrigin, let url = next.url, !isSameOrigin(url) {
        throw BridgeRefusal("The redirect leads to another origin, which the request does not allow.")
      }
      if let url = next.url, request.mode != .navigate { try checkRedirect(to: url) }
      // https://w3c.github.io/webappsec-referrer-policy/#set-requests-referrer-policy-on-redirect
      if let policy = ReferrerPolicy(hop.headers) { path.referrerPolicy = policy }
      return next
    }
  }

  /// What a browser refuses of redirects that scripts would hear of.
  private func checkRedirect(to url: URL) throws {
    // https://w3c.github.io/webappsec-mixed-content/#should-block-fetch
    if page.origin.hasPrefix("https:"), !isTrustworthy(url) {
      throw BridgeRefusal("The redirect leads to insecure content, which a secure page does not get.")
    }
    // https://fetch.spec.whatwg.org/#http-redirect-fetch, steps 7 and 8
    if url.user != nil || url.password != nil, path.hasLeft(page.origin) || !isSameOrigin(url) {
      throw BridgeRefusal("The redirect leads to a URL with credentials, which no other origin may have it lead to.")
    }
  }

  /// https://w3c.github.io/webappsec-secure-contexts/#potentially-trustworthy-url
  private func isTrustworthy(_ url: URL) -> Bool {
    guard url.scheme != "https", let host = url.host?.lowercased() else { return true }
    return ["localhost", "127.0.0.1", "[::1]", "::1"].contains(host) || host.hasSuffix(".localhost")
  }

  /// Whether `url` has the page's origin.
  func isSameOrigin(_ url: URL) -> Bool {
    SplitURL(url.absoluteString)?.origin == page.origin
  }

  /// https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#name-same-site-and-cross-site-re
  private func relation(to url: URL, isSafe: Bool) -> SiteRelation {
    if Site.isSame(page.origin, url.absoluteString) { return .sameSite }
    return request.mode == .navigate && isSafe ? .crossSiteNavigation : .crossSite
  }

  /// https://fetch.spec.whatwg.org/#http-network-or-cache-fetch, step 8.2
  private func includesCredentials(for url: URL) -> Bool {
    switch request.credentials {
    case .include: true
    case .omit: false
    case .sameOrigin: isSameOrigin(url)
    }
  }

  private func addBrowserHeaders(to fields: inout RequestFields, of hop: URLRequest, url: URL) {
    if let origin = originHeader(of: hop, url: url) { fields["Origin"] = origin }
    fields["Referer"] = path.referrer(for: url.absoluteString)
    set("User-Agent", request.userAgent, unlessIn: &fields)
    set("Accept-Language", acceptLanguage, unlessIn: &fields)
    addFetchMetadata(to: &fields, url: url)
    set("Accept", request.mode == .navigate ? Self.documentTypes : "*/*", unlessIn: &fields)
    switch request.cache {
    case .noStore, .reload:
      set("Pragma", "no-cache", unlessIn: &fields)
      set("Cache-Control", "no-cache", unlessIn: &fields)
    case .noCache:
      set("Cache-Control", "max-age=0", unlessIn: &fields)
    case .byDefault, .forceCache, .onlyIfCached: break
    }
  }

  /// https://fetch.spec.whatwg.org/#append-a-request-origin-header; nil for none.
  private func originHeader(of hop: URLRequest, url: URL) -> String? {
    // 1. A redirect of another origin to a third hides where it all began.
    let origin = path.isTainted(for: page.origin) ? "null" : page.origin
    // 2. What reads across origins says who it is.
    if request.mode == .cors {
      return path.hasLeft(page.origin) || !hop.isSafe ? origin : nil
    }
    // 3. Otherwise only methods that change something do, as far as the referrer policy lets it be known.
    guard !hop.isSafe else { return nil }
    switch path.referrerPolicy {
    case .noReferrer: return "null"
    case .noReferrerWhenDowngrade, .strictOrigin, .strictOriginWhenCrossOrigin, .unspecified:
      return page.origin.hasPrefix("https:") && url.scheme != "https" ? "null" : origin
    case .sameOrigin: return isSameOrigin(url) ? origin : "null"
    default: return origin
    }
  }

  /// https://w3c.github.io/webappsec-fetch-metadata/#abstract-opdef-append-the-fetch-metadata-headers-for-a-request
  private func addFetchMetadata(to fields: inout RequestFields, url: URL) {
    guard isTrustworthy(url) else { return }
    fields["Sec-Fetch-Dest"] = request.mode == .navigate ? "document" : "empty"
    fields["Sec-Fetch-Mode"] = request.mode.rawValue
    fields["Sec-Fetch-Site"] = path.site(for: page.origin)
  }

  /// The languages, each less wanted than the one before; after a single one that names a region, the language itself.
  private var acceptLanguage: String {
    var tags = request.languages
    if tags.count == 1, let dash = tags[0].firstIndex(of: "-") { tags.append(String(tags[0][..<dash])) }
    return tags.enumerated().map { index, tag in
      index == 0 ? tag : "\(tag);q=0.\(max(10 - index, 1))"
    }.joined(separator: ",")
  }

  private func set(_ name: String, _ value: String, unlessIn fields: inout RequestFields) {
    if !value.isEmpty, fields[name] == nil { fields[name] = value }
  }

  /// The URL that the request refers to: the document's, or another of its origin that the script has chosen.
  private static func referrerSource(of request: BridgeRequest, _ page: PageContext) -> String? {
    if request.referrer.isEmpty { return nil }
    guard request.referrer != "about:client", SplitURL(request.referrer)?.origin == page.origin else { return page.url }
    return request.referrer
  }
}

extension URLRequest {
  /// https://www.rfc-editor.org/rfc/rfc9110#name-safe-methods, as far as browsers ask.
  fileprivate var isSafe: Bool { httpMethod == "GET" || httpMethod == "HEAD" }
}
