import Testing

@Suite("A page that does not come to its end exits with 4 and says what it waits for")
struct LimitTests {
  @Test(arguments: ["for (;;) {}", "(async () => { for (;;) await 0; })()", "(function f() { queueMicrotask(f) })()"])
  func endlessScriptsAreEnded(script: String) async throws {
    let result = try await run(script, "--timeout", "1.5")
    #expect(result.code == 4)
    #expect(result.errors == "wkbridge: a script of the page was still running after 1.5 s (--timeout)\n")
  }

  @Test func timersThatGoOnAreNamed() async throws {
    let result = try await run("console.log('begun'); setInterval(() => {}, 10);", "--timeout", "1.5")
    #expect(result.code == 4)
    #expect(result.output == "begun\n")
    #expect(result.errors == "wkbridge: the page was not done after 1.5 s (--timeout); it waits for 1 timer\n")
  }

  @Test func requestsThatHangAreNamed() async throws {
    let result = try await run(
      "fetch('https://api.example.com/slow')", "--timeout", "1.5",
      stubs:
        "{\"cors\": \"permissive\", \"routes\": [{\"url\": \"https://api.example.com/slow\", \"reply\": \"hang\"}]}")
    #expect(result.code == 4)
    #expect(
      result.errors == """
        wkbridge: the page was not done after 1.5 s (--timeout); it waits for 1 request
          fetch GET https://api.example.com/slow

        """)
  }

  @Test func handlersThatNeverAnswerAreNamed() async throws {
    let result = try await run(
      "webkit.messageHandlers.deaf.postMessage({ a: 1 })", "--timeout", "1.5",
      handlers: "{\"handlers\": [{\"name\": \"deaf\", \"reply\": \"never\"}]}")
    #expect(result.code == 4)
    #expect(
      result.errors == """
        wkbridge: the page was not done after 1.5 s (--timeout); it waits for 1 message
          a message to the handler "deaf"

        """)
  }

  @Test func aDocumentThatAScriptLeftOpenIsTold() async throws {
    let result = try await run(
      "document.addEventListener('DOMContentLoaded', () => { document.open(); document.write('<p>x') })",
      "--timeout", "1.5")
    #expect(result.code == 4)
    #expect(
      result.errors == """
        wkbridge: the page was not done after 1.5 s (--timeout); it waits for 1 load of a document that a script has \
        opened (document.open or document.write) and not closed

        """)
  }

  /// However long their collection takes.
  @Test func buffersThatNobodyHoldsDoNotCount() async throws {
    let result = try await run(
      "new ArrayBuffer(1.5e9); setTimeout(() => console.log('done'), 1000)", "--memory", "1000", "--timeout", "60")
    #expect(result.code == 0)
    #expect(result.output == "done\n")
  }

  /// Memory that nobody has written to is no part of the process, but the page has it.
  @Test(arguments: [
    "new Uint8Array(4e6).fill(1)", "new ArrayBuffer(4e6)", "new Uint8Array(4e6)", "new DataView(new ArrayBuffer(4e6))",
    "new Blob([new Uint8Array(4e6)])", "Array(5e5).fill({})", "'x'.repeat(4e6) + all.length",
    "new Map([[{}, new ArrayBuffer(4e6)]])",
  ])
  func memoryHasALimit(kind: String) async throws {
    let result = try await run(
      "const all = []; setInterval(() => all.push(\(kind)), 1);", "--memory", "300", "--timeout", "60")
    #expect(result.code == 4)
    #expect(result.errors == "wkbridge: the run took more than 300 MB of memory (--memory)\n")
  }

  private func run(
    _ script: String, _ options: String..., stubs: String? = nil, handlers: String? = nil
  ) async throws -> Command.Result {
    let folder = try TemporaryFolder()
    try folder.write(script, to: "script.js")
    var arguments = ["run"] + options
    if let stubs {
      try folder.write(stubs, to: "stubs.json")
      arguments += ["--stubs", "stubs.json"]
    }
    if let handlers {
      try folder.write(handlers, to: "handlers.json")
      arguments += ["--handlers", "handlers.json"]
    }
    return try await Command.run(arguments + ["script.js"], in: folder)
  }
}
