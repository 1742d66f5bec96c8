import Foundation
import Network

/// The proxies of an environment, by the usual variables: `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`, also
/// in capitals, but for `HTTP_PROXY`, which a server may have set from a request's header `Proxy`.
///
/// Requests to this machine itself never go through a proxy.
public struct ProxySettings: Sendable, Hashable {
  /// No proxies.
  public static let none = ProxySettings(environment: [:])

  private let http: String?
  private let https: String?
  /// Hosts that are reached without a proxy, as in `no_proxy`.
  let exceptions: String

  /// The proxies that `environment` names.
  public init(environment: [String: String]) {
    func value(_ names: String...) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let all = value("all_proxy", "ALL_PROXY")
    http = value("http_proxy") ?? all
    https = value("https_proxy", "HTTPS_PROXY") ?? all
    exceptions = value("no_proxy", "NO_PROXY") ?? ""
  }

  /// The proxy for `url`, unless its host is one of the exceptions; nil for none.
  func proxy(for url: SplitURL) -> String? {
    Self.isLoopback(url.host) ? nil : url.scheme == "https" ? https : http
  }

  /// https://w3c.github.io/webappsec-secure-contexts/#potentially-trustworthy-origin, steps 3 and 4.
  private static func isLoopback(_ host: Substring) -> Bool {
    let host = host.hasSuffix(".") ? host.dropLast() : host
    if host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" { return true }
    var address = in_addr()
    guard inet_pton(AF_INET, String(host), &address) == 1 else { return false }
    return UInt32(bigEndian: address.s_addr) >> 24 == 127
  }
}
