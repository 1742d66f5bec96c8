import Trace

/// Why no route answers a request: the nearest ones, and what is wrong with each.
struct NearMisses: CustomStringConvertible {
  private static let shown = 3

  let description: String

  init(_ request: NetworkRequest, _ url: SplitURL, table: StubTable, counts: StubTable.Counts) {
    var lines = ["No route answers \(request.method) \(request.url)"]
    let misses = table.routes.indices
      .map { number in Miss(request, url, route: number, table: table, counts: counts) }
      .enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .map(\.element)
    if misses.isEmpty {
      lines.append("  There are no routes.")
    } else if misses.count > Self.shown {
      lines.append("  The nearest of \(misses.count) routes:")
    }
    for miss in misses.prefix(Self.shown) { lines.append("  \(miss.line)") }
    description = lines.joined(separator: "\n")
  }

  private struct Miss {
    /// How far from fitting, for sorting only.
    var distance = 0
    var line: String

    init(_ request: NetworkRequest, _ url: SplitURL, route number: Int, table: StubTable, counts: StubTable.Counts) {
      let route = table.routes[number]
      line = "\(route.place ?? "routes[\(number)]") \(route.method) \(route.url): "
      var reasons: [String] = []
      guard let own = SplitURL(route.url) else {
        distance = .max
        line += "its URL is not absolute"
        return
      }
      if own.scheme != url.scheme {
        distance += 2
        reasons.append("the scheme is \(url.scheme), not \(own.scheme)")
      }
      if own.hostAndPort != url.hostAndPort {
        distance += 4 + editDistance(own.hostAndPort, url.hostAndPort, limit: 20)
        reasons.append("the host is \(url.hostAndPort), not \(own.hostAndPort)")
      }
      if own.path != url.path {
        distance += 2 + editDistance(own.path, url.path, limit: 40)
        reasons.append("the path is \(url.path), not \(own.path)")
      }
      if let query = own.query, query != url.query {
        distance += 2
        reasons.append(url.query.map { "the query is ?\($0), not ?\(query)" } ?? "there is no query ?\(query)")
      }
      if route.method != "*", route.method != request.method {
        distance += 2
        reasons.append("the method is \(request.method), not \(route.method)")
      }
      if reasons.isEmpty {
        distance = 1
        let answered = counts.answered[number]
        if let times = route.times, answered >= times {
          reasons.append("it has answered its \(times) time\(times == 1 ? "" : "s") (times)")
        } else {
          reasons.append("it answers only after \(route.after) request\(route.after == 1 ? "" : "s") (after)")
        }
      }
      line += reasons.joined(separator: "; ")
    }
  }
}
