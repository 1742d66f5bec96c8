import Foundation
import Testing
import WebPlatform

@Suite struct PageTests {
  @Test func aPageRunsItsScriptsInOrderAndLoads() async throws {
    let page = try await TestPage().load(
      """
      <!doctype html><title>T</title>
      <script>console.log('head', document.body === null, document.title)
      addEventListener('load', () => console.log('load', document.readyState))
      document.addEventListener('DOMContentLoaded', () => console.log('dcl', document.readyState))</script>
      <p id=p>text</p><script>console.log('body', document.getElementById('p').textContent, location.href)</script>
      """)
    #expect(page.log == ["head true T", "body text https://app.example.com/", "dcl interactive", "load complete"])
    #expect(page.uncaught.isEmpty)
  }

  @Test func fetchReachesTheStubNetwork() async throws {
    let log = try await TestPage.log(
      """
      (async () => {
        const r = await fetch('/data', { method: 'POST', body: 'x', headers: { 'X-A': '1' } });
        console.log(r.status, r.ok, r.url, r.headers.get('x-b'), JSON.stringify(await r.json()));
      })()
      """,
      routes: """
        [{"method":"POST","url":"https://app.example.com/data","status":201,"headers":[["X-B","2"]],"json":{"a":[1,"é"]},"delayMs":5000}]
        """)
    #expect(log == ["201 true https://app.example.com/data 2 {\"a\":[1,\"é\"]}"])
  }

  @Test func aDocumentIsLoadedFromTheNetwork() async throws {
    let page = try await TestPage(
      routes: """
        [{"url":"https://app.example.com/start","headers":[["Content-Type","text/html; charset=utf-8"]],
          "body":"<script src='/a.js'></script><p>é</p><script>console.log(document.querySelector('p').textContent)</script>"},
         {"url":"https://app.example.com/a.js","body":"console.log('external')"}]
        """)
    page.page.load(NavigationRequest(url: "https://app.example.com/start"), navigation: 7)
    try await page.page.waitUntilIdle()
    #expect(page.log == ["external", "é"])
    #expect(
      page.navigation == [
        .started(id: 7, url: "https://app.example.com/start"), .committed(id: 7, url: "https://app.example.com/start"),
        .finished(id: 7, url: "https://app.example.com/start"),
      ])
  }

  @Test func whatArrivesForAPageThatIsGoneIsHeardByNobody() async throws {
    let page = try await TestPage(
      routes: #"""
        [{"url":"https://app.example.com/slow","body":"late","delayMs":300},
         {"url":"https://app.example.com/slow.js","body":"console.log('late script')","delayMs":300},
         {"url":"https://app.example.com/next","headers":[["Content-Type","text/html"]],
          "body":"<script>setTimeout(() => console.log('next', typeof kept), 1000)</script>"}]
        """#)
    try await page.load(
      """
      <script>
      var kept = 1;
      const tell = (what) => console.log('late', what);
      const settle = (promise, what) => promise.then(() => tell(what), () => tell(what));
      onload = () => {
        settle(fetch('/slow'), 'fetch');
        fetch('/slow').then((response) => settle(response.text(), 'text'));
        const request = new XMLHttpRequest();
        request.onloadend = request.onreadystatechange = () => { if (request.readyState > 1) tell('request') };
        request.open('GET', '/slow');
        request.send();
        document.body.append(Object.assign(document.createElement('script'), { src: '/slow.js', onload: tell, onerror: tell }));
        document.body.append(Object.assign(document.createElement('iframe'), { src: '/slow', onload: tell }));
        setTimeout(tell, 200, 'timeout');
        setInterval(tell, 200, 'interval');
        location.href = '/next';
        onpagehide = () => {
          requestAnimationFrame(tell);
          queueMicrotask(() => console.log('microtask'));
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = tell;
          port2.postMessage(0);
          postMessage(0, '*');
          const reader = new FileReader();
          reader.onloadend = tell;
          reader.readAsText(new Blob(['x']));
          settle(new Blob(['x']).text(), 'blob');
        };
        onmessage = tell;
      };
      </script><body>
      """)
    #expect(page.log == ["microtask", "next undefined"])
    #expect(page.uncaught == [])
  }
}
