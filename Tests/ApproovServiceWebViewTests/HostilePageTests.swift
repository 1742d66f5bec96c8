import Foundation
import Network
import Testing
import Trace

@testable import ApproovServiceWebView

/// A page in the bridge's own world may replace whatever it can reach. It must neither break the bridge by accident nor
/// learn what it could not learn without.
@MainActor
struct HostilePageTests {
  private static let routes = [StubRoute("*", "https://api.example.com/echo", reply: .echo)]

  /// Replaces every function and accessor of the platform that a page can replace by one that notes its name and throws.
  /// What the script itself needs afterwards it takes before: `apply`, `then`, `log`, `noted`.
  private static let poison = """
    const { apply, defineProperty, ownKeys, getOwnPropertyDescriptor: describe } = Reflect;
    const { then } = Promise.prototype, { log } = console, SomeError = Error, root = Object.prototype;
    const iteratorOf = Symbol.iterator;
    let noted = '';
    const note = name => function () { noted += name + ' '; throw new SomeError(name); };
    const targets = [];
    for (const name of ownKeys(window)) {
      if (typeof name !== 'string' || !/^[A-Z]/.test(name) || name === 'Error') continue;
      for (const object of [window[name], window[name]?.prototype]) {
        if (typeof object !== 'object' && typeof object !== 'function' || !object) continue;
        for (const key of ownKeys(object)) {
          const label = `${name}${object === window[name] ? '.' : '#'}${String(key)}`;
          if (key !== 'constructor' && describe(object, key).configurable) targets.push({ object, key, label });
        }
      }
      targets.push({ object: window, key: name, label: name });
    }
    const iterators = [[][iteratorOf](), new Map().keys(), ''[iteratorOf](), (function* () {})()];
    for (const iterator of iterators) {
      for (let object = Object.getPrototypeOf(iterator); object !== Object.prototype; object = Object.getPrototypeOf(object)) {
        for (const key of ownKeys(object)) targets.push({ object, key, label: `iterator ${String(key)}` });
      }
    }
    for (const object of [JSON, Reflect, Math]) {
      for (const key of ownKeys(object)) targets.push({ object, key, label: String(key) });
    }
    for (const key of ['atob', 'btoa', 'setTimeout', 'clearTimeout', 'performance', 'crypto', 'webkit', 'addEventListener']) {
      targets.push({ object: window, key, label: key });
    }
    for (let i = 0; i < targets.length; i++) {
      const { object, key, label } = targets[i], old = describe(object, key);
      if (!old || !old.configurable) continue;
      const isAccessor = !('value' in old) && object !== window;
      const fake = { __proto__: null, configurable: true, enumerable: old.enumerable };
      if (isAccessor) fake.get = note(label); else { fake.value = note(label); fake.writable = true; }
      defineProperty(object, key, fake);
    }
    // What any code reads or writes of objects that do not have it themselves, arrays' elements included.
    const members = [
      'get', 'set', 'value', 'done', 'next', 'return', 'writable', 'enumerable', 'configurable', 'signal', 'method', 'body',
      'toJSON', 'cause', 'headers', 'status', 'statusText', 'url', 'type', 'text', 'base64', 'isText', 'more', 'length',
      'message', 'capture', 'once', 'passive', 'bubbles', 'cancelable', 'composed', 'detail', 'loaded', 'total', 'endings',
      'start', 'pull', 'cancel', 'size', 'highWaterMark', 'index', 'raw', 'proxy', 'apply', 'construct', 'fatal', 'stream',
      'kind', 'id', 'api', 'isOver', 'isCancelled', 'payload', 'read', 'name', 'stack', 0, 1, 2, 3, 4, 5, -1,
    ];
    for (let i = 0; i < members.length; i++) {
      const name = `Object#${members[i]}`;
      defineProperty(root, members[i], { __proto__: null, configurable: true, get: note(name), set: note(`${name}=`) });
    }
    """

  @Test func cannotBreakTheBridgeByReplacingBuiltins() async throws {
    let page = try await ProtectedPage.run(
      """
      const { fetch, XMLHttpRequest } = window, { open, send, addEventListener } = XMLHttpRequest.prototype;
      const { get: responseText } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'responseText');
      const readText = Response.prototype.text;
      const form = new FormData();
      form.append('n', 'v');
      form.append('f', new File(['x'], 'x.txt'));
      const bodies = ['text', new URLSearchParams('a=1'), new Uint8Array([97]), new Blob(['blob']), form];
      \(Self.poison)
      let left = 2 * bodies.length;
      const finish = text => {
        log(text.length > 0 ? 'answered' : 'empty');
        if (--left === 0) log(`noted: ${noted}`);
      };
      const fail = () => finish('');
      // Not even `constructor` of a promise is safe to be looked up.
      const settled = (promise, onFulfilled) => {
        defineProperty(promise, 'constructor', { __proto__: null, value: undefined });
        apply(then, promise, [onFulfilled, fail]);
      };
      for (let i = 0; i < bodies.length; i++) {
        const init = { __proto__: null, method: 'POST', body: bodies[i] };
        const response = fetch('https://api.example.com/echo', init);
        settled(response, r => settled(apply(readText, r, []), finish));
        const x = new XMLHttpRequest();
        apply(addEventListener, x, ['load', () => finish(apply(responseText, x, []))]);
        apply(addEventListener, x, ['error', fail]);
        apply(open, x, ['POST', 'https://api.example.com/echo']);
        apply(send, x, [bodies[i]]);
      }
      """, routes: Self.routes)
    #expect(page.lines == Array(repeating: "answered", count: 10) + ["noted: "])
    #expect(page.requests("https://api.example.com/echo").count == 10)
  }

  @Test(arguments: ["f.submit", "b.click"])
  func cannotBreakFormsByReplacingBuiltins(method: String) async throws {
    let page = try await ProtectedPage.run(
      """
      const later = setTimeout, f = document.forms[0], b = document.querySelector('button'), call = \(method), self = \(method.prefix(1));
      \(Self.poison)
      apply(call, self, []);
      later(() => log(`noted: ${noted}`), 10);
      """,
      routes: [
        StubRoute(
          "POST", "https://api.example.com/echo", headers: [("Content-Type", "text/html")], body: Data("ok".utf8),
          delay: .milliseconds(50))
      ]
    ) {
      $0.html = """
        <form method=post action=https://api.example.com/echo accept-charset=latin1><input name=q value='\u{E9}'>
        <button name=go>x</button></form>
        """
    }
    #expect(page.lines == ["noted: "])
    let sent = page.requests("https://api.example.com/echo")
    #expect(sent.map { $0.headers["approov-token"] != nil } == [true])
    let body = sent.first.map { String(decoding: $0.body, as: UTF8.self) }
    #expect(body == (method == "b.click" ? "q=%E9&go=" : "q=%E9"))
  }

  @Test func cannotBreakBodiesThatComeInPiecesOrFormsThatLeaveThePage() async throws {
    let page = try await ProtectedPage.run(
      """
      const { fetch } = window, { getReader } = ReadableStream.prototype, { read } = ReadableStreamDefaultReader.prototype;
      const { get: bodyOf } = Object.getOwnPropertyDescriptor(Response.prototype, 'body');
      const { get: detailOf } = Object.getOwnPropertyDescriptor(CustomEvent.prototype, 'detail');
      const { decode } = TextDecoder.prototype, decoder = new TextDecoder(), later = setTimeout;
      const f = document.forms[0], { submit } = HTMLFormElement.prototype;
      f.addEventListener('approov:form-response', e => log(apply(detailOf, e, []).bodyText));
      const x = new XMLHttpRequest();
      x.upload.addEventListener('load', e => log('uploaded'));
      x.addEventListener('progress', e => log('progress'));
      x.open('PUT', 'https://api.example.com/echo');
      const { send } = XMLHttpRequest.prototype;
      \(Self.poison)
      const settled = (promise, onFulfilled) => {
        defineProperty(promise, 'constructor', { __proto__: null, value: undefined });
        apply(then, promise, [onFulfilled, () => log('failed')]);
      };
      settled(fetch('https://api.example.com/slow'), response => {
        const reader = apply(getReader, apply(bodyOf, response, []), []);
        const next = () => settled(apply(read, reader, []), piece => {
          if (piece.done) return log('end');
          log(apply(decode, decoder, [piece.value]));
          next();
        });
        next();
      });
      apply(send, x, ['text']);
      apply(submit, f, []);
      later(() => log(`noted: ${noted}`), 500);
      """,
      routes: Self.routes + [
        StubRoute(
          "GET", "https://api.example.com/slow",
          chunks: ["one", "two"].map { .init(after: .milliseconds(100), body: Data($0.utf8)) }),
        StubRoute("POST", "https://api.example.com/f", text: "answer"),
      ]
    ) {
      $0.html = """
        <form method=post action=https://api.example.com/f enctype=multipart/form-data data-approov-submit-mode=response>
        <input name=q value=1></form>
        """
    }
    #expect(page.lines.sorted() == ["answer", "end", "noted: ", "one", "progress", "two", "uploaded"])
  }

  /// A promise that is resolved with an object asks it for `then`, which all objects may have.
  @Test(arguments: [true, false])
  func findsOnlyWhatItGetsWhenAllObjectsAreAskedForThen(bridge: Bool) async throws {
    let page = try await ProtectedPage.run(
      """
      const { then } = Promise.prototype, kinds = [], kindOf = {}.toString;
      Object.defineProperty(Object.prototype, 'then', {
        configurable: true, get() { kinds.push(kindOf.call(this)); return undefined; },
      });
      then.call(fetch('https://api.example.com/echo'), response => {
        then.call(response.text(), () => {
          delete Object.prototype.then;
          console.log(kinds.join());
        });
      });
      """, routes: Self.routes, bridge: bridge)
    #expect(page.lines == ["[object Response]"])
  }

  @Test func cannotPutAHandlerOfItsOwnInTheBridgesPlace() async throws {
    let page = try await ProtectedPage.run(
      """
      let stolen = 0;
      const fake = { postMessage() { stolen++; return Promise.resolve({}); } };
      window.webkit.messageHandlers.approovBridge.postMessage = fake.postMessage;
      const forged = { messageHandlers: { approovBridge: fake } };
      try { Object.defineProperty(window, 'webkit', { value: forged, configurable: true }); } catch (e) { console.log(e.name) }
      delete window.webkit;
      window.webkit = forged;
      fetch('https://api.example.com/echo').then(r => console.log(r.status, stolen));
      """, routes: Self.routes)
    #expect(page.lines == ["TypeError", "200 0"])
  }

  @Test func getsNothingForMessagesThatItForges() async throws {
    let page = try await ProtectedPage.run(
      """
      const post = m => webkit.messageHandlers.approovBridge.postMessage(m).then(r => `reply ${r}`, String);
      const request = {
        kind: 'request', id: 'x-1', api: 'fetch', url: 'https://other.example.com/', method: 'GET', headers: [],
        text: null, base64: null, mode: 'cors', credentials: 'include', cache: 'default', redirect: 'follow',
        referrer: 'about:client', referrerPolicy: '', integrity: '', keepalive: false, fragment: '', userAgent: '', languages: '',
      };
      (async () => {
        for (const m of [
          'text', null, {}, { kind: 'read', id: 'nobody' }, { kind: 'cancel', id: 'nobody' }, request,
          { ...request, url: 'https://api.example.com/echo', headers: [['Cookie', 'a=1']] },
          { ...request, url: 'https://api.example.com/private/../open/x' }, { ...request, url: 'file:///etc/passwd' },
        ]) console.log((await post(m)).slice(0, 60));
      })();
      """, routes: Self.routes)
    #expect(
      page.lines.map { $0.hasPrefix("Error: ") || $0.hasPrefix("reply {\"isText\":true,\"more\":false}") } == [
        true, true, true, true, true, true, false, true, true,
      ])
    #expect(
      page.network.requests.filter { $0.url.contains("api.example.com") }.map(\.url) == ["https://api.example.com/echo"]
    )
    #expect(page.requests("https://api.example.com/echo").last?.headers["Cookie"] == nil)
  }

  @Test func theLogHasNoQueriesOfErrorsEither() {
    let error = URLError(
      .httpTooManyRedirects,
      userInfo: [NSLocalizedDescriptionKey: "More than 20 redirects from https://api.example.com/loop?key=secret"])
    #expect(BridgeFailure(error).forLog == "More than 20 redirects from https://api.example.com/loop")
    #expect(BridgeFailure(error).errorDescription == "The network request failed: error -1007.")
  }

  @Test func seesOfTheBridgeOnlyItsFlags() async throws {
    let page = try await ProtectedPage.run(
      """
      console.log(Object.keys(window).filter(k => /approov|bridge/i.test(k)).join());
      console.log(__approovBridgeEnabled, JSON.stringify(__approovBridgeFeatures), Object.isFrozen(__approovBridgeFeatures));
      console.log(fetch.name, fetch.length, String(fetch), 'prototype' in fetch);
      """)
    #expect(
      page.lines == [
        "",
        #"true {"fetch":true,"xhr":true,"forms":true,"cookieSync":true,"simulatedNavigations":true} true"#,
        "fetch 1 function fetch() {\n    [native code]\n} false",
      ])
  }

  @Test func neverSeesTokensSecretsOrCookies() async throws {
    var simulation = ApproovSimulation()
    simulation.secureStrings = ["api-key": "secret-string"]
    let page = try await ProtectedPage.run(
      """
      (async () => {
        const seen = [];
        for (const path of ['/cookie', '/redirect', '/drop']) {
          try {
            const r = await fetch('https://api.example.com' + path, { credentials: 'include' });
            seen.push(r.url, ...[...r.headers].flat(), await r.text());
          } catch (e) { seen.push(String(e), e.stack, String(e.cause), e.cause.stack); }
        }
        const walk = (o, depth) => {
          if (depth > 4 || (typeof o !== 'object' && typeof o !== 'function') || !o) return void seen.push(String(o));
          for (const k of Reflect.ownKeys(o)) { try { walk(o[k], depth + 1); } catch {} }
        };
        walk(window.__approovBridgeFeatures, 0);
        walk(webkit, 0);
        walk(XMLHttpRequest, 0);
        seen.push(String(fetch), document.cookie);
        console.log(/secret|eyJ/.test(seen.join()) ? seen.join() : 'nothing');
      })();
      """,
      routes: [
        StubRoute(
          "GET", "https://api.example.com/cookie",
          headers: [("Set-Cookie", "sid=secret-cookie; HttpOnly; Path=/; Secure")],
          text: "ok"),
        StubRoute("GET", "https://api.example.com/redirect", status: 302, headers: [("Location", "/cookie")]),
        StubRoute("GET", "https://api.example.com/drop", reply: .drop),
      ], simulation: simulation,
      change: { settings in
        settings.mutate = { request in
          var request = request
          request.setValue("secret-key", forHTTPHeaderField: "Api-Key")
          request.url = request.url.flatMap { URL(string: $0.absoluteString + "?key=secret-key") }
          return request
        }
      })
    #expect(page.lines == ["nothing"])
    let sent = try #require(page.requests("https://api.example.com/redirect").last)
    #expect(sent.headers["Api-Key"] == "secret-key")
    #expect(sent.headers["Cookie"] == "sid=secret-cookie")
    let token = try #require(sent.headers["approov-token"])
    #expect(!page.log.text.contains("secret") && !page.log.text.contains(token))
  }
}
