import Foundation
import Trace

extension CaseScript {
  private static let scriptURL = "https://app.example.com/__case.js"

  /// The page: its markup, and the script at its end.
  var document: String { markup + "<script src=\"\(Self.scriptURL)\"></script>" }

  /// The case's answers as a stub file. The page and its script are routes as well, so that every load of the page
  /// runs the script.
  /// - Throws: `CaseError`.
  func stubs() throws -> JSONValue {
    var all: [JSONValue] = [
      ["url": .string(page), "headers": [["Content-Type", "text/html; charset=utf-8"]], "body": .string(document)],
      [
        "url": .string(Self.scriptURL), "headers": [["Content-Type", "text/javascript; charset=utf-8"]],
        "body": .string(source),
      ],
    ]
    all += try routes.map(Self.route)
    return ["cors": "permissive", "routes": .array(all)]
  }

  /// The case's native half as a handlers file.
  /// - Throws: `CaseError`.
  func handlersFile() throws -> JSONValue {
    ["handlers": .array(try handlers.map(Self.handler))]
  }

  // MARK: Routes

  private static func route(_ route: JSONValue) throws -> JSONValue {
    guard let given = route.objectValue else { throw CaseError("a route is a JSON object") }
    var members: [JSONValue.Member] = []
    var headers = route["headers"]?.arrayValue ?? []
    for member in given {
      switch member.name {
      case "m": members.append(.init("method", member.value))
      case "u": members.append(.init("url", member.value))
      case "status", "delayMs", "times", "after": members.append(member)
      case "bodyHex": members.append(.init("bodyBase64", try base64(hex: member.value)))
      case "repeat": members.append(.init("bodyBase64", repeated(member.value)))
      case "chunks": members.append(.init("chunks", try chunks(member.value)))
      case "body":
        // A reply of another kind has a body of its own.
        if route["reply"] == nil || route["reply"] == "fixed" { members.append(member) }
      case "reply": members += try reply(member.value, route, &headers)
      case "headers", "echoHeaders", "script", "of": break
      default: throw CaseError("the member \"\(member.name)\" of a route is unknown")
      }
    }
    if !headers.isEmpty { members.append(.init("headers", .array(headers))) }
    return .object(members)
  }

  private static func reply(
    _ reply: JSONValue, _ route: JSONValue, _ headers: inout [JSONValue]
  ) throws -> [JSONValue.Member] {
    let echoHeaders = JSONValue.Member("echoHeaders", route["echoHeaders"] ?? [])
    switch reply {
    case "fixed": return []
    case "drop", "hang": return [.init("reply", reply)]
    case "echo", "parts":
      addContentType("application/json", to: &headers)
      return [.init("reply", "echo"), echoHeaders]
    case "echoPage":
      addContentType("text/html", to: &headers)
      let script = route["script"]?.stringValue ?? "console.log(JSON.stringify(got))"
      let page = "<!doctype html><meta charset=\"utf-8\"><script>var got={{request}};\(script)</script>"
      return [.init("template", true), .init("body", .string(page)), echoHeaders]
    case "hits":
      guard let of = route["of"]?.stringValue else { throw CaseError("\"hits\" needs \"of\"") }
      return [.init("template", true), .init("body", .string("{\"hits\":{{hits \(of)}}}"))]
    default:
      throw CaseError("the reply \(reply) is unknown")
    }
  }

  private static func addContentType(_ type: JSONValue, to headers: inout [JSONValue]) {
    let isThere = headers.contains { $0[0]?.stringValue?.lowercased() == "content-type" }
    if !isThere { headers.append(["Content-Type", type]) }
  }

  private static func chunks(_ chunks: JSONValue) throws -> JSONValue {
    .array(
      try (chunks.arrayValue ?? []).map { chunk in
        guard let wait = chunk[0], let text = chunk[1]?.stringValue else {
          throw CaseError("a chunk is a pair of milliseconds and text")
        }
        guard text.hasPrefix("hex:") else { return ["afterMs": wait, "body": .string(text)] }
        return ["afterMs": wait, "bodyBase64": try base64(hex: .string(String(text.dropFirst(4))))]
      })
  }

  private static func base64(hex: JSONValue) throws -> JSONValue {
    let digits = (hex.stringValue ?? "").compactMap(\.hexDigitValue)
    guard digits.count.isMultiple(of: 2) else { throw CaseError("\(hex) is not hexadecimal") }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    return .string(Data(bytes).base64EncodedString())
  }

  private static func repeated(_ count: JSONValue) -> JSONValue {
    let all = Data(0...255)
    let bytes = (0..<Int(count.numberValue ?? 0)).reduce(into: Data()) { data, _ in data.append(all) }
    return .string(bytes.base64EncodedString())
  }

  // MARK: Handlers

  private static func handler(_ handler: JSONValue) throws -> JSONValue {
    guard let name = handler["handler"] else { throw CaseError("\"handler\" is missing") }
    if let error = handler["error"] { return ["name": name, "reply": ["error": error]] }
    switch handler["reply"] {
    case "echo": return ["name": name, "reply": "echo"]
    case "slowEcho": return ["name": name, "reply": "echo", "delayFrom": "ms"]
    case let reply?:
      if let text = reply.stringValue, text.hasPrefix("error:") {
        return ["name": name, "reply": ["error": .string(String(text.dropFirst(6)))]]
      }
      throw CaseError("the reply \(reply) of a handler is unknown")
    case nil: throw CaseError("\"reply\" is missing")
    }
  }
}
