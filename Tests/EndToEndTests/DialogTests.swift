import Testing

@Suite("Dialogs of a run are told of, and answered as its configuration says")
struct DialogTests {
  private func run(_ script: String, dialogs: String?, _ options: String...) async throws -> Command.Result {
    let folder = try TemporaryFolder()
    try folder.write(script, to: "page.js")
    try folder.write(dialogs.map { "{\"dialogs\": \($0)}" } ?? "{}", to: "config.json")
    return try await Command.run(["run", "--config", "config.json"] + options + ["page.js"], in: folder)
  }

  @Test func aUserCancelsWhatNothingIsSaidOf() async throws {
    let result = try await run("console.log(alert('a'), confirm('b\\n'), prompt('c'))", dialogs: nil)
    #expect(result.output == "undefined false null\n")
    #expect(
      result.errors == """
        wkbridge: alert("a")
        wkbridge: confirm("b\\n") is answered false
        wkbridge: prompt("c") is cancelled

        """)
    #expect(result.code == 0)
  }

  @Test func answersAreGivenInTurnAndTheLastStays() async throws {
    let result = try await run(
      "console.log(confirm(), confirm(), confirm(), prompt(), prompt(), prompt())",
      dialogs: #"{"confirm": [true, false], "prompt": ["Ada", null]}"#, "--quiet")
    #expect(result.output == "true false false Ada null null\n")
    #expect(result.errors == "")
  }

  @Test func oneAnswerIsForAll() async throws {
    let result = try await run(
      "console.log(confirm(), confirm(), prompt(), prompt())", dialogs: #"{"confirm": true, "prompt": ""}"#, "--quiet")
    #expect(result.output == "true true  \n")
  }

  @Test(
    arguments: [
      (#"{"confirm": "yes"}"#, "dialogs.confirm: expected true or false"),
      (#"{"confirm": []}"#, "dialogs.confirm: the array is empty; leave the member out, and the user cancels"),
      (#"{"prompt": [1]}"#, "dialogs.prompt[0]: expected a string, or null to cancel"),
      (#"{"alert": true}"#, "unknown member \"alert\""),
    ])
  func badAnswersAreRefused(dialogs: String, message: String) async throws {
    let result = try await run("", dialogs: dialogs)
    #expect(result.code == 65)
    #expect(result.errors.contains(message))
  }

  @Test func windowsThatARunDoesNotOpenAreToldOf() async throws {
    let result = try await run("console.log(open('/next'))", dialogs: nil)
    #expect(result.output == "null\n")
    #expect(
      result.errors
        == "wkbridge: the page asks for another window, with https://app.example.com/next; a run has none, so it is not opened\n"
    )
  }
}
