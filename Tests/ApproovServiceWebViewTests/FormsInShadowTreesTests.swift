import Foundation
import Network
import Testing

@testable import ApproovServiceWebView

/// Forms in shadow trees, whose events nobody hears outside.
@MainActor
struct FormsInShadowTreesTests {
  private static let form = """
    <form method=post action=https://api.example.com/f><input name=q value=1><button></button></form>
    """
  private static let routes = [
    StubRoute(
      "*", "https://api.example.com/f", headers: [("Content-Type", "text/html")],
      body: Data("<script>var got = {{request}}; console.log(got.method, got.body)</script>".utf8), isTemplate: true)
  ]

  private static func run(_ html: String, _ script: String) async throws -> ProtectedPage {
    try await ProtectedPage.run(script, routes: routes) { $0.html = html }
  }

  private static func expectProtected(_ page: ProtectedPage) {
    #expect(page.lines == ["POST q=1"])
    #expect(page.requests("https://api.example.com/f").map { $0.headers["approov-token"] != nil } == [true])
  }

  nonisolated static let submissions = [
    "b.click()", "f.requestSubmit()", "f.requestSubmit(b)", "f.submit()",
    "b.onclick = e => e.stopPropagation(); b.click()",
    "f.onsubmit = e => e.stopPropagation(); b.click()",
  ]

  @Test(arguments: ["open", "closed"], submissions)
  func areProtected(mode: String, script: String) async throws {
    let page = try await Self.run(
      "<div></div>",
      """
      const root = document.querySelector('div').attachShadow({ mode: '\(mode)' });
      root.innerHTML = `\(Self.form)`;
      const f = root.querySelector('form'), b = root.querySelector('button');
      \(script)
      """)
    Self.expectProtected(page)
  }

  @Test(arguments: submissions)
  func areProtectedWhereMarkupHasAttachedTheTree(script: String) async throws {
    let page = try await Self.run(
      "<div><template shadowrootmode=open>\(Self.form)</template></div>",
      """
      const root = document.querySelector('div').shadowRoot;
      const f = root.querySelector('form'), b = root.querySelector('button');
      \(script)
      """)
    Self.expectProtected(page)
  }

  @Test(arguments: ["b.click()", "f.requestSubmit()", "f.submit()"])
  func areProtectedInATreeWithinATreeAndInASlot(script: String) async throws {
    for inner in ["root.querySelector('p').attachShadow({ mode: 'open' })", "root.querySelector('p')", "host"] {
      let page = try await Self.run(
        "<div></div>",
        """
        const host = document.querySelector('div'), root = host.attachShadow({ mode: 'closed' });
        root.innerHTML = '<p></p><slot></slot>';
        const inner = \(inner);
        inner.innerHTML = `\(Self.form)`;
        const f = inner.querySelector('form'), b = inner.querySelector('button');
        \(script)
        """)
      Self.expectProtected(page)
    }
  }

  @Test(arguments: [
    "f.onsubmit = () => false; b.click()", "root.addEventListener('submit', e => e.preventDefault()); b.click()",
    "f.onsubmit = e => { e.stopPropagation(); return false }; f.requestSubmit()", "new FormData(f)",
  ])
  func sendNothingThatThePageHasCancelled(script: String) async throws {
    let page = try await Self.run(
      "<div></div>",
      """
      const root = document.querySelector('div').attachShadow({ mode: 'open' });
      root.innerHTML = `\(Self.form)`;
      const f = root.querySelector('form'), b = root.querySelector('button');
      \(script)
      """)
    #expect(page.requests("https://api.example.com/f").isEmpty && page.lines.isEmpty)
    #expect(!page.log.text.contains("Kept from leaving"))
  }

  @Test func areStoppedWhereAnotherRealmsFunctionSubmitsThem() async throws {
    let page = try await Self.run(
      "<div></div>",
      """
      const root = document.querySelector('div').attachShadow({ mode: 'open' });
      root.innerHTML = `\(Self.form)`;
      const frame = document.createElement('iframe'); frame.src = 'about:srcdoc'; document.body.append(frame);
      frame.contentWindow.HTMLFormElement.prototype.submit.call(root.querySelector('form'));
      """)
    #expect(page.requests("https://api.example.com/f").isEmpty)
    #expect(page.log.text.contains("Kept from leaving without a token"))
  }
}
