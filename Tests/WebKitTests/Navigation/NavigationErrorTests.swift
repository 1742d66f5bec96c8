import Network
import Testing
import WebKit

/// Which error a load fails with.
@MainActor @Suite struct NavigationErrorTests {
  /// Fails each request in the same way.
  private struct FailingNetwork: Network {
    let error: NetworkError

    func send(_ request: NetworkRequest) async throws -> NetworkResponse { throw error }
  }

  private func error(loading url: String, through network: (any Network)? = nil) async throws -> any Error {
    let page = try TestView { if let network { $0.environment.network = network } }
    let recorder = NavigationRecorder()
    page.view.navigationDelegate = recorder
    page.view.load(URLRequest(url: try #require(URL(string: url))))
    try await page.view.waitUntilIdle()
    return try #require(recorder.errors.first)
  }

  @Test(arguments: [
    (NetworkError.Code.noRoute, URLError.Code.cannotFindHost), (.cannotFindHost, .cannotFindHost),
    (.cannotConnect, .cannotConnectToHost), (.connectionLost, .networkConnectionLost), (.timedOut, .timedOut),
    (.badURL, .badURL), (.unsupportedScheme, .unsupportedURL), (.secureConnectionFailed, .secureConnectionFailed),
    (.pinMismatch, .serverCertificateUntrusted), (.badResponse, .badServerResponse),
  ])
  func `a network's failure has the code of URL loading`(code: NetworkError.Code, expected: URLError.Code) async throws
  {
    let url = "https://app.example.com/a?b#c"
    let error = try await error(loading: url, through: FailingNetwork(error: NetworkError(code, "because")))
    #expect((error as? URLError)?.code == expected)
    let object = error as NSError
    #expect(object.domain == NSURLErrorDomain)
    #expect(object.code == expected.rawValue)
    #expect(object.localizedDescription == "because")
    #expect(object.userInfo[NSURLErrorFailingURLErrorKey] as? URL == URL(string: url))
    #expect(object.userInfo["NSErrorFailingURLStringKey"] as? String == url)
  }

  @Test(arguments: [
    ("myapp://x", NSURLErrorDomain, URLError.Code.unsupportedURL.rawValue),
    ("file:///does/not/exist", NSURLErrorDomain, URLError.Code.fileDoesNotExist.rawValue),
    ("https://app.example.com:25/", "WebKitErrorDomain", 103),
    ("https://exa%00mple.com/", "WebKitErrorDomain", 101),
  ])
  func `what no network is asked for has a code too`(url: String, domain: String, code: Int) async throws {
    let error = try await error(loading: url) as NSError
    #expect(error.domain == domain)
    #expect(error.code == code)
  }

  @Test func `redirects without end have a code of their own`() async throws {
    struct Turning: Network {
      func send(_ request: NetworkRequest) async throws -> NetworkResponse {
        NetworkResponse(status: 302, headers: [("Location", "?")], url: request.url, bytes: Data())
      }
    }
    let error = try await error(loading: "https://app.example.com/", through: Turning())
    #expect((error as? URLError)?.code == .httpTooManyRedirects)
  }

  @Test func `a decision that is given twice traps`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await decide { decision in
        decision(.cancel)
        decision(.allow)
      }
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("was called more than once"))
  }

  @Test func `a decision that is never given traps`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await decide { _ in }
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("was not called"))
  }
}

/// A load about which a delegate decides by `decide`.
@MainActor private func decide(by decide: @escaping (@escaping (WKNavigationActionPolicy) -> Void) -> Void) async throws
{
  final class Decider: NSObject, WKNavigationDelegate {
    let decide: (@escaping (WKNavigationActionPolicy) -> Void) -> Void

    init(_ decide: @escaping (@escaping (WKNavigationActionPolicy) -> Void) -> Void) {
      self.decide = decide
    }

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
      decide(decisionHandler)
    }
  }
  let decider = Decider(decide)
  let page = try TestView()
  page.view.navigationDelegate = decider
  try await page.load("<p>")
}
