import Foundation
import Trace

/// A request as the server of a `StubNetwork` sees it.
public struct ReceivedRequest: Sendable {
  /// The method.
  public let method: String
  /// The serialised URL.
  public let url: String
  /// The headers, with the Host and Content-Length that an HTTP client adds.
  public let headers: HeaderList
  /// The body; empty when there is none, or when nobody read the stream that would give it.
  public private(set) var body: Data
  /// Who started it.
  public let initiator: RequestContext.Initiator
  /// The origin of the page that asked.
  public let origin: String?
  /// The index of the route that answers; nil when none does.
  public let route: Int?

  init(_ request: NetworkRequest, split: SplitURL, body: Data?, route: Int?) {
    method = request.method
    url = request.url
    self.body = body ?? Data()
    initiator = request.context.initiator
    origin = request.headers["Origin"] ?? (initiator == .native ? nil : request.context.origin)
    self.route = route
    var fields = request.headers.fields
    if !fields.contains(where: { HeaderList.sameName($0.name, "Host") }) {
      fields.insert(HeaderList.Field("Host", String(split.hostAndPort)), at: 0)
    }
    if let body, !fields.contains(where: { HeaderList.sameName($0.name, "Content-Length") }) {
      fields.append(HeaderList.Field("Content-Length", String(body.count)))
    }
    headers = HeaderList(fields)
  }

  mutating func forgetBody() {
    body = Data()
  }

  /// The request as JSON, the answer of `reply: echo` and the value of `{{request}}`.
  /// - Parameter echoHeaders: the headers to show, compared without case; nil for all.
  public func json(echoHeaders: [String]? = nil) -> JSONValue {
    let split = SplitURL(url)
    return [
      "method": .string(method),
      "url": .string(url),
      "path": .string(String(split?.path ?? "")),
      "query": .string(String(split?.query ?? "")),
      "headers": .object(headerMembers(echoHeaders)),
      "body": .string(String(decoding: body, as: UTF8.self)),
      "hex": .string(body.hex),
      "form": MultipartForm(body: body, contentType: headers["Content-Type"])?.json ?? .null,
    ]
  }

  private func headerMembers(_ echoHeaders: [String]?) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    for field in headers {
      if let echoHeaders, !echoHeaders.contains(where: { HeaderList.sameName($0, field.name) }) { continue }
      let name = field.name.lowercased()
      guard !members.contains(where: { $0.name == name }) else { continue }
      let separator = name == "cookie" ? "; " : ", "
      members.append(.init(name, .string(headers.values(of: name).joined(separator: separator))))
    }
    return members
  }
}

extension Data {
  /// Two lower-case hexadecimal digits a byte.
  var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(unsafeUninitializedCapacity: count * 2) { buffer in
      var index = 0
      for byte in self {
        buffer[index] = digits[Int(byte >> 4)]
        buffer[index + 1] = digits[Int(byte & 0xF)]
        index += 2
      }
      return index
    }
  }
}
