import Testing
import WebKit

@MainActor @Suite struct UserScriptTests {
  private func view(_ scripts: (String, WKUserScriptInjectionTime)...) throws -> TestView {
    try TestView { configuration in
      for (source, time) in scripts {
        configuration.userContentController.addUserScript(
          WKUserScript(source: source, injectionTime: time, forMainFrameOnly: false))
      }
    }
  }

  @Test func `at document start there is a document element and nothing in it`() async throws {
    let page = try view(
      (
        """
        console.log(document.readyState, document.documentElement.tagName, document.documentElement.childNodes.length,
          document.head, document.body, document.scripts.length, document.currentScript)
        """, .atDocumentStart
      ))
    try await page.load("<!doctype html><html lang=en><body><p>")
    #expect(page.log == ["loading HTML 0 null null 0 null"])
  }

  @Test func `scripts run in order around the page's own`() async throws {
    let page = try view(
      ("console.log('start 1'); queueMicrotask(() => console.log('microtask'))", .atDocumentStart),
      ("console.log('start 2'); addEventListener('load', () => console.log('load'))", .atDocumentStart),
      ("console.log('end 1', document.readyState)", .atDocumentEnd), ("console.log('end 2')", .atDocumentEnd))
    try await page.load(
      """
      <script>console.log('head');
      document.addEventListener('DOMContentLoaded', () => console.log('DOMContentLoaded'));</script>
      <body><script>console.log('body')</script>
      """)
    #expect(
      page.log == [
        "start 1", "microtask", "start 2", "head", "body", "DOMContentLoaded", "end 1 interactive", "end 2", "load",
      ])
  }

  @Test func `scripts share the global scope`() async throws {
    let page = try view(
      ("const constant = 1; var variable = 2; function f() { return typeof this }", .atDocumentStart),
      ("console.log(constant, window.constant, window.variable, f(), this === window)", .atDocumentStart))
    try await page.load("<p>")
    #expect(page.log == ["1 undefined 2 object true"])
  }

  @Test func `a broken script does not stop the others and says which it is`() async throws {
    let page = try view(
      (
        "onerror = (m, url, line) => console.log(m, /^user-script:\\d+$/.test(url), line)", .atDocumentStart
      ), ("\nthrow new Error('first')", .atDocumentStart), ("syntax error(", .atDocumentStart),
      ("console.log('last')", .atDocumentStart))
    try await page.load("<p>")
    #expect(page.log.first == "Error: first true 2")
    #expect(page.log.dropFirst().first?.hasPrefix("SyntaxError") == true)
    #expect(page.log.last == "last")
  }

  @Test func `every load injects them once, and removal takes effect with the next`() async throws {
    let page = try view(("console.log('injected', location.href)", .atDocumentStart))
    try await page.load("<p>")
    try await page.load("<p>")
    page.view.loadHTMLString("<p>", baseURL: nil)
    try await page.view.waitUntilIdle()
    let injected = "injected https://app.example.com/"
    #expect(page.log == [injected, injected, "injected about:blank"])
    let controller = page.view.configuration.userContentController
    #expect(controller.userScripts.count == 1)
    controller.removeAllUserScripts()
    try await page.load("<p>")
    #expect(page.log.count == 3)
  }

  @Test func `scripts and handlers work in a document without an address`() async throws {
    let listener = Listener()
    let page = try TestView {
      $0.userContentController.add(listener, name: "h")
      $0.userContentController.addUserScript(
        WKUserScript(
          source: "webkit.messageHandlers.h.postMessage(location.href)", injectionTime: .atDocumentStart,
          forMainFrameOnly: true))
    }
    page.view.loadHTMLString("<script>webkit.messageHandlers.h.postMessage(origin)</script>", baseURL: nil)
    try await page.view.waitUntilIdle()
    #expect(listener.bodies == ["about:blank", "null"])
    #expect(listener.messages.map(\.frameInfo.securityOrigin.host) == ["", ""])
  }

  @Test func `injected scripts run where the page's own may not`() async throws {
    let quiet = try TestView { configuration in
      configuration.defaultWebpagePreferences.allowsContentJavaScript = false
      configuration.userContentController.addUserScript(
        WKUserScript(source: "console.log('injected')", injectionTime: .atDocumentStart, forMainFrameOnly: true))
    }
    try await quiet.load("<script>console.log('own')</script>")
    #expect(quiet.log == ["injected"])
    #expect(try await quiet.view.evaluateJavaScript("1 + 1") as? Int == 2)
  }
}
