import SecureInput
import Testing
import WebKit

private let secret = "corr3ct-h0rse"

// One after the other: the probe makes each page build all that it has, and that is much for many pages at once.
@MainActor @Suite(.serialized)
struct SecureInputTests {
  private static let form = """
    <form id=f action=/login method=post><input id=user name=user value=ada>
    <input id=p name=password type=password required><input id=pin name=pin data-sensitive><button>Go</button></form>
    """

  @Test func `a native field appears over a password and takes what is typed`() async throws {
    let page = try await SecurePage(Self.form)
    try await page.view.setFrame(CGRect(x: 5, y: 40, width: 200, height: 30), ofElementsMatching: "#p")
    let field = try await page.focus("p")
    #expect(field.isSecureTextEntry)
    #expect(field.isFirstResponder)
    #expect(field.superview === page.window)
    #expect(field.frame == CGRect(x: 15, y: 60, width: 200, height: 30))
    #expect(try await page.run("document.activeElement.id") as? String == "")
    try await page.enter(secret, in: field)
    #expect(page.entries.map(\.value) == [secret])
    #expect(page.entries.map(\.name) == ["password"])
    #expect(page.entries.map(\.origin) == ["https://app.example.com"])
    #expect(page.input.fields.isEmpty && field.superview == nil && field.text == "")
    #expect(try await page.run("document.getElementById('p').value") as? String == "")
    #expect(try await page.leaks(of: secret).isEmpty)
  }

  @Test func `other inputs keep their focus`() async throws {
    let page = try await SecurePage(Self.form)
    try await page.run("document.getElementById('user').focus(); 0")
    #expect(page.input.fields.isEmpty)
    #expect(try await page.run("document.activeElement.id") as? String == "user")
  }

  @Test func `inputs that come later, and become sensitive later, are covered too`() async throws {
    let page = try await SecurePage("<div id=d></div><input id=plain>")
    try await page.run("document.getElementById('d').innerHTML = '<input id=late type=password>'; 0")
    _ = try await page.focus("late")
    try await page.run("document.getElementById('plain').type = 'password'; 0")
    _ = try await page.focus("plain")
    #expect(page.input.fields.count == 2)
  }

  /// Injected scripts run once more in a document that is opened anew: one of them watches it.
  @Test func `inputs of a document that is written anew have one field each`() async throws {
    let page = try await SecurePage(Self.form)
    try await page.run(
      "document.open(); document.write('<input id=new name=new type=password><input id=plain>'); document.close(); 0")
    let field = try await page.focus("new")
    // What follows changes is there once, too.
    try await page.run("document.getElementById('new').setAttribute('class', 'changed'); 0")
    try await page.idle()
    #expect(page.input.fields.count == 1)
    try await page.enter(secret, in: field)
    #expect(page.entries.map(\.name) == ["new"] && page.entries.map(\.value) == [secret])
    try await page.run("const plain = document.getElementById('plain'); plain.focus(); plain.type = 'password'; 0")
    try await page.idle()
    #expect(page.input.fields.count == 1)
    try await page.run("document.getElementById('plain').remove(); 0")
    try await page.idle()
    #expect(page.input.fields.isEmpty)
    #expect(try await page.leaks(of: secret).isEmpty)
  }

  @Test func `a click on its label is one on the input`() async throws {
    let page = try await SecurePage("<label id=l for=p>Password</label><input id=p name=pin type=password>")
    try await page.view.perform(.click, on: "#l")
    try await page.idle()
    let field = try #require(page.input.fields.first)
    #expect(field.isFirstResponder)
    try await page.enter(secret, in: field)
    #expect(page.entries.map(\.name) == ["pin"] && page.entries.map(\.value) == [secret])
  }

  @Test(arguments: [
    "<textarea id=p name=note data-sensitive></textarea>", "<div id=p name=note contenteditable data-sensitive></div>",
    "<input id=p name=note data-sensitive>",
  ])
  func `whatever can be typed into and is marked is covered`(element: String) async throws {
    let page = try await SecurePage("<form action=/login>\(element)</form>", outcome: .submitForm)
    try await page.enter(secret, in: try await page.focus("p"))
    #expect(page.entries.map(\.name) == ["note"] && page.entries.map(\.value) == [secret])
    #expect(page.requests.last?.hasPrefix("https://app.example.com/login?") == true)
    #expect(try await page.leaks(of: secret).isEmpty)
  }

  @Test(arguments: [
    "<div id=p tabindex=0 contenteditable=false data-sensitive></div>", "<button id=p data-sensitive>x</button>",
  ])
  func `what cannot be typed into keeps its focus`(element: String) async throws {
    let page = try await SecurePage(element)
    try await page.run("document.getElementById('p').focus(); 0")
    #expect(page.input.fields.isEmpty)
    #expect(try await page.run("document.activeElement.id") as? String == "p")
  }

  @Test func `the native field follows a user who scrolls`() async throws {
    let page = try await SecurePage("<div id=box><input id=p type=password></div>")
    try await page.view.setFrame(CGRect(x: 0, y: 100, width: 50, height: 20), ofElementsMatching: "#p")
    let field = try await page.focus("p")
    for (step, selector, origin) in [
      (UserAction.scroll(x: 0, y: 40), nil, CGPoint(x: 10, y: 80)),
      (.scroll(x: 5, y: 10), "#box", CGPoint(x: 5, y: 70)),
      (.scroll(x: 0, y: -100), nil, CGPoint(x: 5, y: 110)),
    ] {
      try await page.view.perform(step, on: selector)
      try await page.idle()
      #expect(field.frame.origin == origin)
    }
  }

  @Test func `the native field follows its input`() async throws {
    let page = try await SecurePage(Self.form)
    try await page.view.setFrame(CGRect(x: 0, y: 100, width: 50, height: 20), ofElementsMatching: "#p")
    let field = try await page.focus("p")
    #expect(field.frame.origin == CGPoint(x: 10, y: 120))
    for (change, y) in [("scroll", 90.0), ("resize", 70)] {
      try await page.view.setFrame(CGRect(x: 0, y: y, width: 50, height: 20), ofElementsMatching: "#p")
      try await page.run("dispatchEvent(new Event('\(change)')); 0")
      #expect(field.frame.origin == CGPoint(x: 10, y: y + 20))
    }
    #expect(page.input.fields.first === field)
  }

  @Test(arguments: [
    "document.getElementById('p').remove()", "document.body.innerHTML = ''",
    "document.getElementById('p').type = 'text'",
    "document.body.replaceChildren()",
  ])
  func `what was typed is forgotten when the input goes`(script: String) async throws {
    let page = try await SecurePage(Self.form)
    let field = try await page.focus("p")
    field.insertText(secret)
    try await page.run("\(script); 0")
    #expect(page.input.fields.isEmpty && field.superview == nil && field.text == "" && !field.isFirstResponder)
    #expect(page.entries.isEmpty)
    #expect(try await page.leaks(of: secret).isEmpty)
  }

  @Test func `what was typed is forgotten when the document leaves`() async throws {
    let page = try await SecurePage(Self.form)
    let field = try await page.focus("p")
    field.insertText(secret)
    try await page.run("location = '/next'; 0")
    #expect(page.input.fields.isEmpty && field.superview == nil && field.text == "")
    // The next document's inputs are covered like the first one's.
    let next = try await page.focus("p")
    try await page.enter("other", in: next)
    #expect(page.entries.map(\.value) == ["other"])
  }

  @Test func `two inputs have two fields, and each its own value`() async throws {
    let page = try await SecurePage(Self.form)
    let password = try await page.focus("p")
    password.insertText(secret)
    let pin = try await page.focus("pin")
    #expect(password !== pin && pin.isFirstResponder && !password.isFirstResponder)
    try await page.enter("4711", in: pin)
    #expect(try await page.focus("p") === password)
    #expect(password.text == secret)
    try await page.enter("", in: password)
    #expect(page.entries.map(\.name) == ["pin", "password"])
    #expect(page.entries.map(\.value) == ["4711", secret])
  }

  @Test func `the form goes on without the value`() async throws {
    let page = try await SecurePage(Self.form, outcome: .submitForm)
    try await page.run("f.addEventListener('submit', e => { window.seen = [...new FormData(f)].join() }); 0")
    try await page.enter(secret, in: try await page.focus("p"))
    #expect(page.view.url?.path == "/login")
    let bodies = page.trace.events.compactMap { event -> String? in
      guard case .request(_, "POST", _, _, .bytes(let body)?) = event.kind else { return nil }
      return String(decoding: body, as: UTF8.self)
    }
    #expect(bodies == ["user=ada&password=&pin="])
    #expect(try await page.leaks(of: secret).isEmpty)
  }

  nonisolated private static let patches = [
    "HTMLElement.prototype.blur = function () { this.kept = true }",
    "HTMLElement.prototype.focus = function () { window.focused = true; Element.prototype.dispatchEvent.call(this, new FocusEvent('focus')) }",
    "EventTarget.prototype.addEventListener = () => {}; Element.prototype.matches = () => false",
    "window.addEventListener('focus', e => e.stopImmediatePropagation(), true)",
    "document.addEventListener('focus', e => { e.stopImmediatePropagation(); e.target.focus() }, { capture: true, once: true })",
    "Element.prototype.getBoundingClientRect = () => { throw 1 }; Map.prototype.set = null; Event.prototype.composedPath = null",
    "document.getElementById('p').blur = null; document.getElementById('p').matches = () => false",
    "document.addEventListener('focusin', e => e.target.focus()); addEventListener('blur', e => e.target.focus(), true)",
    "Object.defineProperty(HTMLInputElement.prototype, 'type', { get: () => 'text' }); Object.freeze(Element.prototype)",
    "window.MutationObserver = null; JSON.stringify = () => ''; Math.random = () => 0; window.postMessage = () => {}",
    "window.webkit = { messageHandlers: {} }; window.submitSecureInput = () => true",
  ]

  @Test(arguments: patches, ["before", "after"])
  func `a page that patches what focuses does not get the value`(patch: String, time: String) async throws {
    let page = try await SecurePage(time == "before" ? "<script>\(patch)</script>\(Self.form)" : Self.form)
    if time == "after" { try await page.run("\(patch); 0") }
    let field = try await page.focus("p")
    try await page.enter(secret, in: field)
    #expect(page.entries.map(\.value) == [secret])
    #expect(try await page.leaks(of: secret).isEmpty)
  }

  @Test func `a selector that is none is told, and what is usual is covered`() async throws {
    final class Told { var selectors: [String] = [] }
    let told = Told()
    var configuration = SecureInput.Configuration()
    configuration.selector = "input["
    configuration.onInvalidSelector = { told.selectors.append($0) }
    let page = try await SecurePage(Self.form, configuration: configuration)
    #expect(told.selectors == ["input["])
    let errors = page.trace.events.compactMap { event -> String? in
      if case .uncaught(let error) = event.kind { error.message } else { nil }
    }
    #expect(
      errors == [
        "SyntaxError: SecureInput: \"input[\" is no selector; \"\(SecureInput.Configuration.usualSelector)\" is taken in its "
          + "place"
      ])
    try await page.enter(secret, in: try await page.focus("p"))
    #expect(page.entries.map(\.value) == [secret])
  }

  @Test func `an input that becomes sensitive while it has the focus is covered at once`() async throws {
    let page = try await SecurePage(Self.form)
    try await page.run("user.focus(); user.type = 'password'; 0")
    #expect(page.input.fields.count == 1)
    #expect(page.input.fields.first?.isFirstResponder == true)
    #expect(try await page.run("document.activeElement.id") as? String == "")
  }

  @Test(arguments: [
    "p.onblur = function f() { const q = this.cloneNode(); this.replaceWith(q); q.onblur = f; q.focus() }",
    "p.onblur = () => pin.focus(); pin.onblur = () => p.focus()",
    "p.onblur = () => { p.dataset.n = Number(p.dataset.n ?? 0) + 1; p.focus() }",
    "addEventListener('blur', e => { e.target.remove(); f.append(e.target); e.target.focus() }, true)",
  ])
  func `a page that hands the focus on for ever comes to an end`(fight: String) async throws {
    let page = try await SecurePage(Self.form)
    try await page.run("\(fight); 0")
    try await page.run("p.focus(); 0")
    for field in page.input.fields { field.insertText(secret) }
    #expect(try await page.leaks(of: secret).isEmpty)
  }

  @Test func `an input that moves is told of once`() async throws {
    let page = try await SecurePage(Self.form)
    let field = try await page.focus("p")
    let before = page.messages
    try await page.run("document.body.append('x'); document.body.title = 'y'; 0")
    #expect(page.messages == before)
    try await page.place(CGRect(x: 1, y: 2, width: 3, height: 4), "#p")
    try await page.run("document.body.append('x'); 0")
    #expect(page.messages == before + 1)
    #expect(field.frame == CGRect(x: 11, y: 22, width: 3, height: 4))
  }

  @Test func `a document's input is not another one's`() async throws {
    let page = try await SecurePage(Self.form, outcome: .submitForm)
    let field = try await page.focus("p")
    field.insertText(secret)
    page.beforeAnswer = { page in
      // While native code is busy with the value, another document comes, whose first input is covered as well.
      _ = try? await page.run("location = '/next'; 0")
      _ = try? await page.run("p.outerHTML = '<form id=f action=/login><input type=password id=q></form>'; 0")
      _ = try? await page.focus("q")
    }
    await page.input.commit(field)
    try await page.idle()
    #expect(page.entries.map(\.value) == [secret])
    #expect(page.view.url?.path == "/next")
    #expect(page.input.fields.count == 1)
  }

  @Test(arguments: [
    "p.addEventListener('blur', () => p.focus())", "p.addEventListener('focus', () => p.focus())",
    "p.onfocus = () => p.remove()", "p.onblur = () => { p.type = 'text'; p.type = 'password'; p.focus() }",
  ])
  func `a page that fights for the focus does not get the value`(fight: String) async throws {
    let page = try await SecurePage(Self.form)
    try await page.run("\(fight); 0")
    try await page.run("p.focus(); 0")
    for field in page.input.fields { field.insertText(secret) }
    #expect(try await page.leaks(of: secret).isEmpty)
    #expect(page.input.fields.count <= 1)
  }

  @Test(arguments: [99, 100, 101, 250])
  func `a page that changes an input again and again does not get the value`(times: Int) async throws {
    let page = try await SecurePage(Self.form)
    try await page.run(
      """
      (async () => {
        for (let i = 0; i < \(times); i++) {
          user.type = 'text'; user.focus(); await Promise.resolve(); user.type = 'password'; await Promise.resolve();
        }
      })(); 0
      """)
    // What a user types where the focus is, if anything has it.
    try await page.view.perform(.type(secret), on: "#user")
    for field in page.input.fields { field.insertText(secret) }
    try await page.idle()
    #expect(try await page.leaks(of: secret).isEmpty)
  }

  @Test func `a form goes on whatever its controls are called`() async throws {
    let names = ["requestSubmit", "noValidate", "submit", "matches", "form", "elements", "isConnected"]
    let controls = names.map { "<input type=hidden name=\($0)>" }.joined()
    let page = try await SecurePage(
      "<form id=f action=/login><input type=password id=p name=password required>\(controls)</form>",
      outcome: .submitForm)
    try await page.enter(secret, in: try await page.focus("p"))
    #expect(page.entries.map(\.value) == [secret])
    #expect(page.view.url?.path == "/login")
  }

  @Test func `a field does not outlive its web view`() async throws {
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    weak var view: WKWebView?
    do {
      let page = try await SecurePage(Self.form, window: window)
      let field = try await page.focus("p")
      field.insertText(secret)
      view = page.view
      page.view.removeFromSuperview()
    }
    for _ in 0..<1000 where view != nil || !window.subviews.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    #expect(view == nil)
    #expect(window.subviews.isEmpty)
  }

  @Test func `a field does not outlive its web view even where somebody keeps the secure input`() async throws {
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let input: SecureInput
    let field: UITextField
    do {
      let page = try await SecurePage(Self.form, window: window)
      input = page.input
      field = try await page.focus("p")
      field.insertText(secret)
      page.view.removeFromSuperview()
    }
    for _ in 0..<1000 where !window.subviews.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    #expect(window.subviews.isEmpty)
    #expect(input.fields.isEmpty && field.text == "")
  }

  @Test func `a page can forge no message`() async throws {
    let page = try await SecurePage(Self.form)
    let seen = try await page.run(
      """
      const names = [typeof window.webkit, typeof window.submitSecureInput]
      try { webkit.messageHandlers.secureInput.postMessage({ kind: 'left' }) } catch (e) { names.push(e.name) }
      names.join()
      """)
    #expect(seen as? String == "undefined,undefined,ReferenceError")
    // A handler of the page's own world with the same name is another one.
    let listener = Ear()
    page.view.configuration.userContentController.add(listener, name: "secureInput")
    let field = try await page.focus("p")
    try await page.run("webkit.messageHandlers.secureInput.postMessage({ kind: 'left' }); 0")
    #expect(page.input.fields.first === field)
    #expect(listener.bodies == 1)
  }

  @Test func `what a script does with events alone shows a field, and nothing more`() async throws {
    let page = try await SecurePage(Self.form)
    try await page.run("p.dispatchEvent(new FocusEvent('focus')); 0")
    #expect(page.input.fields.count == 1)
    page.input.cancel()
    #expect(page.input.fields.isEmpty)
  }

  @MainActor private final class Ear: NSObject, WKScriptMessageHandler {
    var bodies = 0

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
      bodies += 1
    }
  }
}
