import Testing
import WebKit

@MainActor @Suite struct ContentWorldTests {
  private let world = WKContentWorld.world(name: "isolated")

  @Test func `a name is one world`() {
    #expect(WKContentWorld.world(name: "isolated") === world)
    #expect(WKContentWorld.world(name: "another") !== world)
    #expect(WKContentWorld.page === WKContentWorld.page)
    #expect(WKContentWorld.defaultClient.name == nil)
    #expect(world.name == "isolated")
  }

  @Test func `worlds share the document and nothing else`() async throws {
    let page = try TestView()
    try await page.load(
      "<p id=p title=t>text</p><script>var mine = 1; document.getElementById('p').expando = 2</script>")
    #expect(
      try await page.view.evaluateJavaScript(
        """
        const p = document.getElementById('p');
        [typeof mine, p.title, p.textContent, typeof p.expando, location.href].join()
        """, contentWorld: world) as? String
        == "undefined,t,text,undefined,https://app.example.com/")
    _ = try await page.view.evaluateJavaScript("document.title = 'from isolated'; var mine = 5; 0", contentWorld: world)
    #expect(try await page.view.evaluateJavaScript("document.title + mine") as? String == "from isolated1")
  }

  @Test func `what a page overrides is native in another world`() async throws {
    let page = try TestView()
    try await page.load(
      """
      <script>
      delete Array.prototype.push; EventTarget.prototype.addEventListener = 1; JSON.stringify = () => 'page';
      window.fetch = null; XMLHttpRequest.prototype.open = null;
      </script>
      """)
    let look = """
      [[].push, EventTarget.prototype.addEventListener, JSON.stringify, fetch, XMLHttpRequest.prototype.open]
        .map((f) => /native code/.test(f)).join()
      """
    #expect(try await page.view.evaluateJavaScript(look) as? String == "false,false,false,false,false")
    #expect(
      try await page.view.evaluateJavaScript(look, contentWorld: world) as? String == "true,true,true,true,true")
  }

  @Test func `an error in another world is reported to the page as well`() async throws {
    let page = try TestView {
      $0.userContentController.addUserScript(
        WKUserScript(
          source: "onerror = (m) => console.log('isolated', m); setTimeout(() => { throw new TypeError('boo') })",
          injectionTime: .atDocumentStart, forMainFrameOnly: true, in: world))
    }
    try await page.load("<script>onerror = (m) => console.log('page', m)</script>")
    #expect(Set(page.log) == ["page TypeError: boo", "isolated TypeError: boo"])
  }
}
