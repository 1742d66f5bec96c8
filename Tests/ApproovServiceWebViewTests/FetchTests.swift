import Network
import Testing

@testable import ApproovServiceWebView

@MainActor
struct FetchTests {
  /// Runs the body of an async function with `tried(f)`, which gives f's result or its error as text.
  private func run(
    _ body: String, routes: [StubRoute] = [], change: (inout ProtectedPage.Settings) -> Void = { _ in }
  ) async throws -> ProtectedPage {
    try await ProtectedPage.run(
      """
      const api = 'https://api.example.com';
      const tried = async f => { try { return await f(); } catch (e) { return `${e.constructor.name} ${e}`; } };
      (async () => { \(body) })();
      """, routes: routes, change: change)
  }

  private static let echo = StubRoute("*", "https://api.example.com/echo", reply: .echo)
  private static let text = StubRoute(
    "*", "https://api.example.com/text", headers: [("Content-Type", "text/plain")], text: "h\u{E9}llo")

  @Test func goesThroughNativeCodeWhereItIsProtected() async throws {
    let page = try await run(
      """
      for (const u of [api + '/a', api + '/open/a']) {
        const r = await fetch(u, { method: 'POST', body: 'h\\u00e9' });
        console.log(r.status, r.url, r.type, await r.text());
      }
      """,
      routes: [
        StubRoute("POST", "https://api.example.com/a", status: 201, text: "native"),
        StubRoute("POST", "https://api.example.com/open/a", text: "web"),
      ])
    #expect(page.lines == ["201 https://api.example.com/a cors native", "200 https://api.example.com/open/a cors web"])
    #expect(page.requests("https://api.example.com/a").map { $0.headers["approov-token"] != nil } == [true])
    #expect(page.requests("https://api.example.com/open/a").map { $0.headers["approov-token"] != nil } == [false])
    #expect(page.requests("https://api.example.com/a").first?.body == Data("h\u{E9}".utf8))
  }

  @Test(arguments: [204, 205, 304])
  func takesStatusesWithoutABody(_ status: Int) async throws {
    let page = try await run(
      "const r = await fetch(api + '/x'); console.log(r.status, r.ok, JSON.stringify(await r.text()), r.clone !== null);",
      routes: [StubRoute("GET", "https://api.example.com/x", status: status)])
    #expect(page.lines == ["\(status) \(status != 304) \"\" true"])
  }

  @Test func givesAResponseThatLooksLikeThePlatforms() async throws {
    let page = try await run(
      """
      const r = await fetch(api + '/r#part'), c = r.clone(), d = c.clone();
      for (const x of [r, c, d]) console.log(x.url, x.redirected, x.type, x.status, x.ok, await x.text());
      console.log(Object.keys(r).length, r instanceof Response, String(r), r.bodyUsed);
      console.log(await tried(() => { 'use strict'; r.url = 'x'; }), r.url);
      """,
      routes: [
        StubRoute("GET", "https://api.example.com/r", status: 302, headers: [("Location", "/text")]), Self.text,
      ])
    let line = "https://api.example.com/text true cors 200 true h\u{E9}llo"
    #expect(page.lines.prefix(4) == [line, line, line, "0 true [object Response] true"])
    #expect(page.lines.last?.hasPrefix("TypeError") == true)
    #expect(page.lines.last?.hasSuffix("https://api.example.com/text") == true)
  }

  @Test func showsNoTypeThatWasNotSent() async throws {
    let page = try await run(
      "const r = await fetch(api + '/x'); console.log(r.headers.get('content-type'), await r.text());",
      routes: [StubRoute("GET", "https://api.example.com/x", text: "plain")])
    #expect(page.lines == ["null plain"])
  }

  @Test func failsAsThePlatformDoesAndSaysWhy() async throws {
    let page = try await run(
      """
      try { await fetch(api + '/drop'); } catch (e) {
        console.log(e.constructor === TypeError, String(e), e.cause instanceof Error, e.cause.message);
      }
      """, routes: [StubRoute("GET", "https://api.example.com/drop", reply: .drop)])
    #expect(page.lines == ["true TypeError: Load failed true The network request failed: connectionLost."])
  }

  @Test(arguments: [
    ("'h\\u00e9\\ud800'", "h\u{E9}\u{FFFD}", "text/plain;charset=UTF-8"),
    ("''", "", "text/plain;charset=UTF-8"),
    ("{ a: 1 }", "[object Object]", "text/plain;charset=UTF-8"),
    ("new URLSearchParams({ a: '1 2' })", "a=1+2", "application/x-www-form-urlencoded;charset=UTF-8"),
    ("new Blob(['b'], { type: 'A/B' })", "b", "a/b"),
    ("new Blob(['b'])", "b", nil),
    ("new Uint8Array([97, 98, 99]).subarray(1)", "bc", nil),
    ("new DataView(new Uint8Array([97, 98, 99]).buffer, 1, 1)", "b", nil),
    ("new Uint16Array([0x6161]).buffer", "aa", nil),
    ("new ReadableStream({ start(c) { c.enqueue(new Uint8Array([97])); c.close(); } })", "a", nil),
  ])
  func sendsBodiesOfEveryKind(body: String, sent: String, type: String?) async throws {
    let page = try await run(
      "await fetch(api + '/echo', { method: 'POST', duplex: 'half', body: \(body) });", routes: [Self.echo])
    let request = try #require(page.network.requests.last)
    #expect(request.body == Data(sent.utf8))
    #expect(request.headers["content-type"] == type)
    #expect(page.lines == [])
  }

  @Test func sendsFormDataWithFilesByteForByte() async throws {
    let page = try await run(
      """
      const all = Uint8Array.from({ length: 256 }, (_, i) => i), f = new FormData();
      f.append('a"b\\nc', 'x\\r\\ny\\nz');
      f.append('d', new File([all], 'd"\\n.bin', { type: 'application/x-d' }));
      f.append('e', new Blob(['e']));
      await fetch(api + '/echo', { method: 'POST', body: f });
      """, routes: [Self.echo])
    let request = try #require(page.network.requests.last)
    let type = try #require(request.headers["content-type"])
    let boundary = type.dropFirst("multipart/form-data; boundary=".count)
    #expect(boundary.hasPrefix("----WebKitFormBoundary"))
    #expect(boundary.count == 38)
    var expected = Data(
      """
      --\(boundary)\r
      Content-Disposition: form-data; name="a%22b%0D%0Ac"\r
      \r
      x\r
      y\r
      z\r
      --\(boundary)\r
      Content-Disposition: form-data; name="d"; filename="d%22%0A.bin"\r
      Content-Type: application/x-d\r
      \r

      """.utf8)
    expected += Data((0...255).map { UInt8($0) })
    expected += Data(
      """
      \r
      --\(boundary)\r
      Content-Disposition: form-data; name="e"; filename="blob"\r
      Content-Type: application/octet-stream\r
      \r
      e\r
      --\(boundary)--\r

      """.utf8)
    #expect(request.body == expected)
  }

  @Test func sendsBytesAsTheyWereWhenThePageCalled() async throws {
    let page = try await run(
      "const u = new Uint8Array([97]); const p = fetch(api + '/echo', { method: 'POST', body: u }); u[0] = 98; await p;",
      routes: [Self.echo])
    #expect(page.network.requests.last?.body == Data("a".utf8))
  }

  @Test func takesRequestsAndWhatOverridesThem() async throws {
    let page = try await run(
      """
      const q = new Request(api + '/echo', { method: 'PUT', body: 'old', headers: { 'X-A': '1' } }), c = q.clone();
      const r = await (await fetch(q, { method: 'POST', body: 'new', headers: { 'X-B': '2' } })).json();
      console.log(r.method, r.body, r.headers['x-a'], r.headers['x-b']);
      console.log((await (await fetch(c)).json()).body, c.bodyUsed, await tried(() => fetch(c)));
      """, routes: [Self.echo])
    #expect(page.lines.first == "POST new undefined 2")
    #expect(page.lines.last?.hasPrefix("old true TypeError TypeError") == true)
  }

  @Test func normalizesMethodsAndDropsHeadersAsThePlatformDoes() async throws {
    let page = try await run(
      """
      for (const method of ['post', 'patch', 'FOO']) {
        const headers = [['X-T', 'a'], ['x-t', ' b '], ['Cookie', 'c=1'], ['TE', 'x'], ['User-Agent', 'mine']];
        const r = await (await fetch(api + '/echo', { method, headers })).json();
        console.log(r.method, r.headers['x-t'], r.headers.cookie, r.headers.te, r.headers['user-agent']);
      }
      """, routes: [Self.echo])
    let rest = "a, b undefined undefined mine"
    #expect(page.lines == ["POST \(rest)", "patch \(rest)", "FOO \(rest)"])
  }

  @Test func refusesWhatThePlatformRefuses() async throws {
    let page = try await run(
      """
      let isSync = false;
      for (const f of [
        () => fetch(), () => fetch('http://:bad'), () => fetch(api, { method: 'a b' }), () => fetch(api, { method: 'TRACE' }),
        () => fetch(api, { body: 'x' }), () => fetch(api, { headers: { 'a b': '1' } }), () => fetch(api, 5),
        () => fetch(api, { mode: 'navigate' }), () => fetch(Symbol()),
        () => fetch({ toString() { throw new RangeError('mine'); } }),
        () => fetch(api, { method: 'POST', body: { toString() { throw new RangeError('mine'); } } }),
      ]) {
        let p;
        try { p = f(); } catch (e) { isSync = true; continue; }
        console.log(await p.then(() => 'sent', e => e.name));
      }
      console.log(isSync);
      """)
    #expect(page.lines == Array(repeating: "TypeError", count: 9) + ["RangeError", "RangeError", "false"])
    #expect(page.network.requests.count == 1)
  }

  @Test func readsWhatThePagePassesOnce() async throws {
    let page = try await run(
      """
      const log = [];
      const watched = new Proxy({}, { get(_, name) { log.push(name); } });
      await fetch({ toString() { log.push('toString'); return api + '/open/x'; } });
      await fetch({ toString() { log.push('toString'); return api + '/x'; } }, watched);
      const twice = log.filter((name, i) => name !== 'toString' && log.indexOf(name) !== i);
      console.log(log.filter(name => name === 'toString').length, twice.length, log.includes('headers'));
      """)
    #expect(page.lines == ["2 0 true"])
  }

  @Test func endsWithItsSignal() async throws {
    let page = try await run(
      """
      const c = new AbortController(), d = new AbortController(), e = new AbortController();
      c.abort();
      console.log(await tried(() => fetch(api + '/slow', { signal: c.signal })));
      c.abort(new RangeError('mine'));
      setTimeout(() => d.abort(), 50);
      console.log(await tried(() => fetch(api + '/slow', { signal: d.signal })));
      const r = await fetch(api + '/chunks', { signal: e.signal });
      setTimeout(() => e.abort(), 50);
      console.log(r.status, await tried(() => r.text()));
      """,
      routes: [
        StubRoute("GET", "https://api.example.com/slow", delay: .seconds(10)),
        StubRoute(
          "GET", "https://api.example.com/chunks",
          chunks: [.init(after: .zero, body: Data("one".utf8)), .init(after: .seconds(10), body: Data("two".utf8))]),
      ])
    #expect(
      page.lines == [
        "DOMException AbortError: The operation was aborted.", "DOMException AbortError: Fetch is aborted",
        "200 DOMException AbortError: Fetch is aborted",
      ])
    #expect(page.requests("https://api.example.com/slow").count == 1)
    #expect(!page.log.text.contains(" failed: "))
    #expect(page.log.lines.filter { $0.contains("does not want") }.count == 2)
  }

  @Test func keepsNoListenerOnceItHasSettled() async throws {
    let page = try await run(
      """
      const c = new AbortController();
      const t = await (await fetch(api + '/text', { signal: c.signal })).text();
      c.abort();
      console.log(t);
      """, routes: [Self.text])
    #expect(page.lines == ["h\u{E9}llo"])
    #expect(!page.log.text.contains("does not want"))
  }

  @Test func streamsWhatArrivesPieceByPiece() async throws {
    let page = try await run(
      """
      const t = performance.now(), r = await fetch(api + '/chunks'), head = performance.now() - t;
      const reader = r.body.getReader(), pieces = [];
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        pieces.push(new TextDecoder().decode(value));
      }
      console.log(head < 1000, pieces.join());
      console.log(await tried(async () => (await fetch(api + '/broken')).text()));
      """,
      routes: [
        StubRoute(
          "GET", "https://api.example.com/chunks",
          chunks: ["one", "two", "three"].map { .init(after: .seconds($0 == "one" ? 0 : 1), body: Data($0.utf8)) }),
        StubRoute(
          "GET", "https://api.example.com/broken",
          chunks: [.init(after: .zero, body: Data("one".utf8)), .init(after: .seconds(1), body: Data())], reply: .drop),
      ])
    #expect(page.lines == ["true one,two,three", "TypeError TypeError: Load failed"])
  }

  @Test func carriesBinaryBothWays() async throws {
    let page = try await run(
      """
      const bytes = Uint8Array.from({ length: 1 << 20 }, (_, i) => i * 7);
      const r = await fetch(api + '/echo', { method: 'POST', body: bytes });
      const back = new Uint8Array(await r.arrayBuffer());
      console.log(back.length);
      const b = new Uint8Array(await (await fetch(api + '/bytes')).arrayBuffer());
      console.log(b.length, b.every((v, i) => v === (i & 255)));
      """,
      routes: [
        StubRoute("POST", "https://api.example.com/echo", body: Data("ok".utf8)),
        StubRoute("GET", "https://api.example.com/bytes", body: Data((0..<65536).map { UInt8($0 & 255) })),
      ])
    #expect(page.lines == ["2", "65536 true"])
    #expect(
      page.network.requests.first { $0.method == "POST" }?.body == Data((0..<(1 << 20)).map { UInt8($0 * 7 & 255) }))
  }
}
