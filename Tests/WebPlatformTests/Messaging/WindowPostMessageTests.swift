import Testing
import WebPlatform

@Suite struct WindowPostMessageTests {
  private let prelude = """
    const arrival = () => new Promise((resolve) => { addEventListener('message', resolve, { once: true }); });
    """

  @Test func `a message arrives at the window in a task`() async throws {
    try await expectRows(
      """
      { const first = arrival(); let done = false; postMessage({ a: 1 }, '*'); const e = await Promise.race([first, null]);
        const late = e ?? await first;
        return [e, late.data, late.origin, late.source === window, late.ports, late.isTrusted, late.bubbles, late.cancelable,
          late.target === window, late.data === late.data, late.lastEventId] }
      => [null,{"a":1},"https://app.example.com",true,[],true,false,false,true,true,""]

      { const c = new MessageChannel(); const first = arrival(); postMessage([c.port1], '*', [c.port1]); const e = await first;
        return [e.data[0] instanceof MessagePort, e.data[0] === e.ports[0], e.ports.length] }
      => [true,true,1]

      { const b = new ArrayBuffer(4); const first = arrival(); postMessage(b, { targetOrigin: '/', transfer: [b] });
        return [b.byteLength, (await first).data.byteLength] }
      => [0,4]
      """, prelude: prelude)
  }

  @Test func `the target origin decides who gets it`() async throws {
    let log = try await TestPage.log(
      """
      onmessage = (e) => console.log(e.data);
      postMessage('everybody', '*'); postMessage('same', '/'); postMessage('url', location.href + '?x#y');
      postMessage('default'); postMessage('option', { targetOrigin: 'https://app.example.com' });
      postMessage('other', 'https://other.example'); postMessage('scheme', 'http://app.example.com');
      """)
    #expect(
      log == [
        "everybody", "same", "url", "default", "option",
        "error: Unable to post message to https://other.example. Recipient has origin https://app.example.com.",
        "error: Unable to post message to http://app.example.com. Recipient has origin https://app.example.com.",
      ])
  }

  @Test func `arguments are converted as WebKit does`() async throws {
    try await expectRows(
      """
      postMessage()
      => !TypeError: Not enough arguments

      postMessage(1, 'nonsense')
      => !SyntaxError(12): The string did not match the expected pattern.

      postMessage(1, 5)
      => !SyntaxError(12): The string did not match the expected pattern.

      postMessage(1, { targetOrigin: '' })
      => !SyntaxError(12): The string did not match the expected pattern.

      postMessage(1, '*', 1)
      => !TypeError: Value is not a sequence

      postMessage(1, '*', null)
      => !TypeError: Value is not a sequence

      postMessage(1, '*', [{}])
      => !DataCloneError(25): The object can not be cloned.

      postMessage(() => 1, '*')
      => !DataCloneError(25): The object can not be cloned.

      [postMessage(1, null), postMessage.length]
      => [null,1]
      """)
  }

  @Test func `each world that listens has a value of its own`() async throws {
    let page = try await TestPage()
    page.page.setUserScripts([
      UserScript(
        source: """
          addEventListener('message', (e) => console.log('isolated ' + (e.data.map instanceof Map) + e.data.map.get(1)
            + (e.source === window) + (e.data === e.data) + e.data.bytes.length));
          """, world: "isolated")
    ])
    try await page.load(
      """
      <script>
      addEventListener('message', (e) => console.log('page ' + (e.data.map instanceof Map) + e.data.map.get(1)
        + (e.source === window) + (e.data === e.data) + e.data.bytes.length));
      postMessage({ map: new Map([[1, 2]]), bytes: new Uint8Array(3) }, '*');
      </script>
      """)
    #expect(page.log.sorted() == ["isolated true2truetrue3", "page true2truetrue3"])
  }

  @Test func `a page that is gone receives nothing`() async throws {
    let page = try await TestPage()
    let first = "<script>onmessage = () => console.log('first'); postMessage(1, '*')</script>"
    page.page.loadHTML(first, url: "https://app.example.com/")
    page.page.loadHTML("<script>onmessage = () => console.log('second')</script>", url: "https://app.example.com/")
    try await page.page.waitUntilIdle()
    #expect(!page.log.contains("second"))
  }
}
