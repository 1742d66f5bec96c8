import Clocks
import CookieInjection
import Foundation
import Network
import Synchronization
import Testing
import WebKit

private let login = "https://login.example.com/session/start"
private let home = "https://login.example.com/home"

@MainActor
struct CookieInjectionTests {
  @Test(arguments: CookieRow.all)
  func `a cookie arrives in the header and in the page as it was set, or not at all`(row: CookieRow) async throws {
    let start = Date()
    let injection = try injection([row.line], now: start)
    #expect(injection.cookieHeader == row.header)
    let page = try Page()
    page.view.load(injection)
    try await page.view.waitUntilIdle()
    #expect(page.cookieSent == row.header)
    #expect(page.log == [row.script ?? "", "undefined"])
    // The jar has what the script wrote, with all that belongs to it.
    let kept = await page.view.configuration.websiteDataStore.httpCookieStore.allCookies()
    #expect(kept.count == (row.script == nil ? 0 : 1))
    if let cookie = kept.first {
      let wanted = CookieJar(now: { start })
      wanted.store([row.line.isomorphic], from: login)
      let jar = try #require(wanted.all.first)
      #expect(cookie.domain == (jar.isHostOnly ? "" : ".") + jar.domain)
      #expect(cookie.path == jar.path)
      #expect(cookie.isSecure == jar.isSecure)
      #expect((cookie.properties?[HTTPCookiePropertyKey("SameSite")] as? String) == jar.sameSite?.rawValue)
      // The script says the time to the second, and a jar keeps nothing for longer than 400 days from when it came.
      let expected = jar.expires.map { $0.timeIntervalSince(start) }
      let kept = cookie.expiresDate.map { $0.timeIntervalSince(start) }
      #expect((kept == nil) == (expected == nil))
      if let kept, let expected { #expect(abs(kept - expected) < 2 || min(kept, expected) > 399 * 86400) }
    }
  }

  @Test func `the table is long enough to mean something`() {
    #expect(CookieRow.all.count >= 60)
  }

  @Test func `of one name the most specific cookie is taken`() throws {
    let injection = try injection([
      "a=wide; Path=/; Domain=example.com", "a=deep; Path=/home", "a=later; Path=/home", "b=2; Path=/",
    ])
    #expect(injection.cookieHeader == "a=later; b=2")
    #expect(injection.refusals.map(\.description) == ["a: another one of this name comes before it"])
  }

  @Test func `what is left out says why, without its value`() throws {
    let refusals = try injection([
      "foreign=secret; Domain=evil.example", "elsewhere=secret; Path=/x", "hidden=secret; Path=/; HttpOnly",
      "=secret; Path=/x",
    ]).refusals.map(\.description)
    #expect(
      refusals == [
        "foreign: it is malformed, or of another domain than the response",
        "elsewhere: the page's address does not get it",
        "a cookie without a name: the page's address does not get it",
        "hidden: it is HttpOnly: only the request carries it",
      ])
  }

  @Test func `names that differ in case are two cookies`() async throws {
    let injection = try injection(["sid=1; Path=/", "SID=2; Path=/"])
    #expect(injection.cookieHeader == "sid=1; SID=2")
    let page = try Page()
    page.view.load(injection)
    try await page.view.waitUntilIdle()
    #expect(page.log.first == "sid=1; SID=2")
  }

  @Test(arguments: [
    "a=; Path=/; Max-Age=0", "a=x; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "a; Path=/; Max-Age=0",
    "a=1; Path=/; Max-Age=-1",
  ])
  func `a later line that removes a cookie of the response leaves nothing of it`(line: String) async throws {
    let injection = try injection(["a=1; Path=/", "b=2; Path=/", line])
    // One without a name is another cookie.
    let keeps = line.hasPrefix("a;")
    #expect(injection.cookieHeader == (keeps ? "a=1; b=2" : "b=2"))
    let page = try Page()
    page.view.load(injection)
    try await page.view.waitUntilIdle()
    #expect(page.log.first == (keeps ? "a=1; b=2" : "b=2"))
  }

  @Test func `bytes that are no text go with the request, and are told of`() throws {
    let injection = try injection(["a=1; Path=/"])
    #expect(injection.refusals.isEmpty)
    let url = try #require(URL(string: login))
    let headers = ["Set-Cookie": "b=\u{E9}; Path=/"]
    let response = try #require(
      HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: headers))
    #expect(CookieInjection(response, target: try #require(URL(string: home))).cookieHeader == "b=\u{E9}")
  }

  @Test func `a response removes what the page has`() async throws {
    let page = try Page()
    await page.set("a", "old")
    page.view.load(try injection(["a=; Path=/; Max-Age=0"]))
    try await page.view.waitUntilIdle()
    #expect(page.log.first == "")
  }

  @Test func `later pages have the cookies, and what became of them meanwhile stands`() async throws {
    let page = try Page()
    page.view.load(try injection(["a=1; Path=/", "b=2; Path=/"]))
    try await page.view.waitUntilIdle()
    try await page.view.evaluateJavaScript("document.cookie = 'a=; max-age=0'; document.cookie = 'b=3'; 0")
    page.view.load(URLRequest(url: try #require(URL(string: "https://login.example.com/next"))))
    try await page.view.waitUntilIdle()
    #expect(page.log == ["a=1; b=2", "undefined", "b=3", "undefined"])
    // Another injection, even of the same lines, is another login.
    page.view.load(try injection(["a=1; Path=/", "b=2; Path=/"]))
    try await page.view.waitUntilIdle()
    #expect(page.log.suffix(2).first == "b=2; a=1")
  }

  /// Pages clear their storage when somebody signs out.
  @Test func `a page that signs out and forgets that cookies were written does not get them back`() async throws {
    let page = try Page()
    page.view.load(try injection(["a=1; Path=/", "b=2; Path=/"]))
    try await page.view.waitUntilIdle()
    try await page.view.evaluateJavaScript("document.cookie = 'a=; max-age=0'; sessionStorage.clear(); 0")
    page.view.load(URLRequest(url: try #require(URL(string: "https://login.example.com/next"))))
    try await page.view.waitUntilIdle()
    #expect(page.log.filter { $0 != "undefined" } == ["a=1; b=2", "b=2"])
    #expect(page.view.configuration.userContentController.userScripts.isEmpty)
  }

  @Test func `a document that is opened anew does not get them back`() async throws {
    let page = try Page(
      body: """
        <script>
        document.cookie = 'a=; max-age=0'; sessionStorage.clear();
        const names = Object.getOwnPropertyNames(window).length;
        document.open(); document.write('<p>'); document.close();
        console.log(document.cookie, Object.getOwnPropertyNames(window).length - names, typeof webkit);
        </script>
        """)
    page.view.load(try injection(["a=1; Path=/"]))
    try await page.view.waitUntilIdle()
    #expect(page.log == ["a=1", "undefined", " 0 undefined"])
  }

  @Test func `the scripts of others stay where they are, and one that no page has met yet waits for it`() async throws {
    let page = try Page()
    let controller = page.view.configuration.userContentController
    for name in ["one", "two"] {
      controller.addUserScript(
        WKUserScript(source: "console.log('\(name)')", injectionTime: .atDocumentStart, forMainFrameOnly: true))
      if name == "one" { page.view.load(try injection(["a=1; Path=/"])) }
    }
    page.view.load(URLRequest(url: try #require(URL(string: "https://other.example.net/"))))
    try await page.view.waitUntilIdle()
    #expect(controller.userScripts.count == 3)
    page.view.load(URLRequest(url: try #require(URL(string: home))))
    try await page.view.waitUntilIdle()
    #expect(page.log == ["one", "two", "", "undefined", "one", "two", "a=1", "undefined"])
    #expect(controller.userScripts.map(\.source) == ["console.log('one')", "console.log('two')"])
  }

  @Test func `frames of other sites and of other hosts do not get the host's own cookies`() async throws {
    let page = try Page(
      body: "<iframe src='https://other.example.net/'></iframe><iframe src='https://www.example.com/'></iframe>")
    page.view.load(try injection(["own=1; Path=/", "wide=2; Path=/; Domain=example.com"]))
    try await page.view.waitUntilIdle()
    #expect(page.log.filter { $0 != "undefined" }.sorted() == ["", "own=1; wide=2", "wide=2"])
  }

  @Test func `a combined field of Foundation's is taken apart`() throws {
    let url = try #require(URL(string: login))
    let field =
      "a=1; Expires=Wed, 05 Jun 2099 07:28:00 GMT; Path=/, b=2,3; Path=/,c=4; Path=/, d=x, y; Path=/; Expires=Wed, 05-Jun-68 07:28:00 GMT"
    let response = try #require(
      HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: ["Set-Cookie": field]))
    let injection = CookieInjection(response, target: try #require(URL(string: home)))
    #expect(injection.cookieHeader == "a=1; b=2,3; c=4; d=x, y")
  }
}

struct JumpLinkTests {
  @Test(arguments: [
    ("/home?x=1#top", "https://login.example.com/home?x=1#top"),
    ("https://www.example.com/", "https://www.example.com/"),
    ("//www.example.com/a", "https://www.example.com/a"),
    (" next ", "https://login.example.com/session/next"),
  ])
  func `a link on the same site is followed`(link: String, expected: String) throws {
    #expect(try JumpLink.target(of: response(link)).absoluteString == expected)
  }

  @Test(arguments: [
    ("https://evil.example/", JumpLink.Refusal.otherSite("https://evil.example/")),
    ("http://login.example.com/", .otherSite("http://login.example.com/")),
    ("https://login.example.com.evil.example/", .otherSite("https://login.example.com.evil.example/")),
    ("javascript:alert(1)", .noPage("javascript:alert(1)")),
    ("data:text/html,x", .noPage("data:text/html,x")),
    ("", .missing(header: "Location")),
  ])
  func `a link that leads elsewhere is refused`(link: String, refusal: JumpLink.Refusal) throws {
    #expect(throws: refusal) { try JumpLink.target(of: response(link)) }
  }

  @Test func `a link may be in a header of the service's own`() throws {
    let url = try #require(URL(string: login))
    let response = try #require(
      HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: ["X-Next": "/home"]))
    #expect(try JumpLink.target(of: response, header: "X-Next").path == "/home")
  }

  private func response(_ link: String) throws -> HTTPURLResponse {
    let url = try #require(URL(string: login))
    return try #require(
      HTTPURLResponse(url: url, statusCode: 302, httpVersion: nil, headerFields: ["Location": link]))
  }
}

private func injection(_ lines: [String], now: Date = Date()) throws -> CookieInjection {
  CookieInjection(
    setCookie: lines, from: try #require(URL(string: login)), target: try #require(URL(string: home)), now: now)
}

/// A view whose pages log their cookies.
@MainActor
private final class Page {
  private struct Answers: Network {
    let body: String
    let cookies: Mutexed<[String?]>

    func send(_ request: NetworkRequest) async throws -> NetworkResponse {
      cookies.value.withLock { $0.append(request.headers["Cookie"]) }
      let isFirst = request.url.hasSuffix("/home")
      let html = "<script>console.log(document.cookie); console.log(window.hacked)</script>\(isFirst ? body : "")"
      return NetworkResponse(
        status: 200, headers: [("Content-Type", "text/html;charset=utf-8")], url: request.url, bytes: Data(html.utf8))
    }
  }

  private final class Mutexed<Value: Sendable>: Sendable {
    let value: Mutex<Value>
    init(_ value: Value) { self.value = Mutex(value) }
  }

  let view: WKWebView
  private let cookies = Mutexed<[String?]>([])
  private let lines = Mutexed<[String]>([])

  init(body: String = "") throws {
    let lines = lines
    let network = Answers(body: body, cookies: cookies)
    var environment = WebViewEnvironment()
    environment.clock = VirtualClock()
    environment.network = network
    environment.console = { message in lines.value.withLock { $0.append(message.text) } }
    view = WebViewEnvironment.$current.withValue(environment) {
      let configuration = WKWebViewConfiguration()
      configuration.websiteDataStore = .nonPersistent()
      return WKWebView(frame: .zero, configuration: configuration)
    }
  }

  var log: [String] { lines.value.withLock { $0 } }
  /// What the page's own request carried.
  var cookieSent: String? { cookies.value.withLock { $0.first ?? nil }.map(\.fromIsomorphic) }

  func set(_ name: String, _ value: String) async {
    guard
      let cookie = HTTPCookie(properties: [
        .name: name, .value: value, .domain: "login.example.com", .path: "/",
      ])
    else { return }
    await view.configuration.websiteDataStore.httpCookieStore.setCookie(cookie)
  }
}

extension String {
  fileprivate var isomorphic: String { String(String.UnicodeScalarView(utf8.map { Unicode.Scalar($0) })) }
  fileprivate var fromIsomorphic: String {
    String(decoding: unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self)
  }
}
