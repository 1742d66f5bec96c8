import Foundation
import Network

/// A rule of `ApproovWebViewConfiguration.allowedOrigins`.
package struct OriginRule {
  private enum Host {
    case exactly(String)
    case below(String)
  }

  private let isAny: Bool
  private let scheme: String
  private let host: Host
  private let port: Int?

  /// A rule as it is written; nil when it is none.
  package init?(_ text: String) {
    let rule = text.trimmingCharacters(in: .whitespacesAndNewlines)
    isAny = rule == "*"
    guard !isAny else {
      (scheme, host, port) = ("", .exactly(""), nil)
      return
    }
    guard let origin = OriginParts(rule) else { return nil }
    scheme = origin.scheme
    port = origin.port
    if origin.host.hasPrefix("*.") {
      host = .below(String(origin.host.dropFirst(1)))
    } else {
      host = .exactly(origin.host)
    }
    // A star anywhere else means nothing.
    guard !origin.host.dropFirst().contains("*"), origin.host != "*", origin.host != "*." else { return nil }
  }

  /// Whether frames of `origin`, serialised, keep the rule.
  func allows(_ origin: String) -> Bool {
    if isAny { return true }
    guard let origin = OriginParts(origin), origin.scheme == scheme, origin.port == port else { return false }
    switch host {
    case .exactly(let host): return origin.host == host
    case .below(let suffix): return origin.host.hasSuffix(suffix) && origin.host != suffix
    }
  }
}

/// Scheme, host and port of an origin; the port is the scheme's own when it is not said.
private struct OriginParts {
  let scheme: String
  let host: String
  let port: Int?

  init?(_ origin: String) {
    guard let split = SplitURL(origin), !split.host.isEmpty else { return nil }
    scheme = split.scheme.lowercased()
    host = split.host.lowercased()
    guard split.host.count < split.hostAndPort.count else {
      port = SplitURL.defaultPort(of: scheme)
      return
    }
    guard let port = Int(split.hostAndPort.dropFirst(split.host.count + 1)) else { return nil }
    self.port = port
  }
}
