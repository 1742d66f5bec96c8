import Foundation
import Network
import Testing

@testable import ApproovServiceWebView

/// `navigator.sendBeacon` to protected endpoints.
@MainActor
struct BeaconTests {
  private nonisolated static let routes = [
    StubRoute("*", "https://api.example.com/b", status: 204),
    StubRoute("*", "https://api.example.com/long", text: String(repeating: "x", count: 3 << 20)),
    StubRoute("*", "https://api.example.com/open/b", status: 204),
    StubRoute("GET", "https://app.example.com/next", headers: [("Content-Type", "text/html")], text: "next"),
  ]

  nonisolated static let bodies = [
    "undefined", "null", "'é'", "new Uint8Array([97])", "new URLSearchParams('a=1')", "new Blob(['x'])",
    "new Blob(['{}'], { type: 'application/json' })", "new Blob(['a=1'], { type: 'Text/Plain;charset=utf-8' })", "5",
    "{ toString() { return 'made' } }",
  ]

  @Test(arguments: bodies)
  func carriesATokenAndWhatItIsGiven(data: String) async throws {
    let script =
      "document.cookie = 'c=1; domain=example.com'; console.log(navigator.sendBeacon('https://api.example.com/b#x', \(data)))"
    let page = try await ProtectedPage.run(script, routes: Self.routes)
    let plain = try await ProtectedPage.run(script, routes: Self.routes, bridge: false)
    #expect(page.lines == ["true"] && plain.lines == ["true"])
    let sent = page.requests("https://api.example.com/b").filter { $0.method == "POST" }
    let expected = try #require(plain.requests("https://api.example.com/b").last { $0.method == "POST" })
    #expect(sent.count == 1)
    #expect(sent.first?.headers["approov-token"] != nil)
    #expect(sent.first?.body == expected.body)
    for name in [
      "Content-Type", "Content-Length", "Origin", "Cookie", "Referer", "Accept", "Sec-Fetch-Mode", "Sec-Fetch-Site",
      "Sec-Fetch-Dest", "User-Agent",
    ] {
      #expect(sent.first?.headers[name] == expected.headers[name], "\(name)")
    }
  }

  @Test func arrivesWithAFormsBoundary() async throws {
    let page = try await ProtectedPage.run(
      """
      const form = new FormData(); form.append('a', '1');
      navigator.sendBeacon('https://api.example.com/b', form); form.append('f', new File(['of a file'], 'n.txt'));
      navigator.sendBeacon('https://api.example.com/b', form);
      """, routes: Self.routes)
    let sent = page.requests("https://api.example.com/b")
    #expect(sent.count == 2 && sent.allSatisfy { $0.headers["approov-token"] != nil })
    for request in sent {
      let type = try #require(request.headers["Content-Type"])
      let boundary = try #require(type.split(separator: "boundary=").last)
      #expect(String(decoding: request.body, as: UTF8.self).hasSuffix("--\(boundary)--\r\n"))
    }
  }

  /// What is given as a Blob cannot be read any more by then.
  @Test(arguments: [
    ("pagehide", "'last'", true), ("unload", "'last'", true), ("beforeunload", "'last'", true),
    ("visibilitychange", "'last'", true), ("pagehide", "new Blob(['last'])", false),
  ])
  func outlivesItsDocument(event: String, data: String, hasToken: Bool) async throws {
    let page = try await ProtectedPage.run(
      """
      (\(event == "visibilitychange" ? "document" : "window")).addEventListener('\(event)', () => {
        navigator.sendBeacon('https://api.example.com/b', \(data));
      });
      setTimeout(() => { location.href = '/next'; }, 10);
      """, routes: Self.routes)
    #expect(page.webView.url?.path == "/next")
    let sent = page.requests("https://api.example.com/b")
    #expect(sent.map { String(decoding: $0.body, as: UTF8.self) } == ["last"])
    #expect(sent.map { $0.headers["approov-token"] != nil } == [hasToken])
    let isTold = page.log.text.contains("Not protected, left to WebKit: beacon https://api.example.com/b")
    #expect(isTold != hasToken)
  }

  @Test func isRefusedAsByThePlatform() async throws {
    let script = """
      const attempts = [
        () => navigator.sendBeacon(), () => navigator.sendBeacon('http://'), () => navigator.sendBeacon('data:,x'),
        () => navigator.sendBeacon(Symbol()), () => navigator.sendBeacon.call({}, 'https://api.example.com/b'),
        () => navigator.sendBeacon('https://api.example.com/b', new ReadableStream()),
        () => navigator.sendBeacon('https://api.example.com/b', { toString() { throw new RangeError('mine') } }),
        () => navigator.sendBeacon('https://api.example.com/b', 'x'.repeat(65537)),
        () => navigator.sendBeacon('https://api.example.com/b', 'x'.repeat(65536)),
        () => navigator.sendBeacon('https://api.example.com/b', 'x'), () => navigator.sendBeacon('https://api.example.com/b'),
        () => new navigator.sendBeacon('x'),
        () => [String(navigator.sendBeacon), navigator.sendBeacon.name, navigator.sendBeacon.length,
          Object.keys(Navigator.prototype).includes('sendBeacon'), Object.getOwnPropertyNames(navigator)].join(),
      ];
      for (const attempt of attempts) { try { console.log(attempt()) } catch (e) { console.log(e.name, e.message) } }
      setTimeout(() => console.log(navigator.sendBeacon('https://api.example.com/b', 'y'.repeat(65536))), 1000);
      """
    let page = try await ProtectedPage.run(script, routes: Self.routes)
    let plain = try await ProtectedPage.run(script, routes: Self.routes, bridge: false)
    #expect(page.lines == plain.lines.filter { !$0.hasPrefix("Beacon API cannot load") })
    #expect(page.lines.last == "true")
  }

  /// https://fetch.spec.whatwg.org/#inflight-keepalive-bytes
  @Test func hasOneLimitWithRequestsThatOutliveTheirDocument() async throws {
    let script = """
      const send = (length, keepalive = true) => fetch('https://api.example.com/b', { method: 'POST', keepalive, body: 'x'.repeat(length) })
        .then(r => r.status, e => e.message);
      const beacon = length => navigator.sendBeacon('https://api.example.com/b', 'x'.repeat(length));
      (async () => {
        console.log(await send(65537), await send(65537, false), await send(65536), await send(65536));
        const first = send(60000);
        console.log(beacon(5537), beacon(5536), beacon(1), await send(1), await first, beacon(60000));
        const controller = new AbortController();
        fetch('https://api.example.com/b', { method: 'POST', keepalive: true, body: 'x'.repeat(60000), signal: controller.signal })
          .catch(() => {});
        controller.abort();
        setTimeout(async () => console.log(await send(65536)), 1000);
      })();
      """
    let page = try await ProtectedPage.run(script, routes: Self.routes)
    let plain = try await ProtectedPage.run(script, routes: Self.routes, bridge: false)
    let expected = plain.lines.filter { !$0.contains("cannot load") && !$0.contains("maximum") }
    #expect(page.lines == expected)
    #expect(page.lines.last == "204")
  }

  @Test func goesWithoutATokenWhereItIsNotProtected() async throws {
    let page = try await ProtectedPage.run(
      "navigator.sendBeacon('https://api.example.com/open/b', 'x'); navigator.sendBeacon('https://u:p@api.example.com/b', 'x')",
      routes: Self.routes)
    #expect(page.requests("https://api.example.com/open/b").map { $0.headers["approov-token"] } == [nil])
    #expect(page.log.text.contains("Not protected, left to WebKit: beacon https://api.example.com/open/b"))
  }

  @Test func keepsNothingOfALongAnswer() async throws {
    let page = try await ProtectedPage.run(
      """
      for (let i = 0; i < 20; i++) navigator.sendBeacon('https://api.example.com/long', 'x'.repeat(3000));
      setTimeout(() => console.log(navigator.sendBeacon('https://api.example.com/long', 'x'.repeat(65536))), 5000);
      """, routes: Self.routes)
    #expect(page.lines == ["true"])
    #expect(page.requests("https://api.example.com/long").count == 21)
  }

  /// Nobody is told that no token was there; nothing is sent without one.
  @Test func failsClosed() async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .always(.rejected)
    let page = try await ProtectedPage.run(
      "console.log(navigator.sendBeacon('https://api.example.com/b', 'x'))", routes: Self.routes, simulation: simulation
    )
    #expect(page.lines == ["true"])
    #expect(page.requests("https://api.example.com/b").isEmpty)
  }

  @Test func isNothingThatAPageCanBreak() async throws {
    let page = try await ProtectedPage.run(
      """
      const { apply } = Reflect, { sendBeacon } = navigator, { log } = console, mine = navigator;
      for (const object of [Navigator, String, Array, Object, Request, Headers, URL, Promise, Function, Blob, Uint8Array]) {
        for (const key of Object.getOwnPropertyNames(object.prototype)) {
          if (key !== 'constructor' && Object.getOwnPropertyDescriptor(object.prototype, key).configurable) {
            try { Object.defineProperty(object.prototype, key, { configurable: true, get() { throw key } }) } catch {}
          }
        }
      }
      webkit = Headers = URL = Promise = null;
      log(apply(sendBeacon, mine, ['https://api.example.com/b', 'x']));
      """, routes: Self.routes)
    #expect(page.lines == ["true"])
    #expect(page.requests("https://api.example.com/b").map { $0.headers["approov-token"] != nil } == [true])
  }
}
