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
}
