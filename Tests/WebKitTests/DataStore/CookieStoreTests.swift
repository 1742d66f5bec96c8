import Clocks
import Network
import Testing
import WebKit

@MainActor @Suite struct CookieStoreTests {
  private static let routes = #"""
    [{"url":"https://app.example.com/set","headers":[["Set-Cookie","net=1; HttpOnly; Max-Age=60; SameSite=Lax"]]},
     {"url":"https://app.example.com/echo","reply":"echo"}]
    """#

  private final class Observer: NSObject, WKHTTPCookieStoreObserver {
    var count = 0
    func cookiesDidChange(in cookieStore: WKHTTPCookieStore) { count += 1 }
  }

  private func cookie(_ name: String, _ value: String, domain: String = "app.example.com") throws -> HTTPCookie {
    try #require(HTTPCookie(properties: [.name: name, .value: value, .domain: domain, .path: "/"]))
  }

  @Test func showsEveryCookieOfThePage() async throws {
    let page = try TestView(routes: Self.routes)
    _ = try await page.run("document.cookie = 'js=1'; fetch('/set')")
    let cookies = await page.view.configuration.websiteDataStore.httpCookieStore.allCookies()
    #expect(cookies.map(\.name) == ["js", "net"])
    #expect(cookies.map(\.isSessionOnly) == [true, false])
    #expect(cookies.map(\.isHTTPOnly) == [false, true])
    #expect(cookies.map(\.expiresDate).map { $0 == nil } == [true, false])
    #expect(cookies.map { $0.properties?[HTTPCookiePropertyKey("SameSite")] as? String } == [nil, "lax"])
  }

  @Test func itsCookiesAreThePagesAndTheirDeletionsToo() async throws {
    let page = try TestView(routes: Self.routes)
    let store = page.view.configuration.websiteDataStore.httpCookieStore
    await store.setCookie(try cookie("native", "é"))
    await store.setCookie(try cookie("wide", "1", domain: ".example.com"))
    await store.setCookie(try cookie("gone", "1"))
    await store.deleteCookie(try cookie("gone", "x"))
    let log = try await page.run(
      """
      (async () => {
        console.log(document.cookie);
        console.log((await (await fetch('/echo')).json()).headers.cookie);
        document.cookie = 'native=; Max-Age=0; Path=/';
      })()
      """)
    #expect(log == ["native=é; wide=1", "native=\u{C3}\u{A9}; wide=1"])
    #expect(await store.allCookies().map(\.name) == ["wide"])
  }

  @Test func aStoreWithAFileKeepsItsCookiesThere() async throws {
    let path = FileManager.default.temporaryDirectory.path + "/wkbridge-\(UUID().uuidString).json"
    defer { for name in [path, path.replacing("wkbridge-", with: ".wkbridge-") + ".lock"] { unlink(name) } }
    let store = try WKWebsiteDataStore(cookieFile: path)
    #expect(store.isPersistent)
    let page = try TestView { $0.websiteDataStore = store }
    _ = try await page.run("document.cookie = 'js=1; Max-Age=1000'")
    try store.saveCookies()
    #expect(try await WKWebsiteDataStore(cookieFile: path).httpCookieStore.allCookies().map(\.name) == ["js"])
    try WKWebsiteDataStore.nonPersistent().saveCookies()
    #expect(await WKWebsiteDataStore.nonPersistent().httpCookieStore.allCookies() == [])
  }

  @Test func aCookieMayBeTakenOutAndPutBack() async throws {
    let store = WKWebsiteDataStore.nonPersistent()
    let line = "a=\u{C3}\u{A9}; Secure; HttpOnly; SameSite=Strict; Domain=example.com; Path=/x; Max-Age=60"
    store.httpCookieStore.jar.store([line, "__Host-b=1; Secure; Path=/"], from: "https://app.example.com/")
    let before = store.httpCookieStore.jar.all
    let shown = await store.httpCookieStore.allCookies()
    #expect(shown.first?.value == "é")
    #expect(shown.first?.domain == ".example.com")
    store.httpCookieStore.jar.removeAll()
    for cookie in shown { await store.httpCookieStore.setCookie(cookie) }
    #expect(store.httpCookieStore.jar.all == before)
  }

  @Test func observersLearnOfChangesByAnybody() async throws {
    let page = try TestView(routes: Self.routes)
    let observer = Observer()
    let store = page.view.configuration.websiteDataStore.httpCookieStore
    store.add(observer)
    _ = try await page.run("document.cookie = 'js=1'; fetch('/set')")
    await store.setCookie(try cookie("native", "1"))
    // What tells observers is queued on the main actor before this.
    await withCheckedContinuation { done in store.getAllCookies { _ in done.resume() } }
    #expect(observer.count == 3)
    store.remove(observer)
    await store.setCookie(try cookie("native", "2"))
    await withCheckedContinuation { done in store.getAllCookies { _ in done.resume() } }
    #expect(observer.count == 3)
  }

  @Test func dataIsRemovedByTypeAndAge() async throws {
    let store = WKWebsiteDataStore.nonPersistent()
    await store.httpCookieStore.setCookie(try cookie("a", "1"))
    await store.removeData(ofTypes: [], modifiedSince: .distantPast)
    await store.removeData(ofTypes: [WKWebsiteDataTypeCookies], modifiedSince: .distantFuture)
    #expect(await store.httpCookieStore.allCookies().count == 1)
    await store.removeData(ofTypes: [WKWebsiteDataTypeCookies], modifiedSince: .distantPast)
    #expect(await store.httpCookieStore.allCookies().isEmpty)
  }

  @Test func aLoadThatDoesNotWaitMayGoWithoutTheCookie() async throws {
    let clock = VirtualClock()
    var environment = WebViewEnvironment()
    environment.clock = clock
    let dataStore = WebViewEnvironment.$current.withValue(environment) { WKWebsiteDataStore.nonPersistent() }
    let page = try TestView(routes: Self.routes) {
      $0.environment.clock = clock
      $0.websiteDataStore = dataStore
    }
    let store = dataStore.httpCookieStore
    store.deliveryDelay = .seconds(1)
    // The clock stands still as long as somebody is at work.
    clock.workBegan()
    let (told, tell) = AsyncStream.makeStream(of: String.self)
    store.setCookie(try cookie("a", "1")) { tell.yield("set") }
    store.deleteCookie(try cookie("a", "1")) { tell.yield("deleted") }
    store.setCookie(try cookie("b", "2")) { tell.yield("set again") }
    #expect(await store.allCookies().isEmpty)
    clock.workEnded()
    var order: [String] = []
    for await step in told {
      order.append(step)
      if order.count == 3 { break }
    }
    #expect(order == ["set", "deleted", "set again"])
    await store.setCookie(try cookie("c", "3"))
    #expect(await store.allCookies().map(\.name) == ["b", "c"])
    #expect(try await page.run("console.log(document.cookie)") == ["b=2; c=3"])
    await store.deleteCookie(try cookie("c", "3"))
    #expect(await store.allCookies().map(\.name) == ["b"])
  }
}
