import Testing
import WebPlatform

/// What WebKit does with the session history; each row was seen there.
struct SessionHistoryTests {
  private static let listeners = """
    <p>text</p><script>
    const log = (...parts) => console.log(parts.filter((part) => part !== '').join(' '));
    for (const type of ['popstate', 'hashchange', 'pageshow', 'load', 'beforeunload', 'pagehide', 'unload']) {
      addEventListener(type, (event) => log(type, type === 'popstate' ? JSON.stringify(event.state) : '', location.hash, document.readyState));
    }
    document.addEventListener('visibilitychange', () => log('visibilitychange', document.visibilityState));
    const later = (steps, delay = 50) => setTimeout(steps, delay);
    </script>
    """

  private static func route(_ path: String, _ script: String = "") -> String {
    let body = "<!doctype html>\(listeners)<script>\(script)</script>"
      .replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n")
    return """
      {"url":"https://app.example.com\(path)","headers":[["Content-Type","text/html"]],"body":"\(body)"}
      """
  }

  /// Loads `/page`, whose script is `script`, beside the empty documents `/two` and `/three` and those of `pages`.
  private func log(_ script: String, pages: [String: String] = [:]) async throws -> [String] {
    let documents = ["/page": script, "/two": "", "/three": ""].merging(pages) { $1 }
    let routes = documents.map { Self.route($0.key, $0.value) }
    let page = try await TestPage(routes: "[\(routes.joined(separator: ","))]")
    page.page.load(NavigationRequest(url: "https://app.example.com/page"))
    try await page.page.waitUntilIdle()
    #expect(page.uncaught == [])
    #expect(page.navigation.filter { if case .failed = $0 { true } else { false } } == [])
    return page.log
  }

  /// The same after the load event.
  private func laterLog(_ script: String, pages: [String: String] = [:]) async throws -> [String] {
    let log = try await log("later(() => { \(script) })", pages: pages)
    #expect(log.prefix(2) == ["load complete", "pageshow complete"])
    return Array(log.dropFirst(2))
  }

  @Test func aFragmentIsToldAtOnceAsAStateAndLaterAsAHash() async throws {
    let log = try await laterLog(
      "location.hash = 'a'; log('set', history.length, String(history.state)); location.hash = 'a'; location.replace('#b'); log('replaced', history.length)"
    )
    #expect(
      log == [
        "popstate null #a complete", "set 2 null", "popstate null #b complete", "replaced 2", "hashchange #b complete",
        "hashchange #b complete",
      ])
  }

  @Test func theSameFragmentAgainIsAStateButNoHash() async throws {
    let log = try await laterLog(
      "location.href = location.href + '#y'; location.href = location.href; log(history.length)")
    #expect(log == ["popstate null #y complete", "popstate null #y complete", "2", "hashchange #y complete"])
  }

  @Test func aStateIsACopyAndAlwaysTheSame() async throws {
    let log = try await laterLog(
      """
      const state = { x: 1, at: new Date(0) };
      history.pushState(state, '', '?q=1#c');
      log(history.length, JSON.stringify(history.state), history.state === history.state, history.state === state,
        location.href, document.URL, document.baseURI);
      history.replaceState(7, 'title');
      log(history.length, history.state, document.title === '', location.search);
      """)
    let address = "https://app.example.com/page?q=1#c"
    #expect(
      log == [
        #"2 {"x":1,"at":"1970-01-01T00:00:00.000Z"} true false \#(address) \#(address) \#(address)"#, "2 7 true ?q=1",
      ])
  }

  @Test func goingBackAndForthTellsStatesAndHashes() async throws {
    let log = try await laterLog(
      """
      location.hash = 'b'; history.pushState({ x: 1 }, '', '?q=1#c'); history.replaceState(7, '');
      history.back(); log('asked', location.hash);
      later(() => { history.go(-1); later(() => { history.go(2); later(() => {
        history.go(5); history.forward(); log(history.length, JSON.stringify(history.state), location.search); }) }) });
      """)
    #expect(
      log == [
        "popstate null #b complete", "asked #c", "hashchange #c complete", "popstate null #b complete",
        "popstate null complete", "hashchange complete", "popstate 7 #c complete", "3 7 ?q=1",
      ])
  }

  @Test func onlyTheLatestOfWhatAPageAsksForIsDone() async throws {
    let log = try await laterLog(
      """
      for (const n of [1, 2, 3]) history.pushState(n, '', '?' + n);
      history.back(); history.back();
      later(() => { log(location.search); history.back(); history.forward();
        later(() => { log(location.search); history.back(); history.pushState(5, '', '?5');
          later(() => { log(location.search, history.length); location.href = '/two'; location.href = '/three'; }) }) });
      """)
    #expect(
      log == [
        "popstate 2 complete", "?2", "popstate 3 complete", "?3", "popstate 2 complete", "?2 5",
        "beforeunload complete", "pagehide complete", "visibilitychange hidden", "unload complete", "load complete",
        "pageshow complete",
      ])
  }

  @Test(arguments: [
    // A document that leads elsewhere before it has loaded leaves no entry.
    ("location.href = '/two'", "1"),
    ("addEventListener('load', () => { location.href = '/two' })", "1"),
    ("later(() => { location.href = '/two' })", "2"),
    ("later(() => { location.replace('/two') })", "1"),
    ("later(() => { location.assign('/two') })", "2"),
    ("location.hash = 'x'; history.pushState(9, '', '?p'); later(() => { location.href = '/two' })", "3"),
  ]) func leavingADocumentAddsAnEntryOnceItHasLoaded(_ script: String, _ length: String) async throws {
    let pages = ["/two": "log('length', history.length, location.pathname)"]
    let log = try await log(script, pages: pages)
    #expect(log.filter { $0.hasPrefix("length") } == ["length \(length) /two"])
  }

  @Test func anotherDocumentIsLoadedAgainWithItsState() async throws {
    let log = try await log(
      """
      log('page', history.length, JSON.stringify(history.state));
      if (!history.state) { history.replaceState({ a: 1 }, ''); later(() => { location.href = '/two' }); }
      """,
      pages: ["/two": "log('two', history.length, JSON.stringify(history.state)); later(() => history.back())"])
    #expect(
      log.filter { $0.hasPrefix("page ") || $0.hasPrefix("two") || $0.hasPrefix("popstate") } == [
        "page 1 null", "two 2 null", #"page 2 {"a":1}"#,
      ])
  }

  @Test func reloadingKeepsTheStateAndTheLength() async throws {
    let log = try await log(
      """
      const { name } = window; window.name = '';
      log('state', JSON.stringify(history.state), history.length);
      if (history.state === null) { history.replaceState(1, ''); later(() => location.reload()); }
      else if (history.state === 1) { history.replaceState(2, ''); later(() => history.go(0)); }
      """)
    #expect(log.filter { $0.hasPrefix("state") } == ["state null 1", "state 1 1", "state 2 1"])
  }

  @Test(arguments: [
    ("history.pushState(() => 1, '')", "DataCloneError The object can not be cloned."),
    (
      "history.pushState(1, '', 'https://other.example/')",
      "SecurityError Blocked attempt to use history.pushState() to change session history URL from "
        + "https://app.example.com/page to https://other.example/. Protocols, domains, ports, usernames, and passwords must match."
    ),
    (
      "history.replaceState(1, '', 'http://[')",
      "SecurityError Blocked attempt to use history.replaceState() to change session history URL from "
        + "https://app.example.com/page to http://[. URL is invalid"
    ),
    ("history.pushState(1)", "TypeError Not enough arguments"),
    ("history.scrollRestoration = 'bad'", "fine"),
    ("history.pushState(1, '', null); history.pushState(1, '', '/elsewhere?x#y')", "fine"),
  ]) func whatCannotBeIsRefused(_ script: String, _ outcome: String) async throws {
    let log = try await laterLog("try { \(script); log('fine') } catch (e) { log(e.name, e.message) }")
    #expect(log.first == outcome)
  }

  @Test func tooManyChangesInAShortTimeAreRefused() async throws {
    let log = try await laterLog(
      """
      let count = 0;
      try { for (;;) { history.pushState(count, ''); count += 1; } } catch (e) { log(count, e.name, e.message, history.length); }
      later(() => { history.pushState(1, ''); log('again') }, 10_001);
      """)
    #expect(
      log == [
        "100 SecurityError Attempt to use history.pushState() more than 100 times per 10 seconds 100", "again",
      ])
  }

  @Test func markupWithoutARequestIsNotInTheHistory() async throws {
    let page = try await TestPage()
    try await page.load(
      """
      <script>history.pushState(1, '', '?z'); console.log(history.length, history.state, location.href);
      history.scrollRestoration = 'manual'; console.log(history.scrollRestoration); history.back()</script>
      """)
    #expect(page.log == ["1 null https://app.example.com/?z", "auto"])
  }

  @Test func theEmbedderReachesAFragmentWithoutALoad() async throws {
    let page = try await TestPage(routes: "[\(Self.route("/page", "log(history.length)"))]")
    for address in ["/page", "/page#h", "/page#h"] {
      page.page.load(NavigationRequest(url: "https://app.example.com\(address)"), navigation: 1)
      try await page.page.waitUntilIdle()
    }
    #expect(
      page.log == [
        "1", "load complete", "pageshow complete", "popstate null #h complete", "hashchange #h complete",
        "popstate null #h complete",
      ])
    #expect(page.navigation.suffix(1) == [.sameDocument(id: 1, url: "https://app.example.com/page#h")])
  }
}
