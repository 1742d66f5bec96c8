import Foundation
import Network
import SecureInput
import Testing
import WebKit

private let secret = "s3cret-Value"
/// In no script of a test: the engine keeps the texts of scripts for others of its machine.
private let unplanted = "n0where-Planted"

// One after the other: the probe makes each page build all that it has.
@MainActor @Suite(.serialized)
struct LeakProbeTests {
  /// A planted leak, and what the probe calls the place.
  nonisolated private static let planted: [(String, String)] = [
    ("p.value = SECRET", ".value"),
    ("p.setAttribute('data-x', SECRET)", "value"),
    ("document.body.append(SECRET)", ".data"),
    ("document.title = SECRET", "title"),
    ("p.expando = SECRET", "expando"),
    ("window.held = SECRET", "window.held"),
    ("window[SECRET] = 1", "a name in it"),
    ("window.deep = { a: [{ b: SECRET }] }", "window.deep.a"),
    ("window.map = new Map([[1, SECRET]])", "a value in it"),
    ("window.set = new Set([SECRET])", "a value in it"),
    ("window.bytes = new TextEncoder().encode(SECRET)", "its bytes"),
    ("Object.defineProperty(window, 'hidden', { get: () => SECRET })", "window.hidden"),
    ("window[Symbol('s')] = SECRET", "Symbol(s)"),
    ("localStorage.setItem('k', SECRET)", "localStorage"),
    ("sessionStorage.k = SECRET", "sessionStorage"),
    ("document.cookie = 'k=' + SECRET", "cookie"),
    ("fetch('/login', { method: 'POST', body: SECRET }).catch(() => {})", "request https://app.example.com/login"),
    ("fetch('/login?q=' + encodeURIComponent(SECRET)).catch(() => {})", "request https://app.example.com/login"),
    ("new Image().src = '/login'; fetch('/login', { headers: { 'x-y': SECRET } }).catch(() => {})", "request"),
    ("webkit.messageHandlers.page.postMessage({ v: SECRET })", "message to page"),
    ("console.log('it is ' + SECRET)", "console.log"),
    ("addEventListener('x', { handleEvent() {}, kept: SECRET })", "listener"),
    ("addEventListener('x', new Function('return \"' + SECRET + '\"'))", "its text"),
    ("p.onfocus = Object.assign(() => {}, { kept: SECRET })", ".kept"),
    ("history.replaceState({ v: SECRET }, '')", "history"),
    ("history.replaceState(null, '', '#' + SECRET)", "location"),
    ("window.coded = btoa(SECRET)", "window.coded (in base 64)"),
    ("window.reversed = [...SECRET].reverse().join('')", "window.reversed (backwards)"),
    (
      "window.hex = [...new TextEncoder().encode(SECRET)].map(b => b.toString(16).padStart(2, '0')).join('')",
      "window.hex (in hexadecimal)"
    ),
    ("Promise.reject(new Error(SECRET))", "uncaught error"),
    ("console.error({ deep: [SECRET] })", "console.error"),
    ("window.list = new FormData(); list.set('x', SECRET)", "window.list, a value in it"),
    ("window.list = new URLSearchParams({ [SECRET]: 1 })", "window.list, a key in it"),
    ("window.list = new Headers({ x: SECRET })", "window.list, a value in it"),
    ("window.blob = new Blob(['x', SECRET])", "window.blob, its bytes"),
    ("window.later = Promise.resolve({ v: SECRET })", "window.later, its value.v"),
    ("window.later = Promise.reject(SECRET); later.catch(() => {})", "window.later, its reason"),
    (
      "{ const kept = [SECRET]; window.weak = new WeakRef(kept); window.keeps = () => kept; }",
      "window.weak, what it refers to"
    ),
    ("document.body.append(new Comment(SECRET))", ".data"),
    ("document.body.innerHTML = `<template><b>${SECRET}</b></template>`", ".content"),
    ("document.body.style.setProperty('--x', SECRET)", ".style.value"),
    ("{ const f = document.createElement('iframe'); document.body.append(f); f.contentWindow.held = SECRET; }", "held"),
    ("location = '/next?' + SECRET", "navigation"),
    ("{ const kept = SECRET; addEventListener('x', () => kept) }", "heap: kept"),
    ("{ const kept = { deep: [SECRET + '!'] }; window.tell = () => kept }", "heap: kept.deep.0"),
    ("window.weak = new WeakMap([[document, SECRET + '!']])", "heap"),
    ("{ const k = {}; window.weak = new WeakSet([k]); k.v = SECRET + '!'; window.tell = () => k }", "heap: k.v"),
    ("window.asked = new Request('/', { method: 'POST', body: SECRET })", "heap"),
    ("window.answer = new Response(SECRET)", "heap"),
    ("window.answer = new Response(new TextEncoder().encode('x' + SECRET))", "heap"),
    ("window.stream = new ReadableStream({ start(c) { c.enqueue(SECRET + '!') } })", "heap"),
    ("window.asked = new XMLHttpRequest(); asked.open('POST', '/login'); asked.send(SECRET)", "request https://app"),
    ("new MessageChannel().port1.postMessage({ v: [SECRET] })", "message 1.v.0"),
    ("{ const c = new MessageChannel(); window.port = c.port2; c.port1.postMessage(SECRET) }", "message 1"),
    ("new BroadcastChannel('b').postMessage(SECRET)", "message 1"),
    ("postMessage(SECRET)", "message 1"),
    ("window.made = (function* () { const kept = SECRET + '!'; yield; return kept })(); made.next()", "heap"),
    ("window.bound = ((a) => a).bind(null, SECRET + '!')", "heap"),
    ("class Keeps { #it = SECRET + '!' }; window.keeps = new Keeps()", "keeps.#it"),
  ]

  @Test(arguments: planted)
  func `a leak of each kind is found`(script: String, place: String) async throws {
    let listener = Ear()
    let page = try await SecurePage("<input id=p>") { $0.userContentController.add(listener, name: "page") }
    try await page.run("{ const SECRET = \(secret.debugDescription); \(script) } 0")
    let leaks = try await page.leaks(of: secret).map(\.description)
    #expect(leaks.contains { $0.contains(place) }, "\(leaks)")
  }

  @Test(arguments: [
    ("let hidden = '\(secret)'", "heap: hidden"), ("const hidden = { a: '\(secret)' }", "heap: hidden.a"),
    ("class Hidden { static it = '\(secret)' }", "heap: Hidden.it"),
  ])
  func `a leak at the top of a script is found`(script: String, place: String) async throws {
    let page = try await SecurePage("<script>\(script)</script>")
    let leaks = try await page.leaks(of: secret).map(\.place)
    #expect(leaks.contains(place), "\(leaks)")
  }

  @Test func `a message to a frame of another origin is found there`() async throws {
    let page = try await SecurePage("<iframe src='https://other.example.net/'></iframe>")
    try await page.run("frames[0].postMessage({ v: 's3cret' + '-Value' }, '*'); 0")
    #expect(try await page.leaks(of: secret).contains { $0.place == "frame of other.example.net: message 1.v" })
  }

  @Test func `what was there before is no leak, wherever it is now`() async throws {
    let page = try await SecurePage(
      "<p id=p title=tea>green tea</p><script>let kept = 'black tea'; localStorage.tea = 'tea'; console.log('tea')</script>"
    )
    let before = try await page.probe.before(["tea"], in: page.view, trace: page.trace)
    try await page.run("document.body.prepend(document.createElement('div')); document.body.append(p); 0")
    #expect(try await page.probe.leaks(of: "tea", in: page.view, trace: page.trace, since: before).isEmpty)
    try await page.run("p.expando = 'tea'; 0")
    let leaks = try await page.probe.leaks(of: "tea", in: page.view, trace: page.trace, since: before)
    #expect(leaks.map(\.form) == ["as it is"] && !leaks[0].place.hasPrefix("heap"), "\(leaks)")
  }

  @Test func `looking leaves nothing that is found when it is looked again`() async throws {
    let page = try await SecurePage("<p>")
    for _ in 0..<3 { #expect(try await page.leaks(of: unplanted).isEmpty) }
  }

  @Test func `no place is named by what was found there, and several secrets are looked for at once`() async throws {
    let page = try await SecurePage("<p>")
    try await page.run(
      "fetch('/login?q=\(secret)').catch(() => {}); window['a \(secret) b'] = { c: 'other-Secret' }; 0")
    let leaks = try await page.probe.leaks(of: [secret, "other-Secret", "nowhere"], in: page.view, trace: page.trace)
    #expect(leaks.map(\.isEmpty) == [false, false, true])
    let places = leaks.joined().map(\.description)
    #expect(places.contains("window.a … b.c (as it is)"))
    #expect(places.contains("request https://app.example.com/login?q=… (as it is)"))
    #expect(!places.contains { $0.contains(secret) })
  }

  @Test func `a page that has no end is not said to be clean`() async throws {
    let page = try await SecurePage(
      "<script>class A { constructor(n) { this.n = n } get next() { return new A(this.n + 1) } }; window.a = new A(0)</script>"
    )
    await #expect(throws: LeakProbe.Incomplete.self) { try await page.leaks(of: secret) }
  }

  @Test func `a frame that has no end is not said to be clean`() async throws {
    let page = try await SecurePage("<iframe src='https://other.example.net/endless'></iframe>")
    await #expect(throws: LeakProbe.Incomplete.self) { try await page.leaks(of: unplanted) }
  }

  @Test func `a leak in a frame of another origin is found`() async throws {
    let page = try await SecurePage("<iframe src='https://other.example.net/'></iframe>")
    let leaks = try await page.leaks(of: SecurePage.frameSecret).map(\.description)
    #expect(leaks.first == "frame of other.example.net: window.held (as it is)")
    #expect(leaks.contains("response https://other.example.net/ (as it is)"))
  }

  @Test func `what native code sends and gets by itself is none`() async throws {
    let page = try await SecurePage("<p>")
    let network = page.view.configuration.environment.network
    let request = NetworkRequest(
      method: "POST", url: "https://app.example.com/login", body: .bytes(Data(unplanted.utf8)))
    _ = try await network.send(request)
    #expect(try await page.leaks(of: unplanted).isEmpty)
  }

  @Test func `there is no leak where nothing was planted`() async throws {
    let page = try await SecurePage("<input id=p><script>window.a = { b: 1 }</script>")
    #expect(try await page.leaks(of: unplanted).isEmpty)
    let uncaught = page.trace.events.filter { if case .uncaught = $0.kind { true } else { false } }
    #expect(uncaught.isEmpty)
  }

  @Test(arguments: [
    "Array.prototype[Symbol.iterator] = function* () {}", "Array.prototype[Symbol.iterator] = null",
    "Object.defineProperty(Array.prototype, 0, { set() {}, get() {} })",
    "Symbol.for = () => 'fake'; window.fake = () => []", "globalThis = { __proto__: null }",
    "Object.prototype.get = 1; Object.prototype.value = () => []",
    "Object.defineProperty(Set.prototype, 'size', { value: 0 }); WeakRef = Map = Set = Proxy = Reflect = null",
    "window.trap = new Proxy({}, { ownKeys() { throw 1 }, getPrototypeOf() { throw 2 }, get() { throw 3 }, has() { throw 4 } })",
    "window.trap = new Proxy(() => {}, { apply() { throw 1 }, getOwnPropertyDescriptor() { throw 2 }, getPrototypeOf: () => trap })",
    "RegExp.prototype.exec = () => null; String.prototype.charCodeAt = () => 0; structuredClone = RegExp = null",
    "Promise.prototype.then = function () { return this }; JSON.stringify = () => 'x'; Element.prototype.getAttribute = () => ''",
    "for (const key of Object.getOwnPropertyNames(window)) if (key.startsWith('leak')) try { window[key] = () => [] } catch {}",
  ])
  func `a page that has replaced the language's own hides nothing`(patch: String) async throws {
    let page = try await SecurePage("<p>")
    try await page.run("window.held = { a: [1, { b: '\(secret)' }] }; \(patch); 0")
    #expect(try await page.leaks(of: secret).contains { $0.place == "window.held.a.1.b" })
  }

  @Test func `a page that has patched the built-in objects hides nothing`() async throws {
    let page = try await SecurePage("<p>")
    try await page.run(
      """
      Reflect.ownKeys = Object.keys = Object.getOwnPropertyNames = () => []
      String.prototype.includes = () => false; Array.prototype.push = () => 0; Set.prototype.has = () => true
      Map.prototype.forEach = Set.prototype.forEach = () => {}
      Object.defineProperty(window, 'held', { value: '\(secret)', enumerable: false }); 0
      """)
    #expect(try await page.leaks(of: secret).contains { $0.place == "window.held" })
  }

  @MainActor private final class Ear: NSObject, WKScriptMessageHandler {
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {}
  }
}
