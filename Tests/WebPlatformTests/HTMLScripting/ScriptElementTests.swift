import Testing

@Suite("Script elements")
struct ScriptElementTests {
  @Test func aParsedScriptWithoutTextRunsAtOnceWhenItGetsSome() async throws {
    let page = try await TestPage()
    try await page.load(
      """
      <script id=a></script><script id=b> </script><script>
      a.append('console.log(1)'); console.log(2); b.append('console.log(3)');
      </script>
      """)
    #expect(page.log == ["1", "2"])
  }

  @Test(arguments: [
    ("text/javascript", "", true), ("text/plain", "", true), ("text/csv", "", false), ("image/png", "", false),
    ("audio/x; charset=utf-8", "", false), ("text/plain", "nosniff", false), ("text/javascript", "NoSniff, x", true),
  ])
  func whatCanBeNoScriptByItsTypeDoesNotRun(type: String, options: String, runs: Bool) async throws {
    let route = """
      {"url":"https://app.example.com/s","body":"console.log('ran')",
       "headers":[["Content-Type","\(type)"],["X-Content-Type-Options","\(options)"]]}
      """
    let page = try await TestPage(routes: "[\(route)]")
    try await page.load("<script src=s onload='console.log(event.type)' onerror='console.log(event.type)'></script>")
    #expect(page.log == (runs ? ["ran", "load"] : ["error"]))
  }

  @Test func handlersInATemplateCountWhenTheirElementIsInThePage() async throws {
    let page = try await TestPage()
    try await page.load(
      """
      <body><template><b onclick="console.log(this.localName)"></b></template><script>
      const element = document.querySelector('template').content.firstChild.cloneNode();
      element.click();
      document.body.append(element);
      element.click();
      console.log(typeof element.onclick);
      </script>
      """)
    #expect(page.log == ["b", "function"])
  }

  @Test func touchListenersOfTheRootElementArePassive() async throws {
    let log = try await TestPage.log(
      """
      for (const target of [window, document, document.documentElement, document.body, document.createElement('p')]) {
        target.addEventListener('touchstart', (event) => event.preventDefault());
        console.log(target.dispatchEvent(new Event('touchstart', { cancelable: true })));
      }
      """)
    #expect(log == ["true", "true", "true", "true", "false"])
  }

  /// The engine has no modules.
  @Test func modulesAreWarnedOfOnceAPage() async throws {
    let page = try await TestPage()
    try await page.load("<script type=module>console.log(this, await 'runs')</script>")
    #expect(page.log == ["undefined runs"])
    try await page.load(
      """
      <script type=module>import './other.js'</script><script type=module>export const a = 1</script>
      <script>console.log('goes on')</script>
      """)
    #expect(
      Array(page.log.dropFirst()) == [
        "goes on",
        "warn: There are no ES modules here: a module script runs as a function, in which import and export are syntax "
          + "errors. Bundle the modules into one script.",
      ])
    #expect(page.uncaught.map { $0.message.hasPrefix("SyntaxError: ") } == [true, true])
  }
}
