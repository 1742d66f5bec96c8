import Network
import Testing
import WebKit

/// What a page is told of requests that do not get far.
@MainActor
struct SameAsWithoutTests {
  private nonisolated static let describe = """
    const describe = reason => reason instanceof Error || reason instanceof DOMException
      ? `${reason.name}: ${reason.message}` : `${typeof reason} ${reason}`
    const attempt = async start => console.log(await start().then(r => r.text(), describe))
    const init = (signal, body = 'b') => ({ method: 'POST', body, signal })
    """

  @Test(arguments: [
    "attempt(() => fetch('/x', init(AbortSignal.abort('why'))))",
    "attempt(() => fetch('/x', init(AbortSignal.abort())))",
    "attempt(() => { const c = new AbortController(); const p = fetch('/x', init(c.signal)); c.abort('why'); return p })",
    "attempt(() => { const c = new AbortController(); const p = fetch('/x', init(c.signal, new Blob(['b']))); c.abort('why'); return p })",
    "attempt(() => { const c = new AbortController(); const p = fetch(new Request('/x', init(c.signal))); c.abort('why'); return p })",
    "attempt(() => { const c = new AbortController(); const p = fetch('/x', init(c.signal)); Promise.resolve().then(() => c.abort(new Error('why'))); return p })",
    "attempt(() => { const c = new AbortController(); const p = fetch('/slow', init(c.signal)); setTimeout(() => c.abort('why'), 100); return p })",
    "attempt(() => fetch('/slow', init(AbortSignal.timeout(100))))",
    "attempt(() => fetch('/x', init(null, gone)))",
    "attempt(() => fetch('/x', init(null, gone.buffer)))",
    "attempt(() => fetch('/x', init(null, new DataView(new ArrayBuffer(8)))))",
    "attempt(async () => { const view = new DataView(new ArrayBuffer(8)); structuredClone(view.buffer, { transfer: [view.buffer] }); return fetch('/x', init(null, view)) })",
    "{ const xhr = new XMLHttpRequest(); xhr.open('POST', '/x'); xhr.onload = () => console.log(xhr.responseText); xhr.send(gone) }",
    "{ const xhr = new XMLHttpRequest(); xhr.open('POST', '/x'); xhr.onload = () => console.log(xhr.responseText); xhr.send(gone.buffer) }",
    "attempt(() => fetch('/x', { ...init(null, 'x'.repeat(70_000)), keepalive: true }))",
    "attempt(() => fetch('/x', { ...init(null, new Blob(['x'.repeat(70_000)])), keepalive: true }))",
  ])
  func `aborts, detached buffers and long bodies of kept alive requests end as without interception`(
    script: String
  ) async throws {
    var logs: [[String]] = []
    for intercepts in [false, true] {
      let page = InterceptedPage(
        """
        <script>
        \(Self.describe)
        const gone = new Uint8Array(8)
        structuredClone(gone.buffer, { transfer: [gone.buffer] })
        \(script)
        </script>
        """, intercepts: intercepts
      ) { request in
        request.url.hasSuffix("/slow") ? .init(delay: .seconds(5)) : nil
      }
      logs.append(try await page.run())
      if intercepts { await page.expectNoBodies() }
    }
    #expect(logs[0] == logs[1] && !logs[0].isEmpty)
  }

  @Test func `the console does not name identifiers`() async throws {
    let page = InterceptedPage(
      """
      <script>
      for (const [url, mode] of [['https://other.example/x?a=1', 'cors'], ['/refused', 'cors'], ['/fails', 'same-origin']])
        fetch(url, { method: 'POST', body: 'b', mode, headers: { 'X-A': '1' } }).catch(() => {})
      const xhr = new XMLHttpRequest()
      xhr.open('POST', 'https://other.example/y')
      xhr.send('b')
      console.log('/x?wkbridge-captured-body=short&b', '?wkbridge-captured-body=' + 'a'.repeat(32) + '#f')
      </script>
      """
    ) { request in
      request.url.hasSuffix("/") ? nil : .init(status: request.method == "OPTIONS" ? 500 : 599)
    }
    try await page.run()
    #expect(page.console.contains("/x?wkbridge-captured-body=short&b #f"))
    #expect(page.console.contains { $0.contains("https://other.example/x?a=1") }, "\(page.console)")
    #expect(
      !page.console.contains { $0.contains("wkbridge-captured-body") && !$0.contains("short") }, "\(page.console)")
  }
}
