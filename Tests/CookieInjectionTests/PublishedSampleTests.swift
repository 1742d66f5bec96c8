// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// Apps have them.

import Clocks
import Network
import Synchronization
import Testing
import WebKit

/// What an article for app developers shows in Objective-C, in Swift: cookies of a native response, in the request of the
/// page and in a user script. That it compiles and does what the article says is the test.
@MainActor
private final class PublishedInjector {
  var webView: WKWebView!

  func deal(with webView: WKWebView, response: HTTPURLResponse) {
    guard let source = response.url, let fields = response.allHeaderFields as? [String: String],
      let url = redirectURL(from: response)
    else { return }
    // The cookies of the response.
    var cookies = HTTPCookie.cookies(withResponseHeaderFields: fields, for: source)
    cookies = reduceCookies(forDomain: url.host ?? "", cookies: cookies)

    var request = URLRequest(url: url)
    if !cookies.isEmpty {
      // 1. The request.
      if let cookie = HTTPCookie.requestHeaderFields(with: cookies)["Cookie"], !cookie.isEmpty {
        request.addValue(cookie, forHTTPHeaderField: "Cookie")
      }
      // 2. The user script.
      let userScript = WKUserScript(
        source: cookiesSetString(for: cookies), injectionTime: .atDocumentStart, forMainFrameOnly: false)
      webView.configuration.userContentController.addUserScript(userScript)
    }
    webView.load(request)
  }

  private func redirectURL(from response: HTTPURLResponse) -> URL? {
    response.value(forHTTPHeaderField: "Location").flatMap { URL(string: $0, relativeTo: response.url) }
  }

  private func reduceCookies(forDomain domain: String, cookies: [HTTPCookie]) -> [HTTPCookie] {
    var newCookies: [HTTPCookie] = []
    var names: Set<String> = []
    let domainWithDotPrefix = domain.hasPrefix(".") ? domain : ".\(domain)"
    for cookie in cookies {
      let name = cookie.name
      if name.contains("'") { continue }
      if names.contains(name) { continue }
      if domain.hasSuffix(cookie.domain) || domainWithDotPrefix.hasSuffix(cookie.domain) {
        newCookies.append(cookie)
        // The article forgets this, and keeps several of one name.
        names.insert(name)
      }
    }
    return newCookies
  }

  private func cookiesSetString(for cookies: [HTTPCookie]) -> String {
    cookies.compactMap { cookie in string(for: cookie).map { "document.cookie = '\($0)';" } }.joined(separator: "\n")
  }

  private func string(for cookie: HTTPCookie?) -> String? {
    guard let cookie else { return nil }
    var expire: String?
    if let expiresDate = cookie.expiresDate {
      let formatter = DateFormatter()
      formatter.timeZone = TimeZone(abbreviation: "UTC")
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = "EEE, d MMM yyyy HH:mm:ss zzz"
      expire = "expires=\(formatter.string(from: expiresDate));"
    }
    let secure = cookie.isSecure ? "secure;" : ""
    return "\(cookie.name)=\(cookie.value);domain=\(cookie.domain);path=\(cookie.path);\(expire ?? "")\(secure)"
  }
}

@MainActor
struct PublishedSampleTests {
  /// Keeps what it is sent, and answers with a page that logs its cookies.
  private struct Server: Network {
    let sent: @Sendable (String?) -> Void

    func send(_ request: NetworkRequest) async throws -> NetworkResponse {
      sent(request.headers["Cookie"])
      return NetworkResponse(
        status: 200, headers: [("Content-Type", "text/html")], url: request.url,
        bytes: Data("<script>console.log(document.cookie)</script>".utf8))
    }
  }

  private final class Record: Sendable {
    let sent = Mutex<[String?]>([])
    let log = Mutex<[String]>([])
  }

  @Test func `the article's code carries cookies into the request and the page`() async throws {
    let record = Record()
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    configuration.environment.clock = VirtualClock()
    configuration.environment.network = Server { cookie in record.sent.withLock { $0.append(cookie) } }
    configuration.environment.console = { message in record.log.withLock { $0.append(message.text) } }
    let injector = PublishedInjector()
    injector.webView = WKWebView(frame: .zero, configuration: configuration)
    let url = try #require(URL(string: "https://www.example.com/login"))
    let response = try #require(
      HTTPURLResponse(
        url: url, statusCode: 302, httpVersion: nil,
        headerFields: [
          "Location": "/home",
          "Set-Cookie":
            "session=5e55; Domain=.example.com; Path=/; Expires=Wed, 05 Jun 2099 07:28:00 GMT; Secure, "
            + "name=Ada; Domain=www.example.com; Path=/, quoted'=1; Domain=www.example.com; Path=/, "
            + "other=1; Domain=other.example.net; Path=/",
        ]))
    injector.deal(with: injector.webView, response: response)
    try await injector.webView.waitUntilIdle()
    #expect(injector.webView.url?.absoluteString == "https://www.example.com/home")
    #expect(record.sent.withLock { $0 } == ["session=5e55; name=Ada"])
    #expect(record.log.withLock { $0 } == ["session=5e55; name=Ada"])
  }
}
