import Testing

@testable import WebPlatform

@Suite struct ContentWorldTests {
  /// Loads `html` with a script in the world "isolated" at document start or end.
  private func load(_ html: String, isolated: String, atStart: Bool = true) async throws -> TestPage {
    let page = try await TestPage()
    page.page.setUserScripts([UserScript(source: isolated, atDocumentStart: atStart, world: "isolated")])
    return try await page.load(html)
  }

  @Test func globalsAreSeparateAndTheDocumentIsShared() async throws {
    let page = try await load(
      """
      <title>T</title><p id=p></p><script>var own = 'page'; document.body.mine = 1; document.body.className = 'c';
      setTimeout(() => console.log('page', own, document.body.dataset.isolated, document.body.theirs), 1)</script>
      """,
      isolated: """
        console.log(typeof own, document.body.className, document.body.mine, document.title, location.href);
        var own = 'isolated'; document.body.theirs = 1; document.body.dataset.isolated = 'yes'
        """, atStart: false)
    #expect(page.log == ["undefined c undefined T https://app.example.com/", "page page yes undefined"])
  }

  @Test func whatThePagePatchesIsNotPatchedElsewhere() async throws {
    let page = try await load(
      """
      <script>delete Array.prototype.push; EventTarget.prototype.addEventListener = () => {}; JSON.stringify = () => 'patched'</script>
      """,
      isolated: """
        console.log(typeof [].push, JSON.stringify([1]), String(EventTarget.prototype.addEventListener).includes('native code'));
        document.addEventListener('x', () => console.log('heard'));
        document.dispatchEvent(new Event('x'))
        """, atStart: false)
    #expect(page.log == ["function [1] true", "heard"])
  }

  @Test func eventsReachListenersOfAllWorldsAsTheirOwn() async throws {
    let page = try await load(
      """
      <script>document.addEventListener('x', (e) => { e.mark = 1; console.log('page', e instanceof CustomEvent, e.detail.a) });
      document.dispatchEvent(new CustomEvent('x', { detail: { a: 1 } }))</script>
      """,
      isolated: """
        document.addEventListener('x', (e) => console.log('isolated', e instanceof CustomEvent, e.mark, e.detail.a))
        """)
    #expect(page.log == ["isolated true undefined 1", "page true 1"])
  }

  @Test func handlersBelongToTheirWorld() async throws {
    let page = try await load(
      """
      <button></button><script>const button = document.querySelector('button');
      setTimeout(() => { console.log('page', button.onclick); button.click(); button.onclick = () => console.log('page clicked'); button.click() }, 1)</script>
      """,
      isolated: """
        const button = document.querySelector('button');
        button.onclick = () => console.log('isolated clicked');
        button.setAttribute('onmouseover', 'console.log("attribute", typeof inPage)');
        document.body.append(Object.assign(document.createElement('script'), { text: 'var inPage = 1; console.log("script", typeof inIsolated)' }));
        var inIsolated = 1;
        button.dispatchEvent(new Event('mouseover'))
        """, atStart: false)
    #expect(
      page.log == [
        "script undefined", "attribute number", "page null", "isolated clicked", "isolated clicked", "page clicked",
      ])
  }

  @Test func errorsOfAnyWorldAreReportedToTheWindow() async throws {
    let page = try await load(
      """
      <script>addEventListener('error', (e) => console.log('page', e.message));
      addEventListener('unhandledrejection', () => console.log('page rejection'))</script>
      """,
      isolated: """
        addEventListener('error', (e) => console.log('isolated', e.message));
        setTimeout(() => { throw new Error('boo') }, 1);
        Promise.reject(new Error('rejected'))
        """)
    #expect(page.log == ["page rejection", "isolated Error: boo", "page Error: boo"])
    #expect(page.uncaught.count == 2)
  }
}
