import Network
import Testing

@testable import ApproovServiceWebView

@MainActor
struct XMLHttpRequestTests {
  /// Runs a script with `xhr(method, path, options)`, which sends a request and gives what happened to it as one line.
  private func run(
    _ body: String, routes: [StubRoute] = [], change: (inout ProtectedPage.Settings) -> Void = { _ in }
  ) async throws -> ProtectedPage {
    try await ProtectedPage.run(
      """
      const api = 'https://api.example.com';
      const tried = f => { try { return f(); } catch (e) { return e.name; } };
      const types = ['readystatechange', 'loadstart', 'progress', 'load', 'loadend', 'error', 'abort', 'timeout'];
      const xhr = (method, path, { body, upload, type, setUp } = {}) => new Promise(done => {
        const x = new XMLHttpRequest(), log = [];
        const note = (type, prefix) => e => log.push(
          prefix + type + (type === 'readystatechange' ? x.readyState : `(${e.loaded},${e.total})`));
        for (const type of types) {
          x.addEventListener(type, note(type, ''));
          if (upload && type !== 'readystatechange') x.upload.addEventListener(type, note(type, 'up:'));
        }
        x.open(method, api + path);
        if (type) x.responseType = type;
        x.onloadend = () => setTimeout(() => done({ x, log: log.join(' ') }));
        if (setUp) setUp(x, log);
        x.send(body);
      });
      (async () => { \(body) })();
      """, routes: routes, change: change)
  }

  private static let text = StubRoute(
    "*", "https://api.example.com/text", headers: [("Content-Type", "text/plain"), ("X-A", "1"), ("x-a", "2")],
    text: "hello")
  private static let echo = StubRoute("*", "https://api.example.com/echo", reply: .echo)
  private static let slow = StubRoute("*", "https://api.example.com/slow", delay: .seconds(10))
  private static let empty = StubRoute("*", "https://api.example.com/empty", status: 204)
  private static let drop = StubRoute("*", "https://api.example.com/drop", reply: .drop)
  private static let chunks = StubRoute(
    "*", "https://api.example.com/chunks", headers: [("Content-Type", "text/plain"), ("Content-Length", "6")],
    chunks: [.init(after: .zero, body: Data("one".utf8)), .init(after: .seconds(1), body: Data("two".utf8))])
  private static let routes = [text, echo, slow, empty, drop, chunks]

  @Test(arguments: [
    (
      "'GET', '/text'",
      "loadstart(0,0) readystatechange2 readystatechange3 progress(5,5) readystatechange4 load(5,5) loadend(5,5)"
    ),
    ("'GET', '/empty'", "loadstart(0,0) readystatechange2 readystatechange4 load(0,0) loadend(0,0)"),
    (
      "'POST', '/text', { body: 'h\\u00e9', upload: true }",
      """
      loadstart(0,0) up:loadstart(0,3) up:progress(3,3) up:load(3,3) up:loadend(3,3) readystatechange2 \
      readystatechange3 progress(5,5) readystatechange4 load(5,5) loadend(5,5)
      """
    ),
    (
      "'POST', '/empty', { body: '', upload: true }",
      "loadstart(0,0) up:loadstart(0,0) readystatechange2 readystatechange4 load(0,0) loadend(0,0)"
    ),
    (
      "'POST', '/empty', { body: null, upload: true }",
      "loadstart(0,0) readystatechange2 readystatechange4 load(0,0) loadend(0,0)"
    ),
    (
      "'GET', '/empty', { body: 'dropped', upload: true }",
      "loadstart(0,0) readystatechange2 readystatechange4 load(0,0) loadend(0,0)"
    ),
    ("'GET', '/drop'", "loadstart(0,0) readystatechange4 error(0,0) loadend(0,0)"),
    (
      "'POST', '/drop', { body: 'abc', upload: true }",
      "loadstart(0,0) up:loadstart(0,3) readystatechange4 up:error(0,0) up:loadend(0,0) error(0,0) loadend(0,0)"
    ),
    (
      "'GET', '/slow', { setUp: x => { x.timeout = 50; } }",
      "loadstart(0,0) readystatechange4 timeout(0,0) loadend(0,0)"
    ),
    (
      "'GET', '/slow', { setUp: x => setTimeout(() => x.abort(), 50) }",
      "loadstart(0,0) readystatechange4 abort(0,0) loadend(0,0)"
    ),
    (
      "'POST', '/slow', { body: 'abc', upload: true, setUp: x => queueMicrotask(() => x.abort()) }",
      "loadstart(0,0) up:loadstart(0,3) readystatechange4 up:abort(0,0) up:loadend(0,0) abort(0,0) loadend(0,0)"
    ),
    // The body goes out long before the answer.
    (
      "'POST', '/slow', { body: 'abc', upload: true, setUp: x => setTimeout(() => x.abort(), 50) }",
      """
      loadstart(0,0) up:loadstart(0,3) up:progress(3,3) up:load(3,3) up:loadend(3,3) readystatechange4 abort(0,0) \
      loadend(0,0)
      """
    ),
    (
      "'POST', '/text', { body: 'x'.repeat(20000), upload: true }",
      """
      loadstart(0,0) up:loadstart(0,20000) up:progress(8192,20000) up:progress(16384,20000) up:progress(20000,20000) \
      up:load(20000,20000) up:loadend(20000,20000) readystatechange2 readystatechange3 progress(5,5) \
      readystatechange4 load(5,5) loadend(5,5)
      """
    ),
    (
      "'GET', '/chunks'",
      """
      loadstart(0,0) readystatechange2 readystatechange3 progress(3,6) readystatechange3 progress(6,6) \
      readystatechange4 load(6,6) loadend(6,6)
      """
    ),
  ])
  func tellsWhatHappensInThePlatformsOrder(arguments: String, events: String) async throws {
    let page = try await run("console.log((await xhr(\(arguments))).log);", routes: Self.routes)
    #expect(page.lines == ["readystatechange1 " + events])
  }

  @Test func goesThroughNativeCodeWhereItIsProtected() async throws {
    let page = try await run(
      """
      for (const path of ['/echo', '/open/echo']) {
        const { x } = await xhr('POST', path, { body: new URLSearchParams({ a: '1' }) });
        console.log(x.status, x.responseURL, JSON.parse(x.responseText).body);
      }
      """, routes: Self.routes + [StubRoute("*", "https://api.example.com/open/echo", reply: .echo)])
    #expect(page.lines == ["200 https://api.example.com/echo a=1", "200 https://api.example.com/open/echo a=1"])
    #expect(page.requests("https://api.example.com/echo").map { $0.headers["approov-token"] != nil } == [true])
    #expect(page.requests("https://api.example.com/open/echo").map { $0.headers["approov-token"] != nil } == [false])
  }

  @Test func sendsItsHeadersAsThePageWritesThem() async throws {
    for bridge in [true, false] {
      let page = try await ProtectedPage.run(
        """
        const x = new XMLHttpRequest();
        x.open('POST', 'https://api.example.com/echo');
        for (const name of ['X-z', 'accept', 'x-a', 'X-Z', 'Content-type']) x.setRequestHeader(name, name);
        x.send('text');
        """, routes: Self.routes, bridge: bridge)
      let sent = try #require(page.requests("https://api.example.com/echo").last)
      let pages = sent.headers.filter { $0.name != "Host" }.prefix { $0.name != "Accept-Language" }
      #expect(pages.map(\.name) == ["X-z", "accept", "x-a", "Content-type"])
      #expect(pages.map(\.value) == ["X-z, X-Z", "accept", "x-a", "Content-type"])
    }
  }

  @Test func isLeftAloneWhereTheAppWantsItSo() async throws {
    let page = try await run(
      "console.log((await xhr('GET', '/text')).x.responseText, '__approovBridgeFeatures' in window && __approovBridgeFeatures.xhr);",
      routes: Self.routes, change: { $0.interceptsXMLHttpRequests = false })
    #expect(page.lines == ["hello false"])
    #expect(page.requests("https://api.example.com/text").allSatisfy { $0.headers["approov-token"] == nil })
  }

  @Test func givesTheResponseInEveryType() async throws {
    let page = try await run(
      """
      for (const type of ['', 'text', 'json', 'arraybuffer', 'blob']) {
        const { x } = await xhr('GET', '/json', { type });
        const r = x.response;
        const shown = type === 'arraybuffer' ? r.byteLength : type === 'blob' ? `${r.type} ${await r.text()}`
          : type === 'json' ? JSON.stringify(r) : r;
        console.log(shown, x.response === r, tried(() => x.responseText));
      }
      console.log((await xhr('GET', '/text', { type: 'json' })).x.response);
      console.log((await xhr('GET', '/drop', { type: 'json' })).x.response);
      """,
      routes: Self.routes + [
        StubRoute(
          "GET", "https://api.example.com/json", headers: [("Content-Type", "application/json")], text: "{\"a\":1}")
      ])
    #expect(
      page.lines == [
        "{\"a\":1} true {\"a\":1}", "{\"a\":1} true {\"a\":1}", "{\"a\":1} true InvalidStateError",
        "7 true InvalidStateError", "application/json {\"a\":1} true InvalidStateError", "null", "null",
      ])
  }

  @Test(arguments: [
    ("text/plain; charset=windows-1252", "caf\\x80\\xe9", nil, "caf\u{20AC}\u{E9}"),
    ("text/plain; charset=\"iso-8859-1\"", "caf\\xe9", nil, "caf\u{E9}"),
    ("text/plain", "caf\\xe9", nil, "caf\u{FFFD}"),
    ("text/plain; charset=nonsense", "caf\\xc3\\xa9", nil, "caf\u{E9}"),
    ("text/plain; charset=iso-8859-1", "\\xef\\xbb\\xbfcaf\\xc3\\xa9", nil, "caf\u{E9}"),
    ("text/plain", "\\xfe\\xff\\x00h", nil, "h"),
    ("text/plain", "caf\\xe9", "text/plain; charset=iso-8859-1", "caf\u{E9}"),
    ("text/plain; charset=utf-8", "caf\\xc3\\xa9", "text/plain; charset=iso-8859-1", "caf\u{C3}\u{A9}"),
  ])
  func readsTextByItsCharset(type: String, bytes: String, override: String?, text: String) async throws {
    let page = try await run(
      """
      const { x } = await xhr('GET', '/x', { setUp: x => {
        const type = \(override.map { "'\($0)'" } ?? "null");
        if (type) x.overrideMimeType(type);
      } });
      console.log(x.responseText);
      """,
      routes: [
        StubRoute(
          "GET", "https://api.example.com/x", headers: [("Content-Type", type)], body: Self.bytes(bytes))
      ])
    #expect(page.lines == [text])
  }

  /// The bytes that `text` writes with `\xNN` escapes.
  private static func bytes(_ text: String) -> Data {
    var data = Data()
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\\" else {
        data += Data(String(character).utf8)
        continue
      }
      data.append(UInt8(rest.dropFirst().prefix(2), radix: 16) ?? 0)
      rest = rest.dropFirst(3)
    }
    return data
  }

  @Test func combinesRequestHeadersAndDropsForbiddenOnes() async throws {
    let page = try await run(
      """
      await xhr('GET', '/echo', { setUp: x => {
        for (const [k, v] of [['X-T', 'a'], ['x-t', ' b '], ['Cookie', 'c=1'], ['TE', 'x'], ['User-Agent', 'mine']]) {
          x.setRequestHeader(k, v);
        }
      } });
      """, routes: Self.routes)
    let headers = try #require(page.requests("https://api.example.com/echo").last?.headers)
    #expect(headers["x-t"] == "a, b")
    #expect(headers["user-agent"] == "mine")
    #expect(headers["cookie"] == nil)
    #expect(headers["te"] == nil)
  }

  @Test(arguments: [
    ("'x'", nil, "text/plain;charset=UTF-8"), ("'x'", "application/json", "application/json"),
    ("'x'", "text/plain; charset=iso-8859-1; q=1", "text/plain;charset=UTF-8;q=1"),
    ("new Blob(['x'], { type: 'a/b' })", nil, "a/b"), ("new Uint8Array([120])", nil, nil),
    ("new URLSearchParams('x')", "text/plain; charset=iso-8859-1", "text/plain;charset=UTF-8"),
    ("new Uint8Array([120])", "text/plain; charset=iso-8859-1", "text/plain; charset=iso-8859-1"),
  ])
  func givesTheBodyAType(body: String, own: String?, type: String?) async throws {
    let page = try await run(
      """
      const own = \(own.map { "'\($0)'" } ?? "null");
      await xhr('POST', '/echo', { body: \(body), setUp: x => { if (own) x.setRequestHeader('Content-Type', own); } });
      """, routes: Self.routes)
    #expect(page.requests("https://api.example.com/echo").last?.headers["Content-Type"] == type)
  }

  @Test func showsResponseHeadersAsThePlatformDoes() async throws {
    let page = try await run(
      """
      const { x } = await xhr('GET', '/text');
      console.log(JSON.stringify(x.getAllResponseHeaders().replace(/^access-control.*\\r\\n/gm, '')));
      console.log(x.getResponseHeader('X-a'), x.getResponseHeader('nope'), x.getResponseHeader('a b'));
      x.open('GET', api + '/text');
      console.log(JSON.stringify(x.getAllResponseHeaders()), x.getResponseHeader('x-a'), x.status, x.responseURL);
      """, routes: Self.routes)
    #expect(
      page.lines == [
        #""content-length: 5\r\ncontent-type: text/plain\r\nx-a: 1, 2\r\n""#, "1, 2 null null", #""" null 0 "#,
      ])
  }

  @Test func refusesWhatThePlatformRefuses() async throws {
    let page = try await run(
      """
      const x = new XMLHttpRequest(), u = api + '/slow', log = [];
      const add = f => log.push(tried(f));
      add(() => x.send()); add(() => x.setRequestHeader('a', 'b')); add(() => x.open('GET'));
      add(() => x.open('a b', u)); add(() => x.open('TRACE', u)); add(() => x.open('GET', 'http://:bad'));
      x.open('GET', u);
      add(() => x.setRequestHeader('a b', '1')); add(() => x.setRequestHeader('a', '1\\n2')); add(() => x.setRequestHeader('a'));
      x.send();
      add(() => x.send()); add(() => x.setRequestHeader('a', 'b')); add(() => { x.withCredentials = true; });
      x.abort();
      const { x: y } = await xhr('GET', '/text');
      add(() => { y.responseType = 'json'; }); add(() => y.overrideMimeType('a/b')); add(() => y.send());
      console.log(log.join());
      """, routes: Self.routes)
    let invalid = "InvalidStateError"
    #expect(
      page.lines == [
        [
          invalid, invalid, "TypeError", "SyntaxError", "SecurityError", "SyntaxError", "SyntaxError", "SyntaxError",
          "TypeError", invalid, invalid, invalid, invalid, invalid, invalid,
        ].joined(separator: ",")
      ])
  }

  @Test(arguments: ["/text", "/open"])
  func ignoresTypesThatThereAreNot(_ path: String) async throws {
    let page = try await run(
      """
      const states = [];
      const set = (x, type) => tried(() => { x.responseType = type; return x.responseType; });
      const x = new XMLHttpRequest();
      const note = () => states.push([x.readyState, ...['tea', 'json', null, ''].map(type => set(x, type))].join(' '));
      note();
      x.onreadystatechange = note;
      x.onload = () => console.log(states.join(', '));
      x.open('GET', api + '\(path)');
      x.send();
      """,
      routes: [
        Self.text,
        StubRoute("*", "https://api.example.com/open", headers: [("Content-Type", "text/plain")], text: "hello"),
      ])
    let open = "json json ", invalid = " InvalidStateError  InvalidStateError"
    #expect(
      page.lines == [
        ["0  \(open)", "1  \(open)", "2  \(open)", "3 \(invalid)", "4 \(invalid)"].joined(separator: ", ")
      ])
  }

  @Test func refusesToWaitForNativeCodeSynchronously() async throws {
    let page = try await run(
      """
      const x = new XMLHttpRequest();
      console.log(tried(() => x.open('GET', api + '/text', false)), tried(() => x.open('GET', api + '/text', undefined)), x.readyState);
      x.open('GET', api + '/text', true);
      console.log(x.readyState);
      """, routes: Self.routes)
    #expect(page.lines == ["NotSupportedError NotSupportedError 0", "1"])
  }

  @Test func abortsAtEveryStage() async throws {
    let page = try await run(
      """
      const a = new XMLHttpRequest();
      a.abort();
      a.open('GET', api + '/slow');
      a.abort();
      console.log(a.readyState, a.status);
      const b = await xhr('POST', '/slow', { setUp: (x, log) => {
        x.addEventListener('loadstart', () => { x.abort(); log.push(`in${x.readyState}`); });
      } });
      console.log(b.log);
      const c = await xhr('GET', '/chunks', { setUp: (x, log) => {
        x.addEventListener('progress', () => { log.push(x.responseText); x.abort(); log.push(`in${x.readyState}${x.status}`); });
      } });
      console.log(c.log, c.x.responseText === '', c.x.responseURL);
      const d = await xhr('GET', '/text', { setUp: x => { x.onload = () => x.abort(); } });
      console.log(d.log, d.x.readyState, d.x.status, d.x.responseText === '');
      """, routes: Self.routes)
    #expect(
      page.lines == [
        "1 0", "readystatechange1 loadstart(0,0) readystatechange4 abort(0,0) loadend(0,0) in0",
        """
        readystatechange1 loadstart(0,0) readystatechange2 readystatechange3 progress(3,6) one readystatechange4 \
        abort(0,0) loadend(0,0) in00 true https://api.example.com/chunks
        """,
        """
        readystatechange1 loadstart(0,0) readystatechange2 readystatechange3 progress(5,5) readystatechange4 \
        load(5,5) loadend(5,5) 0 0 true
        """,
      ])
    #expect(page.requests("https://api.example.com/slow").isEmpty)
  }

  @Test func mayBeOpenedAgainWhileItIsAborted() async throws {
    let page = try await run(
      """
      const x = new XMLHttpRequest(), log = [];
      x.upload.onabort = x.upload.onloadend = e => log.push(`up:${e.type}`);
      x.onabort = x.onload = e => log.push(e.type + x.readyState);
      x.onloadstart = () => {
        x.onloadstart = null;
        x.onreadystatechange = () => {
          x.onreadystatechange = null;
          x.open('GET', api + '/text');
          x.send();
        };
        x.abort();
      };
      x.onloadend = () => { if (x.readyState === 4) console.log(log.join(' ')); };
      x.open('POST', api + '/text');
      x.send('abcd');
      """, routes: Self.routes)
    #expect(page.lines == ["abort1 load4"])
  }

  @Test func refusesSynchronouslyWhatNoWindowMayAsk() async throws {
    let page = try await run(
      """
      const x = new XMLHttpRequest();
      x.responseType = 'json';
      const y = new XMLHttpRequest();
      y.timeout = 5;
      console.log(...[x, y].map(x => tried(() => x.open('GET', api + '/text', false))), x.readyState);
      """, routes: Self.routes)
    // The platform tells the console why.
    #expect(page.lines.last == "InvalidAccessError InvalidAccessError 0")
  }

  @Test func maySwitchBetweenProtectedAndOther() async throws {
    let page = try await run(
      """
      const x = new XMLHttpRequest(), log = [];
      for (const t of ['readystatechange', 'abort', 'load']) x.addEventListener(t, () => log.push(t[0] + x.readyState));
      const send = path => new Promise(done => { x.onload = done; x.open('GET', api + path); x.send(); });
      x.open('GET', api + '/slow');
      x.send();
      await send('/text');
      log.push(x.responseText);
      await send('/open/a');
      log.push(x.responseText);
      await send('/text');
      log.push(x.responseText);
      console.log(log.join(' '));
      """, routes: Self.routes + [StubRoute("GET", "https://api.example.com/open/a", text: "web")])
    #expect(
      page.lines == [
        "r1 r2 r3 r4 l4 hello r1 r2 r3 r4 l4 web r1 r2 r3 r4 l4 hello"
      ])
  }

  @Test func maySendInsideOfOpen() async throws {
    let page = try await run(
      """
      const x = new XMLHttpRequest();
      x.onreadystatechange = () => { if (x.readyState === 1) { x.onreadystatechange = null; x.send(); } };
      x.onload = () => console.log(x.responseText);
      x.open('GET', api + '/text');
      """, routes: Self.routes)
    #expect(page.lines == ["hello"])
    #expect(page.requests("https://api.example.com/text").allSatisfy { $0.headers["approov-token"] != nil })
  }

  @Test func tellsNothingToListenersThatCameTooLate() async throws {
    let page = try await run(
      """
      const log = [], note = () => log.push('note');
      const late = new XMLHttpRequest(), removed = new XMLHttpRequest(), handler = new XMLHttpRequest();
      for (const x of [late, removed, handler]) x.open('POST', api + '/empty');
      removed.upload.addEventListener('load', note);
      removed.upload.removeEventListener('load', note);
      handler.upload.onload = () => log.push('handler');
      for (const x of [late, removed, handler]) x.send('body');
      late.upload.addEventListener('load', note);
      removed.upload.addEventListener('load', note);
      for (const x of [late, removed, handler]) await new Promise(done => { x.readyState === 4 ? done() : x.onloadend = done; });
      console.log(log.join());
      """, routes: Self.routes)
    #expect(page.lines == ["handler"])
  }

  @Test func keepsThePlatformsShape() async throws {
    let page = try await run(
      """
      class Mine extends XMLHttpRequest { open(m, u) { super.open(m, u); this.tag = 'mine'; } }
      const x = new Mine();
      x.open('GET', api + '/text');
      await new Promise(done => { x.onload = done; x.send(); });
      console.log(x.responseText, x.tag, x instanceof XMLHttpRequest, x.constructor === Mine, Object.keys(x));
      console.log(XMLHttpRequest.name, XMLHttpRequest.length, XMLHttpRequest.DONE, x.LOADING, tried(() => XMLHttpRequest()));
      const p = XMLHttpRequest.prototype;
      console.log(p.open.name, p.open.length, p.send.length, tried(() => p.status), tried(() => p.open.call({}, 'GET', '/')));
      const d = Object.getOwnPropertyDescriptor(p, 'responseText');
      console.log(d.enumerable, d.configurable, d.get.name, d.set, /\\[native code\\]/.test(String(p.open)));
      """, routes: Self.routes)
    #expect(
      page.lines == [
        "hello mine true true [\"tag\"]", "XMLHttpRequest 0 4 3 TypeError", "open 2 0 TypeError TypeError",
        "true true get responseText undefined true",
      ])
  }
}
