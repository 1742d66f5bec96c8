import Foundation
import Testing

@Suite("Request interception by the command")
struct InterceptionTests {
  private static let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("JSFixtures/interception")

  @Test func theFixturePrintsItsTranscript() async throws {
    let folder = Self.fixture.path
    let result = try await Command.run(
      "run", "--quiet", "--config", "\(folder)/config.json", "--stubs", "\(folder)/stubs.json", "\(folder)/page.html")
    #expect(result.errors == "")
    #expect(result.output == (try String(contentsOfFile: "\(folder)/transcript.txt", encoding: .utf8)))
    #expect(result.code == 0)
  }

  /// Only what goes through untouched shows how old the system is.
  @Test(arguments: ["exceptBlobs", "streams"])
  func whatThePageSeesIsTheSameOnAllSystems(generation: String) async throws {
    let folder = Self.fixture.path
    let temporary = try TemporaryFolder()
    let config = try String(contentsOfFile: "\(folder)/config.json", encoding: .utf8)
      .replacing("\"none\"", with: "\"\(generation)\"").replacing("\"offline\"", with: "\"\(folder)/offline\"")
    try temporary.write(config, to: "config.json")
    let result = try await Command.run(
      "run", "--quiet", "--config", "config.json", "--stubs", "\(folder)/stubs.json", "\(folder)/page.html",
      in: temporary)
    let transcript = try String(contentsOfFile: "\(folder)/transcript.txt", encoding: .utf8)
    let output = ["/private/notes", "/status"].reduce(result.output) {
      $0.replacing("\n\($1): untouched?\n", with: "\n\($1): no body\n")
    }
    #expect(output == transcript)
    #expect(result.errors == "")
  }

  @Test func scriptsAndLaterLoadsOfThePageAreServed() async throws {
    let folder = try TemporaryFolder()
    try folder.write("console.log(location.search); if (!location.search) location.href = '?again'", to: "script.js")
    try folder.write("{\"interception\": {}}", to: "config.json")
    let result = try await Command.run("run", "--config", "config.json", "script.js", in: folder)
    #expect(result.errors == "")
    #expect(result.lines == ["", "?again"])
  }

  @Test func aSchemeOfAnAppsOwnIsServedByStubs() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "fetch('tea://shop/x', { method: 'POST', body: new Blob(['b']) }).then(r => r.text()).then(console.log)",
      to: "script.js")
    try folder.write("{\"interception\": {\"schemes\": [\"tea\"]}}", to: "config.json")
    try folder.write(
      "{\"cors\": \"permissive\", \"routes\": [{\"method\": \"POST\", \"url\": \"tea://shop/x\", \"body\": \"tea\"}]}",
      to: "stubs.json")
    let result = try await Command.run(
      "run", "--config", "config.json", "--stubs", "stubs.json", "script.js", in: folder)
    #expect(result.errors == "")
    #expect(result.output == "tea\n")
  }

  @Test(arguments: [
    (
      "{\"interception\": {\"scheme\": []}}",
      "1:19: interception: unknown member \"scheme\"; did you mean \"schemes\"? Known are \"schemes\", \"generation\", "
        + "\"customSchemeCORS\", \"deny\", \"bypass\", \"packages\""
    ),
    (
      "{\"interception\": {\"schemes\": [\"https:\"]}}",
      "1:31: interception.schemes[0]: \"https:\" is no scheme; write it without a colon, such as \"https\""
    ),
    (
      "{\"interception\": {\"schemes\": [\"data\"]}}",
      "1:31: interception.schemes[0]: \"data\" is never asked of a handler"
    ),
    (
      "{\"interception\": {\"schemes\": [\"app\", \"APP\"]}}", "1:38: interception.schemes[1]: \"app\" is already there"
    ),
    (
      "{\"interception\": {\"generation\": \"non\"}}",
      "1:33: interception.generation: \"non\" is unknown; did you mean \"none\"? Known are \"none\", \"exceptBlobs\", "
        + "\"streams\""
    ),
    (
      "{\"interception\": {\n\"deny\": [\"/private\"]}}",
      "2:10: interception.deny[0]: \"/private\" is no absolute URL, such as \"https://api.example.com/login\""
    ),
    (
      "{\"interception\": {\"bypass\": [5]}}",
      "1:30: interception.bypass[0]: expected a string, found a number; write \"5\""
    ),
  ])
  func configurationsAreChecked(json: String, message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "script.js")
    try folder.write(json, to: "config.json")
    let result = try await Command.run("run", "--config", "config.json", "script.js", in: folder)
    #expect(result.code == 65)
    #expect(result.output == "")
    #expect(result.errors == "Error: config.json:\(message)\n")
  }

  @Test func aPackageThatIsDamagedEndsTheRunBeforeItBegins() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(at: Self.fixture.appendingPathComponent("offline"), to: folder.url("offline"))
    try folder.write("report", to: "offline/shop.js")
    try folder.write("console.log('ran')", to: "script.js")
    try folder.write("{\"interception\": {\"packages\": [\"offline\"]}}", to: "config.json")
    let result = try await Command.run("run", "--config", "config.json", "script.js", in: folder)
    #expect(result.code == 65)
    #expect(result.output == "")
    #expect(
      result.errors.hasPrefix(
        "Error: config.json:1:32: interception.packages[0]: offline package shop 2026.11.3: shop.js: it has 6 bytes "
          + "where the manifest says"), "\(result.errors)")
    try folder.write("{\"interception\": {\"packages\": [\"nowhere\"]}}", to: "config.json")
    let missing = try await Command.run("run", "--config", "config.json", "script.js", in: folder)
    #expect(missing.code == 66)
    #expect(missing.errors.hasSuffix("/nowhere: it is not there\n"), "\(missing.errors)")
  }
}
