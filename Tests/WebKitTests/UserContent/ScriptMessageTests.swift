import Testing
import Trace
import WebKit

@MainActor @Suite struct ScriptMessageTests {
  @Test func `a message reaches its handler and the answer comes back`() async throws {
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
    #expect(message.frameInfo.securityOrigin.port == 0)
  }

  @Test func `a handler without reply resolves the promise with undefined`() async throws {
    let listener = Listener()
    let page = try TestView { $0.userContentController.add(listener, name: "h") }
    let log = try await page.run(
      """
      const p = webkit.messageHandlers.h.postMessage('x');
      console.log(p instanceof Promise);
      p.then((v) => console.log(v === undefined));
      """)
    #expect(log == ["true", "true"])
    #expect(listener.bodies == ["x"])
  }

  @Test func `both kinds of handlers reject misuse, and never throw`() async throws {
    let page = try TestView {
      $0.userContentController.add(Listener(), name: "silent")
      $0.userContentController.addScriptMessageHandler(Replier(), contentWorld: .page, name: "replying")
    }
    let log = try await page.run(
      """
      for (const h of [webkit.messageHandlers.silent, webkit.messageHandlers.replying]) {
        const { postMessage } = h;
        for (const call of [() => h.postMessage(), () => postMessage('x'), () => postMessage.call(null, 'x')])
          call().catch((e) => console.log(e instanceof TypeError, e.message));
      }
      """)
    let detached = "true Can only call UserMessageHandler.postMessage on instances of UserMessageHandler"
    #expect(log == ["true Not enough arguments", detached, detached, "true Not enough arguments", detached, detached])
  }

  @Test func `an answer that is held back leaves the promise pending, also when the handler goes`() async throws {
    var held: [Answerer.Reply] = []
    let page = try TestView {
      $0.userContentController.addScriptMessageHandler(
        Answerer { held.append($1) }, contentWorld: .page, name: "h")
    }
    page.view.loadHTMLString(
      "<script>webkit.messageHandlers.h.postMessage(1).then((v) => console.log('resolved', v), console.log)</script>",
      baseURL: URL(string: "https://app.example.com/"))
    while held.isEmpty { await Task.yield() }
    page.view.configuration.userContentController.removeScriptMessageHandler(forName: "h")
    #expect(try await page.view.evaluateJavaScript("typeof webkit") as? String == "undefined")
    #expect(page.log == [])
    held[0]("late", nil)
    try await page.view.waitUntilIdle()
    #expect(page.log == ["resolved late"])
  }

  @Test func `handlers are there in every frame, whatever its origin`() async throws {
    let listener = Listener()
    let page = try TestView(
      routes: #"""
        [{"url":"https://other.example/f","headers":[["Content-Type","text/html"]],
          "body":"<script>webkit.messageHandlers.h.postMessage(location.href)</script>"}]
        """#
    ) { $0.userContentController.add(listener, name: "h") }
    let post = "<script>webkit.messageHandlers.h.postMessage(origin)</script>"
    try await page.load(
      """
      <iframe src=https://other.example/f></iframe><iframe srcdoc='\(post)'></iframe>
      <iframe sandbox=allow-scripts srcdoc='\(post)'></iframe><iframe></iframe><script>
      document.querySelectorAll('iframe')[3].contentWindow.webkit.messageHandlers.h.postMessage('blank')</script>
      """)
    #expect(listener.bodies.sorted() == ["blank", "https://app.example.com", "https://other.example/f", "null"])
    #expect(listener.messages.allSatisfy { !$0.frameInfo.isMainFrame })
  }

  @Test func `an order of keys is nothing to rely on`() async throws {
    let names = (0..<40).map { "key\($0)" }
    let replier = Replier { message in
      // Swift has a dictionary, which has no order, and so has what is made of one.
      ((message.body as? [String: String])?.mapValues { "\($0)" }, nil)
    }
    let page = try TestView {
      $0.userContentController.addScriptMessageHandler(replier, contentWorld: .page, name: "h")
    }
    let log = try await page.run(
      """
      const message = {}; for (const name of \(names)) message[name] = name;
      webkit.messageHandlers.h.postMessage(message).then((answer) => console.log(Object.keys(answer).join()));
      """)
    let keys = log.first?.split(separator: ",").map(String.init) ?? []
    #expect(keys.sorted() == names.sorted())
    #expect(keys != names)
  }

  @Test func `bodies have the types that code for iOS casts to`() async throws {
    let listener = Listener()
    let page = try TestView { $0.userContentController.add(listener, name: "h") }
    _ = try await page.run(
      """
      webkit.messageHandlers.h.postMessage({
        text: 'é', yes: true, whole: 3, half: 1.5, none: null, date: new Date(1500), list: ['a', 'b'], numbers: [1, 2],
        nested: { b: { c: 'd' } }, left: undefined, holes: [undefined, 1],
      });
      for (const body of ['s', 5, true, null, undefined, [1], new Date(0)]) webkit.messageHandlers.h.postMessage(body);
      """)
    let body = try #require(listener.messages.first?.body as? [String: Any])
    #expect(body["text"] as? String == "é")
    #expect(body["yes"] as? Bool == true)
    #expect(body["whole"] as? Int == 3)
    #expect(body["whole"] as? Double == 3)
    #expect(body["half"] as? Int == nil)
    #expect(body["half"] as? NSNumber == 1.5)
    #expect(body["none"] is NSNull)
    #expect(body["date"] as? Date == Date(timeIntervalSince1970: 1.5))
    #expect(body["list"] as? [String] == ["a", "b"])
    #expect(body["numbers"] as? [Int] == [1, 2])
    #expect((body["nested"] as? [String: [String: String]])?["b"]?["c"] == "d")
    #expect(body.keys.contains("left") == false)
    #expect((body["holes"] as? [Any])?.first is NSNull)
    #expect(JSONSerialization.isValidJSONObject(body.filter { $0.key != "date" }))
    #expect("\(body["whole"] ?? "")" == "3")
    let bodies = listener.messages.dropFirst().map(\.body)
    #expect(bodies[0] as? String == "s")
    #expect(bodies[1] as? Int == 5)
    #expect(bodies[2] as? Bool == true)
    #expect(bodies[3] is NSNull)
    #expect(bodies[4] is NSNull)
    #expect(bodies[5] as? [Int] == [1])
    #expect(bodies[6] as? Date == Date(timeIntervalSince1970: 0))
  }

  @Test func `an object inside of itself comes back whole`() async throws {
    let page = try TestView {
      $0.userContentController.addScriptMessageHandler(Replier(), contentWorld: .page, name: "h")
    }
    let log = try await page.run(
      """
      const o = { list: [] }; o.self = o; o.list.push(o);
      webkit.messageHandlers.h.postMessage(o).then((a) => console.log(a.self === a, a.list[0] === a));
      """)
    #expect(log == ["true true"])
  }

  @Test func `what cannot travel leaves the promise pending and the page idle`() async throws {
    let listener = Listener()
    let page = try TestView { $0.userContentController.add(listener, name: "h") }
    let log = try await page.run(
      """
      const { h } = webkit.messageHandlers;
      for (const body of [() => {}, Symbol(), document, window, new URLSearchParams(), { toJSON() {} }])
        h.postMessage(body).then(() => console.log('resolved'), () => console.log('rejected'));
      """)
    #expect(log.count == 6)
    #expect(log.allSatisfy { $0.hasPrefix("The message to \"h\" was not sent") })
    #expect(page.trace.events.filter { $0.kind.name == "console" }.count == 6)
    #expect(listener.messages.isEmpty)
  }

  @Test func `messages of several handlers arrive in the order of the calls`() async throws {
    let all = Listener()
    let page = try TestView { configuration in
      for name in ["a", "b", "c"] { configuration.userContentController.add(all, name: name) }
    }
    _ = try await page.run(
      """
      for (let i = 0; i < 60; i++) webkit.messageHandlers['abc'[i % 3]].postMessage(i);
      """)
    #expect(all.messages.map { $0.body as? Int } == Array(0..<60))
    #expect(all.messages.prefix(3).map(\.name) == ["a", "b", "c"])
  }

  @Test func `answers come in the order in which the native side gives them`() async throws {
    var waiting: [Answerer.Reply] = []
    let answerer = Answerer { message, reply in
      waiting.append(reply)
      guard waiting.count == 3 else { return }
      for (index, reply) in waiting.enumerated().reversed() { reply(index, nil) }
    }
    let page = try TestView {
      $0.userContentController.addScriptMessageHandler(answerer, contentWorld: .page, name: "h")
    }
    let log = try await page.run(
      """
      for (const i of [0, 1, 2]) webkit.messageHandlers.h.postMessage(i).then((v) => console.log(i, v));
      """)
    #expect(log == ["2 2", "1 1", "0 0"])
  }

  @Test func `a hundred in flight all come back to their own promise`() async throws {
    let replier = Replier { message in
      await Task.yield()
      return (["n": message.body], nil)
    }
    let page = try TestView {
      $0.userContentController.addScriptMessageHandler(replier, contentWorld: .page, name: "h")
    }
    let log = try await page.run(
      """
      Promise.all(Array.from({ length: 100 }, (_, i) => webkit.messageHandlers.h.postMessage({ i })))
        .then((all) => console.log(all.length, all.every((a, i) => a.n.i === i)));
      """)
    #expect(log == ["100 true"])
  }

  @Test func `an answer to a page that is gone is dropped`() async throws {
    var waiting: Answerer.Reply?
    let answerer = Answerer { _, reply in waiting = reply }
    let page = try TestView {
      $0.userContentController.addScriptMessageHandler(answerer, contentWorld: .page, name: "h")
    }
    page.view.loadHTMLString(
      "<script>webkit.messageHandlers.h.postMessage('x').then(console.log, console.log)</script>",
      baseURL: URL(string: "https://app.example.com/"))
    while waiting == nil { await Task.yield() }
    try await page.load("<script>console.log('next page')</script>")
    waiting?("late", nil)
    try await page.view.waitUntilIdle()
    #expect(page.log == ["next page"])
  }

  @Test func `a rejection that nobody handles is reported`() async throws {
    let page = try TestView {
      $0.userContentController.addScriptMessageHandler(Replier { _ in (nil, "no") }, contentWorld: .page, name: "h")
    }
    let log = try await page.run(
      """
      onunhandledrejection = (e) => console.log(e.reason instanceof Error, e.reason.message);
      webkit.messageHandlers.h.postMessage('x');
      """)
    #expect(log == ["true no"])
    #expect(page.uncaught == ["Error: no"])
  }

  @Test func `a megabyte passes both ways unchanged`() async throws {
    let page = try TestView {
      $0.userContentController.addScriptMessageHandler(Replier(), contentWorld: .page, name: "h")
    }
    let log = try await page.run(
      """
      const ascii = 'QUJD'.repeat(1 << 18), wide = 'é漢😀'.repeat(1 << 16);
      webkit.messageHandlers.h.postMessage({ ascii, wide }).then((a) => console.log(a.ascii === ascii, a.wide === wide));
      """)
    #expect(log == ["true true"])
  }

  @Test func `message and answer share an id in the trace, and the handler works under it`() async throws {
    var seen: [String?] = []
    let replier = Replier { _ in
      seen.append(Trace.currentID)
      await Task.yield()
      seen.append(Trace.currentID)
      return ("answer", nil)
    }
    let page = try TestView {
      $0.userContentController.addScriptMessageHandler(replier, contentWorld: .page, name: "h")
    }
    _ = try await page.run("webkit.messageHandlers.h.postMessage({ a: 1 })")
    let events = page.trace.events.filter { ["message", "reply"].contains($0.kind.name) }
    #expect(
      events.map(\.kind) == [
        .message(handler: "h", body: ["a": 1]), .reply(handler: "h", .value("answer")),
      ])
    let id = try #require(events.first?.id)
    #expect(events.map(\.id) == [id, id])
    #expect(events.map(\.world) == ["page", "page"])
    #expect(seen == [id, id])
  }
}
