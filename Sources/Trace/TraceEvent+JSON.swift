import Foundation

extension TraceEvent {
  /// The version of the grammar (README.md of this folder).
  public static let grammarVersion = 1

  /// The event as one line of JSON, without the line feed.
  public var jsonLine: String { json.description }

  /// The event as JSON: members in the order of the grammar, absent ones left out.
  public var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("v", .number(Double(Self.grammarVersion))),
      .init("seq", .number(Double(seq))),
      .init("t", .number((time * 1e6).rounded() / 1e6)),
      .init("kind", .string(kind.name)),
    ]
    if let id { members.append(.init("id", .string(id))) }
    if let world { members.append(.init("world", .string(world))) }
    if let frame { members.append(.init("frame", .number(Double(frame)))) }
    return .object(members + kind.jsonMembers)
  }
}

extension TraceEvent.Kind {
  fileprivate var jsonMembers: [JSONValue.Member] {
    switch self {
    case .call(let api, let method, let url, let body):
      [.init("api", .string(api)), .init("method", .string(method)), .init("url", .string(url))] + members(body)
    case .message(let handler, let body):
      [.init("handler", .string(handler)), .init("body", body)]
    case .reply(let handler, .value(let value)):
      [.init("handler", .string(handler)), .init("value", value)]
    case .reply(let handler, .error(let text)):
      [.init("handler", .string(handler)), .init("error", .string(text))]
    case .token(let host, let status, let added):
      [.init("host", .string(host)), .init("status", .string(status)), .init("added", .bool(added))]
    case .request(let initiator, let method, let url, let headers, let body):
      [
        .init("initiator", .string(initiator)), .init("method", .string(method)), .init("url", .string(url)),
        .init("headers", json(headers)),
      ] + members(body)
    case .response(let status, let url, let headers):
      [.init("status", .number(Double(status))), .init("url", .string(url)), .init("headers", json(headers))]
    case .received(let url, let body):
      [.init("url", .string(url))] + members(body)
    case .failure(let url, let error):
      [.init("url", .string(url)), .init("error", .string(error))]
    case .redirect(let status, let from, let to):
      [.init("status", .number(Double(status))), .init("from", .string(from)), .init("to", .string(to))]
    case .settled(.fulfilled(let status)):
      [.init("status", .number(Double(status)))]
    case .settled(.rejected(let error)):
      [.init("error", .string(error))]
    case .console(let level, let text):
      [.init("level", .string(level)), .init("text", .string(text))]
    case .uncaught(let uncaught):
      uncaught.jsonMembers
    case .navigation(let phase, let url):
      [.init("phase", .string(phase)), .init("url", .string(url))]
    case .note(let text):
      [.init("text", .string(text))]
    }
  }

  private func json(_ headers: [TraceEvent.Header]) -> JSONValue {
    .array(headers.map { [.string($0.name), .string($0.value)] })
  }

  /// Bytes that are UTF-8 as text, others as base64, a size alone as a number.
  private func members(_ body: TraceEvent.Body?) -> [JSONValue.Member] {
    switch body {
    case nil: return []
    case .size(let size): return [.init("bytes", .number(Double(size)))]
    case .bytes(let data):
      if let text = String(validating: data, as: UTF8.self) { return [.init("body", .string(text))] }
      return [.init("base64", .string(data.base64EncodedString()))]
    }
  }
}

extension TraceEvent.Uncaught {
  fileprivate var jsonMembers: [JSONValue.Member] {
    var members: [JSONValue.Member] = [.init("error", .string(message))]
    if let url { members.append(.init("url", .string(url))) }
    if let line { members.append(.init("line", .number(Double(line)))) }
    if let column { members.append(.init("column", .number(Double(column)))) }
    if let stack { members.append(.init("stack", .string(stack))) }
    members.append(.init("rejection", .bool(isRejection)))
    return members
  }
}
