import Network
import Testing

/// What a request looks like to the server.
@Suite struct FetchSentTests {
  private let routes = #"[{"method":"*","url":"https://app.example.com/echo","reply":"echo"}]"#
  private let prelude = "const sent = async (init) => (await fetch('/echo', init)).json();"

  @Test func `names keep their case, values are trimmed and repeats are joined`() async throws {
    let network = try await requests(
      "fetch('/echo', { headers: [['X-One', ' 1 '], ['x-one', '2'], ['x-e', '\\u00E9']] })")
    let headers = network[0].headers.fields
    #expect(headers.first { $0.name == "X-One" }?.value == "1, 2")
    #expect(headers.first { $0.name == "x-e" }?.value == "\u{C3}\u{A9}")
    #expect(!headers.contains { $0.name == "x-one" })
  }

  @Test func `the user agent adds its headers`() async throws {
    let headers = try await requests("fetch('/echo', { method: 'POST', body: 'abc' })")[0].headers
    #expect(headers["Accept"] == "*/*")
    #expect(headers["Accept-Language"] == "en-US,en;q=0.9")
    #expect(headers["Origin"] == "https://app.example.com")
    #expect(headers["Referer"] == "https://app.example.com/dir/page")
    #expect(headers["Content-Length"] == "3")
    #expect(headers["Content-Type"] == "text/plain;charset=UTF-8")
    #expect(headers["User-Agent"]?.contains("iPhone") == true)
    #expect(headers["Sec-Fetch-Mode"] == "cors")
    #expect(headers["Sec-Fetch-Site"] == "same-origin")
    #expect(headers["Sec-Fetch-Dest"] == "empty")
  }

  @Test func `methods without a body say so where the standard does`() async throws {
    try await expectRows(
      """
      (await sent({ method: 'POST' })).headers['content-length']
      => 0

      (await sent({ method: 'PUT' })).headers['content-length']
      => 0

      (await sent({ method: 'DELETE' })).headers['content-length']
      => undefined

      (await sent({ method: 'patch', body: '' })).method
      => patch

      (await sent({})).headers.origin
      => undefined
      """, prelude: prelude, routes: routes)
  }

  @Test func `cache modes and ranges show in headers`() async throws {
    try await expectRows(
      """
      { const { headers: h } = await sent({ cache: 'no-store' }); return [h.pragma, h['cache-control']] }
      => ["no-cache","no-cache"]

      { const { headers: h } = await sent({ cache: 'reload' }); return [h.pragma, h['cache-control']] }
      => ["no-cache","no-cache"]

      (await sent({ cache: 'no-cache' })).headers['cache-control']
      => max-age=0

      (await sent({ headers: { Range: 'bytes=0-1' } })).headers['accept-encoding']
      => identity

      (await sent({ headers: { 'User-Agent': 'Mine', Accept: 'a/b', 'Accept-Language': 'xx' } })).headers['user-agent']
      => Mine

      (await sent({ referrerPolicy: 'no-referrer' })).headers.referer
      => undefined

      (await sent({ referrerPolicy: 'origin' })).headers.referer
      => https://app.example.com/
      """, prelude: prelude, routes: routes)
  }

  @Test func `headers that are not the page's to set do not go out`() async throws {
    let headers = try await requests(
      """
      fetch('/echo', { headers: { Cookie: 'forged', Host: 'forged', 'Content-Length': '9', Origin: 'forged', Referer: 'forged',
        'Accept-Encoding': 'forged', 'Sec-X': 'forged', 'Proxy-X': 'forged', DNT: 'forged', Date: 'forged', Expect: 'forged',
        Connection: 'forged', Via: 'forged', 'Set-Cookie': 'forged', 'Accept-Charset': 'forged', TE: 'forged',
        'X-HTTP-Method-Override': 'TRACE' } })
      """)[0].headers.fields
    #expect(headers.filter { ["forged", "9", "TRACE"].contains($0.value) }.map(\.name) == [])
  }

  @Test func `every kind of body arrives`() async throws {
    try await expectRows(
      #"""
      (await sent({ method: 'POST', body: { a: 1 } })).body
      => [object Object]

      (await sent({ method: 'POST', body: new URLSearchParams({ a: '1 2' }) })).body
      => a=1+2

      (await sent({ method: 'POST', body: new Uint8Array([0, 255, 128]) })).hex
      => 00ff80

      (await sent({ method: 'POST', body: new Uint16Array([1, 2, 3]).subarray(1) })).hex
      => 02000300

      (await sent({ method: 'POST', body: new DataView(new Uint8Array([1, 2, 3]).buffer, 1) })).hex
      => 0203

      { const s = await sent({ method: 'POST', body: new Blob(['é', new Uint8Array([1])], { type: 'X/Y' }) });
        return [s.hex, s.headers['content-type']] }
      => ["c3a901","x/y"]

      (await sent({ method: 'POST', body: '\uD800' })).hex
      => efbfbd

      { const f = new FormData(); f.append('a', '1'); f.append('f', new File(['q'], 'n.txt', { type: 'text/plain' }));
        const { form } = await sent({ method: 'POST', body: f });
        return [form.closed, form.parts.map((p) => [p.name, p.filename, p.type, p.text])] }
      => [true,[["a",null,null,"1"],["f","n.txt","text/plain","q"]]]

      { const r = new Request('/echo', { method: 'POST', body: 'q' }); r.body;
        return [(await (await fetch(r)).json()).body, r.bodyUsed] }
      => ["q",true]
      """#, prelude: prelude, routes: routes)
  }

  /// Runs `script` and returns what reached the network.
  private func requests(_ script: String) async throws -> [ReceivedRequest] {
    let page = try await TestPage(routes: routes)
    try await page.load("<script>\(script)</script>", url: "https://app.example.com/dir/page")
    return page.network.requests
  }
}
