import Testing
import WebKit

@MainActor @Suite struct JavaScriptEvaluationTests {
  @Test func `the result is the completion value`() async throws {
    let page = try TestView()
    try await page.load("<p id=p>text")
    #expect(try await page.view.evaluateJavaScript("document.getElementById('p').textContent") as? String == "text")
    #expect(try await page.view.evaluateJavaScript("undefined") == nil)
    #expect(try await page.view.evaluateJavaScript("null") is NSNull)
    #expect(try await page.view.evaluateJavaScript("let kept = 20; kept") as? Int == 20)
    #expect(try await page.view.evaluateJavaScript("kept + 1") as? Int == 21)
    #expect((try await page.view.evaluateJavaScript("({ a: [1] })") as? [String: [Int]]) == ["a": [1]])
  }

  @Test func `a script runs in the frame that it is meant for, and in none that is gone`() async throws {
    let listener = Listener()
    let page = try TestView { $0.userContentController.add(listener, name: "frame") }
    try await page.load(
      "<title>main</title><iframe srcdoc=\"<title>inner</title><script>webkit.messageHandlers.frame.postMessage(1)</script>\"></iframe>"
    )
    let frame = try #require(listener.messages.first).frameInfo
    let world = WKContentWorld.world(name: "other")
    #expect(
      try await page.view.evaluateJavaScript("document.title", in: frame, contentWorld: .page) as? String == "inner")
    #expect(
      try await page.view.evaluateJavaScript("document.title", in: frame, contentWorld: world) as? String == "inner")
    #expect(
      try await page.view.callAsyncJavaScript(
        "return document.title + top.document.title", in: frame, contentWorld: world)
        as? String == "innermain")
    try await page.view.evaluateJavaScript("document.querySelector('iframe').remove()")
    await #expect(throws: WKError(.javaScriptInvalidFrameTarget)) {
      _ = try await page.view.evaluateJavaScript("1", in: frame, contentWorld: .page)
    }
  }

  @Test func `there is a document before anything is loaded`() async throws {
    let page = try TestView()
    #expect(
      try await page.view.evaluateJavaScript("location.href + document.body.childNodes.length") as? String
        == "about:blank0")
  }

  @Test(arguments: ["Promise.resolve(1)", "() => 1", "Symbol()", "document", "window"])
  func `what cannot leave the page is an error`(script: String) async throws {
    let page = try TestView()
    await #expect(throws: WKError(.javaScriptResultTypeIsUnsupported)) {
      _ = try await page.view.evaluateJavaScript(script)
    }
  }

  @Test func `an exception is an error that says where`() async throws {
    let page = try TestView()
    try await page.load("<p>")
    do {
      _ = try await page.view.evaluateJavaScript("\n\n null.foo")
      Issue.record("no error")
    } catch let error as NSError {
      #expect(error.domain == WKErrorDomain)
      #expect(error.code == WKError.javaScriptExceptionOccurred.rawValue)
      #expect(error.localizedDescription == "A JavaScript exception occurred")
      let message = "TypeError: null is not an object (evaluating 'null.foo')"
      #expect(error.userInfo["WKJavaScriptExceptionMessage"] as? String == message)
      #expect(error.userInfo["WKJavaScriptExceptionLineNumber"] as? Int == 3)
      #expect(error.userInfo["WKJavaScriptExceptionColumnNumber"] as? Int == 6)
      #expect(
        (error.userInfo["WKJavaScriptExceptionSourceURL"] as? URL)?.absoluteString == "https://app.example.com/")
    }
    do { _ = try await page.view.evaluateJavaScript("throw 'text'") } catch {
      #expect("\(error)" == "A JavaScript exception occurred: https://app.example.com/: text")
    }
    await #expect(throws: WKError.self) { _ = try await page.view.evaluateJavaScript("syntax error") }
  }

  @Test func `completion handlers get what the asynchronous forms return`() async throws {
    let page = try TestView()
    let value = await withCheckedContinuation { continuation in
      page.view.evaluateJavaScript("6 * 7") { value, error in
        #expect(error == nil)
        continuation.resume(returning: value as? Int)
      }
    }
    #expect(value == 42)
    let error = await withCheckedContinuation { continuation in
      page.view.evaluateJavaScript("throw 1") { value, error in
        #expect(value == nil)
        continuation.resume(returning: error as? WKError)
      }
    }
    #expect(error?.code == .javaScriptExceptionOccurred)
    let inWorld = await withCheckedContinuation { continuation in
      page.view.evaluateJavaScript("'world'", in: nil, in: .defaultClient) { result in
        continuation.resume(returning: (try? result.get()) as? String)
      }
    }
    #expect(inWorld == "world")
    page.view.evaluateJavaScript("globalThis.quiet = 1", completionHandler: nil)
    #expect(try await page.view.evaluateJavaScript("quiet") as? Int == 1)
  }

  @Test func `an async function awaits what it returns`() async throws {
    let page = try TestView()
    let call = { (body: String) in try await page.view.callAsyncJavaScript(body, contentWorld: .page) }
    #expect(try await call("return await new Promise((r) => setTimeout(() => r('later'), 5000))") as? String == "later")
    #expect(
      try await call("return { then(resolve) { resolve(this === undefined ? 0 : 'thenable') } }") as? String
        == "thenable")
    #expect(try await call("return this === window") as? Bool == true)
    #expect(try await call("1") == nil)
    #expect(try await call("return null") is NSNull)
  }

  @Test func `what an async function throws is an error without a place`() async throws {
    let page = try TestView()
    for (body, message) in [
      ("throw new TypeError('bad')", "TypeError: bad"), ("throw 'str'", "str"),
      ("return Promise.reject()", "undefined"),
    ] {
      do {
        _ = try await page.view.callAsyncJavaScript(body, contentWorld: .page)
        Issue.record("no error")
      } catch {
        #expect("\(error)" == "A JavaScript exception occurred: \(message)")
      }
    }
    await #expect(throws: WKError.self) { _ = try await page.view.callAsyncJavaScript("return (", contentWorld: .page) }
    await #expect(throws: WKError(.javaScriptResultTypeIsUnsupported)) {
      _ = try await page.view.callAsyncJavaScript("return document", contentWorld: .page)
    }
  }

  @Test func `scripts of the app have the page's address, async functions have none`() async throws {
    let page = try TestView()
    try await page.load("<p>")
    #expect(
      try await page.view.evaluateJavaScript(
        "const e = new Error('x'); [e.sourceURL, e.line, e.stack.split('@')[0]].join()") as? String
        == "https://app.example.com/,1,global code")
    #expect(
      try await page.view.callAsyncJavaScript(
        "const e = new Error('x'); return ['sourceURL' in e, e.stack.includes('app.example.com')].join()",
        contentWorld: .page) as? String == "false,false")
  }

  @Test func `arguments round-trip`() async throws {
    let page = try TestView()
    let arguments: [String: Any] = [
      "text": "é", "number": 1.5, "date": Date(timeIntervalSince1970: 2), "nothing": NSNull(),
      "list": [1, "a", [true]],
      "members": ["k": ["v"]],
    ]
    let result = try await page.view.callAsyncJavaScript(
      "return { text, number, date, nothing, list, members }", arguments: arguments, contentWorld: .page)
    let members = try #require(result as? [String: Any])
    #expect(NSDictionary(dictionary: members) == NSDictionary(dictionary: arguments))
  }

  @Test func `an argument that JavaScript has not is an error`() async throws {
    let page = try TestView()
    do {
      _ = try await page.view.callAsyncJavaScript("return x", arguments: ["x": Data()], contentWorld: .page)
      Issue.record("no error")
    } catch {
      #expect("\(error)".contains("Function argument values must be one of the following types"))
    }
  }

  @Test func `a call whose promise can never settle fails when that is collected`() async throws {
    let page = try TestView()
    do {
      _ = try await page.view.callAsyncJavaScript(
        "setTimeout(() => { location.href = 'about:blank' }); await new Promise(() => {})", contentWorld: .page)
      Issue.record("no error")
    } catch {
      #expect("\(error)".contains("Completion handler for function call is no longer reachable"))
    }
  }

  @Test func `a frame of another view is an error`() async throws {
    let listener = Listener()
    let other = try TestView { $0.userContentController.add(listener, name: "h") }
    _ = try await other.run("webkit.messageHandlers.h.postMessage(0)")
    let frame = try #require(listener.messages.first?.frameInfo)
    #expect(try await other.view.evaluateJavaScript("1", in: frame, contentWorld: .page) as? Int == 1)
    let page = try TestView()
    await #expect(throws: WKError(.javaScriptInvalidFrameTarget)) {
      _ = try await page.view.evaluateJavaScript("1", in: frame, contentWorld: .page)
    }
  }

  @Test func `an endless script is ended and the view says so`() async throws {
    final class Delegate: NSObject, WKNavigationDelegate {
      var terminations = 0
      func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { terminations += 1 }
    }
    let delegate = Delegate()
    let page = try TestView(timeLimit: 0.2)
    page.view.navigationDelegate = delegate
    await #expect(throws: WKError(.webContentProcessTerminated)) {
      _ = try await page.view.evaluateJavaScript("for (;;);")
    }
  }
}
