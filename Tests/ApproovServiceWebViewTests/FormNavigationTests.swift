import Approov
import Foundation
import Network
import Testing

@testable import ApproovServiceWebView

/// What comes of a protected form: the next page, or an event.
@MainActor
struct FormNavigationTests {
  private static let form = """
    <form method=post action='https://api.example.com/f#there'><input name=q value=1></form>
    """

  private static func run(
    _ script: String, routes: [StubRoute], simulation: ApproovSimulation = ApproovSimulation(), html: String = form,
    change: (inout ProtectedPage.Settings) -> Void = { _ in }
  ) async throws -> ProtectedPage {
    try await ProtectedPage.run("const f = document.forms[0]; \(script)", routes: routes, simulation: simulation) {
      $0.html = html
      change(&$0)
    }
  }

  private static func html(
    _ method: String, _ url: String, _ script: String, status: Int = 200, headers: HeaderList = []
  ) -> StubRoute {
    var headers = headers
    headers.append("Content-Type", "text/html; charset=utf-8")
    return StubRoute(
      method, url, status: status, headers: headers,
      text: "<!doctype html><title>\u{E9}</title><script>\(script)</script>")
  }

  @Test func theAnswerBecomesThePageWithItsURLAndOrigin() async throws {
    let page = try await Self.run(
      "f.submit(); console.log(location.href)",
      routes: [
        Self.html(
          "POST", "https://api.example.com/f", "console.log(location.href, origin, document.title, history.length)")
      ])
    #expect(
      page.lines == [
        "https://app.example.com/", "https://api.example.com/f#there https://api.example.com \u{E9} 2",
      ])
    #expect(page.webView.backForwardList.currentItem?.url.absoluteString == "https://api.example.com/f#there")
  }

  @Test func errorPagesAreShownToo() async throws {
    let page = try await Self.run(
      "f.submit()", routes: [Self.html("POST", "https://api.example.com/f", "console.log('shown')", status: 403)])
    #expect(page.lines == ["shown"])
  }

  @Test func thePageThatComesIsBridgedAsWell() async throws {
    let page = try await Self.run(
      "f.submit()",
      routes: [
        Self.html("POST", "https://api.example.com/f", "fetch('/n').then(r => r.text()).then(console.log)"),
        StubRoute("GET", "https://api.example.com/n", text: "n"),
      ])
    #expect(page.lines == ["n"])
    #expect(page.requests("https://api.example.com/n").first?.headers["approov-token"] != nil)
  }

  @Test func redirectsAreFollowedNativelyWithTheirCookies() async throws {
    let page = try await Self.run(
      "document.cookie = 'own=1; domain=example.com'; f.submit()",
      routes: [
        StubRoute(
          "POST", "https://api.example.com/f", status: 303,
          headers: [("Location", "/done?x=1"), ("Set-Cookie", "sid=1; HttpOnly; Secure"), ("Set-Cookie", "seen=1")]),
        Self.html(
          "GET", "https://api.example.com/done", "console.log(location.href, document.cookie)",
          headers: [("Set-Cookie", "last=1")]),
      ])
    #expect(page.lines == ["https://api.example.com/done?x=1#there own=1; seen=1; last=1"])
    #expect(page.requests("https://api.example.com/done").first?.headers["Cookie"] == "own=1; sid=1; seen=1")
  }

  @Test(arguments: [("GET", "lax=1; none=1"), ("POST", "none=1")])
  func cookiesGoByTheRulesOfNavigations(method: String, cookies: String) async throws {
    // The page is of another site than where its form goes.
    let url = "https://api.example.com/data"
    let app = BridgeApp(
      routes: [StubRoute("*", url, headers: [("Set-Cookie", "new=1; SameSite=Strict; Path=/")], text: "<p>")],
      page: PageContext(url: "https://shop.example.net/", origin: "https://shop.example.net"))
    app.cookies.store(["lax=1; SameSite=Lax", "none=1; SameSite=None; Secure", "strict=1; SameSite=Strict"], from: url)
    let document = try await app.navigate(["method": method])
    #expect(app.sent?.headers["Cookie"] == cookies)
    #expect(app.sent?.headers["Accept"]?.hasPrefix("text/html") == true)
    #expect(app.sent?.headers["Origin"] == (method == "POST" ? "https://shop.example.net" : nil))
    // The document's own cookies are of its site.
    #expect(app.cookies.header(for: url).contains("new=1"))
    #expect(document?.response.value(forHTTPHeaderField: "Set-Cookie") == nil)
  }

  @Test(arguments: [204, 205])
  func anAnswerWithoutADocumentLeavesThePage(status: Int) async throws {
    let page = try await Self.run(
      "f.submit(); f.addEventListener('approov:form-error', () => console.log('error'))",
      routes: [StubRoute("POST", "https://api.example.com/f", status: status)])
    #expect(page.lines.isEmpty)
    #expect(page.webView.url?.absoluteString == "https://app.example.com/")
  }

  @Test func aFailureLeavesThePageAndIsToldToTheForm() async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .always(.noNetwork)
    for (simulation, message) in [
      (simulation, "no network"), (ApproovSimulation(), "The network request failed"),
    ] {
      let page = try await Self.run(
        """
        document.addEventListener('approov:form-error', e => {
          console.log(e.target === f, e.cancelable, e.detail.message);
        });
        f.submit();
        """, routes: [StubRoute("POST", "https://api.example.com/f", reply: .drop)], simulation: simulation)
      #expect(page.lines.count == 1)
      #expect(page.lines.first?.hasPrefix("true false ") == true)
      #expect(page.lines.first?.localizedCaseInsensitiveContains(message) == true)
      #expect(page.webView.url?.absoluteString == "https://app.example.com/")
    }
  }

  @Test func aPageThatLeavesTakesItsSubmissionBack() async throws {
    let page = try await Self.run(
      "f.submit(); setTimeout(() => { location.href = '/next'; }, 100);",
      routes: [
        StubRoute("POST", "https://api.example.com/f", delay: .seconds(2)),
        Self.html("GET", "https://app.example.com/next", "setTimeout(() => console.log(location.pathname), 5000)"),
      ])
    #expect(page.lines == ["/next"])
    #expect(page.webView.url?.path == "/next")
  }

  @Test func aLaterNavigationOvertakesASubmission() async throws {
    let page = try await Self.run(
      "f.submit(); setTimeout(() => { location.href = '/slow'; }, 100);",
      routes: [
        StubRoute("POST", "https://api.example.com/f", delay: .milliseconds(300)),
        StubRoute(
          "GET", "https://app.example.com/slow", headers: [("Content-Type", "text/html")],
          body: Data("<script>console.log(location.pathname)</script>".utf8), delay: .seconds(1)),
      ])
    #expect(page.lines == ["/slow"])
    #expect(page.webView.url?.path == "/slow")
  }

  @Test func inResponseModeThePageStaysAndGetsTheAnswer() async throws {
    let page = try await Self.run(
      """
      document.addEventListener('approov:form-response', ({ target, detail }) => {
        const { headers, ...rest } = detail;
        console.log(target === f, JSON.stringify(rest), headers['x-a'], 'set-cookie' in headers);
      });
      f.dataset.approovSubmitMode = 'response';
      f.submit();
      """,
      routes: [
        StubRoute(
          "POST", "https://api.example.com/f", status: 201, headers: [("X-A", "1"), ("Set-Cookie", "s=1")],
          text: "h\u{E9}")
      ])
    #expect(
      page.lines == [
        "true {\"url\":\"https://api.example.com/f\",\"status\":201,\"statusText\":\"\",\"ok\":true,"
          + "\"bodyText\":\"h\u{E9}\",\"bodyBase64\":\"aMOp\"} 1 false"
      ])
    #expect(page.webView.url?.absoluteString == "https://app.example.com/")
  }

  @Test func inResponseModeABodyMayTakeItsTime() async throws {
    let page = try await Self.run(
      """
      f.addEventListener('approov:form-response', e => console.log(e.detail.bodyText));
      f.addEventListener('approov:form-error', e => console.log('failed'));
      f.dataset.approovSubmitMode = 'Response';
      f.submit();
      setTimeout(() => { f.action = 'https://api.example.com/drop'; f.submit(); }, 500);
      """,
      routes: [
        StubRoute(
          "POST", "https://api.example.com/f",
          chunks: [
            .init(after: .milliseconds(20), body: Data("one ".utf8)),
            .init(after: .milliseconds(90), body: Data("two".utf8)),
          ]),
        StubRoute("POST", "https://api.example.com/drop", reply: .drop),
      ])
    #expect(page.lines == ["one two", "failed"])
  }

  @Test func nativeCodeShowsNothingThatIsNoFormsOwn() async throws {
    let page = try await Self.run(
      """
      const post = m => webkit.messageHandlers.approovBridge.postMessage(m).then(() => 'done', e => e.message);
      const message = {
        kind: 'navigate', id: 'x-1', api: 'form', url: 'https://other.example.net/', method: 'GET', headers: [],
        text: null, base64: null, mode: 'navigate', credentials: 'include', cache: 'default', redirect: 'follow',
        referrer: 'about:client', referrerPolicy: '', integrity: '', keepalive: false, fragment: '', userAgent: '', languages: '',
      };
      (async () => {
        for (const change of [{}, { mode: 'cors' }, { api: 'fetch' }, { method: 'DELETE' }, { fragment: 1 }]) {
          console.log(await post({ ...message, ...change }));
        }
      })();
      """, routes: [])
    #expect(
      page.lines == [
        "The request's URL is not a protected endpoint.", "The request's mode is not one of its kind.",
        "The request's mode is not one of its kind.", "No form has the method DELETE.",
        "The message's fragment is not a string.",
      ])
  }
}
