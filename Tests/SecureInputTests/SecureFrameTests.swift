import SecureInput
import Testing
import WebKit

private let secret = "corr3ct-h0rse"

/// Inputs in frames: each has its place in its own document, and that in the one around it.
@MainActor @Suite(.serialized)
struct SecureFrameTests {
  private static let nested = "<iframe id=outer src='/inner'></iframe>"

  @Test func `a field stands over an input of a frame of another origin`() async throws {
    let page = try await SecurePage("<iframe id=outer src='https://other.example.net/'></iframe>")
    try await page.place(CGRect(x: 30, y: 200, width: 300, height: 100), "#outer")
    try await page.place(CGRect(x: 5, y: 10, width: 80, height: 20), "#q", frames: ["#outer"])
    let field = try await page.focus("#q", frames: ["#outer"])
    // The web view itself is at (10, 20).
    #expect(field.frame == CGRect(x: 45, y: 230, width: 80, height: 20))
    try await page.enter(secret, in: field)
    #expect(page.entries.map(\.value) == [secret])
    #expect(page.entries.map(\.origin) == ["https://other.example.net"])
    #expect(page.entries.map(\.isMainFrame) == [false])
    #expect(try await page.leaks(of: secret).isEmpty)
  }

  @Test func `the places of frames in frames add up, of the same origin or not`() async throws {
    let page = try await SecurePage(Self.nested)
    try await page.place(CGRect(x: 100, y: 200, width: 250, height: 400), "#outer")
    try await page.place(CGRect(x: 10, y: 20, width: 200, height: 300), "iframe", frames: ["#outer"])
    try await page.place(CGRect(x: 1, y: 2, width: 60, height: 20), "#q", frames: ["#outer"])
    try await page.place(CGRect(x: 3, y: 4, width: 70, height: 20), "#q", frames: ["#outer", "iframe"])
    let inner = try await page.focus("#q", frames: ["#outer"])
    #expect(inner.frame == CGRect(x: 111, y: 222, width: 60, height: 20))
    let innermost = try await page.focus("#q", frames: ["#outer", "iframe"])
    #expect(innermost.frame == CGRect(x: 123, y: 244, width: 70, height: 20))
    #expect(innermost.isFirstResponder && !inner.isFirstResponder)
  }

  @Test func `a field follows the scrolling and resizing of what is around its frame`() async throws {
    let page = try await SecurePage(Self.nested)
    let field = try await page.focus("#q", frames: ["#outer", "iframe"])
    #expect(field.frame.origin == CGPoint(x: 10, y: 20))
    try await page.place(CGRect(x: 0, y: 150, width: 250, height: 400), "#outer")
    try await page.run("dispatchEvent(new Event('scroll')); 0")
    #expect(field.frame.origin == CGPoint(x: 10, y: 170))
    try await page.place(CGRect(x: 7, y: 0, width: 200, height: 300), "iframe", frames: ["#outer"])
    try await page.run("frames[0].dispatchEvent(new Event('resize')); 0")
    #expect(field.frame.origin == CGPoint(x: 17, y: 170))
    try await page.run("outer.style.cssText = 'padding-left: 9px; padding-top: 5px'; 0")
    #expect(field.frame.origin == CGPoint(x: 26, y: 175))
  }

  @Test(arguments: ["outer.remove()", "frames[0].location = '/next'", "location = '/next'", "outer.srcdoc = '<p>'"])
  func `what was typed is forgotten when the frame goes`(script: String) async throws {
    let page = try await SecurePage(Self.nested)
    let fields = [
      try await page.focus("#q", frames: ["#outer"]), try await page.focus("#q", frames: ["#outer", "iframe"]),
    ]
    for field in fields {
      field.becomeFirstResponder()
      field.insertText(secret)
    }
    try await page.run("\(script); 0")
    #expect(page.input.fields.isEmpty)
    #expect(fields.allSatisfy { $0.text == "" && $0.superview == nil })
  }

  @Test func `the form of a frame goes on in it`() async throws {
    let page = try await SecurePage(
      "<iframe id=outer src='https://other.example.net/'></iframe>", outcome: .submitForm)
    try await page.enter(secret, in: try await page.focus("#q", frames: ["#outer"]))
    #expect(page.view.url?.absoluteString == "https://app.example.com/")
    #expect(page.requests.last == "https://other.example.net/in?code=")
  }

  @Test func `no page sees how the documents find each other, or comes between`() async throws {
    let page = try await SecurePage(
      """
      <script>
      window.heard = [];
      addEventListener('message', e => heard.push(e.data), true);
      onmessage = e => heard.push(e.data);
      </script>
      <iframe id=outer src='/inner'></iframe>
      <script>
      outer.contentWindow.addEventListener('message', e => heard.push(e.data), true);
      outer.onload = () => {
        outer.contentWindow.addEventListener('message', e => heard.push(e.data), true);
        // What a page might take the messages for.
        for (const document of [0, 1, NaN, '1']) outer.contentWindow.parent.postMessage({ secureInput: 'guess', document }, '*');
        postMessage('mine', '*');
      };
      </script>
      """)
    try await page.place(CGRect(x: 50, y: 60, width: 250, height: 400), "#outer")
    let field = try await page.focus("#q", frames: ["#outer"])
    #expect(field.frame.origin == CGPoint(x: 60, y: 80))
    let heard = try await page.run("JSON.stringify(heard.map(data => data.secureInput ?? data))") as? String
    #expect(heard?.contains("-") == false, "\(heard ?? "")")
    #expect(heard?.contains("mine") == true)
  }

  @Test func `frames can be left to the page`() async throws {
    var configuration = SecureInput.Configuration()
    configuration.includesFrames = false
    let page = try await SecurePage(Self.nested, configuration: configuration)
    try await page.view.perform(.focus, on: "#q", frames: ["#outer"])
    try await page.idle()
    #expect(page.input.fields.isEmpty)
  }
}
