import Network
import Testing
import WebKit

@testable import RequestInterception

/// Beacons, whose bodies scheme tasks lose as well.
@MainActor
struct BeaconTests {
  nonisolated static let bodies = [
    "null", "undefined", "'é'", "5", "new Uint8Array([97])", "new URLSearchParams('a=1')", "new Blob(['x'])",
    "new Blob(['{}'], { type: 'application/json' })", "form", "files",
  ]

  private nonisolated static func answer(_ request: NetworkRequest) -> InterceptedPage.Answer? {
    if request.url.hasSuffix("/next") { return .init(headers: [("Content-Type", "text/html")], body: "next") }
    guard request.url.hasPrefix("https://other.example/") else { return nil }
    return .init(headers: [
      ("Access-Control-Allow-Origin", request.headers["Origin"] ?? "*"), ("Access-Control-Allow-Credentials", "true"),
      ("Access-Control-Allow-Headers", "content-type"),
    ])
  }

  @Test(
    arguments: [WebViewEnvironment.SchemeTaskBodies.none, .exceptBlobs, .streams], ["/b", "https://other.example/b"])
  func `a beacon carries what it is given as without interception`(
    system: WebViewEnvironment.SchemeTaskBodies, url: String
  ) async throws {
    // One after the other: what is read later arrives later.
    let html = """
      <script>(async () => {
        const form = new FormData(), files = new FormData();
        form.append('a', '1'); files.append('f', new File(['of a file'], 'n.txt'));
        for (const data of [\(Self.bodies.joined(separator: ", "))]) {
          console.log(navigator.sendBeacon('\(url)', data));
          await new Promise(done => setTimeout(done, 100));
        }
      })()</script>
      """
    let plain = InterceptedPage(html, intercepts: false, answer: Self.answer)
    let page = InterceptedPage(html, bodies: system, answer: Self.answer)
    let expected = try await plain.run()
    #expect(try await page.run() == expected)
    #expect(expected == Array(repeating: "true", count: Self.bodies.count))
    #expect(page.sent.map(\.summary) == plain.sent.map(\.summary))
    await page.expectNoBodies()
  }

  @Test(arguments: [("visibilitychange", false), ("pagehide", true)])
  func `the body of a beacon is lost where its document goes, and the trace says so`(
    event: String, isLate: Bool
  ) async throws {
    let html = """
      <script>
      \(isLate ? "window" : "document").addEventListener('\(event)', () => {
        navigator.sendBeacon('/b', 'last');
      });
      setTimeout(() => { \(isLate ? "location.href = '/next'" : "document.dispatchEvent(new Event('visibilitychange'))") }, 10);
      </script>
      """
    let page = InterceptedPage(html, answer: Self.answer)
    try await page.run()
    #expect(page.sent.map { $0.text ?? "nothing" } == [isLate ? "nothing" : "last"])
    let note = "POST https://app.example.com/b is a beacon of a document that goes: its body cannot be captured"
    #expect(page.notes.contains { $0.contains(note) } == isLate)
    await page.expectNoBodies()
  }

  @Test func `what is refused is refused as without interception`() async throws {
    let html = """
      <script>
      const attempts = [
        () => navigator.sendBeacon(), () => navigator.sendBeacon('http://', 'x'), () => navigator.sendBeacon('data:,x', 'x'),
        () => navigator.sendBeacon(Symbol(), 'x'), () => navigator.sendBeacon.call({}, '/b', 'x'),
        () => navigator.sendBeacon('/b', new ReadableStream()),
        () => navigator.sendBeacon('/b', { toString() { throw new RangeError('mine') } }),
        () => navigator.sendBeacon('/b', 'x'.repeat(65537)), () => navigator.sendBeacon('/b', 'x'.repeat(65536)),
        () => navigator.sendBeacon('/b', 'x'), () => [String(navigator.sendBeacon), navigator.sendBeacon.length].join(),
      ];
      for (const attempt of attempts) { try { console.log(attempt()) } catch (e) { console.log(e.name, e.message) } }
      </script>
      """
    let plain = InterceptedPage(html, intercepts: false, answer: Self.answer)
    let page = InterceptedPage(html, answer: Self.answer)
    #expect(try await page.run() == plain.run())
    #expect(page.sent.map(\.text?.count) == [65536])
    await page.expectNoBodies()
  }
}
