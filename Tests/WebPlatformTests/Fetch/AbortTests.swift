import Testing

@Suite struct AbortTests {
  private let routes = """
    [{"url":"https://app.example.com/hang","reply":"hang"},
     {"url":"https://app.example.com/slow","chunks":[{"afterMs":100,"body":"a"},{"afterMs":100000,"body":"b"}]},
     {"url":"https://app.example.com/t","body":"test"}]
    """

  @Test func `an aborted signal rejects with its own reason`() async throws {
    try await expectRows(
      """
      await fetch('/t', { signal: AbortSignal.abort() })
      => !AbortError(20): The operation was aborted.

      await fetch('/t', { signal: AbortSignal.abort('mine') })
      => !mine

      await fetch(new Request('/t', { signal: AbortSignal.abort('mine') }))
      => !mine
      """, routes: routes)
  }

  @Test func `abort during the request or its body is an AbortError`() async throws {
    let error = "=> !AbortError(20): Fetch is aborted"
    try await expectRows(
      """
      { const c = new AbortController(); setTimeout(() => c.abort(new Error('mine')), 50);
        await fetch('/hang', { signal: c.signal }) }
      \(error)

      { const c = new AbortController(); const r = await fetch('/slow', { signal: c.signal });
        setTimeout(() => c.abort('mine'), 500); await r.text() }
      \(error)

      { const c = new AbortController(); const r = await fetch('/slow', { signal: c.signal });
        const d = r.body.getReader(); setTimeout(() => c.abort(), 500); while (!(await d.read()).done); }
      \(error)

      { const c = new AbortController(); const r = await fetch('/t', { signal: c.signal });
        await new Promise((f) => setTimeout(f, 100)); c.abort(); await r.text() }
      \(error)

      await fetch('/hang', { signal: AbortSignal.timeout(10) })
      \(error)

      { const c = new AbortController(); const l = [];
        const p = fetch('/hang', { signal: c.signal }).catch(() => l.push('rejected'));
        c.signal.addEventListener('abort', () => l.push('event')); c.abort(); l.push('after'); await p; return l }
      => ["event","after","rejected"]
      """, routes: routes)
  }

  @Test func `a body that nobody wants any more is not waited for`() async throws {
    let stalled = """
      [{"url":"https://app.example.com/stalled","chunks":[{"afterMs":10,"body":"a"}],"reply":"hang"}]
      """
    for way in ["r.body.cancel()", "r.body.getReader().cancel('enough')"] {
      let page = try await TestPage(routes: stalled)
      try await page.load(
        "<script>fetch('/stalled').then(async (r) => { await \(way); console.log('done'); })</script>")
      #expect(page.log == ["done"])
    }
  }

  @Test func `an aborted request is not waited for`() async throws {
    let page = try await TestPage(routes: routes)
    try await page.load(
      """
      <script>const c = new AbortController(); fetch('/hang', { signal: c.signal }).catch((e) => console.log(e.name));
      setTimeout(() => c.abort(), 10)</script>
      """)
    #expect(page.log == ["AbortError"])
  }

  @Test func `what a document waits for goes with it`() async throws {
    let page = try await TestPage(routes: routes)
    page.page.loadHTML(
      """
      <script>fetch('/hang').then(console.log, console.log); const x = new XMLHttpRequest(); x.open('GET', '/hang');
      x.timeout = 1e9; x.onloadend = () => console.log('ended'); x.send()</script>
      """, url: "https://app.example.com/")
    try await page.load("<script>console.log('next')</script>")
    #expect(page.log == ["next"])
  }
}
