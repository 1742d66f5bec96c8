import Network

extension URLRequest {
  /// The request of a task; nil when Foundation does not know the address.
  init?(_ request: NetworkRequest, bodies: WebViewEnvironment.SchemeTaskBodies, mainDocument: URL?) {
    guard let url = URL(string: request.url) else { return nil }
    self.init(url: url)
    httpMethod = request.method
    mainDocumentURL = request.context.initiator == .navigation && !request.context.isOfFrame ? url : mainDocument
    for header in request.headers { addValue(header.value.utf8Decoded, forHTTPHeaderField: header.name) }
    guard case .bytes(let body) = request.body else { return }
    switch bodies {
    case .none: break
    case .exceptBlobs where request.context.holdsBlob: break
    case .exceptBlobs where !request.context.isUploadObserved: httpBody = body
    case .exceptBlobs, .streams: httpBodyStream = InputStream(data: body)
    }
  }
}

extension HeaderList {
  /// The headers of `response`. What is no response of HTTP has those that say what it holds.
  init(of response: URLResponse) {
    self.init()
    if let response = response as? HTTPURLResponse {
      for (name, value) in response.allHeaderFields.sorted(by: { "\($0.key)" < "\($1.key)" }) {
        append("\(name)", "\(value)".utf8Encoded)
      }
      return
    }
    if let type = response.mimeType {
      append("Content-Type", response.textEncodingName.map { "\(type); charset=\($0)" } ?? type)
    }
    if response.expectedContentLength >= 0 { append("Content-Length", String(response.expectedContentLength)) }
  }
}

extension NetworkResponse {
  /// The redirect that a handler asks for. One without a status keeps the method, unless the new request has another.
  init(redirecting request: NetworkRequest, by response: URLResponse, to next: URLRequest, location: String) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    var headers = HeaderList(of: response)
    headers.set("Location", location.utf8Encoded)
    self.init(
      status: (300..<400).contains(status) ? status : next.httpMethod == request.method ? 307 : 303,
      headers: headers, url: request.url, bytes: Data())
  }
}
