import Testing
import WebKit

// Rules that WebKit's own tests of WKScriptMessageHandlerWithReply hold.
@MainActor @Suite struct ReplyRuleTests {
  /// What a page sees of the answer that `receive` gives.
  private func outcome(
    _ receive: @escaping @MainActor (WKScriptMessage, @escaping Answerer.Reply) -> Void
  ) async throws -> [String] {
    let page = try TestView {
      $0.userContentController.addScriptMessageHandler(Answerer(receive), contentWorld: .page, name: "h")
    }
    return try await page.run(
      """
      webkit.messageHandlers.h.postMessage('x').then(
        (v) => console.log('resolved', typeof v, JSON.stringify(v)),
        (e) => console.log('rejected', e instanceof Error, e.name, e.message));
      """)
  }

  @Test func `a value fulfils`() async throws {
    #expect(try await outcome { $1("Fulfilled!", nil) } == [#"resolved string "Fulfilled!""#])
  }

  @Test func `a text rejects with an Error of that message`() async throws {
    #expect(try await outcome { $1(nil, "Rejected!") } == ["rejected true Error Rejected!"])
    #expect(try await outcome { $1(nil, "") } == ["rejected true Error "])
  }

  @Test func `a text wins over a value`() async throws {
    #expect(try await outcome { $1("value", "Rejected!") } == ["rejected true Error Rejected!"])
  }

  @Test func `neither fulfils with undefined`() async throws {
    #expect(try await outcome { $1(nil, nil) } == ["resolved undefined undefined"])
  }

  @Test func `NSNull is null and nested values keep their kinds`() async throws {
    #expect(try await outcome { $1(NSNull(), nil) } == ["resolved object null"])
    let value: [String: Any] = ["a": [1, 2.5, true, NSNull()], "b": ["c": "d"], "e": Int64(7), "f": Float(0.5)]
    let page = try TestView {
      $0.userContentController.addScriptMessageHandler(
        Answerer { $1(value, nil) }, contentWorld: .page, name: "h")
    }
    let log = try await page.run(
      """
      webkit.messageHandlers.h.postMessage(0).then((v) => console.log(JSON.stringify([v.a, v.b, v.e, v.f])));
      """)
    #expect(log == [#"[[1,2.5,true,null],{"c":"d"},7,0.5]"#])
  }

  @Test func `what Swift has and JavaScript has too is sent whatever its type`() async throws {
    let values: [Any] = [
      ["a": "b"] as [String: String], ["n": 1] as [String: Int], [1, 2] as [Int], ["x"] as [String], "ab".dropFirst(),
      NSString("ns"), NSNumber(value: false), UInt8(9), CGFloat(1.5), Optional<Int>.some(3) as Any,
      Optional<Int>.none as Any, NSArray(array: ["y"]), NSDictionary(dictionary: ["k": "v"]),
    ]
    let page = try TestView {
      $0.userContentController.addScriptMessageHandler(
        Answerer { message, reply in reply(values[message.body as? Int ?? 0], nil) }, contentWorld: .page, name: "h")
    }
    let log = try await page.run(
      """
      (async () => {
        for (let i = 0; i < \(values.count); i++) console.log(JSON.stringify(await webkit.messageHandlers.h.postMessage(i)));
      })()
      """)
    #expect(
      log == [
        #"{"a":"b"}"#, #"{"n":1}"#, "[1,2]", #"["x"]"#, #""b""#, #""ns""#, "false", "9", "1.5", "3", "null", #"["y"]"#,
        #"{"k":"v"}"#,
      ])
  }

  @Test func `NaN, infinity, minus zero and Dates arrive as such`() async throws {
    let values: [Any] = [Double.nan, -Double.infinity, -0.0, Date(timeIntervalSince1970: 1.5)]
    let page = try TestView {
      $0.userContentController.addScriptMessageHandler(Answerer { $1(values, nil) }, contentWorld: .page, name: "h")
    }
    let log = try await page.run(
      """
      webkit.messageHandlers.h.postMessage(0).then(([a, b, c, d]) =>
        console.log(Number.isNaN(a), b, Object.is(c, -0), d instanceof Date, +d));
      """)
    #expect(log == ["true -Infinity true true 1500"])
  }

  @Test func `a reply handler that is released without a call rejects`() async throws {
    #expect(
      try await outcome { _, _ in } == ["rejected true Error WKWebView API client did not respond to this postMessage"])
  }

  @Test func `a value that cannot be serialised rejects`() async throws {
    let unserialisable: [Any] = [Data(), URL(fileURLWithPath: "/"), ["deep": [Data()]], NSObject()]
    for value in unserialisable {
      let log = try await outcome { $1(value, nil) }
      #expect(
        log == [
          "rejected true Error The result value passed back from the WKWebView API client was unable to be serialized"
        ])
    }
  }

  @Test func `a second call traps`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try await answerTwice()
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("should not be called twice"))
  }
}

@MainActor private func answerTwice() async throws {
  let page = try TestView {
    $0.userContentController.addScriptMessageHandler(
      Answerer { _, reply in
        reply(nil, nil)
        reply(nil, nil)
      }, contentWorld: .page, name: "h")
  }
  _ = try await page.run("webkit.messageHandlers.h.postMessage('x')")
}
