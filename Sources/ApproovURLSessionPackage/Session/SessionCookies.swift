import Foundation

/// The cookies of a session's configuration.
///
/// Unchecked: the storage does its own locking, as Foundation's sessions use it from their own queues too.
struct SessionCookies: @unchecked Sendable {
  private let storage: HTTPCookieStorage

  /// The cookies of `configuration`; nil when its sessions have none.
  init?(_ configuration: URLSessionConfiguration) {
    guard configuration.httpShouldSetCookies, let storage = configuration.httpCookieStorage else { return nil }
    self.storage = storage
  }

  /// Gives a hop the cookies of its URL, unless whoever asks has set some or wants none.
  func add(to request: inout URLRequest) {
    guard request.httpShouldHandleCookies, request.value(forHTTPHeaderField: "Cookie") == nil, let url = request.url,
      let cookies = storage.cookies(for: url), !cookies.isEmpty
    else { return }
    request.setValue(HTTPCookie.requestHeaderFields(with: cookies)["Cookie"], forHTTPHeaderField: "Cookie")
  }

  /// Keeps the cookies that a hop sets.
  func store(_ hop: ApproovResponse.Hop) {
    for line in hop.setCookies {
      let cookies = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": line], for: hop.url)
      storage.setCookies(cookies, for: hop.url, mainDocumentURL: nil)
    }
  }
}
