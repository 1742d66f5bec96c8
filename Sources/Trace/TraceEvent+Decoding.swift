import Foundation

extension TraceEvent {
  /// Reads the lines of a trace file.
  /// - Throws: `InputError` with the line at fault.
  public static func events(in source: JSONSource) throws -> [TraceEvent] {
    try source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.isEmpty }
      .map { index, line in
        do {
          return try TraceEvent(JSONCursor(JSONSource(file: source.file, bytes: Array(line))))
        } catch var error as InputError {
          error.line = index + 1
          throw error
        }
      }
  }

  private init(_ cursor: JSONCursor) throws {
    let members = Dictionary(try cursor.members().map { ($0.name, $0.value) }) { first, _ in first }
    let reader = MemberReader(cursor: cursor, members: members)
    let version = try reader.required("v").integer(in: 1...Int.max)
    guard version == Self.grammarVersion else {
      throw try reader.required("v").error("version \(version) is unknown; this reads version \(Self.grammarVersion)")
    }
    self.init(
      seq: try reader.required("seq").integer(in: 1...Int.max),
      time: try reader.required("t").number(in: 0...Double.greatestFiniteMagnitude),
      id: try members["id"]?.string(), world: try members["world"]?.string(),
      frame: try members["frame"]?.integer(in: 0...Int.max), kind: try reader.kind())
  }
}

private struct MemberReader {
  let cursor: JSONCursor
  let members: [String: JSONCursor]

  func required(_ name: String) throws -> JSONCursor {
    guard let member = members[name] else { throw cursor.error("\"\(name)\" is missing") }
    return member
  }

  func string(_ name: String) throws -> String { try required(name).string() }

  func status() throws -> Int { try required("status").integer(in: 0...999) }

  func body() throws -> TraceEvent.Body? {
    if let text = members["body"] { return .bytes(Data(try text.string().utf8)) }
    if let size = members["bytes"] { return .size(try size.integer(in: 0...Int.max)) }
    guard let base64 = members["base64"] else { return nil }
    guard let data = Data(base64Encoded: try base64.string()) else { throw base64.error("is not base64") }
    return .bytes(data)
  }

  func headers() throws -> [TraceEvent.Header] {
    try required("headers").elements().map { pair in
      let parts = try pair.elements()
      guard parts.count == 2 else { throw pair.expected("a pair of name and value") }
      return TraceEvent.Header(try parts[0].string(), try parts[1].string())
    }
  }

  func kind() throws -> TraceEvent.Kind {
    let kind = try string("kind")
    switch kind {
    case "call":
      return .call(api: try string("api"), method: try string("method"), url: try string("url"), body: try body())
    case "message":
      return .message(handler: try string("handler"), body: try required("body").json.value)
    case "reply":
      if let error = members["error"] { return .reply(handler: try string("handler"), .error(try error.string())) }
      return .reply(handler: try string("handler"), .value(try required("value").json.value))
    case "token":
      return .token(host: try string("host"), status: try string("status"), added: try required("added").bool())
    case "request":
      return .request(
        initiator: try string("initiator"), method: try string("method"), url: try string("url"),
        headers: try headers(), body: try body())
    case "response":
      return .response(status: try status(), url: try string("url"), headers: try headers())
    case "received":
      return .received(url: try string("url"), body: try body() ?? .size(0))
    case "failure":
      return .failure(url: try string("url"), error: try string("error"))
    case "redirect":
      return .redirect(status: try status(), from: try string("from"), to: try string("to"))
    case "settled":
      if let error = members["error"] { return .settled(.rejected(error: try error.string())) }
      return .settled(.fulfilled(status: try status()))
    case "console":
      return .console(level: try string("level"), text: try string("text"))
    case "uncaught":
      return .uncaught(try uncaught())
    case "navigation":
      return .navigation(phase: try string("phase"), url: try string("url"))
    case "note":
      return .note(try string("text"))
    default:
      throw try required("kind").error("the kind \"\(kind)\" is unknown")
    }
  }

  private func uncaught() throws -> TraceEvent.Uncaught {
    TraceEvent.Uncaught(
      message: try string("error"), url: try members["url"]?.string(),
      line: try members["line"]?.integer(in: 0...Int.max), column: try members["column"]?.integer(in: 0...Int.max),
      stack: try members["stack"]?.string(), isRejection: try required("rejection").bool())
  }
}
