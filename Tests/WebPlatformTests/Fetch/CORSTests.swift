import Testing

@Suite struct CORSTests {
  private let routes = """
    [{"url":"https://api.example/open","body":"c","headers":[["Access-Control-Allow-Origin","*"],["X-A","1"],["X-B","2"],
      ["Access-Control-Expose-Headers","X-A"],["Content-Language","en"],["Cache-Control","no-cache"],["Expires","x"],
      ["Pragma","y"],["Last-Modified","z"],["ETag","e"],["Content-Type","text/x"]]},
     {"url":"https://api.example/all","headers":[["Access-Control-Allow-Origin","*"],["X-A","1"],
      ["Access-Control-Expose-Headers","*"]]},
     {"url":"https://api.example/credentials","headers":[["Access-Control-Allow-Origin","https://app.example.com"],
      ["Access-Control-Allow-Credentials","true"]]},
     {"url":"https://api.example/other","headers":[["Access-Control-Allow-Origin","https://other.example"]]},
     {"url":"https://api.example/closed","body":"n"},
     {"method":"OPTIONS","url":"https://api.example/put","headers":[["Access-Control-Allow-Origin","*"],
      ["Access-Control-Allow-Methods","PUT"],["Access-Control-Allow-Headers","X-A, content-type"]]},
     {"method":"PUT","url":"https://api.example/put","body":"p","headers":[["Access-Control-Allow-Origin","*"]]},
     {"method":"OPTIONS","url":"https://api.example/star","headers":[["Access-Control-Allow-Origin","*"],
      ["Access-Control-Allow-Methods","*"],["Access-Control-Allow-Headers","*"]]},
     {"method":"*","url":"https://api.example/star","body":"s","headers":[["Access-Control-Allow-Origin","*"]]},
     {"method":"OPTIONS","url":"https://api.example/failing","status":500,"headers":[["Access-Control-Allow-Origin","*"],
      ["Access-Control-Allow-Methods","*"]]}]
    """

  @Test func `only what the server allows is visible`() async throws {
    try await expectRows(
      """
      { const r = await fetch('https://api.example/open'); return [r.type, [...r.headers.keys()].join(), await r.text()] }
      => ["cors","cache-control,content-language,content-length,content-type,expires,last-modified,pragma,x-a","c"]

      [...(await fetch('https://api.example/all')).headers.keys()].includes('x-a')
      => true

      (await fetch('https://api.example/credentials', { credentials: 'include' })).type
      => cors

      await fetch('https://api.example/open', { credentials: 'include' })
      => !TypeError: Load failed

      await fetch('https://api.example/other')
      => !TypeError: Load failed

      await fetch('https://api.example/closed')
      => !TypeError: Load failed

      { const r = await fetch('https://api.example/closed', { mode: 'no-cors' });
        return [r.type, r.status, r.url, r.body, await r.text()] }
      => ["opaque",0,"",null,""]
      """, routes: routes)
  }

  @Test func `what is not safe by itself asks first`() async throws {
    try await expectRows(
      """
      await (await fetch('https://api.example/put', { method: 'PUT', headers: { 'X-A': '1' }, body: 'x' })).text()
      => p

      await fetch('https://api.example/put', { method: 'PUT', headers: { 'X-Other': '1' } })
      => !TypeError: Load failed

      await fetch('https://api.example/put', { method: 'DELETE' })
      => !TypeError: Load failed

      await (await fetch('https://api.example/star', { method: 'DELETE', headers: { 'X-Other': '1' } })).text()
      => s

      await fetch('https://api.example/star', { headers: { Authorization: '1' } })
      => !TypeError: Load failed

      await fetch('https://api.example/failing', { method: 'PUT' })
      => !TypeError: Load failed
      """, routes: routes)
  }

  @Test func `a preflight names what is asked for, and is remembered`() async throws {
    let page = try await TestPage(routes: routes)
    try await page.load(
      """
      <script>(async () => {
        const put = () => fetch('https://api.example/put', { method: 'PUT', body: 'x',
          headers: { 'X-A': '1', 'Content-Type': 'application/json', Accept: 'a/b' } });
        await put(); await put();
      })()</script>
      """)
    let requests = page.network.requests
    #expect(requests.map(\.method) == ["OPTIONS", "PUT", "PUT"])
    #expect(requests.first?.headers["Access-Control-Request-Method"] == "PUT")
    #expect(requests.first?.headers["Access-Control-Request-Headers"] == "content-type,x-a")
    #expect(requests.first?.headers["Origin"] == "https://app.example.com")
    #expect(requests.first?.headers["Referer"] == "https://app.example.com/")
    #expect(requests.first?.headers["X-A"] == nil)
  }

  @Test func `safe requests go without a preflight`() async throws {
    let page = try await TestPage(
      routes: #"[{"method":"*","url":"https://api.example/x","headers":[["Access-Control-Allow-Origin","*"]]}]"#)
    try await page.load(
      """
      <script>for (const body of ['x', new URLSearchParams('a=1'), new FormData()])
        fetch('https://api.example/x', { method: 'POST', body, headers: { Accept: 'a/b', 'Content-Language': 'de' } })
      </script>
      """)
    #expect(page.network.requests.map(\.method) == ["POST", "POST", "POST"])
  }
}
