import Foundation
import Network

extension NetworkRequest {
  /// The hop that `request` describes; headers in the order of their names, since `URLRequest` keeps none.
  init(_ request: URLRequest, url: URL, sessionHeaders: [String: String], context: RequestContext) {
    var fields = sessionHeaders
    for (name, value) in request.allHTTPHeaderFields ?? [:] {
      // The request's own header takes the place of the session's, however either is spelt.
      for other in fields.keys where HeaderList.sameName(other, name) { fields[other] = nil }
      fields[name] = value
    }
    let headers = fields.map { (order: $0.key.lowercased(), field: HeaderList.Field($0.key, $0.value.isomorphicBytes)) }
      .sorted { $0.order < $1.order }.map(\.field)
    self.init(
      method: request.httpMethod ?? "GET", url: url.withoutFragment, headers: HeaderList(headers),
      body: request.httpBody.map(NetworkBody.bytes), context: context)
  }
}

extension URL {
  /// The URL as it is sent.
  fileprivate var withoutFragment: String {
    let text = absoluteString
    guard let mark = text.firstIndex(of: "#") else { return text }
    return String(text[..<mark])
  }
}

extension String {
  /// The UTF-8 bytes of this string, one scalar each: the form in which `HeaderList` has values.
  var isomorphicBytes: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return String(String.UnicodeScalarView(utf8.map { Unicode.Scalar($0) }))
  }

  /// The text of a header's value: its bytes read as UTF-8, or as Latin-1 when they are not.
  init(isomorphicBytes value: String) {
    let bytes = value.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    self = String(validating: bytes, as: UTF8.self) ?? value
  }
}

extension URLRequest {
  /// Reads the body's stream, if it has one, to its end: mutators see all of it then, and redirects can send it again.
  mutating func readBodyStream() throws {
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
