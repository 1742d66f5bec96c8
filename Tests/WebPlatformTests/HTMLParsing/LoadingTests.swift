import Testing

@testable import WebPlatform

@Suite struct LoadingTests {
  private func load(_ html: String, routes: String = "[]", scripts: [UserScript] = []) async throws -> TestPage {
    let page = try await TestPage(routes: routes)
    page.page.setUserScripts(scripts)
    return try await page.load(html)
  }

  @Test func documentStart() async throws {
    let page = try await load(
      "<!doctype html><html lang=x><script>console.log('page')</script>",
      scripts: [
        UserScript(
          source: """
            const root = document.documentElement;
            console.log(document.readyState, root.outerHTML, root.childNodes.length, document.head, document.body,
              document.scripts.length, document.currentScript, document.doctype.name, this === window)
            """)
      ])
    #expect(page.log == ["loading <html lang=\"x\"></html> 0 null null 0 null html true", "page"])
  }

  @Test func userScriptsRunInOrderAndBreakAlone() async throws {
    let page = try await load(
      "<script>console.log('inline', shared)</script>",
      scripts: [
        UserScript(
          source: "const shared = 1; console.log('first'); Promise.resolve().then(() => console.log('microtask'))"),
        UserScript(source: "var broken = ;"), UserScript(source: "throw new Error('thrown')"),
        UserScript(
          source: "'use strict'; console.log('last', typeof window.shared); setTimeout(() => console.log('timer'))"),
        UserScript(source: "undeclared = 1; console.log('not strict')"),
      ])
    #expect(page.log == ["first", "microtask", "last undefined", "not strict", "inline 1", "timer"])
    #expect(page.uncaught.count == 2)
    #expect(page.uncaught.allSatisfy { $0.url.hasPrefix("user-script:") })
  }

  @Test func userScriptsHaveNumbersForNames() async throws {
    let page = try await load(
      "<p>",
      scripts: [
        UserScript(source: "console.log(new Error('x').sourceURL.replace(/[0-9]+/, 'N'))\n//# sourceURL=mine.js"),
        UserScript(
          source: "console.log(new Error('x').stack.split('\\n')[0].replace(/[0-9]+/g, 'N'))\n//# sourceURL=mine.js"),
      ])
    #expect(page.log == ["user-script:N", "global code@user-script:N:N:N"])
  }

  @Test func theNumbersCountTheScriptsOfAllWorlds() async throws {
    let tell = "document.documentElement.title += new Error('x').sourceURL.slice('user-script:'.length) + ' '"
    let page = try await load(
      "<script>console.log(document.documentElement.title)</script>",
      scripts: [UserScript(source: tell), UserScript(source: tell, world: "isolated"), UserScript(source: tell + ";")])
    let numbers = page.log.first?.split(separator: " ").compactMap { Int($0) } ?? []
    let first = try #require(numbers.first)
    #expect(numbers == [first, first + 1, first + 2])
  }

  @Test func userScriptsRunOnceForEachDocument() async throws {
    let page = try await load(
      """
      <script>addEventListener('hashchange', () => console.log('hashchange'));
      setTimeout(() => location.hash = 'there')</script>
      """,
      scripts: [UserScript(source: "var runs = (globalThis.runs ?? 0) + 1; console.log(location.href, runs)")])
    try await page.load("<p>", url: "about:blank")
    #expect(page.log == ["https://app.example.com/ 1", "hashchange", "about:blank 1"])
  }

  @Test func aReloadedDocumentGetsThemAgain() async throws {
    let page = try await TestPage(
      routes: #"""
        [{"url":"https://app.example.com/r","headers":[["Content-Type","text/html"]],
          "body":"<script>if (!name) { name = 'again'; setTimeout(() => location.reload()) }</script>"}]
        """#)
    page.page.setUserScripts([UserScript(source: "console.log('start', typeof seen); var seen = 1")])
    page.page.load(NavigationRequest(url: "https://app.example.com/r"))
    try await page.page.waitUntilIdle()
    #expect(page.log == ["start undefined", "start undefined"])
  }

  @Test func theWholeOrder() async throws {
    let page = try await load(
      """
      <!doctype html><head><script>console.log('inline head', document.body)</script>
      <script src="/a.js"></script><script defer src="/d1.js"></script><script type=module>console.log('module', document.currentScript)</script>
      <script defer src="/d2.js"></script></head>
      <body onload="console.log('body onload')"><script>console.log('inline body', document.readyState);
      document.onreadystatechange = () => console.log('readystatechange', document.readyState);
      document.addEventListener('DOMContentLoaded', (e) => console.log('DOMContentLoaded', e.bubbles, e.target === document));
      addEventListener('DOMContentLoaded', () => console.log('at window'));
      addEventListener('load', (e) => console.log('load', e.target === document, e.bubbles));
      addEventListener('pageshow', (e) => console.log('pageshow', e.persisted));
      </script>
      """,
      routes: """
        [{"url":"https://app.example.com/a.js","body":"console.log('external', document.currentScript.src)","delayMs":50},
         {"url":"https://app.example.com/d1.js","body":"console.log('defer 1', document.readyState)","delayMs":90},
         {"url":"https://app.example.com/d2.js","body":"console.log('defer 2')"}]
        """,
      scripts: [
        UserScript(source: "console.log('start')"),
        UserScript(source: "console.log('end', document.readyState)", atDocumentStart: false),
      ])
    #expect(
      page.log == [
        "start", "inline head null", "external https://app.example.com/a.js", "inline body loading",
        "readystatechange interactive", "defer 1 interactive", "module null", "defer 2",
        "DOMContentLoaded true true", "at window", "end interactive", "readystatechange complete", "body onload",
        "load true false", "pageshow false",
      ])
  }

  @Test func scriptsSeeTheDocumentAsItStands() async throws {
    let page = try await load(
      """
      <body><p>1</p><script>console.log(document.querySelectorAll('p').length, document.currentScript.id)</script>
      <p>2</p><script id=second>console.log(document.querySelectorAll('p').length, document.currentScript.id, document.scripts.length);
      document.querySelector('p').remove()</script><p>3</p>
      <script>console.log(document.querySelectorAll('p').length)</script>
      """)
    #expect(page.log == ["1 ", "2 second 2", "2"])
  }

  @Test func typesOfScripts() async throws {
    let page = try await load(
      """
      <script type=text/plain>console.log('no')</script><script type="text/JavaScript ">console.log('javascript')</script>
      <script type="">console.log('empty')</script><script language=javascript1.2>console.log('language')</script>
      <script language=vb>console.log('no')</script><script type=application/json>{</script>
      <script nomodule>console.log('no')</script><script src>console.log('no')</script>
      <script for=window event=onload>console.log('for window')</script><script for=x event=y>console.log('no')</script>
      <script type=module>console.log('module', this === undefined, await 1)</script>
      """)
    #expect(page.log == ["javascript", "empty", "language", "for window", "module true 1"])
  }

  @Test func scriptsThatScriptsInsert() async throws {
    let page = try await load(
      """
      <body><script>
      const add = (properties) => { const s = Object.assign(document.createElement('script'), properties); document.body.append(s); return s };
      add({ src: '/one.js', async: false, onload: (e) => console.log('loaded', e.type, e.bubbles) });
      add({ src: '/two.js', async: false });
      add({ src: '/missing.js', onerror: () => console.log('error') });
      add({ src: 'https://:bad/', onerror: () => console.log('bad URL') });
      const inline = document.createElement('script');
      inline.textContent = 'console.log("inline", document.currentScript === inline)';
      console.log(inline.async);
      document.body.append(inline);
      document.body.append(inline);
      document.body.insertAdjacentHTML('beforeend', '<script>console.log("never")<\\/script>');
      const late = add({});
      late.append('console.log("late")');
      addEventListener('load', () => console.log('load'));
      console.log('synchronous', document.currentScript !== inline)</script>
      """,
      routes: """
        [{"url":"https://app.example.com/one.js","body":"console.log('one')","delayMs":100},
         {"url":"https://app.example.com/two.js","body":"console.log('two')","delayMs":10},
         {"url":"https://app.example.com/missing.js","status":404,"delayMs":200}]
        """)
    #expect(
      page.log == [
        "true", "inline true", "late", "synchronous true", "bad URL", "one", "loaded load false", "two", "error",
        "load",
      ])
  }

  @Test func asyncScriptsDelayTheLoadEventOnly() async throws {
    let page = try await load(
      """
      <script async src="/slow.js"></script><script async src="/quick.js"></script>
      <script>document.addEventListener('DOMContentLoaded', () => console.log('DOMContentLoaded'));
      addEventListener('load', () => console.log('load'))</script>
      """,
      routes: """
        [{"url":"https://app.example.com/slow.js","body":"console.log('slow')","delayMs":100},
         {"url":"https://app.example.com/quick.js","body":"console.log('quick')","delayMs":10}]
        """)
    #expect(page.log == ["DOMContentLoaded", "quick", "slow", "load"])
  }

  @Test func errorsHaveTheLineAndColumnOfThePage() async throws {
    let page = try await load(
      """
      <!doctype html>
      <p>text</p><script>undefined1()</script>

      <script>
        undefined2()</script><div onclick="

       undefined3()"></div>
      <script>document.querySelector('div').click()</script>
      """)
    #expect(page.uncaught.map { "\($0.line):\($0.column)" } == ["2:30", "5:13", "7:12"])
  }

  @Test func noscriptHoldsTextOnly() async throws {
    let page = try await load(
      """
      <noscript><p>x</p></noscript><script>console.log(document.querySelector('noscript').innerHTML)</script>
      """)
    #expect(page.log == ["<p>x</p>"])
  }

  @Test func aDocumentWithoutBaseIsOpaque() async throws {
    let log = try await TestPage.log(
      "console.log(document.URL, document.baseURI, origin, location.href, isSecureContext)", url: "about:blank")
    #expect(log.first?.hasPrefix("about:blank about:blank null about:blank") == true)
    let refused = try await TestPage.log(
      "for (const name of ['localStorage', 'sessionStorage']) try { window[name] } catch (e) { console.log(e.name, e.code) }",
      url: "about:blank")
    #expect(refused == ["SecurityError 18", "SecurityError 18"])
  }

  @Test func aDocumentWithABaseHasItsOrigin() async throws {
    let log = try await TestPage.log(
      """
      document.cookie = 's=1; Secure'; localStorage.setItem('k', 'v');
      console.log(origin, isSecureContext, document.cookie, localStorage.k);
      fetch('http://app.example.com/').catch((e) => console.log(e.message));
      """, routes: #"[{"url":"http://app.example.com/","headers":[["Access-Control-Allow-Origin","*"]]}]"#)
    #expect(log.first == "https://app.example.com true s=1 v")
    #expect(log.last == "Load failed")
  }

  @Test(arguments: [3, 40])
  func ofAttributesOfOneNameTheFirstCounts(count: Int) async throws {
    let attributes = (0..<count).map { "a\($0)=\($0)" }.joined(separator: " ")
    let page = try await load(
      """
      <p \(attributes) a1=x A2=y></p><svg \(attributes) xlink:href=l href=h xml:lang=x lang=y href=z></svg><script>
      for (const name of ['p', 'svg']) {
        const e = document.querySelector(name);
        console.log(e.attributes.length, e.getAttribute('a1'), e.getAttribute('a2'),
          ['xlink:href', 'href', 'xml:lang', 'lang'].map((name) => e.getAttribute(name)).join());
      }
      </script>
      """)
    #expect(page.log == ["\(count) 1 2 ,,,", "\(count + 4) 1 2 l,h,x,y"])
  }

  @Test func theBaseElementSetsTheBaseURL() async throws {
    let page = try await load(
      """
      <base href="/dir/"><a href=x></a><script>console.log(document.baseURI, document.querySelector('a').href);
      fetch('y').then((r) => console.log(r.url))</script>
      """, routes: #"[{"url":"https://app.example.com/dir/y"}]"#)
    let base = "https://app.example.com/dir/"
    #expect(page.log == ["\(base) \(base)x", "\(base)y"])
  }
}
