import Foundation
import JavaScriptEngine
import Network

/// A request of a page, as far as a page may decide about it (https://fetch.spec.whatwg.org/#concept-request).
struct BridgeRequest: Sendable {
  /// https://fetch.spec.whatwg.org/#concept-request-credentials-mode
  enum Credentials: String {
    case omit, include
    case sameOrigin = "same-origin"
  }

  /// https://fetch.spec.whatwg.org/#concept-request-mode
  enum Mode: String {
    case cors
    case sameOrigin = "same-origin"
    case noCORS = "no-cors"
    case navigate
  }

  /// https://fetch.spec.whatwg.org/#concept-request-redirect-mode
  enum RedirectMode: String {
    case follow, error, manual
  }

  /// https://fetch.spec.whatwg.org/#concept-request-cache-mode
  enum Cache: String {
    case reload
    case byDefault = "default"
    case noStore = "no-store"
    case noCache = "no-cache"
    case forceCache = "force-cache"
    case onlyIfCached = "only-if-cached"
  }

  /// Which of the page's functions asks.
  enum API: String {
    case fetch, xhr, form, beacon
  }

  let id: String
  let api: API
  /// Absolute, http or https, without fragment and credentials.
  let target: ExactURL
  let method: String
  /// Without those that a page must not set.
  let headers: HeaderList
  let body: Data?
  let mode: Mode
  let credentials: Credentials
  let cache: Cache
  let redirect: RedirectMode
  let referrer: String
  let referrerPolicy: ReferrerPolicy
  let integrity: SubresourceIntegrity
  /// Whether it outlives its document (https://fetch.spec.whatwg.org/#request-keepalive-flag).
  let keepsAlive: Bool
  /// What the browser calls itself.
  let userAgent: String
  /// The user's languages, the preferred one first.
  let languages: [String]
  /// The fragment of the next document's URL, where the answer's own has none; empty for none.
  let fragment: String

  /// Reads a message of kind `request`, or of kind `navigate`.
  init(_ message: MessageMembers, isNavigation: Bool) throws {
    id = try message.identifier()
    api = try message.choice("api")
    target = try Self.target(try message.string("url"))
    method = try Self.method(try message.string("method"))
    headers = try Self.headers(try message.pairs("headers"))
    body = try Self.body(message)
    mode = try message.choice("mode")
    credentials = try message.choice("credentials")
    cache = try message.choice("cache")
    redirect = try message.choice("redirect")
    referrer = try message.string("referrer")
    referrerPolicy = try message.choice("referrerPolicy")
    integrity = SubresourceIntegrity(try message.string("integrity"))
    keepsAlive = try message.flag("keepalive")
    userAgent = try Self.fieldValue(try message.string("userAgent"))
    languages = try Self.fieldValue(try message.string("languages")).split(separator: ",").map(String.init)
    fragment = try message.string("fragment")
    guard (mode == .navigate) == isNavigation, !isNavigation || api == .form else {
      throw BridgeRefusal("The request's mode is not one of its kind.")
    }
    if isNavigation, method != "GET", method != "POST" {
      throw BridgeRefusal("No form has the method \(method).")
    }
    if body != nil, method == "GET" || method == "HEAD" {
      throw BridgeRefusal("A \(method) request cannot have a body.")
    }
  }

  /// Where it goes, in Foundation's form.
  var url: URL { target.url }

  private static func target(_ text: String) throws -> ExactURL {
    guard let split = SplitURL(text), ["http", "https"].contains(split.scheme.lowercased()), !split.host.isEmpty,
      let target = ExactURL(text)
    else { throw BridgeRefusal("The request's URL is not an absolute http or https URL.") }
    guard target.url.user == nil, target.url.password == nil, target.url.fragment == nil else {
      throw BridgeRefusal("The request's URL has credentials or a fragment.")
    }
    return target
  }

  private static func method(_ method: String) throws -> String {
    guard HTTPToken.isToken(method) else { throw BridgeRefusal("The request's method is not a token.") }
    guard !["CONNECT", "TRACE", "TRACK"].contains(method.uppercased()) else {
      throw BridgeRefusal("The request's method is forbidden.")
    }
    return method
  }

  private static func fieldValue(_ text: String) throws -> String {
    guard HTTPToken.isFieldValue(text) else { throw BridgeRefusal("What the browser says of itself is malformed.") }
    return text
  }

  private static func headers(_ pairs: [(String, String)]) throws -> HeaderList {
    var headers = HeaderList()
    for (name, value) in pairs {
      guard HTTPToken.isToken(name), HTTPToken.isFieldValue(value) else {
        throw BridgeRefusal("One of the request's headers is malformed.")
      }
      if !ForbiddenRequestHeader.includes(name, value: value) { headers.append(name, value) }
    }
    return headers
  }

  private static func body(_ message: MessageMembers) throws -> Data? {
    let text = try message.optionalString("text"), base64 = try message.optionalString("base64")
    switch (text, base64) {
    case (nil, nil): return nil
    case (let text?, nil): return Data(text.utf8)
    case (nil, let base64?):
      guard let data = EngineBase64.decode(base64) else { throw BridgeRefusal("The request's body is not base 64.") }
      return data
    case (_?, _?): throw BridgeRefusal("The request has two bodies.")
    }
  }
}
