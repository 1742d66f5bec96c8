import Network

/// Does what every loader does to a request on its way out: says how long its body is and which encodings it can undo,
/// and puts the headers in WebKit's order, since a `URLRequest` keeps none.
struct LoaderNetwork: Network {
  /// The names of the headers that the page has set on the request that the current task sends, in their order.
  @TaskLocal static var pageHeaders: [String] = []

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
    let names = pageHeaders + ownHeaders
    let ranked = headers.enumerated().map { index, field in
      let rank = names.firstIndex { HeaderList.sameName($0, field.name) } ?? names.count
      return (rank: rank, index: index, field: field)
    }
    return HeaderList(ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.field))
  }
}
