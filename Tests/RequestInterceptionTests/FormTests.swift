import Network
import Testing
import WebKit

@testable import RequestInterception

/// POST forms on systems whose scheme tasks have no bodies.
@MainActor
struct FormTests {
  private nonisolated static let fields = """
    <input name=a value="1 2&3"><input name="q&quot;" value="é"><textarea name=t>one
    two</textarea><input type=checkbox name=c checked><button id=b name=b value=pressed></button>
    """

  /// A form, and what submits it. Each is run with and without interception.
  private nonisolated static let cases: [(form: String, script: String)] = [
    ("<form id=f method=post action=/e>", "f.submit()"), ("<form id=f method=post action=/e>", "b.click()"),
    ("<form id=f method=post action='/e?x=1#frag'>", "f.requestSubmit(b)"),
    ("<form id=f method=post action=/e enctype=multipart/form-data>", "b.click()"),
    ("<form id=f method=post action=/e enctype=text/plain>", "b.click()"),
    ("<form id=f method=post action=/e accept-charset=windows-1252>", "b.click()"),
    (
      "<form id=f method=post action=/e enctype=multipart/form-data><input id=i type=file name=file>",
      """
      const d = new DataTransfer(); d.items.add(new File(['of a file'], 'n.txt', { type: 'text/plain' }))
      i.files = d.files; f.submit()
      """
    ),
    ("<form id=f method=get action=/e>", "b.click()"), ("<form id=f method=post action=/moved303>", "f.submit()"),
    ("<form id=f method=post action=/moved307>", "f.submit()"),
    ("<form id=f method=post action=/moved>", "f.submit()"),
    ("<form id=f method=post action=/e>", "f.addEventListener('submit', e => e.preventDefault()); b.click()"),
    (
      "<form id=f method=post action=/e>",
      "f.addEventListener('formdata', e => e.formData.append('z', 'last')); b.click()"
    ),
    (
      "<form id=f method=post action=/e>",
      """
      for (const type of ['submit', 'formdata']) for (const target of [window, document, f])
        target.addEventListener(type, e => console.log(type, e.target.id, e.currentTarget === target), true)
      b.click()
      """
    ),
    ("<form id=f method=post action=/first>", "f.submit(); f.action = '/e'; f.submit()"),
    ("<form id=f method=get action=/first>", "b.formMethod = 'post'; b.formAction = '/e'; b.click()"),
    ("<meta name=referrer content=no-referrer><form id=f method=post action=/e>", "f.submit()"),
    ("<form id=f method=post action=https://other.example/e>", "f.submit()"),
    ("<form id=f method=post action=/nothing>", "f.submit()"),
    (
      "<form id=f method=post action=/e>",
      "const markup = f.outerHTML; document.open(); document.write(markup); document.close(); b.click()"
    ),
  ]

  private nonisolated static func answer(_ request: NetworkRequest) -> InterceptedPage.Answer? {
    switch SplitURL(request.url)?.path ?? "" {
    case "/moved303": .init(status: 303, headers: [("Location", "/e")], body: "")
    case "/moved307": .init(status: 307, headers: [("Location", "/e")], body: "")
    case "/moved": .init(status: 302, headers: [("Location", "https://other.example/e")], body: "")
    case "/nothing": .init(status: 204, body: "")
    case "/" where request.method == "GET": nil
    default:
      .init(
        headers: [("Content-Type", "text/html"), ("Set-Cookie", "form=1")],
        body: "<script>console.log(location.href, document.URL, document.referrer, history.length)</script>")
    }
  }

  @Test(arguments: cases.indices)
  func `a form is submitted as without interception`(index: Int) async throws {
    let (form, script) = Self.cases[index]
    let html =
      "<!DOCTYPE html><body>\(form)\(Self.fields)</form><script>onload = () => setTimeout(() => { \(script) }, 20)</script>"
    let plain = InterceptedPage(html, intercepts: false, answer: Self.answer)
    let page = InterceptedPage(html, answer: Self.answer)
    let expected = try await plain.run()
    let log = try await page.run()
    #expect(log == expected)
    #expect(page.allSent.map(\.summary) == plain.allSent.map(\.summary))
    for (sent, wanted) in zip(page.allSent, plain.allSent) {
      for name in ["Origin", "Referer", "Cookie", "Content-Length"] {
        #expect(sent.request.headers[name] == wanted.request.headers[name], "\(name) of \(wanted.summary)")
      }
    }
    await page.expectNoBodies()
  }

  @Test func `a form without an action is posted to the address of its page`() async throws {
    let html = "<body><form id=f method=post>\(Self.fields)</form><script>onload = () => f.submit()</script>"
    let plain = InterceptedPage(html, intercepts: false, answer: Self.answer)
    let page = InterceptedPage(html, answer: Self.answer)
    try await plain.run()
    try await page.run()
    #expect(page.sent.map(\.summary) == plain.sent.map(\.summary))
    #expect(page.sent.count == 1 && page.view.url?.absoluteString == "https://app.example.com/")
  }

  @Test func `a form in a frame is`() async throws {
    let html =
      "<!DOCTYPE html><iframe srcdoc='<form id=f method=post action=/e><input name=a value=1></form><script>setTimeout(() => f.submit(), 20)</script>'></iframe>"
    let plain = InterceptedPage(html, intercepts: false, answer: Self.answer)
    let page = InterceptedPage(html, answer: Self.answer)
    let expected = try await plain.run()
    #expect(try await page.run() == expected)
    #expect(page.sent.map(\.summary) == plain.sent.map(\.summary))
  }

  /// Functions of the page and of a frame, and forms of both: the document that a form is in tells where it leads.
  @Test(arguments: [
    "HTMLFormElement.prototype.submit.call(g)", "other.HTMLFormElement.prototype.submit.call(f)",
    "other.HTMLFormElement.prototype.submit.call(g)", "other.document.body.append(f); f.submit()",
    "document.body.append(g); g.submit()", "frame.remove(); g.submit()",
    "document.body.appendChild(document.createElement('p')).attachShadow({ mode: 'closed' }).append(f); f.requestSubmit()",
    "const { submit } = other.HTMLFormElement.prototype; frame.remove(); submit.call(f)",
    "new DOMParser().parseFromString(f.outerHTML, 'text/html').forms[0].submit()",
    """
    const { open, write, close } = document, markup = f.outerHTML;
    delete window.__requestInterceptionEnabled;
    Request = Promise = Function.prototype.call = Function.prototype.bind = Event.prototype.stopImmediatePropagation = null;
    open.apply(document, []); write.apply(document, [markup]); close.apply(document, []); document.forms[0].submit()
    """,
  ])
  func `a form is submitted by its own document, whosever function it is`(script: String) async throws {
    let html = """
      <!DOCTYPE html><body><form method=post action=/e>\(Self.fields)</form><iframe></iframe><script>
      onload = () => setTimeout(() => {
        const frame = document.querySelector('iframe'), other = frame.contentWindow, f = document.querySelector('form');
        other.document.body.innerHTML = '<form method=post action=/e><input name=g value=2></form>';
        const g = other.document.querySelector('form');
        \(script)
      }, 20)</script>
      """
    let plain = InterceptedPage(html, intercepts: false, answer: Self.answer)
    let page = InterceptedPage(html, answer: Self.answer)
    let expected = try await plain.run()
    #expect(try await page.run() == expected)
    #expect(page.sent.map(\.summary) == plain.sent.map(\.summary))
    await page.expectNoBodies()
  }

  /// WebKit injects nothing into the empty document of a frame that is about to show another one.
  @Test(arguments: [
    ("other.HTMLFormElement.prototype.submit.call(f)", true),
    ("const { submit } = other.HTMLFormElement.prototype; setTimeout(() => submit.call(f), 500)", true),
    ("f.method = 'get'; other.HTMLFormElement.prototype.submit.call(f)", false),
    ("new FormData(f); location.href = '/next'", false),
    ("new (frames[0].FormData)(f); location.href = '/next'", false),
  ])
  func `a form never leaves without its body by functions that nobody stands in for`(
    script: String, isStopped: Bool
  ) async throws {
    let html = """
      <!DOCTYPE html><body><form method=post action=/e>\(Self.fields)</form><iframe srcdoc=x></iframe><script>
      onload = () => setTimeout(() => {
        const f = document.querySelector('form'), made = document.createElement('iframe');
        made.src = '/frame'; document.body.append(made);
        (other => { \(script) })(made.contentWindow);
      }, 20)</script>
      """
    let page = InterceptedPage(html, answer: Self.answer)
    try await page.run()
    #expect(page.sent.isEmpty)
    #expect(page.view.url?.path == (isStopped ? "/" : script.contains("next") ? "/next" : "/e"))
    let isTold = page.notes.contains { $0.contains("a form to https://app.example.com/e is not sent") }
    #expect(isTold == isStopped)
    await page.expectNoBodies()
  }

  @Test func `a form whose body finds no room stays where it is, and a denied one goes without it`() async throws {
    let html =
      "<!DOCTYPE html><body><form id=f method=post action=/e>\(Self.fields)</form><script>onload = () => f.submit()</script>"
    let full = InterceptedPage(html, answer: Self.answer) { $0.limits.bytesPerBody = 5 }
    #expect(try await full.run() == [])
    #expect(full.sent.isEmpty && full.view.url?.path == "/")
    #expect(full.notes.contains { $0.contains("a body was not captured: The body has ") })
    let denied = InterceptedPage(html, answer: Self.answer)
    denied.interception?.deny("https://app.example.com/e")
    try await denied.run()
    #expect(denied.sent.map { $0.text ?? "nothing" } == ["nothing"])
    #expect(denied.view.url?.absoluteString == "https://app.example.com/e")
  }
}
