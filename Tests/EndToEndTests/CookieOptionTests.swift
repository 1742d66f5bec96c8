import Testing

@Suite("--cookies keeps cookies between runs")
struct CookieOptionTests {
  private let script = """
    console.log(document.cookie);
    document.cookie = 'kept=1; Max-Age=3600'; document.cookie = 'session=1';
    """

  @Test func whatARunSetsTheNextOneSees() async throws {
    let folder = try TemporaryFolder()
    try folder.write(script, to: "script.js")
    let first = try await Command.run("run", "--cookies", "jar.json", "script.js", in: folder)
    #expect(first.errors == "")
    #expect(first.output == "\n")
    let second = try await Command.run("run", "--cookies=jar.json", "script.js", in: folder)
    #expect(second.output == "kept=1\n")
    #expect(try folder.read("jar.json").contains(#""name":"kept","value":"1","domain":"app.example.com""#))
    let without = try await Command.run("run", "script.js", in: folder)
    #expect(without.output == "\n")
  }

  @Test func aRunThatFailsKeepsThemToo() async throws {
    let folder = try TemporaryFolder()
    try folder.write(script + "throw new Error('x')", to: "script.js")
    let result = try await Command.run("run", "--cookies", "jar.json", "script.js", in: folder)
    #expect(result.code == 2)
    #expect(try folder.read("jar.json").contains("kept"))
  }

  @Test func aDamagedFileEndsTheRunBeforeItBegins() async throws {
    let folder = try TemporaryFolder()
    try folder.write(script, to: "script.js")
    try folder.write("{\"version\": 1,\n \"cookies\": [{\"nam\": \"a\"}]}", to: "jar.json")
    let result = try await Command.run("run", "--cookies", "jar.json", "script.js", in: folder)
    #expect(result.code == 65)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: jar.json:2:15: cookies[0]: unknown member \"nam\"; did you mean \"name\"?"))
    let missing = try await Command.run("run", "--cookies", "no/jar.json", "script.js", in: folder)
    #expect(missing.code == 66)
    #expect(missing.errors == "Error: no/jar.json: there is no such folder\n")
  }
}
