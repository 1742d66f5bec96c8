import Network
import Testing

@testable import ApproovServiceWebView

/// Which frames of a page may use the bridge, and what the others find.
@MainActor
struct FrameTests {
  private static let script = """
    <script>fetch('https://api.example.com/x').then(r => r.text()).then(t => console.log('frame', t), \
    e => console.log('frame', String(e), e.cause?.message));</script>
    """

  private static let routes = [
    StubRoute("GET", "https://api.example.com/x", text: "ok"),
    StubRoute("GET", "https://app.example.com/frame", headers: [("Content-Type", "text/html")], text: script),
    StubRoute("GET", "https://app.example.com:8443/frame", headers: [("Content-Type", "text/html")], text: script),
    StubRoute("GET", "https://other.example.net/frame", headers: [("Content-Type", "text/html")], text: script),
    StubRoute(
      "GET", "https://app.example.com/outer", headers: [("Content-Type", "text/html")],
      text: "<iframe src=https://app.example.com/frame></iframe>"),
    StubRoute(
      "GET", "https://other.example.net/outer", headers: [("Content-Type", "text/html")],
      text: "<iframe src=https://app.example.com/frame></iframe>"),
  ]

  private static func escaped(_ html: String) -> String {
    html.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let frame: String
    var origins: [String] = []
    /// The origin that is refused; nil where none is.
    let refused: String?

    var testDescription: String { "\(frame.prefix(50)) \(origins)" }
  }

  nonisolated static let rows = [
    Row(frame: "src=/frame", refused: nil),
    Row(frame: "src=/outer", refused: nil),
    Row(frame: "src=https://other.example.net/frame", refused: "https://other.example.net"),
    Row(frame: "src=https://app.example.com:8443/frame", refused: "https://app.example.com:8443"),
    // Its own origin counts, not that of the frame around it.
    Row(frame: "src=https://other.example.net/outer", refused: nil),
    Row(frame: "src=https://other.example.net/frame", origins: ["https://other.example.net"], refused: nil),
    Row(
      frame: "src=https://other.example.net/frame", origins: ["https://app.example.com"],
      refused: "https://other.example.net"),
    Row(frame: "src=/frame", origins: ["https://other.example.net"], refused: "https://app.example.com"),
    Row(frame: "src=https://other.example.net/frame", origins: ["*"], refused: nil),
  ]

  @Test(arguments: rows)
  func aFrameMayUseItByItsOrigin(_ row: Row) async throws {
    let page = try await ProtectedPage.run("", routes: Self.routes) {
      $0.html = "<iframe \(row.frame)></iframe>"
      $0.allowedOrigins = row.origins
    }
    if let refused = row.refused {
      #expect(
        page.lines == ["frame TypeError: Load failed Frames of the origin \(refused) must not use the bridge."])
      #expect(page.requests("https://api.example.com/x").isEmpty)
    } else {
      #expect(page.lines == ["frame ok"])
      #expect(page.requests("https://api.example.com/x").map { $0.headers["approov-token"] != nil } == [true])
    }
  }

  @Test func aDocumentOfItsParentsOriginMayUseIt() async throws {
    let page = try await ProtectedPage.run("", routes: Self.routes) {
      $0.html = "<iframe srcdoc=\"\(Self.escaped(Self.script))\"></iframe>"
    }
    #expect(page.lines == ["frame ok"])
  }

  @Test(arguments: [[], ["https://app.example.com"]])
  func oneWithoutAnOriginMayNot(origins: [String]) async throws {
    let page = try await ProtectedPage.run("", routes: Self.routes) {
      $0.html = "<iframe src=\"data:text/html,\(Self.escaped(Self.script.replacing("#", with: "%23")))\"></iframe>"
      $0.allowedOrigins = origins
    }
    #expect(page.lines == ["frame TypeError: Load failed Frames of the origin null must not use the bridge."])
    #expect(page.requests("https://api.example.com/x").isEmpty)
  }

  /// Ids and bodies of one frame are of no use to another.
  @Test func aFrameOfAnotherOriginCannotReadWhatThePageAskedFor() async throws {
    let page = try await ProtectedPage.run(
      """
      const {postMessage} = webkit.messageHandlers.approovBridge;
      fetch('https://api.example.com/slow').then(async r => console.log('page', await r.text()));
      """,
      routes: [
        StubRoute(
          "GET", "https://api.example.com/slow",
          chunks: ["one", "two"].map { .init(after: .milliseconds(500), body: Data($0.utf8)) }),
        StubRoute(
          "GET", "https://other.example.net/frame", headers: [("Content-Type", "text/html")],
          text: """
            <script>
            setTimeout(async () => {
              const h = webkit.messageHandlers.approovBridge;
              for (const kind of ['read', 'cancel']) {
                console.log(await h.postMessage({ kind, id: 'guessed-1' }).then(() => 'done', e => e.message));
              }
            }, 200);
            </script>
            """),
      ]
    ) {
      $0.html = "<iframe src=https://other.example.net/frame></iframe>"
      $0.allowedOrigins = ["https://app.example.com", "https://other.example.net"]
    }
    #expect(page.lines == ["No request of this id is under way.", "done", "page onetwo"])
  }
}
