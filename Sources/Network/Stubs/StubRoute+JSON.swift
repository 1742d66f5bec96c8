import Foundation
import Trace

extension StubRoute {
  /// All members of a route.
  static let members = [
    "method", "url", "status", "headers", "body", "json", "bodyBase64", "bodyFile", "delayMs", "chunks", "times",
    "after", "reply", "echoHeaders", "template",
  ]

  /// Reads one route.
  init(_ cursor: JSONCursor, folder: String) throws {
    let object = try cursor.object(members: Self.members)
    self.init(
      try object["method"].map(Self.method) ?? "GET", try Self.url(object.required("url")),
      place: "\(cursor.path) (\(cursor.source.file):\(cursor.line))")
    status = try object["status"]?.integer(in: 200...599) ?? 200
    headers = try object["headers"].map { try HeaderList($0) } ?? []
    delay = try object["delayMs"].map(Self.milliseconds) ?? .zero
    times = try object["times"]?.integer(in: 1...Int(Int32.max))
    after = try object["after"]?.integer(in: 0...Int(Int32.max)) ?? 0
    reply = try object["reply"]?.choice(of: Reply.self) ?? .fixed
    isTemplate = try object["template"]?.bool() ?? false
    if let names = object["echoHeaders"] { echoHeaders = try Self.distinctNames(names) }
    try readBody(object, folder: folder)
    try checkEffects(object)
  }

  private static func distinctNames(_ cursor: JSONCursor) throws -> [String] {
    var names: [String] = []
    for element in try cursor.elements() {
      let name = try HeaderList.name(element)
      guard !names.contains(where: { $0.lowercased() == name.lowercased() }) else {
        throw element.error("\"\(name)\" is already there; remove one")
      }
      names.append(name)
    }
    return names
  }

  /// A member that could change nothing is a mistake, whatever was meant.
  private func checkEffects(_ object: JSONObjectCursor) throws {
    if let names = object["echoHeaders"], reply != .echo, !isTemplate {
      throw names.error("has an effect only with \"reply\": \"echo\" or \"template\": true; remove it")
    }
    if let template = object["template"], isTemplate, body.isEmpty, chunks.isEmpty {
      throw template.error("has no effect without a body; remove it")
    }
    guard reply == .drop || reply == .hang, chunks.isEmpty else { return }
    for name in ["status", "headers"] + (reply == .hang ? ["delayMs"] : []) {
      guard let value = object[name] else { continue }
      throw value.error("has no effect with \"reply\": \"\(reply.rawValue)\" and no \"chunks\"; remove it")
    }
  }

  // MARK: The body

  private mutating func readBody(_ object: JSONObjectCursor, folder: String) throws {
    let given = ["body", "json", "bodyBase64", "bodyFile", "chunks"].filter { object[$0] != nil }
    guard let name = given.first, let value = object[name] else { return }
    guard given.count == 1 else {
      let names = given.map { "\"\($0)\"" }.joined(separator: " and ")
      throw (object[given[1]] ?? value).error("a route has one body, this one has \(names); keep one of them")
    }
    guard reply == .fixed || name == "chunks" && reply != .echo else {
      throw value.error("has no effect with \"reply\": \"\(reply.rawValue)\"; remove one of them")
    }
    switch name {
    case "json":
      body = Data(value.json.compactText)
      if headers["Content-Type"] == nil { headers.append("Content-Type", "application/json") }
    case "bodyFile":
      body = try Self.file(value, folder: folder)
    case "chunks":
      chunks = try value.elements().map(Self.chunk)
      guard !chunks.isEmpty else { throw value.error("there are no chunks; remove it, or write one") }
    default:
      body = try name == "body" ? Self.text(value) : Self.base64(value)
    }
    for data in chunks.isEmpty ? [body] : chunks.map(\.body) where isTemplate { try Self.checkTemplate(data, value) }
  }

  private static func text(_ cursor: JSONCursor) throws -> Data {
    switch cursor.json.content {
    case .string(let text): return Data(text.utf8)
    case .illFormed: throw cursor.error("the text has a lone surrogate, which UTF-8 has not; use \"bodyBase64\"")
    default: throw cursor.expected("a string", "; for a JSON value use \"json\"")
    }
  }

  private static func base64(_ cursor: JSONCursor) throws -> Data {
    guard let data = Data(base64Encoded: try cursor.string()) else {
      throw cursor.error("is not base64: A-Z, a-z, 0-9, \"+\", \"/\" and \"=\" at the end to a multiple of four")
    }
    return data
  }

  private static func file(_ cursor: JSONCursor, folder: String) throws -> Data {
    let name = try cursor.string()
    guard !name.isEmpty else { throw cursor.error("the string is empty; it names a file") }
    let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
    do {
      return try JSONSource.read(path)
    } catch let error as InputError {
      throw cursor.error(naming: path, error)
    }
  }

  private static func chunk(_ cursor: JSONCursor) throws -> Chunk {
    let object = try cursor.object(members: ["afterMs", "body", "bodyBase64"])
    let after = try object["afterMs"].map(milliseconds) ?? .zero
    switch (object["body"], object["bodyBase64"]) {
    case (let body?, nil): return Chunk(after: after, body: try text(body))
    case (nil, let body?): return Chunk(after: after, body: try base64(body))
    case (nil, nil): throw cursor.error("a chunk needs \"body\" or \"bodyBase64\"")
    case (_?, let second?): throw second.error("a chunk has one body; keep \"body\" or \"bodyBase64\"")
    }
  }

  private static func checkTemplate(_ body: Data, _ cursor: JSONCursor) throws {
    for segment in StubTemplate(body).segments {
      guard case .bytes(let data) = segment, let start = data.range(of: Data("{{hits".utf8)) else { continue }
      let text = String(decoding: data[start.lowerBound...].prefix(60), as: UTF8.self)
      throw cursor.error("\(text) is not of the form {{hits METHOD URL}} with an absolute URL")
    }
  }

  // MARK: Other members

  private static func method(_ cursor: JSONCursor) throws -> String {
    let method = try cursor.string()
    guard method == "*" || HeaderList.isToken(method) else {
      throw cursor.error("\"\(method)\" is not an HTTP method; write one like \"POST\", or \"*\" for any")
    }
    // https://fetch.spec.whatwg.org/#concept-method-normalize: what a page asks for arrives like this.
    let upper = method.uppercased()
    return ["DELETE", "GET", "HEAD", "OPTIONS", "POST", "PUT"].contains(upper) ? upper : method
  }

  private static func milliseconds(_ cursor: JSONCursor) throws -> Duration {
    .microseconds(Int64((try cursor.number(in: 0...86_400_000) * 1000).rounded()))
  }
}

extension HeaderList {
  /// `text` as a header value: as it is when it has only scalars below U+0100, each of which stands for one byte; the
  /// bytes of its UTF-8 form otherwise.
  public static func isomorphic(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value > 0xFF }) else { return text }
    return String(String.UnicodeScalarView(text.utf8.map { Unicode.Scalar($0) }))
  }
}
