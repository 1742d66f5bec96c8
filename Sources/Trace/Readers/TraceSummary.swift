/// What happened to each request of a page, as a table for people.
public struct TraceSummary: Sendable, CustomStringConvertible {
  /// One request, or one message that belongs to none.
  public struct Row: Sendable, Hashable {
    /// Seconds of the page's clock when it began.
    public var time: Double
    /// Who asked: "fetch", "xhr", "form", "navigation", "script", "message" and so on.
    public var kind: String
    /// Whether it went through a message handler or straight to the network.
    public var crossedBridge: Bool
    /// The method; nil for a message.
    public var method: String?
    /// The URL, or the handler of a message.
    public var target: String
    /// The status of the answer, "failed", or "pending".
    public var status: String
    /// "added", "not added" with the SDK's status, or nil when no token was asked for.
    public var token: String?
  }

  /// The rows in the order of their beginning.
  public private(set) var rows: [Row] = []

  /// A summary of `events`, redacted unless `redaction` is nil.
  public init(_ events: [TraceEvent], redaction: TraceRedaction? = TraceRedaction()) {
    var rowOfID: [String: Int] = [:]
    // Handlers that are told of requests: their other messages are about those requests.
    var bridges: Set<String> = []
    for event in events.map({ redaction?.redact($0) ?? $0 }) {
      let known = event.id.flatMap { rowOfID[$0] }
      if let known {
        update(&rows[known], with: event.kind)
      } else if let row = Self.row(event) {
        if case .message(let handler, _) = event.kind {
          if row.method != nil { bridges.insert(handler) } else if bridges.contains(handler) { continue }
        }
        if let id = event.id { rowOfID[id] = rows.count }
        rows.append(row)
      }
    }
  }

  private static func row(_ event: TraceEvent) -> Row? {
    func row(_ kind: String, _ method: String?, _ target: String, crossedBridge: Bool = false) -> Row {
      Row(
        time: event.time, kind: kind, crossedBridge: crossedBridge, method: method, target: target, status: "pending")
    }
    switch event.kind {
    case .call(let api, let method, let url, _): return row(api, method, url)
    case .request(let initiator, let method, let url, _, _): return row(initiator, method, url)
    case .message(let handler, let body):
      // A bridge's message about a request says which.
      guard let method = body["method"]?.stringValue, let url = body["url"]?.stringValue else {
        return row("message", nil, handler, crossedBridge: true)
      }
      return row(body["api"]?.stringValue ?? "message", method, url, crossedBridge: true)
    default: return nil
    }
  }

  private func update(_ row: inout Row, with kind: TraceEvent.Kind) {
    switch kind {
    case .message: row.crossedBridge = true
    case .token(_, let status, let added): row.token = added ? "added" : "not added (\(status))"
    case .response(let status, _, _): row.status = String(status)
    case .settled(.fulfilled(let status)): row.status = String(status)
    case .settled(.rejected), .failure: row.status = "failed"
    case .reply(_, .error): row.status = "failed"
    case .reply(_, .value) where row.kind == "message": row.status = "replied"
    default: break
    }
  }

  /// The table, one line a row, columns aligned.
  public var description: String {
    let header = ["time", "kind", "way", "method", "url", "status", "token"]
    let cells = rows.map { row in
      [
        Self.seconds(row.time), row.kind, row.crossedBridge ? "bridge" : "direct", row.method ?? "-", row.target,
        row.status, row.token ?? "-",
      ]
    }
    let widths = header.indices.map { column in ([header] + cells).map { $0[column].count }.max() ?? 0 }
    return ([header] + cells).map { line in
      let padded = line.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? space + cell : cell + space
      }
      let text = padded.joined(separator: "  ")
      return String(text.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// Seconds with four decimals.
  private static func seconds(_ time: Double) -> String {
    let units = Int((time * 10_000).rounded())
    let fraction = String(units % 10_000)
    return "\(units / 10_000)." + String(repeating: "0", count: 4 - fraction.count) + fraction
  }
}
