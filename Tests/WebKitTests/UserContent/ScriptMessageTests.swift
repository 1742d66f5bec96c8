import Testing
import Trace
import WebKit

@MainActor @Suite struct ScriptMessageTests {
  @Test func aMessageReachesItsHandlerAndComesBack() async throws {
    let replier = Replier()
    let page = try TestView {
      $0.userContentController.addScriptMessageHandler(replier, contentWorld: .page, name: "h")
    }
    let log = try await page.run(
      """
      (async () => {
        console.log(JSON.stringify(await webkit.messageHandlers.h.postMessage({ a: [1, 'é', true, null] })));
      })()
      """)
    #expect(log == [#"{"a":[1,"é",true,null]}"#])
    let message = try #require(replier.messages.first)
    #expect(message.name == "h")
    #expect(message.world == .page)
    #expect(message.webView === page.view)
    #expect(message.frameInfo.isMainFrame)
    #expect(message.frameInfo.request.url?.absoluteString == "https://app.example.com/")
    #expect(message.frameInfo.securityOrigin.host == "app.example.com")
    #expect(message.frameInfo.securityOrigin.protocol == "https")
    let body = try #require(message.body as? [String: Any])
    #expect((body["a"] as? [Any])?.count == 4)
  }
}
