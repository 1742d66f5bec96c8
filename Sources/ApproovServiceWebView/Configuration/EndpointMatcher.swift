import Network

/// An endpoint in the form in which requests are compared with it: natively here, and in the page by
/// `Bridge/endpoints.js`, which gets the same values. One table of examples tests both.
struct EndpointMatcher: Sendable, Hashable {
  let scheme: String
  /// Without the dot that may end a name, and with the port if there is one.
  let host: String
  /// Canonical and without a slash at the end, so that the empty string stands for every path.
  let prefix: String
  let excluded: [String]

  init(_ endpoint: ApproovWebViewProtectedEndpoint) {
    scheme = endpoint.scheme
    host = Self.relative(endpoint.host)
    prefix = Self.canonicalPrefix(endpoint.pathPrefix)
    excluded = endpoint.excludedPathPrefixes.map(Self.canonicalPrefix)
  }

  /// Whether requests of `url`, serialised, belong to the endpoint.
  func matches(_ url: String) -> Bool {
    guard let split = SplitURL(url), split.scheme.lowercased() == scheme else { return false }
    let name = Self.relative(split.host.lowercased())
    guard name == host || name + split.hostAndPort.dropFirst(split.host.count) == host else { return false }
    let path = CanonicalPath(split.path).text
    return Self.isBelow(path, prefix) && !excluded.contains { Self.isBelow(path, $0) }
  }

  /// With a dot at the end of its name or without, a host is the same server.
  private static func relative(_ hostAndPort: String) -> String {
    let name = hostAndPort.prefix { $0 != ":" }
    guard name.hasSuffix(".") else { return hostAndPort }
    return String(name.dropLast()) + hostAndPort[name.endIndex...]
  }

  private static func isBelow(_ path: String, _ prefix: String) -> Bool {
    path.utf8.starts(with: prefix.utf8)
      && (path.utf8.count == prefix.utf8.count || path.utf8.dropFirst(prefix.utf8.count).first == UInt8(ascii: "/"))
  }

  private static func canonicalPrefix(_ prefix: String) -> String {
    var path = CanonicalPath(Substring(prefix)).text
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
