/// Takes out of events what must not be shown: tokens, cookies, credentials, bodies, and the values of queries.
///
/// Readers apply it unless they are asked for everything. What stays: kinds, handlers, methods, URLs without the values
/// of their queries, the names of headers and members, statuses, and the form and size of what is taken out.
public struct TraceRedaction: Sendable {
  /// The headers whose values are taken out, in lower case, besides those whose names have "auth", "token", "secret",
  /// "password", "session" or "api-key" in them.
  public var headerNames: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "set-cookie", "approov-token", "signature", "x-api-key",
    "api-key", "x-auth-token", "x-csrf-token", "x-xsrf-token",
  ]
  /// The members of messages and replies whose strings and numbers stay; the others' are taken out. Values of the
  /// member `headers` are treated as headers.
  public var visibleMembers: Set<String> = [
    "api", "event", "kind", "method", "requestSource", "status", "statusText", "type", "url",
  ]

  /// The usual redaction, with further headers to take out, in any case.
  public init(headerNames: [String] = []) {
    self.headerNames.formUnion(headerNames.map { $0.lowercased() })
  }

  /// `event` without what must not be shown.
  public func redact(_ event: TraceEvent) -> TraceEvent {
    var event = event
    event.kind = event.kind.applying(
      TraceTransform(text: text, url: url, headers: headers, body: { .size($0.count) }, json: { json($0, nil) }))
    return event
  }

  /// `text` without tokens, and without the values of queries in it.
  func text(_ text: String) -> String {
    let withoutTokens = TextPattern.token.replace(in: text) { _ in "<redacted token>" }
    let withoutBearers = TextPattern.bearer.replace(in: withoutTokens) { _ in "Bearer <redacted>" }
    let withoutURLs = TextPattern.url.replace(in: withoutBearers, with: url)
    return TextPattern.query.replace(in: withoutURLs, with: url)
  }

  /// `url` without the values of its query, its fragment, and what a data: URL holds.
  func url(_ url: String) -> String {
    if url.utf8.prefix(5).elementsEqual("data:".utf8, by: { $0 == $1 || $0 | 0x20 == $1 }) {
      guard let comma = url.firstIndex(of: ",") else { return url }
      return url[...comma] + Self.placeholder(url.utf8.distance(from: comma, to: url.endIndex) - 1)
    }
    let fragmentMark = url.firstIndex(of: "#")
    let end = fragmentMark ?? url.endIndex
    let queryMark = url[..<end].firstIndex(of: "?")
    var result = String(url[..<(queryMark ?? end)])
    if let queryMark {
      let pairs = url[url.index(after: queryMark)..<end].split(separator: "&", omittingEmptySubsequences: false)
      let redacted = pairs.map { pair in
        // What has no name is a value.
        pair.isEmpty ? pair : (pair.firstIndex(of: "=").map { pair[...$0] } ?? "") + "<redacted>"
      }
      result += "?" + redacted.joined(separator: "&")
    }
    if let fragmentMark, url.index(after: fragmentMark) < url.endIndex { result += "#<redacted>" }
    return result
  }

  /// Whether the header `name`, in lower case, is one of `headerNames`, or called like what is secret.
  private func isCredential(_ name: String) -> Bool {
    headerNames.contains(name)
      || ["auth", "token", "secret", "password", "session", "api-key"].contains { name.contains($0) }
  }

  private func headers(_ headers: [TraceEvent.Header]) -> [TraceEvent.Header] {
    headers.map { TraceEvent.Header($0.name, header($0.name, $0.value)) }
  }

  private func header(_ name: String, _ value: String) -> String {
    isCredential(name.lowercased()) ? Self.placeholder(value.utf8.count) : text(value)
  }

  /// - Parameter name: the member that `value` is, or an element of which it is.
  private func json(_ value: JSONValue, _ name: String?) -> JSONValue {
    let isVisible = name.map { visibleMembers.contains($0) } ?? false
    switch value {
    case .null, .bool:
      return value
    case .number:
      return isVisible ? value : "<redacted number>"
    case .string(let string):
      guard isVisible else { return .string(Self.placeholder(string.utf8.count)) }
      return .string(name == "url" ? url(string) : text(string))
    case .illFormed(let units):
      return .string(Self.placeholder(units.count * 2))
    case .array(let elements):
      if name?.lowercased() == "headers" { return .array(elements.map(headerPair)) }
      return .array(elements.map { json($0, name) })
    case .object(let members):
      if name?.lowercased() == "headers" {
        return .object(members.map { JSONValue.Member($0.name, headerValue($0.name, $0.value)) })
      }
      return .object(members.map { JSONValue.Member($0.name, json($0.value, $0.name)) })
    }
  }

  private func headerPair(_ pair: JSONValue) -> JSONValue {
    guard let parts = pair.arrayValue, parts.count == 2, let name = parts[0].stringValue else { return json(pair, nil) }
    return [parts[0], headerValue(name, parts[1])]
  }

  private func headerValue(_ name: String, _ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(header(name, text))
    case .array(let values): .array(values.map { headerValue(name, $0) })
    default: json(value, nil)
    }
  }

  private static func placeholder(_ count: Int) -> String { "<redacted \(count) bytes>" }
}
