import Foundation
import Network
import Testing
import WebKit

@testable import ApproovServiceWebView

/// Cookies of native requests are those of the page, whoever changes them meanwhile.
@MainActor
struct CookieTests {
  private static func route(_ path: String, _ cookies: [String], delay: Int = 0) -> StubRoute {
    StubRoute(
      "GET", "https://api.example.com\(path)", headers: HeaderList(cookies.map { HeaderList.Field("Set-Cookie", $0) }),
      delay: .milliseconds(delay))
  }

  @Test func deletionsStandThatHappenWhileRequestsAreUnderWay() async throws {
    // Ten requests, each slower than the one before. Every response sets a cookie and deletes another; the page and the
    // responses that come early delete what the requests still under way were sent with.
    let routes = (0..<10).map {
      Self.route(
        "/\($0)", ["new\($0)=1; domain=example.com", "old\($0)=; domain=example.com; max-age=0"], delay: 20 * $0)
    }
    let page = try await ProtectedPage.run(
      """
      for (let i = 0; i < 10; i++) {
        document.cookie = `old${i}=1; domain=example.com`;
        document.cookie = `mine${i}=1; domain=example.com`;
      }
      const ask = i => fetch(`https://api.example.com/${i}`, { credentials: 'include' });
      const all = Promise.all(Array.from({ length: 10 }, (_, i) => ask(i)));
      setTimeout(() => {
        for (let i = 0; i < 10; i += 2) document.cookie = `mine${i}=; domain=example.com; max-age=0`;
        document.cookie = 'new1=; domain=example.com; max-age=0';
      }, 50);
      all.then(() => console.log(document.cookie));
      """, routes: routes)
    let names = try #require(page.lines.first).split(separator: "; ").map { String($0.dropLast(2)) }
    let kept = [0, 2, 3, 4, 5, 6, 7, 8, 9].map { "new\($0)" } + [1, 3, 5, 7, 9].map { "mine\($0)" }
    #expect(Set(names) == Set(kept))
    #expect(names.count == kept.count)
  }

  @Test func aThousandRequestsAtTheSameTimeKeepTheOrderOfCookiesAndLoseNone() async throws {
    // Each of 100 cookies is set by ten responses, which come in an order of their own: a millisecond apart.
    let (count, names) = (1000, 100)
    func arrival(_ index: Int) -> Int { index * 7919 % count }
    let routes = (0..<count).map { index in
      Self.route("/\(index)", ["c\(index % names)=\(index); domain=example.com"], delay: arrival(index))
    }
    let page = try await ProtectedPage.run(
      """
      for (let i = 0; i < 20; i++) document.cookie = `mine${i}=${i}; domain=example.com`;
      const ask = i => fetch(`https://api.example.com/${i}`, { credentials: 'include' });
      Promise.all(Array.from({ length: \(count) }, (_, i) => ask(i))).then(all => {
        console.log(all.every(response => response.ok));
        console.log(document.cookie);
      });
      """, routes: routes)
    // A cookie has the place of the first response that set it, and the value of the last.
    let mine = (0..<20).map { "mine\($0)=\($0)" }
    let setters = (0..<names).map { name in
      stride(from: name, to: count, by: names).sorted { arrival($0) < arrival($1) }
    }
    let theirs = setters.sorted { arrival($0[0]) < arrival($1[0]) }.map { "c\($0[0] % names)=\($0[9])" }
    #expect(page.lines == ["true", (mine + theirs).joined(separator: "; ")])
    let sent = page.network.requests.filter { $0.url.hasPrefix("https://api.example.com/") }
    #expect(sent.count == count)
    #expect(sent.allSatisfy { $0.headers["Cookie"]?.hasPrefix(mine.joined(separator: "; ")) == true })
  }

  @Test func requestsAtTheSameTimeLoseNothingOfEachOther() async throws {
    let count = 40
    let url = "https://api.example.com/data"
    let app = BridgeApp(
      routes: (0..<count).map { index in
        StubRoute(
          "GET", "\(url)?\(index)",
          headers: [("Set-Cookie", "new\(index)=1"), ("Set-Cookie", "old\(index)=; max-age=0")])
      })
    app.cookies.store((0..<count).map { "old\($0)=1" }, from: url)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<count {
        group.addTask {
          let exchange = try await app.send(["url": "\(url)?\(index)", "credentials": "include"])
          await exchange.task.value
        }
      }
      try await group.waitForAll()
    }
    let names = Set(app.cookies.cookies(for: url).map(\.name))
    #expect(names == Set((0..<count).map { "new\($0)" }))
  }

  @Test func secretCookiesAreSentAndNeverSeen() async throws {
    let page = try await ProtectedPage.run(
      """
      const get = path => fetch(`https://api.example.com${path}`, { credentials: 'include' });
      const show = () => console.log(document.cookie);
      (async () => {
        const response = await get('/login');
        console.log([...response.headers.keys()].includes('set-cookie'));
        show();
        document.cookie = 'sid=mine; domain=example.com';
        console.log((await (await get('/echo')).json()).headers.cookie);
        await get('/logout');
        console.log((await (await get('/echo')).json()).headers.cookie);
        show();
      })();
      """,
      routes: [
        Self.route("/login", ["sid=1; HttpOnly; domain=example.com", "name=Ada; domain=example.com"]),
        Self.route("/logout", ["sid=; HttpOnly; domain=example.com; expires=Thu, 01 Jan 1970 00:00:00 GMT"]),
        StubRoute("GET", "https://api.example.com/echo", reply: .echo),
      ])
    #expect(page.lines == ["false", "name=Ada", "sid=1; name=Ada", "name=Ada", "name=Ada"])
  }

  @Test func theAppsChangesStandAsWell() async throws {
    let page = try await ProtectedPage.run(
      """
      document.cookie = 'a=1; domain=example.com';
      document.cookie = 'b=1; domain=example.com';
      fetch('https://api.example.com/slow', { credentials: 'include' }).then(() => console.log(document.cookie));
      """, routes: [Self.route("/slow", ["c=1; domain=example.com"], delay: 50)])
    #expect(page.lines == ["a=1; b=1; c=1"])
    let store = page.webView.configuration.websiteDataStore.httpCookieStore
    let cookies = await store.allCookies()
    #expect(Set(cookies.map(\.name)) == ["a", "b", "c"])
    for cookie in cookies where cookie.name != "b" { await store.deleteCookie(cookie) }
    let header = store.jar.header(for: "https://api.example.com/")
    #expect(header == "b=1")
  }

  @Test func aFormTakesThemAlongAndABrokenOneIsLeftOut() async throws {
    let page = try await ProtectedPage.run(
      "document.cookie = 'own=1; domain=example.com'; document.forms[0].submit()",
      routes: [
        StubRoute(
          "POST", "https://api.example.com/f", status: 302,
          headers: [
            ("Location", "https://app.example.com/done"), ("Set-Cookie", "x=1; domain=example.net"),
            ("Set-Cookie", "both=1; domain=example.com"), ("Set-Cookie", "own=; domain=example.com; max-age=0"),
          ]),
        StubRoute(
          "GET", "https://app.example.com/done", headers: [("Content-Type", "text/html")],
          text: "<script>console.log(location.href, document.cookie)</script>"),
      ]
    ) { $0.html = "<form method=post action=https://api.example.com/f></form>" }
    #expect(page.lines == ["https://app.example.com/done both=1"])
    #expect(page.requests("https://api.example.com/f").first?.headers["Cookie"] == "own=1")
    // A redirect away from the protected endpoints takes no token along.
    let last = page.requests("https://app.example.com/done").first
    #expect(last?.headers["Cookie"] == "both=1")
    #expect(last?.headers["approov-token"] == nil)
  }
}
