import Testing
import WebKit

@MainActor @Suite struct HandlerRegistrationTests {
  @Test func `the same name twice in one world traps`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = WKUserContentController()
        controller.add(Listener(), name: "twin")
        controller.addScriptMessageHandler(Replier(), contentWorld: .page, name: "twin")
      }
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self).contains(
        "Attempt to add script message handler with name 'twin' when one already exists."))
  }

  @Test func `the same name in another world is another handler`() async throws {
    let inPage = Listener()
    let inWorld = Listener()
    let world = WKContentWorld.world(name: "other")
    let page = try TestView {
      $0.userContentController.add(inPage, name: "h")
      $0.userContentController.add(inWorld, contentWorld: world, name: "h")
    }
    try await page.load("<p>")
    let post = "webkit.messageHandlers.h.postMessage(where); 0"
    _ = try await page.view.evaluateJavaScript("var where = 'page'; \(post)")
    _ = try await page.view.evaluateJavaScript("var where = 'world'; \(post)", contentWorld: world)
    try await page.view.waitUntilIdle()
    #expect(inPage.bodies == ["page"])
    #expect(inWorld.bodies == ["world"])
    #expect(inWorld.messages.first?.world === world)
  }

  @Test func `a handler is visible in its world only, and a world without any has no namespace`() async throws {
    let page = try TestView {
      $0.userContentController.addScriptMessageHandler(Replier(), contentWorld: .defaultClient, name: "client")
      $0.userContentController.addScriptMessageHandler(Replier(), contentWorld: .world(name: "w"), name: "w")
    }
    try await page.load("<p>")
    let look = "[typeof webkit, 'webkit' in window, typeof window.webkit?.messageHandlers.client].join()"
    #expect(try await page.view.evaluateJavaScript(look) as? String == "undefined,false,undefined")
    #expect(
      try await page.view.evaluateJavaScript(look, contentWorld: .defaultClient) as? String == "object,true,object")
    #expect(
      try await page.view.evaluateJavaScript(look, contentWorld: .world(name: "w")) as? String
        == "object,true,undefined")
  }

  @Test func `handlers come and go while a page is loaded`() async throws {
    let page = try TestView()
    try await page.load("<p>")
    let controller = page.view.configuration.userContentController
    #expect(try await page.view.evaluateJavaScript("typeof webkit") as? String == "undefined")
    controller.addScriptMessageHandler(Replier(), contentWorld: .page, name: "h")
    let post = "return await webkit.messageHandlers.h.postMessage('hello')"
    #expect(try await page.view.callAsyncJavaScript(post, contentWorld: .page) as? String == "hello")
    _ = try await page.view.evaluateJavaScript("var kept = webkit.messageHandlers.h; 0")
    controller.removeScriptMessageHandler(forName: "h")
    #expect(try await page.view.evaluateJavaScript("typeof webkit") as? String == "undefined")
    let keptPost = "try { await kept.postMessage('x') } catch (e) { return [e.name, e.code, e.message].join() }"
    #expect(
      try await page.view.callAsyncJavaScript(keptPost, contentWorld: .page) as? String
        == "InvalidAccessError,15,The object does not support the operation or argument.")
    controller.addScriptMessageHandler(Replier { _ in ("new", nil) }, contentWorld: .page, name: "h")
    #expect(try await page.view.callAsyncJavaScript(post, contentWorld: .page) as? String == "new")
    #expect(try await page.view.evaluateJavaScript("webkit.messageHandlers.h === kept") as? Bool == false)
  }

  @Test func `removal from the wrong world does nothing`() async throws {
    let world = WKContentWorld.world(name: "right")
    let page = try TestView {
      $0.userContentController.addScriptMessageHandler(Replier(), contentWorld: world, name: "h")
    }
    try await page.load("<p>")
    let controller = page.view.configuration.userContentController
    controller.removeScriptMessageHandler(forName: "h", contentWorld: .defaultClient)
    controller.removeScriptMessageHandler(forName: "h")
    let post = "return await webkit.messageHandlers.h.postMessage(1)"
    #expect(try await page.view.callAsyncJavaScript(post, contentWorld: world) as? Int == 1)
    controller.removeAllScriptMessageHandlers(from: world)
    await #expect(throws: WKError.self) { _ = try await page.view.callAsyncJavaScript(post, contentWorld: world) }
  }

  @Test func `a message under way to a handler that is removed stays unanswered`() async throws {
    let page = try TestView()
    let controller = page.view.configuration.userContentController
    let remover = Answerer { _, reply in
      controller.removeScriptMessageHandler(forName: "second")
      reply("first", nil)
    }
    let second = Listener()
    controller.addScriptMessageHandler(remover, contentWorld: .page, name: "first")
    controller.add(second, name: "second")
    let log = try await page.run(
      """
      const { first, second } = webkit.messageHandlers;
      first.postMessage(1).then(console.log);
      second.postMessage(2).then(() => console.log('second'), () => console.log('rejected'));
      """)
    #expect(log == ["first"])
    #expect(second.messages.isEmpty)
  }

  @Test func `removal releases the handler`() async throws {
    let page = try TestView()
    try await page.load("<p>")
    let controller = page.view.configuration.userContentController
    weak var released: Listener?
    do {
      let listener = Listener()
      released = listener
      controller.add(listener, name: "h")
    }
    #expect(released != nil)
    controller.removeScriptMessageHandler(forName: "h")
    #expect(released == nil)
  }

  @Test func `removal leaves a world its globals`() async throws {
    let world = WKContentWorld.world(name: "kept")
    let page = try TestView { $0.userContentController.add(Listener(), contentWorld: world, name: "h") }
    try await page.load("<p>")
    _ = try await page.view.evaluateJavaScript("var mine = 'still here'; 0", contentWorld: world)
    page.view.configuration.userContentController.removeScriptMessageHandler(forName: "h", contentWorld: world)
    #expect(
      try await page.view.evaluateJavaScript("mine + typeof webkit", contentWorld: world) as? String
        == "still hereundefined")
  }

  @Test func `views that share a controller share its handlers`() async throws {
    let controller = WKUserContentController()
    let listener = Listener()
    let first = try TestView { $0.userContentController = controller }
    let second = try TestView { $0.userContentController = controller }
    controller.add(listener, name: "h")
    _ = try await first.run("webkit.messageHandlers.h.postMessage('first')")
    _ = try await second.run("webkit.messageHandlers.h.postMessage('second')")
    #expect(listener.bodies == ["first", "second"])
    #expect(listener.messages.map(\.webView) == [first.view, second.view])
  }
}
