import Network

/// The names and ports that the suite's files are written for
/// (https://web-platform-tests.org/writing-tests/server-features.html#tests-involving-multiple-origins).
enum SuiteHosts {
  static let host = "web-platform.test"
  static let otherHost = "not-web-platform.test"
  static let ports: [String: [Int]] = ["http": [8000, 8001], "https": [8443, 8444]]
  /// Subdomains by the names that files use for them.
  static let subdomains = [
    "": "", "www": "www.", "www1": "www1.", "www2": "www2.", "天気の良い日": "xn--n8j6ds53lwwkrqhv28a.",
    "élève": "xn--lve-6lad.",
  ]

  /// The origin of pages by http, or by https.
  static func origin(isSecure: Bool) -> String {
    isSecure ? "https://\(host):\(ports["https", default: []][0])" : "http://\(host):\(ports["http", default: []][0])"
  }

  /// All names.
  static let all = [host, otherHost].flatMap { host in subdomains.values.map { $0 + host } }

  /// Whether a request goes to one of them.
  static func serves(_ url: SplitURL) -> Bool {
    guard let ports = ports[String(url.scheme)] else { return false }
    return all.contains(String(url.host)) && ports.contains { url.hostAndPort == "\(url.host):\($0)" }
  }
}
