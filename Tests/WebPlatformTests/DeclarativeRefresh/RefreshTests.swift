import Network
import Testing
import Trace
import WebPlatform

/// `<meta http-equiv=refresh>` and the header of that name, each row as WebKit has it.
@Suite struct RefreshTests {
  private static let routes =
    "["
    + ["a", "b", "next", "urlx", "u%20=x"].map { path in
      #"""
      {"url":"https://app.example.com/\#(path)","headers":[["Content-Type","text/html"]],
        "body":"<script>console.log(location.pathname + location.hash, history.length, document.referrer)</script>"}
      """#
    }.joined(separator: ",")
      + #"""
      ,{"url":"https://app.example.com/slow.js","body":"console.log('slow')","delayMs":3000},
      {"url":"https://app.example.com/header","headers":[["Content-Type","text/html"],["Refresh","0; url=/next"]],
        "body":"<script>console.log('header')</script>"}]
      """#

  /// What a page logs that has this in its head, and those that follow it.
  private func log(_ markup: String) async throws -> [String] {
    let body = JSONValue.string("<!doctype html><head>\(markup)</head><body>").description
    let start = #"{"url":"https://app.example.com/start","headers":[["Content-Type","text/html"]],"body":\#(body)},"#
    let page = try await TestPage(routes: "[" + start + Self.routes.dropFirst())
    page.page.load(NavigationRequest(url: "https://app.example.com/start"))
    try await page.page.waitUntilIdle()
    return page.log
  }

  @Test(
    arguments: [
      ("0;url=/next", "/next"), ("0,url=/next", "/next"), ("0 url=/next", "/next"), (" 0 ; URL = '/next' x", "/next"),
      ("0;url=&quot;/next", "/next"), ("0; /next", "/next"), ("0;'/next'", "/next"), (".5 ; urlx", "/urlx"),
      ("00.9.9;url=/next", "/next"), ("0;url=/next'", nil), ("x;url=/next", nil), ("-1;url=/next", nil),
      (";url=/next", nil), ("0x;url=/next", nil), ("", nil), ("0;url=https://:bad", nil), ("9999999999;url=/next", nil),
      ("0;u =x", "/u%20=x"),
    ] as [(String, String?)])
  func contentIsASecondAndAnAddress(content: String, path: String?) async throws {
    let log = try await log("<meta http-equiv=Refresh content=\"\(content)\">")
    #expect(log == (path.map { ["\($0) 1 https://app.example.com/start"] } ?? []))
  }

  @Test(arguments: [(1, 1), (2, 2)])
  func whatWasShownForLongerThanASecondCanBeGoneBackTo(seconds: Int, length: Int) async throws {
    let log = try await log("<meta http-equiv=refresh content='\(seconds);url=/next'>")
    #expect(log == ["/next \(length) https://app.example.com/start"])
  }

  @Test func theSoonestComesAndOfThoseTheLast() async throws {
    let log = try await log(
      ["2;url=/a", "1;url=/b", "1;url=/next", "2;url=/a"].map { "<meta http-equiv=refresh content='\($0)'>" }.joined())
    #expect(log == ["/next 1 https://app.example.com/start"])
  }

  @Test func theTimeBeginsWhenTheDocumentHasLoaded() async throws {
    let log = try await log(
      """
      <script>onload = () => { var loaded = performance.now(); onpagehide = () => console.log(Math.round(performance.now() - loaded)) }</script>
      <meta http-equiv=refresh content="1.9;url=/next"><script async src=slow.js></script>
      """)
    #expect(log == ["slow", "1000", "/next 1 https://app.example.com/start"])
  }

  @Test(
    arguments: [
      // The element may come later, say something else, and go.
      "const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = '0;url=/next'; document.head.append(m)",
      "const m = document.querySelector('meta'); m.content = '0;url=/next'; m.httpEquiv = 'refresh'",
      "const m = document.querySelector('meta'); m.httpEquiv = 'refresh'; m.content = '0;url=/next'; m.remove()",
      "document.head.innerHTML = '<meta http-equiv=refresh content=\"0;url=/next\">'",
    ])
  func scriptsMaySayIt(script: String) async throws {
    let log = try await log("<meta><script>setTimeout(() => { \(script) }, 500)</script>")
    #expect(log == ["/next 1 https://app.example.com/start"])
  }

  @Test(
    arguments: [
      // Another document is on its way, or none shall come.
      ("location.href = '/b'", "/b 2 https://app.example.com/start"), ("stop()", nil),
      ("document.open(); document.close()", nil),
      // The document is the same.
      ("location.hash = 'x'", "/next 2 https://app.example.com/start"),
      ("history.pushState(1, '', '/pushed')", "/next 2 https://app.example.com/pushed"),
      ("document.querySelector('meta').remove()", "/next 1 https://app.example.com/start"),
    ] as [(String, String?)])
  func itComesUnlessSomethingElseDoes(script: String, seen: String?) async throws {
    let log = try await log(
      "<meta http-equiv=refresh content='1;url=/next'><script>onload = () => setTimeout(() => { \(script) }, 50)</script>"
    )
    #expect(log == (seen.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      "<template><meta http-equiv=refresh content='0;url=/next'></template>",
      "<script>document.createElement('div').innerHTML = '<meta http-equiv=refresh content=\"0;url=/next\">'</script>",
      "<script>new DOMParser().parseFromString('<meta http-equiv=refresh content=\"0;url=/next\">', 'text/html')</script>",
      "<div><template shadowrootmode=open><meta http-equiv=refresh content='0;url=/next'></template></div>",
    ])
  func onlyWhatIsInTheDocumentIsHeard(markup: String) async throws {
    #expect(try await log(markup) == [])
  }

  @Test func aHeaderSaysTheSame() async throws {
    let page = try await TestPage(routes: Self.routes)
    page.page.load(NavigationRequest(url: "https://app.example.com/header"))
    try await page.page.waitUntilIdle()
    #expect(page.log == ["header", "/next 1 https://app.example.com/header"])
  }

  @Test func scriptsAreNoDocuments() async throws {
    let log = try await log("<meta http-equiv=refresh content='0;url=javascript:console.log(1)'>")
    #expect(log == ["error: Refused to refresh https://app.example.com/start to a javascript: URL"])
  }

  @Test(arguments: [("", true), ("sandbox=allow-scripts", true), ("sandbox", false)])
  func aFrameGoesOnUnlessItsSandboxForbidsIt(sandbox: String, goesOn: Bool) async throws {
    let page = try await TestPage(routes: Self.routes)
    try await page.load(
      "<iframe \(sandbox) srcdoc='<meta http-equiv=refresh content=\"0;url=/next\">'></iframe>",
      url: "https://app.example.com/start")
    #expect(
      page.log
        == [goesOn ? "/next 1 https://app.example.com/start" : "error: Unable to do meta refresh due to sandboxing"])
  }

  /// A document that asks for itself at once is waited for; one that does so from time to time has nothing to do.
  @Test(arguments: [("0", 4), ("1;url=#x", 4), ("30", 1)])
  func aDocumentMayAskForItself(content: String, loads: Int) async throws {
    let page = try await TestPage(
      routes: #"""
        [{"url":"https://app.example.com/self","headers":[["Content-Type","text/html"]],
          "body":"<script>name += 'x'; console.log(history.length); if (name.length < 4) document.write('<meta http-equiv=refresh content=\"\#(content)\">')</script>"}]
        """#)
    page.page.load(NavigationRequest(url: "https://app.example.com/self"))
    try await page.page.waitUntilIdle()
    #expect(page.log == Array(repeating: "1", count: loads))
  }
}
