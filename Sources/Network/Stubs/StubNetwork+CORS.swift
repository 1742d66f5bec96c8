extension StubNetwork {
  /// Whether `request` asks for permission (https://fetch.spec.whatwg.org/#cors-preflight-request).
  static func isPreflight(_ request: NetworkRequest, _ url: SplitURL) -> Bool {
    guard request.method == "OPTIONS", let origin = request.headers["Origin"] else { return false }
    return origin != url.origin && request.headers["Access-Control-Request-Method"] != nil
  }

  /// Allows what a preflight asks for.
  func preflightResponse(_ request: ReceivedRequest) -> NetworkResponse {
    var headers: HeaderList = [
      ("Access-Control-Allow-Origin", request.origin ?? "*"),
      ("Access-Control-Allow-Credentials", "true"),
      ("Access-Control-Allow-Methods", request.headers["Access-Control-Request-Method"] ?? ""),
    ]
    if let names = request.headers["Access-Control-Request-Headers"] {
      headers.append("Access-Control-Allow-Headers", names)
    }
    return NetworkResponse(status: 204, headers: headers, url: request.url, bytes: .init())
  }

  /// Lets a page of another origin read the response, when CORS is permissive. A header that is there already stays.
  func addCORSHeaders(to headers: inout HeaderList, _ request: ReceivedRequest, _ url: SplitURL) {
    // Not for the page's own origin: its scripts see every header, and these would be none of the route's.
    guard cors == .permissive, let origin = request.origin, origin != url.origin else { return }
    func add(_ name: String, _ value: String) {
      if headers[name] == nil { headers.append(name, value) }
    }
    // With credentials "*" does not stand for every name. The headers added here are not for scripts.
    var exposed: [String] = []
    for field in headers where !exposed.contains(where: { HeaderList.sameName($0, field.name) }) {
      exposed.append(field.name)
    }
    add("Access-Control-Allow-Origin", origin)
    add("Access-Control-Allow-Credentials", "true")
    if !exposed.isEmpty { add("Access-Control-Expose-Headers", exposed.joined(separator: ", ")) }
  }
}
