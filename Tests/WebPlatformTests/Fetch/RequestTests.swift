import Testing

@Suite struct RequestTests {
  @Test func `members have the standard's defaults`() async throws {
    try await expectRows(
      """
      { const r = new Request('../x?q#f'); return [r.method, r.url, r.mode, r.credentials, r.cache,
        r.redirect, r.referrer, r.referrerPolicy, r.integrity, r.keepalive, r.destination, r.body,
        r.bodyUsed] }
      => ["GET","https://app.example.com/x?q#f","cors","same-origin","default","follow","about:client","","",false,"",null,false]

      'duplex' in Request.prototype
      => false

      new Request('/', { referrer: '' }).referrer
      => 

      new Request('/', { referrer: '/q' }).referrer
      => https://app.example.com/q

      new Request('/', { referrer: 'https://other.example/q' }).referrer
      => about:client
      """)
  }

  @Test func `methods are upper-cased as the standard says, and some are forbidden`() async throws {
    try await expectRows(
      """
      ['get', 'post', 'put', 'delete', 'head', 'options', 'patch', 'Foo'].map((method) => new Request('/', {
        method }).method).join()
      => GET,POST,PUT,DELETE,HEAD,OPTIONS,patch,Foo

      new Request('/', { method: 'TRACE' })
      => !TypeError: Method is forbidden.

      new Request('/', { method: 'connect' })
      => !TypeError: Method is forbidden.

      new Request('/', { method: 'a b' })
      => !TypeError: Method is not a valid HTTP token.
      """)
  }

  @Test func `what cannot be requested throws`() async throws {
    try await expectRows(
      """
      new Request('http://:x')
      => !TypeError: URL is not valid or contains user credentials.

      new Request('https://u:p@app.example.com/')
      => !TypeError: URL is not valid or contains user credentials.

      new Request('/', { body: 'x' })
      => !TypeError: Request has method 'GET' and cannot have a body

      new Request('/', { method: 'HEAD', body: '' })
      => !TypeError: Request has method 'HEAD' and cannot have a body

      new Request('/', { body: null }).body
      => null

      new Request('/', { body: undefined }).body
      => null

      new Request('/', { method: 'HEAD', body: null }).body
      => null

      new Request('/', { mode: 'navigate' })
      => !TypeError: Request constructor does not accept navigate fetch mode.

      new Request('/', { mode: 'zz' })
      => !TypeError: Type error

      new Request('/', { cache: 'only-if-cached' })
      => !TypeError: only-if-cached cache option requires fetch mode to be same-origin.

      new Request('/', { referrer: 'http://:x' })
      => !TypeError: Referrer is not a valid URL.

      new Request('/', { window: window })
      => !TypeError: Window can only be null.

      new Request('/', { mode: 'no-cors', method: 'PUT' })
      => !TypeError: Method must be GET, POST or HEAD in no-cors mode.

      new Request('/', { method: 'POST', keepalive: true, body: new ReadableStream() })
      => !TypeError: Request cannot have a ReadableStream body and keepalive set to true

      new Request()
      => !TypeError: Not enough arguments
      """)
  }

  @Test func `forbidden headers are dropped silently, User-Agent is not`() async throws {
    let names = [
      "Accept-Charset", "Accept-Encoding", "Connection", "Content-Length", "Cookie", "Date", "DNT", "Expect", "Host",
      "Origin", "Proxy-X", "Referer", "Sec-X", "Set-Cookie", "TE", "Via",
    ]
    try await expectRows(
      """
      [...new Request('/', { headers: \(names).map((n) => [n, '1']) }).headers].join()
      => 

      new Request('/', { headers: {
        'X-HTTP-Method-Override': 'TRACE' } }).headers.has('x-http-method-override')
      => false

      new Request('/', { headers: { 'X-HTTP-Method-Override': 'PUT',
        'User-Agent': 'Mine' } }).headers.get('user-agent')
      => Mine
      """)
  }

  @Test func `a request made of a request takes its body and what init does not replace`() async throws {
    try await expectRows(
      """
      { const a = post(); const b = new Request(a); return [a.bodyUsed, a.body.locked, b.method,
        await b.text()] }
      => [true,true,"POST","q"]

      { const a = post(); const b = new Request(a, { headers: { 'X-B': '1' } });
        return [[...b.headers].join(), await b.text()] }
      => ["x-b,1","q"]

      { const a = post(); const b = new Request(a, { body: 'z' }); return [a.bodyUsed, await b.text()] }
      => [false,"z"]

      { const a = post(); await a.text(); new Request(a) }
      => !TypeError: Request input is disturbed or locked.

      { const a = post(); await a.text(); a.clone() }
      => !TypeError: Body is disturbed or locked

      { const a = post(); const b = a.clone(); return [await a.text(), await b.text()] }
      => ["q","q"]

      { const a = post(); a.body; const b = a.clone(); return [await a.text(), await b.text()] }
      => ["q","q"]

      { const a = new Request('/', { method: 'POST', body: new ReadableStream({ start(c) {
        c.enqueue(new Uint8Array([113])); c.close() } }) }); return await a.text() }
      => q
      """, prelude: "const post = () => new Request('/', { method: 'POST', body: 'q', headers: { 'X-A': '1' } });")
  }

  @Test func `a request's signal follows the one it was given`() async throws {
    try await expectRows(
      """
      { const c = new AbortController(); const r = new Request('/', { signal: c.signal }); let n = 0;
        r.signal.onabort = () => n++; c.abort('z'); return [r.signal === c.signal, r.signal.aborted,
        r.signal.reason, n] }
      => [false,true,"z",1]

      { const c = new AbortController(); const r = new Request(new Request('/', { signal: c.signal }), {
        signal: null }); c.abort(); return r.signal.aborted }
      => false
      """)
  }

  @Test func `what is no signal is ignored with a warning`() async throws {
    let log = try await TestPage.log("console.log(new Request('/', { signal: {} }).signal.aborted)")
    #expect(
      log == [
        "warn: FetchRequestInit.signal should be undefined, null or an AbortSignal object. "
          + "This will throw in a future release.", "false",
      ])
  }
}
