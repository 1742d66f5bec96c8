import Testing

/// A message comes from whoever posts it, also in a microtask after others have run.
@Suite struct MessageSenderTests {
  private static let routes = """
    [{"url":"https://evil.example.net/p","headers":[["Content-Type","text/html"]],
      "body":"<script>let left = 30; const timer = setInterval(() => { if (--left === 0) clearInterval(timer) }, 5); onmessage = e => console.log('other heard', e.data); fetch('https://open.example.org/d').then(r => r.text()).then(() => parent.postMessage('from the frame', '*'))</script>"},
     {"url":"https://open.example.org/d","delayMs":60,"headers":[["Access-Control-Allow-Origin","*"]],"body":"x"}]
    """

  private func log(_ script: String) async throws -> [String] {
    let page = try await TestPage(routes: Self.routes)
    try await page.load(
      """
      <!doctype html><iframe src=https://evil.example.net/p></iframe>
      <script>onmessage = e => console.log(e.data, e.origin, e.source === frames[0]); \(script)</script>
      """)
    return page.log
  }

  @Test func afterARequestOfItsOwnAFrameIsTheSender() async throws {
    let log = try await log("for (let delay = 0; delay < 100; delay += 3) setTimeout(() => {}, delay)")
    #expect(log.first == "from the frame https://evil.example.net true")
  }

  @Test(arguments: [
    "await fetch('https://open.example.org/d')", "await (await fetch('https://open.example.org/d')).text()",
    "await new Response('x').text()", "await new Blob(['x']).stream().getReader().read()",
  ])
  func whatIsMeantForTheSendersOriginGoesNowhereElse(wait: String) async throws {
    let log = try await log(
      """
      onload = async () => { await new Promise(resolve => setTimeout(resolve, 20)); \(wait); frames[0].postMessage('secret', '/') }
      """)
    #expect(!log.contains { $0.hasPrefix("other heard") }, "\(log)")
    #expect(log.contains { $0.contains("Unable to post message") }, "\(log)")
  }
}
