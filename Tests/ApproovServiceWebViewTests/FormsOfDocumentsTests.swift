import Foundation
import Network
import Testing

@testable import ApproovServiceWebView

/// Forms that are submitted by functions of other documents than their own, or have moved from one to another.
@MainActor
struct FormsOfDocumentsTests {
  private nonisolated static let routes = [
    StubRoute(
      "*", "https://api.example.com/f", headers: [("Content-Type", "text/html")],
      body: Data("<script>var got = {{request}}; console.log(top === self, got.method, got.body)</script>".utf8),
      isTemplate: true),
    StubRoute(
      "GET", "https://app.example.com/frame", headers: [("Content-Type", "text/html")], text: "<p>frame"),
  ]

  private static let form = """
    <form id=f method=post action=https://api.example.com/f><input name=q value=1><button id=b></form>
    """

  private static func run(_ html: String, _ script: String) async throws -> ProtectedPage {
    try await ProtectedPage.run(
      """
      onload = () => {
        const frame = document.querySelector('iframe'), other = frame?.contentWindow;
        const f = document.querySelector('form'), b = document.querySelector('button'); \(script)
      }
      """,
      routes: routes
    ) { $0.html = html }
  }

  /// Whether each request of the page for the form's action had a token.
  private static func tokens(_ page: ProtectedPage) -> [Bool] {
    page.requests("https://api.example.com/f").map { $0.headers["approov-token"] != nil }
  }

  /// Frames whose documents get the bridge's script.
  nonisolated static let frames = ["<iframe></iframe>", "<iframe src=/frame></iframe>", "<iframe srcdoc=x></iframe>"]

  nonisolated static let submissions = [
    "other.HTMLFormElement.prototype.submit.call(f)",
    "other.HTMLFormElement.prototype.requestSubmit.call(f)",
    "other.HTMLFormElement.prototype.requestSubmit.call(f, b)",
    "other.HTMLElement.prototype.click.call(b)",
    "other.Reflect.apply(other.HTMLFormElement.prototype.submit, f, [])",
    "const { submit } = other.HTMLFormElement.prototype; frame.remove(); submit.call(f)",
    """
    const made = other.document.createElement('form');
    made.method = 'post'; made.action = f.action; made.append(f.elements.q); document.body.append(made); made.submit()
    """,
    """
    const made = other.document.importNode(f, true); document.body.append(made); made.submit()
    """,
    """
    other.document.body.append(f); document.body.append(f); f.submit()
    """,
    """
    webkit = 5; HTMLFormElement.prototype.submit = CustomEvent = null;
    other.HTMLFormElement.prototype.submit.call(f)
    """,
  ]

  @Test(arguments: frames, submissions)
  func areProtectedWhoseverFunctionSubmitsThem(frame: String, script: String) async throws {
    let page = try await Self.run(Self.form + frame, script)
    #expect(page.lines == ["true POST q=1"])
    #expect(Self.tokens(page) == [true])
    #expect(page.webView.url?.absoluteString == "https://api.example.com/f")
  }

  /// WebKit injects nothing into the empty document of a frame that is about to show another one.
  @Test(arguments: [
    "other.HTMLFormElement.prototype.submit.call(f)",
    "const { submit } = other.HTMLFormElement.prototype; setTimeout(() => submit.call(f), 500)",
    "const made = other.document.createElement('form'); made.method = 'post'; made.action = f.action; "
      + "document.body.append(made); made.submit()",
  ])
  func neverLeaveWithoutTokenByFunctionsThatNobodyStandsInFor(script: String) async throws {
    let page = try await Self.run(
      Self.form,
      """
      const made = document.createElement('iframe'); made.src = '/frame'; document.body.append(made);
      (other => { \(script) })(made.contentWindow);
      """)
    #expect(Self.tokens(page).isEmpty)
    #expect(page.webView.url?.absoluteString == "https://app.example.com/")
    #expect(page.log.text.contains("Kept from leaving without a token: a form to https://api.example.com/f,"))
    #expect(page.lines.isEmpty)
  }

  @Test(arguments: frames)
  func areOnlyReadByFormData(frame: String) async throws {
    let page = try await Self.run(
      Self.form + frame,
      """
      addEventListener('formdata', e => console.log(e.formData.get('q'), e.formData instanceof FormData));
      const data = [new FormData(f, b), new other.FormData(f), new (class extends FormData {})(f)];
      console.log(data.map(d => d.get('q')).join(), FormData === data[0].constructor, FormData.name, FormData.length);
      try { FormData() } catch (e) { console.log(e.name) }
      try { new FormData(1) } catch (e) { console.log(e.name) }
      location.hash = 'x'; location.href = '/frame';
      """)
    #expect(
      page.lines == [
        "1 true", "1 true", "1 true", "1,1,1 true FormData 0", "TypeError", "TypeError",
      ])
    #expect(page.webView.url?.absoluteString == "https://app.example.com/frame")
    #expect(Self.tokens(page).isEmpty && !page.log.text.contains("Kept"))
  }

  @Test(arguments: [
    "new DOMParser().parseFromString(f.outerHTML, 'text/html').forms[0]",
    "(() => { const d = document.implementation.createHTMLDocument(); d.body.append(f); return f })()",
    "(() => { const t = document.createElement('template'); t.content.append(f); document.body.append(t); return f })()",
    "f.cloneNode(true)",
  ])
  func doNothingWithoutAWindow(form: String) async throws {
    for method in ["submit", "requestSubmit"] {
      let page = try await Self.run(
        Self.form + "<iframe></iframe>",
        """
        const form = \(form);
        try { form.\(method)(); other.HTMLFormElement.prototype.\(method).call(form) } catch (e) { console.log(e) }
        """)
      #expect(page.lines.isEmpty)
      #expect(Self.tokens(page).isEmpty)
      #expect(page.webView.url?.absoluteString == "https://app.example.com/")
    }
  }

  /// Native code cannot fill a frame: its forms are WebKit's, whosever functions submit them.
  @Test(arguments: [
    "HTMLFormElement.prototype.submit.call(g)", "g.submit()", "g.requestSubmit()", "g.lastElementChild.click()",
  ])
  func ofAFrameNavigateThatFrame(script: String) async throws {
    let page = try await Self.run(
      "<iframe></iframe>",
      """
      other.document.body.innerHTML = `\(Self.form)`; const g = other.document.forms[0]; \(script)
      """)
    #expect(page.lines == ["false POST q=1"])
    #expect(Self.tokens(page) == [false])
    #expect(page.webView.url?.absoluteString == "https://app.example.com/")
    #expect(page.log.text.contains("Not protected, left to WebKit: form https://api.example.com/f"))
  }

  @Test(arguments: ["HTMLFormElement.prototype.submit.call(g)", "g.submit()"])
  func ofAFrameAreProtectedWhereThePageStays(script: String) async throws {
    let page = try await Self.run(
      "<iframe></iframe>",
      """
      other.document.body.innerHTML = `\(Self.form)`; const g = other.document.forms[0];
      g.dataset.approovSubmitMode = 'response';
      g.addEventListener('approov:form-response', e => console.log(e.detail.status));
      \(script)
      """)
    #expect(page.lines == ["200"])
    #expect(Self.tokens(page) == [true])
  }
}
