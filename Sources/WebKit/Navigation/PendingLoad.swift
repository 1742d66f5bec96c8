import Network
import WebPlatform

/// What a load starts with.
enum PendingLoad {
  case request(URLRequest, HistoryHandling = .auto)
  /// Markup; `isAnswer` if it stands for what a request was answered with.
  case html(String, url: String, isAnswer: Bool = false)

  /// The request that stands for it.
  var urlRequest: URLRequest {
    switch self {
    case .request(let request, _): request
    case .html(_, let url, _): URLRequest(url: URL(string: url) ?? URL(fileURLWithPath: "/"))
    }
  }
}

extension NavigationRequest {
  init(_ request: URLRequest, _ history: HistoryHandling) {
    self.init(
      method: request.httpMethod ?? "GET", url: request.url?.absoluteString ?? "about:blank",
      headers: (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }.map {
        (name: $0.key, value: $0.value.utf8Encoded)
      },
      body: request.httpBody.map { [UInt8]($0) })
    self.history = history
  }
}

extension URLRequest {
  /// Nil when Foundation does not know the address.
  init?(_ request: NavigationRequest) {
    guard let url = URL(string: request.url) else { return nil }
    self.init(url: url)
    httpMethod = request.method
    for (name, value) in request.headers { addValue(value.utf8Decoded, forHTTPHeaderField: name) }
    httpBody = request.body.map { Data($0) }
  }
}
