import Foundation
import Network

/// What a request says about the page it comes from (https://w3c.github.io/webappsec-referrer-policy/).
enum ReferrerPolicy: String, Sendable {
  /// Nothing said: strict-origin-when-cross-origin.
  case unspecified = ""
  case noReferrer = "no-referrer"
  case noReferrerWhenDowngrade = "no-referrer-when-downgrade"
  case sameOrigin = "same-origin"
  case origin
  case strictOrigin = "strict-origin"
  case originWhenCrossOrigin = "origin-when-cross-origin"
  case strictOriginWhenCrossOrigin = "strict-origin-when-cross-origin"
  case unsafeURL = "unsafe-url"

  /// The last one in `headers` that is known; nil for none
  /// (https://w3c.github.io/webappsec-referrer-policy/#parse-referrer-policy-from-header).
  init?(_ headers: HeaderList) {
    let tokens = headers.values(of: "Referrer-Policy").flatMap { $0.split(separator: ",") }
    let policies = tokens.compactMap { token in
      Self(rawValue: token.trimmingCharacters(in: .whitespaces).lowercased())
    }
    guard let last = policies.last(where: { $0 != .unspecified }) else { return nil }
    self = last
  }

  /// The Referer of a request of `url` that `source` refers to; nil for none.
  func referrer(source: String, url: String) -> String? {
    guard let from = SplitURL(source), let to = SplitURL(url), ["http", "https"].contains(from.scheme) else {
      return nil
    }
    let origin = from.origin + "/"
    let full = from.query.map { from.origin + from.path + "?" + $0 } ?? from.origin + from.path
    let isSameOrigin = from.origin == to.origin
    let isDowngrade = from.scheme == "https" && to.scheme != "https"
    switch self {
    case .noReferrer: return nil
    case .noReferrerWhenDowngrade: return isDowngrade ? nil : full
    case .sameOrigin: return isSameOrigin ? full : nil
    case .origin: return origin
    case .strictOrigin: return isDowngrade ? nil : origin
    case .originWhenCrossOrigin: return isSameOrigin ? full : origin
    case .unspecified, .strictOriginWhenCrossOrigin:
      if isSameOrigin { return full }
      return isDowngrade ? nil : origin
    case .unsafeURL: return full
    }
  }
}
