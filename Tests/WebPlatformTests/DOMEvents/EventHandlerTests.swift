import Testing

@Suite struct EventHandlerTests {
  @Test func aHandlerKeepsItsPlaceAndTakesObjectsOnly() async throws {
    let log = try await TestPage.log(
      """
      const node = document.createElement('div');
      node.onclick = () => console.log('old');
      node.addEventListener('click', () => console.log('listener'));
      node.onclick = () => console.log('new');
      node.click();
      node.onclick = {};
      console.log(typeof node.onclick);
      node.onclick = 5;
      console.log(node.onclick);
      """)
    #expect(log == ["new", "listener", "object", "null"])
  }

  @Test func returningFalseCancels() async throws {
    let log = try await TestPage.log(
      """
      const node = document.createElement('div');
      for (const value of [false, true, undefined, 0, 'false']) {
        node.onclick = () => value;
        console.log(node.dispatchEvent(new MouseEvent('click', { cancelable: true })));
      }
      """)
    #expect(log == ["false", "true", "true", "true", "true"])
  }

  @Test func attributesAreCompiledInTheScopeOfTheirElement() async throws {
    let page = try await TestPage()
    try await page.load(
      """
      <!doctype html>
      <form name=f><input name=field><button type=button title=T onclick="
        console.log(this === event.target, title, field.name, readyState, arguments.length);
        missing.call()"></button></form>
      <script>onerror = (message, url, line, column) => console.log(message, url === location.href, line, column);
      const button = document.querySelector('button');
      button.click();
      console.log(button.onclick.name, button.onclick.length, String(button.onclick).startsWith('function onclick(event) {\\n'));
      button.removeAttribute('onclick');
      console.log(button.onclick);</script>
      """)
    #expect(
      page.log == [
        "true T field loading 1", "ReferenceError: Can't find variable: missing true 4 10", "onclick 1 true", "null",
      ])
  }

  @Test func attributesThatCannotBeParsedAreReported() async throws {
    let log = try await TestPage.log(
      """
      onerror = (message, url, line, column, error) => { console.log(message.split(':')[0], error instanceof SyntaxError); return true };
      const node = document.createElement('div');
      for (const source of ['var = 1', '} console.log(1); {']) {
        node.setAttribute('onclick', source);
        node.click();
        console.log(node.onclick);
      }
      """)
    #expect(log == ["SyntaxError true", "null", "SyntaxError true", "null"])
  }

  @Test func aBodysHandlersAreTheWindows() async throws {
    let page = try await TestPage()
    try await page.load(
      """
      <body onload="console.log('onload', this === window, event.type)" onclick="0"><script>
      console.log(document.body.onload === window.onload, typeof window.onload, window.onclick, typeof document.body.onclick);
      document.body.onblur = () => {};
      console.log(window.onblur === document.body.onblur)</script>
      """)
    #expect(page.log == ["true function null function", "true", "onload true load"])
  }

  @Test func beforeunloadTakesText() async throws {
    let log = try await TestPage.log(
      """
      const event = document.createEvent('BeforeUnloadEvent');
      event.initEvent('beforeunload', false, true);
      window.onbeforeunload = () => 'text';
      window.dispatchEvent(event);
      console.log(event.returnValue, event.defaultPrevented);
      """)
    #expect(log == ["text true"])
  }
}
