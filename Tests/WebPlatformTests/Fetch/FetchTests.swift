import Testing

@Suite struct FetchTests {
  @Test func `a response shows its status, address and headers`() async throws {
    try await expectRows(
      """
      { const r = await fetch('/a?q#f'); return [r.type, r.status, r.statusText, r.ok, r.redirected, r.url] }
      => ["basic",404,"",false,false,"https://app.example.com/a?q"]

      [...(await fetch('/a')).headers].join(' | ')
      => content-length,1 | vary,a, b | x-a,1

      (await fetch('/a')).headers.set('a', 'b')
      => !TypeError: Headers object's guard is 'immutable'

      await (await fetch(new URL('/a', location))).text()
      => x
      """,
      routes: """
        [{"url":"https://app.example.com/a","status":404,"body":"x",
          "headers":[["X-A","1"],["Set-Cookie","c=1"],["Vary","a"],["Vary","b"]]}]
        """)
  }

  @Test func `whatever fails is one TypeError`() async throws {
    let routes = """
      [{"url":"https://app.example.com/drop","reply":"drop"},
       {"url":"https://app.example.com/redirect","status":302,"headers":[["Location","/ok"]]},
       {"url":"https://app.example.com/ok","body":"ok"},
       {"url":"https://app.example.com/short","chunks":[{"afterMs":1,"body":"sho"}],"reply":"drop"},
       {"url":"https://other.example/ok","body":"ok"}]
      """
    let failures = [
      "fetch('/nowhere')", "fetch('/drop')", "fetch('/redirect', { redirect: 'error' })",
      "fetch('https://other.example/ok')",
      "fetch('https://app.example.com:25/')", "fetch('file:///etc/passwd')", "fetch('ftp://x/')",
      "fetch('about:blank')",
      "fetch('data:nonsense')", "fetch('https://other.example/ok', { mode: 'same-origin' })",
      "fetch('/ok', { cache: 'only-if-cached', mode: 'same-origin' })", "fetch('http://other.example/ok')",
      "fetch('/ok', { integrity: 'sha256-AAAAul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=' })",
      "(await fetch('/short')).text()",
    ]
    try await expectRows(
      failures.map { "await \($0)\n=> !TypeError: Load failed" }.joined(separator: "\n\n"), routes: routes)
  }

  @Test func `what cannot be asked for rejects and never throws`() async throws {
    try await expectRows(
      """
      await fetch('http://:x')
      => !TypeError: URL is not valid or contains user credentials.

      await fetch('https://u:p@app.example.com/')
      => !TypeError: URL is not valid or contains user credentials.

      await fetch('/', { method: 'TRACE' })
      => !TypeError: Method is forbidden.

      await fetch('/', { method: 'a b' })
      => !TypeError: Method is not a valid HTTP token.

      await fetch('/', { body: '' })
      => !TypeError: Request has method 'GET' and cannot have a body

      fetch('http://:x') instanceof Promise
      => true

      await fetch()
      => !TypeError: Not enough arguments

      await fetch('/', { method: 'POST', body: new ReadableStream() })
      => !NotSupportedError(9): ReadableStream uploading is not supported
      """)
    let log = try await TestPage.log(
      "fetch('/x').catch((e) => console.log(String(e)))", url: "about:blank")
    #expect(log == ["TypeError: URL is not valid or contains user credentials."])
  }

  @Test func `integrity lets matching bytes through`() async throws {
    try await expectRows(
      """
      await (await fetch('/t', { integrity: 'sha256-n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=' })).text()
      => test

      await (await fetch('/t', { integrity: 'sha256-n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg' })).text()
      => test

      await (await fetch('/t', { integrity: 'md5-x' })).text()
      => test
      """, routes: #"[{"url":"https://app.example.com/t","body":"test"}]"#)
  }

  @Test func `a response without content has a body that is empty`() async throws {
    try await expectRows(
      """
      { const r = await fetch('/none'); return [r.status, String(r.body), await r.text()] }
      => [204,"[object ReadableStream]",""]

      { const r = await fetch('/t', { method: 'HEAD' }); return [String(r.body), r.headers.get('content-length')] }
      => ["[object ReadableStream]","4"]
      """,
      routes: """
        [{"url":"https://app.example.com/none","status":204},
         {"method":"HEAD","url":"https://app.example.com/t","body":"test"}]
        """)
  }

  @Test func `a body can be read while it arrives`() async throws {
    try await expectRows(
      """
      { const reader = (await fetch('/c')).body.getReader(); const chunks = [];
        for (;;) { const x = await reader.read(); if (x.done) return chunks;
          chunks.push(String.fromCharCode(...x.value)) } }
      => ["ab","cd"]

      { const t = performance.now(); const r = await fetch('/c'); const headAt = performance.now() - t;
        await r.text(); return [headAt < 1000, performance.now() - t >= 3000] }
      => [true,true]

      { const r = await fetch('/c'); const c = r.clone(); return [await r.text(), await c.text()] }
      => ["abcd","abcd"]

      { const r = await fetch('/c'); await r.body.cancel(); return r.bodyUsed }
      => true
      """,
      routes: """
        [{"url":"https://app.example.com/c","chunks":[{"afterMs":1000,"body":"ab"},{"afterMs":2000,"body":"cd"}]}]
        """)
  }

  @Test func `text is UTF-8 whatever the header says, and the blob's type has no parameters`() async throws {
    try await expectRows(
      #"""
      await (await fetch('/l')).text()
      => �

      (await (await fetch('/l')).blob()).type
      => text/plain

      await (await fetch('/bom')).json()
      => 1
      """#,
      routes: """
        [{"url":"https://app.example.com/l","headers":[["Content-Type","Text/Plain; Charset=ISO-8859-1"]],"bodyBase64":"6Q=="},
         {"url":"https://app.example.com/bom","bodyBase64":"77u/MQ=="}]
        """)
  }

  @Test func `the trace follows a call from the page to its end`() async throws {
    let page = try await TestPage(
      routes: """
        [{"url":"https://app.example.com/r","status":302,"headers":[["Location","/t"]]},
         {"url":"https://app.example.com/t","body":"x"}]
        """)
    try await page.load("<script>fetch('/r').then((r) => r.text()).then(console.log)</script>")
    let kinds = page.trace.events.filter { $0.id == "r1" }.map(\.kind)
    #expect(
      kinds.contains(.call(api: "fetch", method: "GET", url: "https://app.example.com/r", body: nil))
        && kinds.contains(
          .redirect(status: 302, from: "https://app.example.com/r", to: "https://app.example.com/t"))
        && kinds.contains(.settled(.fulfilled(status: 200))))
  }

  @Test func `the console says why nothing was loaded`() async throws {
    let log = try await TestPage.log(
      "fetch('https://other.example/').catch((e) => console.log(String(e)))",
      routes: #"[{"url":"https://other.example/"}]"#)
    #expect(
      log == [
        "error: Origin https://app.example.com is not allowed by Access-Control-Allow-Origin. Status code: 200",
        "error: Fetch API cannot load https://other.example/ due to access control checks.", "TypeError: Load failed",
      ])
  }
}
