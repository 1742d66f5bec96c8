import Foundation
import Network
import WebKit

/// One hop of an intercepted request: what is sent in the place of a scheme task's request.
struct InterceptedHop {
  /// What goes to the network.
  let request: NetworkRequest
  /// Its body, if that was captured.
  let captured: CapturedBody?
  /// Whether it is to go through untouched.
  let isBypassed: Bool
  /// What was decided, for the trace.
  let decision: String
  /// Whether it is a form's under its identifier, which its answer must not come by.
  let hidesIdentifier: Bool
  /// Whether it is for the document of the main frame.
  let isDocument: Bool
  private let relation: SiteRelation
  private let sendsCookies: Bool
  private let isPreflight: Bool

  /// The hop of `task`, a scheme task's request, which loses its identifier.
  /// - Throws: `RequestInterception.Failure` when it has an identifier under which there is no body for it.
  @MainActor
  init(
    _ task: inout URLRequest, parameter: String, bodies: CapturedBodies, carried: BodyIdentifier?, jar: CookieJar,
    context: RequestContext, languages: [String], isBypassed: @MainActor (URL) -> Bool
  ) throws {
    let method = task.httpMethod ?? "GET"
    let origin = context.origin
    // 1. Take the identifier off the URL.
    let (url, identifier) = BodyIdentifier.split(task.url?.absoluteString ?? "", parameter: parameter)
    isDocument = task.isForMainDocument
    task.url = URL(string: url)
    guard let cleanURL = task.url else { throw NetworkError(.badURL, "The request has no URL.") }
    // 2. Find the body. A preflight asks on behalf of the request that will come for it.
    let asked = method == "OPTIONS" ? task.value(forHTTPHeaderField: "Access-Control-Request-Method") : nil
    isPreflight = asked != nil
    var body: CapturedBody?
    var sent = url
    if let identifier {
      let wanted = CapturedBody.Request(method: asked ?? method, url: url, origin: origin)
      let found = isPreflight ? try bodies.expect(identifier, for: wanted) : try bodies.take(identifier, for: wanted)
      // The page's spelling, not Foundation's.
      sent = found.request.url
      if !isPreflight { body = found }
    } else if let carried, var found = bodies.takeCarried(carried) {
      // A redirect that changes the method takes the body away.
      if found.request.method != method { found.bytes = nil }
      // https://fetch.spec.whatwg.org/#concept-response-tainting: who has been elsewhere does not come back.
      if found.credentials == .sameOrigin, !found.isOwn { found.credentials = .omit }
      found.request.method = method
      found.request.url = url
      body = found
    }
    captured = body
    // Where a document is, its page sees: not under its identifier.
    hidesIdentifier = identifier != nil && body?.formType != nil
    self.isBypassed = isBypassed(cleanURL)
    // 3. Add what the network adds: length, encodings, cookies.
    try task.readBodyStream()
    if let bytes = body?.bytes { task.httpBody = bytes }
    if let type = body?.formType, body?.bytes != nil { task.setValue(type, forHTTPHeaderField: "Content-Type") }
    var request = NetworkRequest(task, url: cleanURL, context: context)
    request.context.initiator = isDocument ? .navigation : isPreflight ? .preflight : .native
    request.url = sent
    if case .bytes(let bytes)? = request.body {
      request.headers.set("Content-Length", String(bytes.count))
    } else if method == "POST" || method == "PUT" {
      request.headers.set("Content-Length", "0")
    }
    if request.headers["Accept-Encoding"] == nil {
      request.headers.set("Accept-Encoding", request.headers["Range"] == nil ? "gzip, deflate, br" : "identity")
    }
    if request.headers["Accept-Language"] == nil, !isPreflight {
      request.headers.set("Accept-Language", Self.acceptLanguage(languages))
    }
    relation = Self.relation(of: task, to: url, isNavigation: isDocument)
    sendsCookies = !isPreflight && Self.sendsCookies(body, origin: origin, to: url)
    if sendsCookies {
      let cookies = jar.header(for: sent, relation: relation)
      if !cookies.isEmpty { request.headers.set("Cookie", cookies) }
    }
    self.request = request
    decision =
      if self.isBypassed {
        "goes through untouched"
      } else if hidesIdentifier {
        "its body is here; it goes on without its identifier"
      } else if let bytes = body?.bytes {
        "sent with its captured body of \(bytes.count) bytes"
      } else {
        isPreflight ? "preflight" : "sent"
      }
  }

  /// Keeps what `response` sets. As in WebKit, another site than the document's sets nothing.
  func storeCookies(of response: NetworkResponse, in jar: CookieJar) {
    let lines = response.headers.values(of: "Set-Cookie")
    guard sendsCookies, relation != .crossSite, !lines.isEmpty else { return }
    jar.store(lines, from: request.url, relation: relation)
  }

  /// Where `response` leads, if it redirects (https://fetch.spec.whatwg.org/#http-redirect-fetch). A preflight that is
  /// redirected has failed, as it is.
  /// - Throws: `NetworkError` when it leads to no URL.
  func redirect(by response: NetworkResponse, from url: URL) throws(NetworkError) -> URL? {
    guard !isPreflight, response.mayRedirect, [301, 302, 303, 307, 308].contains(response.status),
      let location = response.headers.values(of: "Location").first
    else { return nil }
    guard let next = LocationURL.resolve(location, against: url) else {
      throw NetworkError(.badResponse, "\(request.url) redirects to \"\(location)\", which is no URL.")
    }
    return next
  }

  /// Whether the request carries cookies (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch, `includeCredentials`).
  /// The script tells of those that do not ask for the usual.
  private static func sendsCookies(_ told: CapturedBody?, origin: String?, to url: String) -> Bool {
    let isOwn = origin == nil || origin == SplitURL(url)?.origin
    switch told?.credentials {
    case .omit: return false
    case .include: return true
    case .sameOrigin: return isOwn && told?.isOwn == true
    // A request that says whose it is is a script's, and wants the usual. Any other is a document's, image's or the like.
    case nil: return isOwn
    }
  }

  /// As WebKit writes it: one language is followed by its more general form.
  private static func acceptLanguage(_ languages: [String]) -> String {
    var tags = languages
    if tags.count == 1, let general = tags[0].firstIndex(of: "-").map({ tags[0][..<$0] }) {
      tags.append(String(general))
    }
    return tags.enumerated().map { index, tag in
      index == 0 ? tag : "\(tag);q=0.\(max(10 - index, 1))"
    }.joined(separator: ",")
  }

  /// https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#name-same-site-and-cross-site-re
  private static func relation(of task: URLRequest, to url: String, isNavigation: Bool) -> SiteRelation {
    guard
      let source = task.value(forHTTPHeaderField: "Origin") ?? task.value(forHTTPHeaderField: "Referer")
        ?? (isNavigation ? nil : task.mainDocumentURL?.absoluteString)
    else { return .sameSite }
    if Site.isSame(source, url) { return .sameSite }
    return isNavigation && ["GET", "HEAD"].contains(task.httpMethod ?? "GET") ? .crossSiteNavigation : .crossSite
  }
}

extension CapturedBody {
  /// Whether the request goes to the origin that makes it.
  fileprivate var isOwn: Bool { request.origin == SplitURL(request.url)?.origin }
}

extension URLRequest {
  /// Whether it is for a document of the main frame, as far as a task says that. A script may ask for its document's
  /// address, too, but for other types.
  var isForMainDocument: Bool {
    mainDocumentURL == url && value(forHTTPHeaderField: "Accept")?.hasPrefix("text/html") == true
  }
}
