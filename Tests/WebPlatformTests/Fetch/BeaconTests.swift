import Testing

/// https://w3c.github.io/beacon/ and https://fetch.spec.whatwg.org/#request-keepalive-flag
@Suite("Beacons, and other requests that outlive their document")
struct BeaconTests {
  private static let routes = """
    [{"method":"*","url":"https://app.example.com/next","body":"<p>next"},
     {"method":"*","url":"https://app.example.com/slow","delayMs":30,"body":"slow"},
     {"method":"*","url":"https://app.example.com/moved","delayMs":5,"status":307,"headers":[["Location","/slow"]]},
     {"method":"*","url":"https://other.example.com/b","reply":"echo"},
     {"method":"*","url":"https://app.example.com/b","status":204}]
    """

  @Test(
    arguments: [
      ("undefined", "", nil), ("null", "", nil), ("'é'", "é", "text/plain;charset=UTF-8"),
      ("new Uint8Array([97])", "a", nil), ("new URLSearchParams('a=1')", "a=1", urlEncoded),
      ("new Blob(['{}'], { type: 'application/json' })", "{}", "application/json"), ("new Blob(['x'])", "x", nil),
    ])
  func `a beacon carries what it is given, with its type`(data: String, body: String, type: String?) async throws {
    let page = try await TestPage(routes: Self.routes, cors: "permissive")
    try await page.load("<script>document.cookie = 'c=1'; console.log(navigator.sendBeacon('/b', \(data)))</script>")
    #expect(page.log == ["true"])
    let sent = try #require(page.network.requests.last)
    #expect(sent.method == "POST")
    #expect(String(decoding: sent.body, as: UTF8.self) == body)
    #expect(sent.headers["Content-Type"] == type)
    #expect(sent.headers["Cookie"] == "c=1")
    #expect(sent.headers["Origin"] == "https://app.example.com")
  }

  private static let urlEncoded = "application/x-www-form-urlencoded;charset=UTF-8"

  @Test(arguments: [("'text'", true), ("new Blob(['{}'], { type: 'application/json' })", false)])
  func `another origin must agree to what no form could send`(data: String, arrives: Bool) async throws {
    let page = try await TestPage(routes: Self.routes)
    try await page.load("<script>navigator.sendBeacon('https://other.example.com/b', \(data))</script>")
    #expect(page.network.requests.contains { $0.method == "POST" } == arrives)
  }

  @Test func `what is no beacon is refused`() async throws {
    try await expectRows(
      """
      navigator.sendBeacon('http://')
      => !TypeError: This URL is invalid

      navigator.sendBeacon('data:,x')
      => !TypeError: Beacons can only be sent over HTTP(S)

      navigator.sendBeacon('/b', new ReadableStream())
      => !TypeError: Beacons cannot send ReadableStream body

      navigator.sendBeacon()
      => !TypeError: Not enough arguments

      navigator.sendBeacon('/b', 'x'.repeat(65537))
      => false

      [navigator.sendBeacon('/b', 'x'.repeat(65536)), navigator.sendBeacon('/b', 'x'), navigator.sendBeacon('/b')]
      => [true,false,true]
      """, routes: Self.routes)
  }

  @Test func `the console says why a beacon was not sent`() async throws {
    let log = try await TestPage.log(
      "navigator.sendBeacon('/b', 'x'.repeat(65537)); navigator.sendBeacon('https://other.example.com/b', new Blob(['{}'],"
        + "{ type: 'application/json' }))", routes: Self.routes)
    #expect(
      log.first
        == "error: Beacon API cannot load https://app.example.com/b. "
        + "Reached maximum amount of queued data of 64Kb for keepalive requests")
    #expect(log.last?.hasPrefix("error: Beacon API cannot load https://other.example.com/b due to access") == true)
  }

  @Test func `a fetch that outlives its document is as short`() async throws {
    let log = try await TestPage.log(
      """
      const send = (length) => fetch('/b', { method: 'POST', keepalive: true, body: 'x'.repeat(length) })
        .then(({ status }) => status, String);
      (async () => console.log(await send(65537), await send(65536), await send(65536)))();
      """, routes: Self.routes)
    #expect(
      log == [
        "error: Reached maximum amount of queued data of 64Kb for keepalive requests",
        "error: Fetch API cannot load https://app.example.com/b due to access control checks.",
        "TypeError: Load failed 204 204",
      ])
  }

  @Test(arguments: ["pagehide", "unload", "beforeunload"])
  func `what a document sends last arrives, redirects and all, and settles nothing`(event: String) async throws {
    let page = try await TestPage(routes: Self.routes)
    try await page.load(
      """
      <script>
      addEventListener('\(event)', () => {
        const tell = () => console.log('settled');
        navigator.sendBeacon('/slow', 'beacon');
        fetch('/moved', { method: 'POST', keepalive: true, body: 'kept' }).then(tell, tell);
        fetch('/slow', { method: 'POST', body: 'dropped' }).then(tell, tell);
      });
      location = '/next';
      </script>
      """)
    try await page.page.waitUntilIdle()
    #expect(page.log == [])
    let arrived = page.network.requests.map { request in
      "\(request.url.split(separator: "/").last ?? "") \(String(decoding: request.body, as: UTF8.self))"
    }
    #expect(arrived.contains("slow beacon"))
    #expect(arrived.contains("moved kept"))
    #expect(arrived.contains("slow kept"))
  }
}
