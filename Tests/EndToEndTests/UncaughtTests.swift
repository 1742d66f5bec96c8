import Testing

@Suite("Errors that the page leaves unhandled exit with 2 and are printed with place and stack")
struct UncaughtTests {
  @Test func anUncaughtErrorHasAPlaceAndAStack() async throws {
    let result = try await run(
      """
      function inner() {
        null.foo;
      }
      inner();
      """)
    #expect(result.code == 2)
    #expect(
      result.errors == """
        script.js:2:7: uncaught error: TypeError: null is not an object (evaluating 'null.foo')
          inner@script.js:2:7
          global code@script.js:4:6

        """)
  }

  @Test func aRejectionWithoutHandlerIsTold() async throws {
    let result = try await run("Promise.reject(new RangeError('too far'));")
    #expect(result.code == 2)
    #expect(
      result.errors == """
        script.js:1:30: unhandled rejection: RangeError: too far
          global code@script.js:1:30

        """)
  }

  @Test(arguments: [
    ("'just text'", "just text"), ("5", "5"), ("undefined", "undefined"), ("''", ""), ("Symbol('x')", "Symbol(x)"),
    ("{ toString() { throw 1 } }", "{toString: [function toString]}"),
    ("Object.create(null)", "[Object: null prototype] {}"), ("{ code: 7 }", "{code: 7}"), ("[1, [2]]", "1,2"),
    ("new Map([[1, 2]])", "Map(1) {1 => 2}"), ("document.body", "<body>"),
    ("{ toString() { return 'own text' } }", "own text"), ("new Proxy({}, {})", "[Proxy]"), ("() => 1", "() => 1"),
  ])
  func whatIsNoErrorIsShown(value: String, text: String) async throws {
    let rejected = try await run("Promise.reject(\(value));")
    #expect(rejected.code == 2)
    #expect(rejected.errors.hasPrefix("unhandled rejection: \(text)"), "\(rejected.errors)")
    let thrown = try await run("throw \(value.hasPrefix("{") ? "(\(value))" : value);")
    #expect(thrown.code == 2)
    #expect(thrown.errors.hasPrefix("script.js: uncaught error: \(text)"), "\(thrown.errors)")
  }

  /// Written out they would fill the memory, and the terminal.
  @Test(arguments: [
    ("new Array(1e9)", "[<1000000000 empty>]"),
    ("'x'.repeat(1e6)", String(repeating: "x", count: 10_000) + "… (1000000 characters)"),
  ])
  func whatIsVastIsShownInShort(value: String, text: String) async throws {
    for script in ["setTimeout(() => { throw VALUE })", "Promise.reject(VALUE)"] {
      let result = try await run(script.replacingOccurrences(of: "VALUE", with: value))
      #expect(result.code == 2)
      #expect(result.errors.hasSuffix(": \(text)\n"), "\(result.errors.prefix(200))")
    }
  }

  /// To be told of, no value is asked anything that a proxy's traps could answer.
  @Test(arguments: [
    "new Proxy(new Error('x'), { getOwnPropertyDescriptor() { throw 1 } })",
    "new Proxy({}, { get() { throw 1 }, getPrototypeOf() { throw 1 }, ownKeys() { throw 1 } })",
    "(() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy })()",
    "(() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return Object.setPrototypeOf(new Error('x'), proxy) })()",
  ])
  func whatIsThrownMayBeAnyProxy(value: String) async throws {
    for script in ["Promise.reject(VALUE)", "throw VALUE", "reportError(VALUE)", "setTimeout(() => { throw VALUE })"] {
      let result = try await run(script.replacingOccurrences(of: "VALUE", with: value))
      #expect(result.code == 2, "\(script): \(result.errors)")
      #expect(!result.errors.contains("native code"), "\(result.errors)")
    }
  }

  /// No call of the page's is where they come from.
  @Test(arguments: [
    ("fetch('/none')", "TypeError: Load failed"),
    ("fetch('/slow', { signal: AbortSignal.timeout(1) })", "AbortError: Fetch is aborted"),
    ("webkit.messageHandlers.failing.postMessage(1)", "Error: no"),
  ])
  func aNativeFailureHasNoPlace(script: String, message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(script, to: "script.js")
    try folder.write(#"{"handlers": [{"name": "failing", "reply": {"error": "no"}}]}"#, to: "handlers.json")
    try folder.write(#"{"routes": [{"url": "https://app.example.com/slow", "delayMs": 1000}]}"#, to: "stubs.json")
    let result = try await Command.run(
      "run", "--handlers", "handlers.json", "--stubs", "stubs.json", "script.js", in: folder)
    #expect(result.code == 2)
    let last = result.errors.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("unhandled rejection: \(message)"), "\(result.errors)")
    #expect(!result.errors.contains("native code"))
  }

  @Test func aThrownValueIsAskedForItsTextAsOftenAsByWebKit() async throws {
    let result = try await run(
      """
      let count = 0;
      addEventListener('error', (event) => event.preventDefault());
      setTimeout(() => { throw { toString() { count++; return '' } } });
      setTimeout(() => console.log(count), 10);
      """)
    #expect(result.output == "1\n")
  }

  /// What an error's own conversion throws is not converted in turn, which would have no end.
  @Test(arguments: [
    "throw { toString() { throw this } }", "class A extends Error { toString() { throw new A } } throw new A",
    "Error.prototype.toString = function () { throw new TypeError('x') }; throw new TypeError('y')",
    "const e = new Error; for (const m of ['line', 'column', 'sourceURL', 'stack', 'message', 'name']) "
      + "Object.defineProperty(e, m, { get() { throw this } }); throw e",
    "onerror = () => true; setTimeout('throw { toString() { throw this } }'); throw { toString() { throw this } }",
  ])
  func anErrorThatCannotBeConvertedEndsNothing(script: String) async throws {
    for world in ["page.js", "start.js"] {
      let folder = try TemporaryFolder()
      try folder.write(script, to: world)
      try folder.write("setTimeout(() => console.log('goes on'), 1)", to: world == "page.js" ? "start.js" : "page.js")
      let result = try await Command.run("run", "page.js", "--user-script", "start.js", in: folder)
      #expect(result.output == "goes on\n")
      #expect(result.code == (script.hasPrefix("onerror") ? 0 : 2), "\(result.errors)")
    }
  }

  @Test func aSyntaxErrorHasALine() async throws {
    let result = try await run("console.log('never');\nconst = 5;\n")
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("script.js:2: uncaught error: SyntaxError: "))
  }

  @Test func theScriptOfAPageIsPlacedInItsFile() async throws {
    let folder = try TemporaryFolder()
    try folder.write("<!doctype html>\n<script>\nthrow new Error('here');\n</script>", to: "page.html")
    let result = try await Command.run("run", "page.html", in: folder)
    #expect(result.code == 2)
    #expect(result.errors.hasPrefix("page.html:3:"))
  }

  @Test func anErrorInAUserScriptNamesItsFile() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "script.js")
    try folder.write("\nundefinedName;", to: "first.js")
    try folder.write("{", to: "second.js")
    let result = try await Command.run(
      "run", "--user-script", "first.js", "--user-script", "second.js:end", "script.js", in: folder)
    #expect(result.code == 2)
    #expect(
      result.errors.contains("first.js:2:14: uncaught error: ReferenceError: Can't find variable: undefinedName\n"))
    #expect(result.errors.contains("second.js:1: uncaught error: SyntaxError: "))
  }

  @Test func whatThePageHandlesIsNoFailure() async throws {
    let result = try await run(
      """
      addEventListener('error', e => { console.log(e.message); e.preventDefault(); });
      addEventListener('unhandledrejection', e => { console.log(e.reason); e.preventDefault(); });
      Promise.reject('r');
      setTimeout(() => { throw new Error('t'); });
      """)
    #expect(result.code == 0)
    #expect(result.lines == ["r", "Error: t"])
    #expect(result.errors == "")
  }

  private func run(_ script: String) async throws -> Command.Result {
    let folder = try TemporaryFolder()
    try folder.write(script, to: "script.js")
    return try await Command.run("run", "script.js", in: folder)
  }
}
