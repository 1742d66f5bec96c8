import WebKit

/// Answers scheme tasks by a closure, and notes what it is asked.
@MainActor
final class SchemeAnswerer: NSObject, WKURLSchemeHandler {
  private let answer: @MainActor (any WKURLSchemeTask) -> Void
  private(set) var started: [URLRequest] = []
  private(set) var stopped: [String] = []
  /// Called with each URL whose task is stopped.
  var onStop: @MainActor (String) -> Void = { _ in }

  init(_ answer: @escaping @MainActor (any WKURLSchemeTask) -> Void) {
    self.answer = answer
  }

  /// The URLs that were asked for, in order.
  var urls: [String] { started.map { $0.url?.absoluteString ?? "" } }

  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
    started.append(urlSchemeTask.request)
    answer(urlSchemeTask)
  }

  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {
    let url = urlSchemeTask.request.url?.absoluteString ?? ""
    stopped.append(url)
    onStop(url)
  }
}

extension WKURLSchemeTask {
  /// Answers the whole of it.
  func answer(_ text: String, type: String = "text/html", status: Int = 200, headers: [String: String] = [:]) {
    guard let url = request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: status, httpVersion: "HTTP/1.1",
        headerFields: ["Content-Type": type].merging(headers) { $1 })
    else { return }
    didReceive(response)
    didReceive(Data(text.utf8))
    didFinish()
  }

  /// Answers with what is no response of HTTP.
  func answerPlainly(_ text: String, type: String?) {
    guard let url = request.url else { return }
    didReceive(
      URLResponse(url: url, mimeType: type, expectedContentLength: text.utf8.count, textEncodingName: nil))
    didReceive(Data(text.utf8))
    didFinish()
  }
}

extension TestView {
  /// A view in which `handler` answers for `scheme`.
  convenience init(
    handler: any WKURLSchemeHandler, scheme: String = "app", routes: String = "[]",
    prepare: (WKWebViewConfiguration) -> Void = { _ in }
  ) throws {
    try self.init(routes: routes) { configuration in
      prepare(configuration)
      configuration.setURLSchemeHandler(handler, forURLScheme: scheme)
    }
  }

  /// Loads `url` and returns what its scripts have logged once it is idle.
  func log(of url: String) async throws -> [String] {
    guard let url = URL(string: url) else { return [] }
    view.load(URLRequest(url: url))
    try await view.waitUntilIdle()
    return log
  }
}

extension URLResponse {
  /// One that says nothing.
  static var empty: URLResponse {
    URLResponse(url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
  }
}
