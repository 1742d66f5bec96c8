import Testing

@Suite struct WindowTests {
  @Test func theGlobalIsAWindow() async throws {
    // A table reads best with one case a line.
    // swift-format-ignore
    let rows = [
      ("[window === self, window === top, window === parent, window === frames, window === globalThis, this === window]", "true,true,true,true,true,true"),
      ("[window, location.href, origin, isSecureContext, crossOriginIsolated, length, name, opener, closed]", "[object Window],https://app.example.com/,https://app.example.com,true,false,0,,,false"),
      ("[window instanceof Window, window instanceof EventTarget, constructor.name, {} instanceof Window]", "true,true,Window,false"),
      ("['window', 'document', 'location', 'top'].map((n) => Object.getOwnPropertyDescriptor(window, n).configurable)", "false,false,false,false"),
      ("(() => { self = 5; innerWidth = 1; const r = [self, innerWidth]; delete window.self; return r })()", "5,1"),
      ("(() => { window.name = 7; return typeof name + name })()", "string7"),
      ("new Window()", "TypeError: Illegal constructor"),
      ("[innerWidth > 0, innerHeight > 0, devicePixelRatio, screen.width > 0, screen.colorDepth]", "true,true,3,true,24"),
    ]
    #expect(try await TestPage.values(of: rows.map(\.0)) == rows.map(\.1))
  }

  @Test func location() async throws {
    let log = try await TestPage.log(
      """
      console.log(location.protocol, location.host, location.hostname, location.port, location.pathname, location.search, location.hash);
      console.log(String(location), location.origin, Object.getOwnPropertyNames(location).sort().join());
      console.log(location.valueOf() === location, document.location === location, location.ancestorOrigins.length);
      addEventListener('hashchange', (e) => console.log(e.oldURL, e.newURL, location.hash, e.isTrusted));
      location.hash = 'new';
      location.hash = 'new';
      console.log(document.URL);
      try { location.href = 'https://:bad' } catch (e) { console.log(e.name) }
      """, url: "https://app.example.com:8443/dir/page?q=1#old")
    #expect(
      log == [
        "https: app.example.com:8443 app.example.com 8443 /dir/page ?q=1 #old",
        "https://app.example.com:8443/dir/page?q=1#old https://app.example.com:8443 ancestorOrigins,assign,hash,host,"
          + "hostname,href,origin,pathname,port,protocol,reload,replace,search,toString,valueOf",
        "true true 0", "https://app.example.com:8443/dir/page?q=1#new", "SyntaxError",
        "https://app.example.com:8443/dir/page?q=1#old https://app.example.com:8443/dir/page?q=1#new #new true",
      ])
  }

  @Test func otherURLsNavigate() async throws {
    let page = try await TestPage(
      routes: """
        [{"url":"https://app.example.com/next","headers":[["Content-Type","text/html"]],
          "body":"<script>console.log('next', location.href)</script>"}]
        """)
    try await page.load("<script>setTimeout(() => { location = '/next?a'; console.log('goes on') })</script>")
    #expect(page.log == ["goes on", "next https://app.example.com/next?a"])
  }

  @Test func linksNavigateWhenClicked() async throws {
    let page = try await TestPage(
      routes: """
        [{"url":"https://app.example.com/next","headers":[["Content-Type","text/html"]],
          "body":"<script>console.log('next')</script>"}]
        """)
    try await page.load(
      """
      <a href="/next"><b>x</b></a><script>const link = document.querySelector('a');
      link.addEventListener('click', (e) => e.preventDefault(), { once: true });
      link.click(); console.log('cancelled'); link.firstChild.click()</script>
      """)
    #expect(page.log == ["cancelled", "next"])
  }

  @Test func navigator() async throws {
    // A table reads best with one case a line.
    // swift-format-ignore
    let rows = [
      ("navigator.userAgent.includes('iPhone') && navigator.appVersion === navigator.userAgent.slice(8)", "true"),
      ("[navigator.appName, navigator.vendor, navigator.product, navigator.productSub, navigator.platform]", "Netscape,Apple Computer, Inc.,Gecko,20030107,iPhone"),
      ("[navigator.cookieEnabled, navigator.onLine, navigator.webdriver, navigator.javaEnabled()]", "true,true,false,false"),
      ("[navigator.language, navigator.languages.join(), Object.isFrozen(navigator.languages)]", "en-US,en-US,true"),
      ("(() => { 'use strict'; navigator.userAgent = 'x' })()", "TypeError: Attempted to assign to readonly property."),
    ]
    #expect(try await TestPage.values(of: rows.map(\.0)) == rows.map(\.1))
  }

  @Test func performance() async throws {
    // A table reads best with one case a line.
    // swift-format-ignore
    let rows = [
      ("[performance.now() % 1, performance.now() >= 0, performance.timeOrigin > 1e12, performance.toJSON().timeOrigin === performance.timeOrigin]", "0,true,true,true"),
      ("(({ name, entryType, startTime, duration, detail }) => [name, entryType, startTime, duration, detail.x])(performance.mark('a', { startTime: 5, detail: { x: 1 } }))", "a,mark,5,0,1"),
      ("(({ startTime, duration }) => [startTime, duration])(performance.measure('m', { start: 'a', end: 20 }))", "5,15"),
      ("performance.getEntries().map((e) => e.name)", "a,m"),
      ("performance.measure('m', 'none')", "SyntaxError: No mark named 'none' exists"),
      ("performance.measure('m', { start: 1, end: 2, duration: 1 })", "TypeError: Type error"),
      ("(performance.clearMarks('a'), performance.getEntriesByType('mark').length)", "0"),
    ]
    #expect(try await TestPage.values(of: rows.map(\.0)) == rows.map(\.1))
  }
}
