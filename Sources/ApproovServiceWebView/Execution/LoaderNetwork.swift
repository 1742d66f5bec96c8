import Network

/// Does what every loader does to a request on its way out: says how long its body is and which encodings it can undo,
/// and puts the headers in WebKit's order, since a `URLRequest` keeps none.
struct LoaderNetwork: Network {
  /// Headers that a page has set.
  struct PageHeaders: Sendable {
    /// Their names, in their order.
    let names: [String]
    /// Whether the page has spelled them so. Those of a `Headers` object have lost their case, and get the usual one.
    let areSpelled: Bool
  }

  /// Those of the request that the current task sends.
  @TaskLocal static var pageHeaders = PageHeaders(names: [], areSpelled: false)

  /// What WebKit adds, in its order.
  private static let ownHeaders = [
    "Accept", "Accept-Language", "Referer", "Origin", "User-Agent", "Pragma", "Cache-Control", "Content-Length",
    "Sec-Fetch-Dest", "Sec-Fetch-Mode", "Sec-Fetch-Site", "Accept-Encoding", "Cookie",
  ]

  let base: any Network

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    var request = request
    if case .bytes(let body)? = request.body {
      request.headers.set("Content-Length", "\(body.count)")
    } else if request.body == nil, ["POST", "PUT"].contains(request.method) {
      request.headers.set("Content-Length", "0")
    }
    if request.headers["Accept-Encoding"] == nil {
      // Parts of an encoded body would be useless.
      request.headers.set("Accept-Encoding", request.headers["Range"] == nil ? "gzip, deflate, br" : "identity")
    }
    request.headers = Self.ordered(request.headers)
    return try await base.send(request)
  }

  /// Those of the page, WebKit's own, and then what Approov and the app have added.
  private static func ordered(_ headers: HeaderList) -> HeaderList {
    let page = pageHeaders, names = page.names + ownHeaders
    let ranked = headers.enumerated().map { index, field in
      let rank = names.firstIndex { HeaderList.sameName($0, field.name) } ?? names.count
      let name = page.areSpelled && rank < page.names.count ? names[rank] : field.name
      return (rank: rank, index: index, name: name, value: field.value)
    }
    var ordered = HeaderList()
    for field in ranked.sorted(by: { ($0.rank, $0.index) < ($1.rank, $1.index) }) {
      ordered.append(field.name, field.value)
    }
    return ordered
  }
}
