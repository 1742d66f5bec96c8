import Foundation
import Network
import Testing

@testable import ApproovServiceWebView

/// When and what a protected form submits.
@MainActor
struct FormSubmissionTests {
  /// Where forms of these tests go: pages that log what the server saw.
  private static let routes = [
    StubRoute(
      "*", "https://api.example.com/f", headers: [("Content-Type", "text/html")],
      body: Data("<!doctype html><script>var got = {{request}};\(report)</script>".utf8), isTemplate: true),
    StubRoute("*", "https://other.example.net/f", headers: [("Content-Type", "text/html")], text: "other"),
  ]

  private static let report = """
    console.log(got.method, location.href, 'approov-token' in got.headers, got.headers['content-type'], got.body);
    """

  private static func run(
    _ form: String, _ script: String, change: (inout ProtectedPage.Settings) -> Void = { _ in }
  ) async throws -> ProtectedPage {
    try await ProtectedPage.run(
      "const f = document.forms[0], b = document.querySelector('button'); \(script)", routes: routes
    ) { settings in
      settings.html = form
      change(&settings)
    }
  }

  private static let plain = "<form method=post action=https://api.example.com/f><input name=q value=1><button></form>"

  @Test(arguments: ["f.submit()", "f.requestSubmit()", "f.requestSubmit(b)", "b.click()"])
  func goesThroughNativeCodeHoweverItIsSubmitted(script: String) async throws {
    let page = try await Self.run(Self.plain, script)
    #expect(page.lines == ["POST https://api.example.com/f true application/x-www-form-urlencoded q=1"])
    #expect(page.requests("https://api.example.com/f").count == 1)
    #expect(page.webView.url?.absoluteString == "https://api.example.com/f")
  }

  /// A document that is opened loses all listeners, and gets injected scripts once more.
  @Test(arguments: [
    "document.open(); document.write(markup); document.close();", "document.write(markup); document.close();",
    "document.writeln(markup); document.close();",
    "Document.prototype.open = document.write = null; document.writeln(markup);",
  ])
  func goesThroughNativeCodeInADocumentThatIsWrittenAnew(script: String) async throws {
    let page = try await Self.run(
      Self.plain,
      "setTimeout(() => { const markup = f.outerHTML; \(script) document.querySelector('button').click() }, 100)")
    #expect(page.lines.last == "POST https://api.example.com/f true application/x-www-form-urlencoded q=1")
    #expect(page.requests("https://api.example.com/f").count == 1)
  }

  @Test(arguments: [
    "f.onsubmit = e => e.preventDefault();", "f.onsubmit = () => false;",
    "document.addEventListener('submit', e => e.preventDefault());",
    "window.addEventListener('submit', e => e.preventDefault());",
    "window.addEventListener('submit', e => { e.preventDefault(); e.stopPropagation(); }, true);",
    "window.addEventListener('submit', e => { e.stopPropagation(); e.preventDefault(); }, true);",
    "window.addEventListener('submit', e => { e.stopImmediatePropagation(); e.preventDefault(); }, true);",
    "f.addEventListener('submit', e => { e.stopImmediatePropagation(); e.preventDefault(); });",
    "f.addEventListener('submit', e => { e.stopPropagation(); e.preventDefault(); });",
    "f.onsubmit = e => { e.stopPropagation(); return false; };",
    "f.onsubmit = e => { e.stopImmediatePropagation(); return false; };",
    "b.onclick = () => false;", "b.disabled = true;", "f.remove();",
    "f.elements.q.required = true; f.elements.q.value = '';",
  ])
  func sendsNothingThatThePageHasCancelled(script: String) async throws {
    let page = try await Self.run(Self.plain, "\(script) b.click();")
    #expect(page.requests("https://api.example.com/f").isEmpty)
    #expect(page.webView.url?.absoluteString == "https://app.example.com/")
  }

  @Test(arguments: [
    "f.addEventListener('submit', e => e.stopPropagation());", "f.onsubmit = e => e.stopPropagation();",
    "document.addEventListener('submit', e => e.stopPropagation(), true);",
    "window.addEventListener('submit', e => e.stopPropagation(), true);",
    "f.addEventListener('submit', e => e.stopImmediatePropagation());",
    "window.addEventListener('submit', e => e.stopImmediatePropagation(), true);",
    "f.addEventListener('submit', e => { e.cancelBubble = true; });",
  ])
  func isProtectedAlsoWhereAListenerKeepsTheEventFromOthers(script: String) async throws {
    let page = try await Self.run(Self.plain, "\(script) b.click();")
    #expect(page.requests("https://api.example.com/f").map { $0.headers["approov-token"] != nil } == [true])
  }

  @Test func goesWhereItsListenersSendIt() async throws {
    let page = try await Self.run(
      "<form method=post action=https://other.example.net/f><input name=q value=1><button></form>",
      """
      document.onsubmit = () => { f.action = 'https://api.example.com/f'; f.elements.q.value = 2; };
      f.addEventListener('formdata', e => e.formData.append('more', 3));
      b.click();
      """)
    #expect(page.lines == ["POST https://api.example.com/f true application/x-www-form-urlencoded q=2&more=3"])
  }

  @Test func leavesUnprotectedFormsAlone() async throws {
    let page = try await Self.run(
      "<form method=post action=https://other.example.net/f><input name=q value=1><button></form>", "b.click();")
    let sent = page.requests("https://other.example.net/f")
    #expect(sent.map { $0.headers["approov-token"] == nil } == [true])
    #expect(page.log.text.contains("Not protected, left to WebKit: form https://other.example.net/f"))
  }

  @Test(arguments: [
    ("f.target = '_blank'", 0), ("f.target = 'elsewhere'", 0), ("f.target = '_SELF'", 1), ("f.target = '_top'", 1),
    ("window.name = 'mine'; f.target = 'mine'", 1), ("b.setAttribute('formtarget', '_blank')", 0),
    ("document.head.innerHTML = '<base target=_blank>'", 0),
  ])
  func takesOverOnlyWhatReplacesThePage(script: String, tokens: Int) async throws {
    let page = try await Self.run(Self.plain, "\(script); b.click();")
    let sent = page.requests("https://api.example.com/f").filter { $0.headers["approov-token"] != nil }
    #expect(sent.count == tokens)
  }

  @Test func closesADialogWithoutARequest() async throws {
    let page = try await Self.run(
      "<dialog open><form method=dialog action=https://api.example.com/f><button value=x></form></dialog>",
      "b.click(); console.log(document.querySelector('dialog').open);")
    #expect(page.lines == ["false"])
    #expect(page.requests("https://api.example.com/f").isEmpty)
  }

  @Test(arguments: ["f.submit(); f.submit();", "b.click(); b.click();", "f.requestSubmit(); f.submit();"])
  func sendsOneRequestForSeveralSubmissionsInARow(script: String) async throws {
    let page = try await Self.run(Self.plain, script)
    #expect(page.requests("https://api.example.com/f").count == 1)
  }

  @Test func letsALaterSubmissionTakeThePlaceOfOneUnderWay() async throws {
    let page = try await ProtectedPage.run(
      """
      const f = document.forms[0];
      f.submit();
      setTimeout(() => { f.action = 'https://api.example.com/quick'; f.submit(); }, 100);
      """,
      routes: [
        StubRoute("*", "https://api.example.com/f", delay: .seconds(1)),
        StubRoute("*", "https://api.example.com/quick", text: "quick"),
      ]
    ) { $0.html = Self.plain }
    #expect(page.webView.url?.absoluteString == "https://api.example.com/quick")
    #expect(page.network.requests.filter { $0.url == "https://api.example.com/quick" }.count == 1)
  }

  @Test func submitsNothingFromAFormDataListener() async throws {
    let page = try await Self.run(Self.plain, "f.addEventListener('formdata', () => f.submit()); b.click();")
    #expect(page.requests("https://api.example.com/f").count == 1)
  }

  @Test func isNotDoneForEventsThatScriptsDispatch() async throws {
    let page = try await Self.run(
      Self.plain, "f.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: b }));")
    #expect(page.requests("https://api.example.com/f").isEmpty)
  }

  @Test func keepsItsMembersNative() async throws {
    let page = try await Self.run(
      Self.plain,
      """
      const { submit } = HTMLFormElement.prototype;
      console.log(submit.name, submit.length, /native code/.test(String(submit)));
      try { submit.call(b); } catch (e) { console.log(e.name); }
      f.innerHTML = '<input name=submit><input name=action><input name=length><input name=q value=7>';
      HTMLFormElement.prototype.submit.call(f);
      """)
    #expect(
      page.lines == [
        "submit 0 true", "TypeError",
        "POST https://api.example.com/f true application/x-www-form-urlencoded submit=&action=&length=&q=7",
      ])
  }
}
