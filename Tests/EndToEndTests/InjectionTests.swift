import Testing

@Suite("Scripts and native handlers are injected")
struct InjectionTests {
  @Test func userScriptsRunAtTheirTimesAndInTheirOrder() async throws {
    let folder = try TemporaryFolder()
    for name in ["one", "two", "late"] {
      try folder.write("console.log('\(name)', document.readyState, document.body === null);", to: "\(name).js")
    }
    try folder.write("console.log('page');", to: "script.js")
    let result = try await Command.run(
      "run", "--user-script", "late.js:end", "--user-script", "one.js", "--user-script", "two.js:start", "script.js",
      in: folder)
    #expect(result.errors == "")
    #expect(
      result.lines == ["one loading true", "two loading true", "page", "late interactive false"])
  }

  @Test func aNamedWorldSharesTheDocumentOnly() async throws {
    let folder = try TemporaryFolder()
    try folder.write("var secret = 1; document.documentElement.id = 'marked';", to: "world.js")
    try folder.write("console.log(typeof secret, document.documentElement.id);", to: "script.js")
    let result = try await Command.run("run", "--user-script", "world.js:start:App", "script.js", in: folder)
    #expect(result.output == "undefined marked\n")
  }

  @Test func aBridgeOfOnesOwnComesFirst() async throws {
    let folder = try TemporaryFolder()
    try folder.write("window.fetch = url => Promise.resolve(`bridged ${url}`);", to: "own.js")
    try folder.write("console.log(typeof fetch === 'function' && fetch.length);", to: "user.js")
    try folder.write("fetch('/x').then(text => console.log(text));", to: "script.js")
    let result = try await Command.run(
      "run", "--bridge", "own.js", "--user-script", "user.js", "script.js", in: folder)
    #expect(result.errors == "")
    #expect(result.lines == ["1", "bridged /x"])
  }

  @Test func handlersReplyAsTheFileSays() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"handlers": [
        {"name": "echo", "reply": "echo", "delayFrom": "ms"},
        {"name": "value", "reply": {"value": {"list": [1, "two", null, true]}}, "delayMs": 5},
        {"name": "error", "reply": {"error": "not today"}},
        {"name": "silent", "reply": "none"},
        {"name": "hidden", "world": "App", "reply": "echo"}
      ]}
      """, to: "handlers.json")
    try folder.write(
      """
      (async () => {
        const { echo, value, error, silent, hidden } = webkit.messageHandlers;
        console.log(typeof hidden);
        const slow = echo.postMessage({ n: 1, ms: 60 }).then(() => console.log('slow'));
        await echo.postMessage({ n: 2 }).then(reply => console.log('quick', reply.n));
        await slow;
        console.log(JSON.stringify(await value.postMessage(0)));
        await error.postMessage(0).catch(e => console.log(e instanceof Error, e.message));
        console.log(await silent.postMessage(0));
      })();
      """, to: "script.js")
    let result = try await Command.run("run", "--handlers", "handlers.json", "script.js", in: folder)
    #expect(result.errors == "")
    #expect(
      result.lines == [
        "undefined", "quick 2", "slow", "{\"list\":[1,\"two\",null,true]}", "true not today", "undefined",
      ])
  }
}
