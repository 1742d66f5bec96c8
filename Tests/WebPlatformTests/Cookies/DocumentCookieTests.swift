import Testing
import WebPlatform

/// Cookies as a page meets them; the jar's own rules are in NetworkTests.
@Suite struct DocumentCookieTests {
  private static let routes = #"""
    [{"url":"https://app.example.com/echo","reply":"echo"},
     {"url":"https://api.example.com/echo","reply":"echo"},
     {"url":"https://other.test/echo","reply":"echo"},
     {"url":"https://app.example.com/set",
      "headers":[["Set-Cookie","h=1; HttpOnly"],["Set-Cookie","v=2; Path=/"],["Set-Cookie","bad=1; Domain=evil.test"]]},
     {"url":"https://app.example.com/up/redirect","status":302,
      "headers":[["Location","/echo"],["Set-Cookie","r=1; Path=/"]]},
     {"url":"https://other.test/set","headers":[["Set-Cookie","o=1; SameSite=None; Secure"]]},
     {"url":"https://other.test/there","status":302,"headers":[["Location","https://app.example.com/echo"]]}]
    """#
  private static let prelude = """
    const clear = () => {
      for (const c of document.cookie.split('; ')) {
        for (const rest of ['', '; Domain=example.com']) {
          document.cookie = `${c.split('=')[0]}=; Max-Age=0; Path=/${rest}`;
        }
      }
    };
    const set = (...cookies) => { clear(); for (const c of cookies) document.cookie = c; return document.cookie; };
    const sent = async (url, init) => {
      const { cookie } = (await (await fetch(url, init)).json()).headers;
      return cookie === undefined ? 'none' : new TextDecoder().decode(Uint8Array.from(cookie, (c) => c.charCodeAt(0)));
    };
    const loaded = (url) => new Promise((resolve) => {
      const x = new XMLHttpRequest(); x.open('GET', url); x.onload = () => resolve(document.cookie); x.send();
    });
    """

  @Test func `a script sets, reads and deletes cookies`() async throws {
    try await expectRows(
      #"""
      document.cookie
      =>\#u{20}

      set('a=1; Path=/', 'b=2; Path=/', 'a=3; Path=/')
      => a=3; b=2

      set('a=1; Path=/', 'a=; Max-Age=0; Path=/')
      =>\#u{20}

      set('a=1; Path=/', 'a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/')
      =>\#u{20}

      (document.cookie = 'x=1; Path=/', document.cookie)
      => x=1

      set('e=é☃; Path=/')
      => e=é☃

      sent('/echo')
      => e=é☃

      set('s=1; Secure; Path=/')
      => s=1

      set('hidden=1; HttpOnly; Path=/')
      =>\#u{20}

      set('noeq; Path=/')
      => noeq

      { document.cookie = '=; Max-Age=0; Path=/'; document.cookie = 'noeq; Max-Age=0; Path=/'; return document.cookie }
      =>\#u{20}

      set('none=1; SameSite=None; Path=/', 'lax=1; SameSite=Lax; Path=/', 'strict=1; SameSite=Strict; Path=/')
      => none=1; lax=1; strict=1

      set('root=1; Path=/', 'here=2', 'else=3; Path=/else', 'parent=4; Path=/; Domain=example.com')
      => here=2; root=1; parent=4

      sent('/echo')
      => root=1; parent=4

      sent('https://api.example.com/echo', { credentials: 'include' })
      => parent=4

      set(null, undefined)
      => here=2; undefined
      """#, prelude: Self.prelude, routes: Self.routes, cors: "permissive")
  }

  @Test func `cookie is an accessor of Document`() async throws {
    try await expectRows(
      """
      [Object.hasOwn(document, 'cookie'), 'cookie' in Document.prototype,
        typeof Object.getOwnPropertyDescriptor(Document.prototype, 'cookie').set].join()
      => false,true,function

      { const d = document.implementation.createHTMLDocument(''); d.cookie = 'a=1'; return [d.cookie, document.cookie] }
      => ["",""]

      { document.cookie = 'a=1'; return [new Document().cookie, document.cookie] }
      => ["","a=1"]
      """)
  }

  @Test func `responses set cookies before the promise is resolved`() async throws {
    try await expectRows(
      #"""
      { const r = await fetch('/set'); return [document.cookie, [...r.headers.keys()].includes('set-cookie')] }
      => ["v=2",false]

      sent('/echo')
      => h=1; v=2

      { document.cookie = 'h=9; Path=/'; return document.cookie }
      => v=2

      sent('/echo', { credentials: 'omit' })
      => none

      { const echo = await sent('/up/redirect'); return [echo, document.cookie] }
      => ["h=1; v=2; r=1","v=2; r=1"]

      { clear(); return [await loaded('/set'), await loaded('/up/redirect')] }
      => ["v=2","v=2; r=1"]

      { clear(); await fetch('/set', { credentials: 'omit' }); return document.cookie }
      =>\#u{20}
      """#, prelude: Self.prelude, routes: Self.routes)
  }

  @Test func `other sites keep no cookies and get no lax ones`() async throws {
    let page = try await TestPage(routes: Self.routes, cors: "permissive")
    page.cookies.store(["n=1; SameSite=None", "l=1; SameSite=Lax"], from: "https://other.test/")
    page.cookies.store(["mine=1; SameSite=Strict"], from: "https://api.example.com/")
    try await page.load(
      """
      <script>
      const sent = async (url) => (await (await fetch(url, { credentials: 'include' })).json()).headers.cookie ?? 'none';
      (async () => {
        await fetch('https://other.test/set', { credentials: 'include' });
        console.log(await sent('https://other.test/echo'));
        console.log(await sent('https://api.example.com/echo'));
      })();
      </script>
      """)
    #expect(page.log == ["n=1", "mine=1"])
    #expect(page.cookies.header(for: "https://other.test/") == "n=1; l=1")
  }

  @Test func `a document that the app loads has and sets its cookies`() async throws {
    let routes = #"""
      [{"url":"https://app.example.com/start","status":302,
        "headers":[["Location","/dir/page"],["Set-Cookie","hop=1; Path=/"]]},
       {"url":"https://app.example.com/dir/page","headers":[["Content-Type","text/html"],["Set-Cookie","doc=1"]],
        "template":true,"body":"<script>const got={{request}};console.log(got.headers.cookie,'|',document.cookie)</script>"}]
      """#
    let page = try await TestPage(routes: routes)
    page.cookies.store(["strict=1; SameSite=Strict; Path=/"], from: "https://app.example.com/")
    page.page.load(NavigationRequest(url: "https://app.example.com/start"))
    try await page.page.waitUntilIdle()
    #expect(page.log == ["strict=1; hop=1 | doc=1; strict=1; hop=1"])
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080/x/y", "a=1"), ("https://app.example.com/x/y", "a=1; s=1"), ("about:blank", ""),
  ])
  func `the document's address decides`(url: String, seen: String) async throws {
    let log = try await TestPage.log(
      "document.cookie = 'a=1'; document.cookie = 's=1; Secure'; console.log(document.cookie)", url: url)
    #expect(log == [seen])
  }

  @Test func `a secure cookie is not seen by the insecure page of its host`() async throws {
    let page = try await TestPage()
    page.cookies.store(["s=1; Secure; Path=/", "p=1; Path=/"], from: "https://app.example.com/")
    try await page.load("<script>console.log(document.cookie)</script>", url: "https://app.example.com/")
    try await page.load("<script>console.log(document.cookie)</script>", url: "http://app.example.com/")
    #expect(page.log == ["s=1; p=1", "p=1"])
  }
}
