import Network
import Synchronization
import Testing
import WebKit

@testable import RequestInterception

/// The cookies of a web view and those of the app's own requests.
@MainActor
struct CookieSynchronizationTests {
  /// A native store that notes what is done to it.
  private final class Store: NativeCookieStore {
    private let state = Mutex<(cookies: [HTTPCookie], steps: [String])>(([], []))

    var cookies: [HTTPCookie]? { state.withLock { $0.cookies } }
    var steps: [String] { state.withLock { $0.steps } }
    var pairs: [String] { (cookies ?? []).map { "\($0.name)=\($0.value)" }.sorted() }

    func setCookie(_ cookie: HTTPCookie) {
      state.withLock { state in
        state.cookies.removeAll { $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path }
        state.cookies.append(cookie)
        state.steps.append("set \(cookie.name)=\(cookie.value)")
      }
    }

    func deleteCookie(_ cookie: HTTPCookie) {
      state.withLock { state in
        state.cookies.removeAll { $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path }
        state.steps.append("delete \(cookie.name)")
      }
    }

    func note(_ step: String) { state.withLock { $0.steps.append(step) } }
  }

  private static func cookie(_ name: String, _ value: String, isHTTPOnly: Bool = false) throws -> HTTPCookie {
    var properties: [HTTPCookiePropertyKey: Any] = [
      .name: name, .value: value, .domain: "app.example.com", .path: "/",
    ]
    if isHTTPOnly { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
    return try #require(HTTPCookie(properties: properties))
  }

  private let store = Store()

  private func page(
    _ script: String, answer: @escaping @Sendable (NetworkRequest) -> InterceptedPage.Answer? = { _ in nil }
  ) -> InterceptedPage {
    let store = store
    return InterceptedPage("<script>\(script)</script>") { request in
      store.note("\(request.method) \(request.url.dropFirst(23)) [\(request.headers["Cookie"] ?? "")]")
      return answer(request)
    } prepare: {
      $0.nativeCookies = store
    }
  }

  @Test func `native code hears of what a script sets before the request that follows, which carries it`() async throws
  {
    let page = page(
      """
      document.cookie = 'a=1'
      fetch('/one')
      document.cookie = 'b=2; Path=/; Max-Age=60'
      document.cookie = 'a=3'
      const xhr = new XMLHttpRequest(); xhr.open('POST', '/two'); xhr.send('body')
      document.cookie = 'b=; Max-Age=0'
      setTimeout(() => fetch('/three'), 5)
      """)
    try await page.run()
    let steps = store.steps
    let one = try #require(steps.firstIndex { $0.hasPrefix("GET /one [") })
    #expect(steps[..<one].contains { $0.hasPrefix("set a=") })
    #expect(
      steps.contains("POST /two [a=3]") || steps.contains("POST /two [b=2; a=3]")
        || steps.contains("POST /two [a=3; b=2]"))
    #expect(steps.last == "GET /three [a=3]")
    #expect(store.pairs == ["a=3"])
    #expect(page.notes.contains("request interception: a script at https://app.example.com has set the cookie a"))
    #expect(!page.notes.contains { $0.contains("a=3") })
  }

  @Test func `what a script may not set does not reach native code`() async throws {
    let page = page(
      """
      document.cookie = 'http=1; HttpOnly'
      document.cookie = 'other=1; Domain=example.org'
      document.cookie = 'suffix=1; Domain=com'
      document.cookie = '__Host-x=1; Path=/y'
      document.cookie = 'session=stolen'
      console.log(document.cookie)
      """)
    store.setCookie(try Self.cookie("session", "5e55", isHTTPOnly: true))
    #expect(try await page.run() == [""])
    #expect(store.pairs == ["session=5e55"])
  }

  @Test func `native cookies are in the page's requests, and in its scripts unless they are HttpOnly`() async throws {
    store.setCookie(try Self.cookie("seen", "1"))
    store.setCookie(try Self.cookie("hidden", "2", isHTTPOnly: true))
    let page = page("console.log(document.cookie); fetch('/x')")
    #expect(try await page.run() == ["seen=1"])
    #expect(store.steps.suffix(2) == ["GET / [seen=1; hidden=2]", "GET /x [seen=1; hidden=2]"])
    // Later changes come by a request, or when they are asked for.
    store.setCookie(try Self.cookie("seen", "3"))
    store.deleteCookie(try Self.cookie("hidden", ""))
    page.interception?.synchronizeCookies()
    #expect(try await page.view.evaluateJavaScript("document.cookie") as? String == "seen=3")
    try await page.view.evaluateJavaScript("fetch('/y'); 0")
    try await page.view.waitUntilIdle()
    #expect(store.steps.last == "GET /y [seen=3]")
  }

  @Test func `cookies of responses reach native code, of redirects too`() async throws {
    let page = page("fetch('/start')") { request in
      request.url.hasSuffix("/start")
        ? .init(status: 302, headers: [("Location", "/end"), ("Set-Cookie", "hop=1; HttpOnly")], body: "")
        : request.url.hasSuffix("/end") ? .init(headers: [("Set-Cookie", "end=2")]) : nil
    }
    try await page.run()
    #expect(store.pairs == ["end=2", "hop=1"])
    #expect(store.cookies?.first { $0.name == "hop" }?.isHTTPOnly == true)
    #expect(store.steps.contains("GET /end [hop=1]"))
  }

  @Test func `of a cookie that both sides have changed the native one counts`() async throws {
    let page = page("document.cookie = 'a=page'")
    try await page.run()
    let jar = page.view.configuration.websiteDataStore.httpCookieStore
    await jar.setCookie(try Self.cookie("a", "view"))
    store.setCookie(try Self.cookie("a", "native"))
    page.interception?.synchronizeCookies()
    #expect(store.pairs == ["a=native"])
    #expect(await jar.allCookies().map(\.value) == ["native"])
  }

  @Test func `an HTTPCookieStorage is such a store`() async throws {
    let storage = try #require(URLSessionConfiguration.ephemeral.httpCookieStorage)
    let page = InterceptedPage(
      "<script>document.cookie = 'page=1; Max-Age=1000; Secure; SameSite=Lax'; fetch('/x')</script>",
      prepare: { $0.nativeCookies = storage })
    try await page.run()
    #expect(storage.cookies?.map(\.name) == ["page"])
    #expect(storage.cookies?.first?.isSecure == true && storage.cookies?.first?.expiresDate != nil)
    storage.setCookie(try Self.cookie("native", "2"))
    page.interception?.synchronizeCookies()
    #expect(try await page.view.evaluateJavaScript("document.cookie") as? String == "page=1; native=2")
    for cookie in storage.cookies ?? [] { storage.deleteCookie(cookie) }
    page.interception?.synchronizeCookies()
    #expect(try await page.view.evaluateJavaScript("document.cookie") as? String == "")
  }

  @Test func `a page cannot tell that its setter is another`() async throws {
    let script = """
      const shown = []
      const show = f => { try { shown.push(String(f())) } catch (error) { shown.push(error.name + ': ' + error.message) } }
      const { get, set, enumerable, configurable } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
      show(() => [enumerable, configurable, get.name, get.length, set.name, set.length])
      show(() => get); show(() => set); show(() => Function.prototype.toString.call(set))
      show(() => Object.getOwnPropertyNames(set)); show(() => 'prototype' in set); show(() => new set())
      show(() => Object.hasOwn(document, 'cookie')); show(() => Object.hasOwn(HTMLDocument.prototype, 'cookie'))
      show(() => set.call({}, 'x=1')); show(() => set.call(null, 'x=1')); show(() => set.call(document))
      show(() => { document.cookie = Symbol() })
      let calls = 0
      show(() => { document.cookie = { toString() { calls++; return 'o=1' } }; return calls })
      show(() => { document.cookie = { toString() { throw new RangeError('mine') } } })
      show(() => { document.cookie = null; document.cookie = ''; document.cookie = 'z'; return document.cookie })
      show(() => { const other = document.implementation.createHTMLDocument(); other.cookie = 'p=1'; return other.cookie })
      show(() => Reflect.set(document, 'cookie', 'r=1')); show(() => document.cookie)
      console.log(shown.join('\\n'))
      """
    let expected = try await InterceptedPage("<script>\(script)</script>", intercepts: false).run()
    #expect(try await page(script).run() == expected)
    #expect(expected.first?.contains("o=1") == true)
  }

  @Test func `a page that has patched what it can still tells native code, and sees nothing of it`() async throws {
    let page = page(
      """
      const seen = []
      for (const [object, name] of [[Reflect, 'apply'], [Promise.prototype, 'then'], [String.prototype, 'slice']])
        object[name] = () => { seen.push(name); throw new Error(name) }
      webkit.messageHandlers.requestInterception.postMessage = message => { seen.push(message.kind) }
      Object.defineProperty(Object.prototype, 'cookie', { set(value) { seen.push(value) }, configurable: true })
      document.cookie = 'a=1'
      console.log(seen.length, document.cookie)
      """)
    #expect(try await page.run() == ["0 a=1"])
    #expect(store.pairs == ["a=1"])
  }

  @Test func `a forged message sets nothing`() async throws {
    let page = page(
      """
      const { requestInterception } = webkit.messageHandlers
      Promise.allSettled([{ kind: 'cookie', cookie: 'forged=1; HttpOnly' }, { kind: 'cookie' }, { kind: 'cookie', cookie: {} }]
        .map(message => requestInterception.postMessage(message))).then(() => console.log('done'))
      """)
    #expect(try await page.run() == ["done"])
    #expect(store.pairs == [] && !store.steps.contains { $0.hasPrefix("set") })
  }
}
