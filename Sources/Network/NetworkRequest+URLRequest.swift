import Foundation
import FoundationNetworking

extension NetworkRequest {
  /// The hop that `request` describes, without its stream; headers in the order of their names, since `URLRequest` keeps none.
  package init(_ request: URLRequest, url: URL, sessionHeaders: [String: String] = [:], context: RequestContext) {
    var fields = sessionHeaders
    for (name, value) in request.allHTTPHeaderFields ?? [:] {
      // The request's own header takes the place of the session's, however either is spelt.
      for other in fields.keys where HeaderList.sameName(other, name) { fields[other] = nil }
      fields[name] = value
    }
    let headers = fields.map { (order: $0.key.lowercased(), field: HeaderList.Field($0.key, $0.value.utf8Encoded)) }
      .sorted { $0.order < $1.order }.map(\.field)
    self.init(
      method: request.httpMethod ?? "GET", url: url.sentText, headers: HeaderList(headers),
      body: request.httpBody.map(NetworkBody.bytes), context: context)
  }
}

extension URL {
  /// The URL as it is sent: without its fragment, and without credentials, which are for a server that asks for them.
  fileprivate var sentText: String {
    let text = absoluteString
    let sent = text[..<(text.firstIndex(of: "#") ?? text.endIndex)]
    guard user != nil || password != nil, let scheme = sent.range(of: "://") else { return String(sent) }
    let authority = sent[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" }
    guard let mark = authority.lastIndex(of: "@") else { return String(sent) }
    return String(sent[..<scheme.upperBound] + sent[sent.index(after: mark)...])
  }
}

extension URLRequest {
  /// Reads the body's stream, if it has one, to its end: mutators see all of it then, and redirects can send it again.
  package mutating func readBodyStream() throws {
    guard httpBody == nil, let stream = httpBodyStream else { return }
    stream.open()
    defer { stream.close() }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = stream.read(&buffer, maxLength: buffer.count)
      if count < 0 { throw stream.streamError ?? URLError(.cannotDecodeContentData) }
      if count == 0 { break }
      data.append(contentsOf: buffer[..<count])
    }
    httpBody = data
  }
}
