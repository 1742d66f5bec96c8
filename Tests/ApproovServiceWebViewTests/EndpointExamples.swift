import ApproovServiceWebView

/// One row of what belongs to an endpoint: the table that Swift's matcher and the page's script are both held to.
struct EndpointExample: Sendable, CustomStringConvertible {
  let endpoint: ApproovWebViewProtectedEndpoint
  let url: String
  let isProtected: Bool

  var description: String { "\(url) below \(endpoint.scheme)://\(endpoint.host)\(endpoint.pathPrefix)" }

  private static let api = ApproovWebViewProtectedEndpoint(host: "api.example.com", pathPrefix: "/v1/private")
  private static let all = ApproovWebViewProtectedEndpoint(host: "API.Example.com", pathPrefix: "")
  private static let shop = ApproovWebViewProtectedEndpoint(
    host: "store.example.com", pathPrefix: "/", excludedPathPrefixes: ["assets/static", " ", "/open/"])
  private static let local = ApproovWebViewProtectedEndpoint(
    scheme: "HTTP", host: "localhost:8080", pathPrefix: "api/")
  private static let spelling = ApproovWebViewProtectedEndpoint(host: "api.example.com", pathPrefix: "/caf\u{E9} a|b")

  private static let rooted = ApproovWebViewProtectedEndpoint(host: "API.example.com.", pathPrefix: "/v1")
  private static let rootedPort = ApproovWebViewProtectedEndpoint(host: "api.example.com.:8443", pathPrefix: "/")
  private static let address = ApproovWebViewProtectedEndpoint(host: "127.0.0.1", pathPrefix: "/")
  private static let address6 = ApproovWebViewProtectedEndpoint(host: "[::1]:8443", pathPrefix: "/")

  static let table: [EndpointExample] = [
    .init(endpoint: api, url: "https://api.example.com/v1/private", isProtected: true),
    .init(endpoint: api, url: "https://api.example.com/v1/private/", isProtected: true),
    .init(endpoint: api, url: "https://api.example.com/v1/private/items?x=1", isProtected: true),
    .init(endpoint: api, url: "https://api.example.com:443/v1/private", isProtected: true),
    .init(endpoint: api, url: "https://api.example.com:8443/v1/private", isProtected: true),
    .init(endpoint: api, url: "https://api.example.com/v1/pub/../private/x", isProtected: true),
    .init(endpoint: api, url: "https://api.example.com/v1/private/%2e%2E/open", isProtected: false),
    .init(endpoint: api, url: "https://api.example.com/v1/./%70rivate/x", isProtected: true),
    .init(endpoint: api, url: "https://api.example.com/v1%2Fprivate/x", isProtected: false),
    .init(endpoint: api, url: "https://api.example.com/v1/privateer", isProtected: false),
    .init(endpoint: api, url: "https://api.example.com/v1/PRIVATE", isProtected: false),
    .init(endpoint: api, url: "https://api.example.com/v1", isProtected: false),
    .init(endpoint: api, url: "https://api.example.com//v1/private", isProtected: false),
    .init(endpoint: api, url: "http://api.example.com/v1/private", isProtected: false),
    .init(endpoint: api, url: "https://api.example.com.evil.test/v1/private", isProtected: false),
    .init(endpoint: api, url: "https://evil.test/https://api.example.com/v1/private", isProtected: false),
    .init(endpoint: api, url: "https://api.example.com@evil.test/v1/private", isProtected: false),
    .init(endpoint: api, url: "https://sub.api.example.com/v1/private", isProtected: false),
    .init(endpoint: all, url: "https://api.example.com", isProtected: true),
    .init(endpoint: all, url: "https://api.example.com/anything/at/all", isProtected: true),
    .init(endpoint: all, url: "https://api.example.com?q", isProtected: true),
    .init(endpoint: shop, url: "https://store.example.com/checkout", isProtected: true),
    .init(endpoint: shop, url: "https://store.example.com/assets/static/a.json", isProtected: false),
    .init(endpoint: shop, url: "https://store.example.com/assets/static", isProtected: false),
    .init(endpoint: shop, url: "https://store.example.com/assets/statics/a.json", isProtected: true),
    .init(endpoint: shop, url: "https://store.example.com/open/a", isProtected: false),
    .init(endpoint: shop, url: "https://store.example.com/x/../open", isProtected: false),
    .init(endpoint: local, url: "http://localhost:8080/api/x", isProtected: true),
    .init(endpoint: local, url: "http://localhost:8080/api", isProtected: true),
    .init(endpoint: local, url: "http://localhost:8081/api/x", isProtected: false),
    .init(endpoint: local, url: "http://localhost/api/x", isProtected: false),
    .init(endpoint: spelling, url: "https://api.example.com/caf%c3%a9%20a%7Cb/x", isProtected: true),
    .init(endpoint: spelling, url: "https://api.example.com/caf%C3%A9%20a|b", isProtected: true),
    .init(endpoint: spelling, url: "https://api.example.com/cafe%20a|b", isProtected: false),
    // A dot at the end of a name names the same server.
    .init(endpoint: api, url: "https://api.example.com./v1/private", isProtected: true),
    .init(endpoint: api, url: "https://api.example.com.:8443/v1/private", isProtected: true),
    .init(endpoint: api, url: "https://api.example.com./v1/privateer", isProtected: false),
    .init(endpoint: api, url: "https://api.example.com../v1/private", isProtected: false),
    .init(endpoint: api, url: "https://.api.example.com/v1/private", isProtected: false),
    .init(endpoint: local, url: "http://localhost.:8080/api", isProtected: true),
    .init(endpoint: local, url: "http://localhost.:8081/api", isProtected: false),
    .init(endpoint: rooted, url: "https://api.example.com/v1/x", isProtected: true),
    .init(endpoint: rooted, url: "https://api.example.com./v1/x", isProtected: true),
    .init(endpoint: rooted, url: "https://api.example.com.:1/v1/x", isProtected: true),
    .init(endpoint: rooted, url: "https://api.example.com../v1/x", isProtected: false),
    .init(endpoint: rootedPort, url: "https://api.example.com:8443/x", isProtected: true),
    .init(endpoint: rootedPort, url: "https://api.example.com.:8443/x", isProtected: true),
    .init(endpoint: rootedPort, url: "https://api.example.com./x", isProtected: false),
    .init(endpoint: address, url: "https://127.0.0.1/x", isProtected: true),
    .init(endpoint: address6, url: "https://[::1]:8443/x", isProtected: true),
    .init(endpoint: address6, url: "https://[::1]/x", isProtected: false),
  ]
}
