import Testing

@Suite("wptrunner compares results with what is expected")
struct SuiteExpectationTests {
  private func suite(_ files: [String: String]) throws -> FixtureSuite {
    try FixtureSuite(files.mapValues { FixtureSuite.page($0) })
  }

  @Test func withoutExpectationsNothingIsWrong() async throws {
    let suite = try suite(["a.html": "test(() => { throw new Error('x') }, 'it')"])
    let result = try await suite.run("a.html")
    #expect(result.code == 0)
    #expect(result.lines.first == "folder  files  subtests    passed")
    #expect(result.lines.last == "total       1         1         0")
  }

  @Test func anUnexpectedFailureFailsTheRun() async throws {
    let suite = try suite(["a.html": "test(() => { throw new Error('why') }, 'it')"])
    try suite.folder.write("{}", to: "expected.json")
    let result = try await suite.run("a.html", "--expectations", "expected.json")
    #expect(result.code == 1)
    #expect(result.errors == "a.html: it: expected PASS, got FAIL (why)\n")
  }

  @Test func anUnexpectedPassFailsTheRun() async throws {
    let suite = try suite(["a.html": "test(() => {}, 'it')"])
    try suite.folder.write(#"{"a.html": {"FAIL": ["it"]}}"#, to: "expected.json")
    let result = try await suite.run("a.html", "--expectations", "expected.json")
    #expect(result.code == 1)
    #expect(result.errors == "a.html: it: expected FAIL, got PASS\n")
  }

  @Test func updatedExpectationsAreFulfilled() async throws {
    let suite = try suite([
      "a.html": "test(() => {}, 'fine')",
      "b.html": "test(() => { throw new Error('x') }, 'bad'); test(() => {}, 'fine'); async_test('late')",
    ])
    try suite.folder.write(
      #"{"a.html": {"FAIL": "*"}, "other.html": {"status": "ERROR"}, "b.html": {"reason": "hard"}}"#,
      to: "expected.json")
    let update = try await suite.run("a.html", "b.html", "--expectations", "expected.json", "--update")
    #expect(update.code == 0)
    #expect(
      try suite.folder.read("expected.json") == """
        {
        "b.html": {"status":"TIMEOUT","FAIL":["bad"],"TIMEOUT":["late"],"reason":"hard"},
        "other.html": {"status":"ERROR"}
        }

        """)
    let result = try await suite.run("a.html", "b.html", "--expectations", "expected.json")
    #expect(result.code == 0)
    #expect(result.lines.last == "All as expected.")
  }

  @Test func wrongUseIsExplained() async throws {
    let suite = try suite([:])
    let nothing = try await suite.run()
    #expect(nothing.code == 64)
    #expect(nothing.errors.hasPrefix("Error: Name the tests: either '<path>' or '--list <file>'\n"))
    let missing = try await suite.run("none.html")
    #expect(missing.code == 66)
    #expect(missing.errors.hasPrefix("Error: none.html: there is no such file in "))
    try suite.folder.write("<p>", to: "a.html")
    let server = try await suite.run("a.html", "--server", "http://127.0.0.1:1")
    #expect(server.code == 66)
    #expect(server.errors.hasPrefix("Error: http://127.0.0.1:1: the suite's server does not answer; start it in the "))
    try suite.folder.write("[]", to: "expected.json")
    let invalid = try await suite.run("resources", "--expectations", "expected.json")
    #expect(invalid.code == 65)
    #expect(invalid.errors == "Error: expected.json: this is no JSON object\n")
  }
}
