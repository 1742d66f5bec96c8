import SecureInput
import Testing
import WebKit

private let secret = "corr3ct-h0rse"

/// Inputs in shadow trees.
@MainActor @Suite(.serialized)
struct SecureShadowTests {
  private static let page = """
    <div id=host></div><input id=outside>
    <script>
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<form id=f action=/login><input id=user><input id=p name=password type=password><input id=pin data-sensitive></form><div></div>';
    </script>
    """

  private func focus(_ id: String, in page: SecurePage) async throws {
    try await page.run("root.getElementById('\(id)').focus(); 0")
  }

  @Test func `a native field appears over an input of an open shadow tree`() async throws {
    let page = try await SecurePage(Self.page, outcome: .submitForm)
    try await focus("p", in: page)
    let field = try #require(page.input.fields.first)
    #expect(field.isSecureTextEntry && field.isFirstResponder)
    #expect(try await page.run("String(root.activeElement)") as? String == "null")
    try await page.enter(secret, in: field)
    #expect(page.entries.map(\.name) == ["password"] && page.entries.map(\.value) == [secret])
    #expect(page.requests.last?.hasPrefix("https://app.example.com/login?") == true)
    #expect(try await page.leaks(of: secret).isEmpty)
  }

  @Test func `the focus that moves within a shadow tree is followed`() async throws {
    let page = try await SecurePage(Self.page)
    try await focus("user", in: page)
    #expect(page.input.fields.isEmpty)
    try await focus("pin", in: page)
    #expect(page.input.fields.count == 1)
    try await focus("user", in: page)
    try await page.run("root.getElementById('user').type = 'password'; 0")
    #expect(page.input.fields.count == 2)
    #expect(try await page.run("String(root.activeElement)") as? String == "null")
  }

  @Test func `shadow trees within shadow trees are followed`() async throws {
    let page = try await SecurePage(Self.page)
    try await page.run(
      """
      const inner = root.querySelector('div').attachShadow({ mode: 'open' });
      inner.innerHTML = '<input><input type=password>';
      root.getElementById('user').focus(); inner.firstChild.focus(); inner.lastChild.focus(); 0
      """)
    #expect(page.input.fields.count == 1)
  }

  @Test func `an input that leaves its shadow tree has no field`() async throws {
    let page = try await SecurePage(Self.page)
    try await focus("p", in: page)
    #expect(page.input.fields.count == 1)
    try await page.run("root.getElementById('p').remove(); 0")
    #expect(page.input.fields.isEmpty)
  }

  /// As in WebKit: no world but the page's own variables leads to what is in them.
  @Test func `inputs of closed shadow trees are left to the page`() async throws {
    let page = try await SecurePage(
      "<div id=host></div><script>const root = host.attachShadow({ mode: 'closed' }); root.innerHTML = '<input type=password>'</script>"
    )
    try await page.run("root.firstChild.focus(); 0")
    #expect(page.input.fields.isEmpty)
    #expect(try await page.run("root.activeElement.type") as? String == "password")
  }

  @Test(arguments: ["open", "closed"])
  func `a leak in a shadow tree is found`(mode: String) async throws {
    let page = try await SecurePage(
      "<div id=host></div><script>host.attachShadow({ mode: '\(mode)' }).innerHTML = '<b id=kept></b>'</script>")
    let place = mode == "open" ? "host.shadowRoot" : "closedRoot"
    if mode == "closed" {
      // Only a variable leads there.
      try await page.run(
        """
        var closedRoot = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' });
        closedRoot.innerHTML = '<b></b>'; 0
        """)
    }
    try await page.run("\(place).firstChild.textContent = ['corr3ct', 'h0rse'].join('-'); 0")
    #expect(try await page.leaks(of: secret).isEmpty == false)
  }
}
