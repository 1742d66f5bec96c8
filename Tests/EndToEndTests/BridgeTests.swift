import Foundation
import Testing

@Suite("Approov's bridge takes protected requests through Swift")
struct BridgeTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Tables tell seconds, which differ from run to run.
  private static func withoutTimes(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      var line = line
      if let match = line.prefixMatch(of: /\s*\d+\.\d{4}/) { line.replaceSubrange(match.range, with: "0.0000") }
      return String(line)
    }
  }

  @Test func theQuickStartPrintsItsTranscript() async throws {
    let quickstart = Self.repository.appendingPathComponent("JSFixtures/quickstart")
    let result = try await Command.run(
      "run", "--verbose", "--config", quickstart.appendingPathComponent("config.json").path, "--stubs",
      quickstart.appendingPathComponent("stubs.json").path, quickstart.appendingPathComponent("page.html").path)
    let transcript = try String(contentsOf: quickstart.appendingPathComponent("transcript.txt"), encoding: .utf8)
    #expect(result.code == 0)
    #expect(Self.withoutTimes(result.output + result.errors) == Self.withoutTimes(transcript))
  }

  @Test func theREADMEShowsTheTranscript() throws {
    let readme = try String(contentsOf: Self.repository.appendingPathComponent("README.md"), encoding: .utf8)
    let transcript = try String(
      contentsOf: Self.repository.appendingPathComponent("JSFixtures/quickstart/transcript.txt"), encoding: .utf8)
    #expect(readme.contains("```\n\(transcript)```\n"))
  }

  @Test func theSimulationDecides() async throws {
    let result = try await run(
      config: """
        {"approov": {"protectedEndpoints": [{"host": "api.example.com"}], "approovTokenHeaderName": "X-Token",
           "approovTokenHeaderPrefix": "Bearer "},
         "simulation": {"status": ["success", "noNetwork"]}}
        """,
      script: """
        (async () => {
          const seen = await (await fetch('https://api.example.com/a')).json();
          console.log(/^Bearer [^.]+\\.[^.]+\\.[^.]+$/.test(seen.headers['x-token']));
          await fetch('https://api.example.com/b').catch(e => console.log(e.name));
        })();
        """)
    #expect(result.lines == ["true", "TypeError"])
  }

  @Test func withoutTheBridgeNothingIsAdded() async throws {
    let result = try await run(
      "--bridge", "none", config: "{\"approov\": {\"protectedEndpoints\": [{\"host\": \"api.example.com\"}]}}",
      script: """
        fetch('https://api.example.com/a').then(r => r.json())
          .then(seen => console.log('approov-token' in seen.headers));
        """)
    #expect(result.output == "false\n")
  }

  private func run(_ options: String..., config: String, script: String) async throws -> Command.Result {
    let folder = try TemporaryFolder()
    try folder.write(config, to: "config.json")
    try folder.write(script, to: "script.js")
    try folder.write(
      """
      {"cors": "permissive", "routes": [
        {"url": "https://api.example.com/a", "reply": "echo"}, {"url": "https://api.example.com/b", "body": "b"}
      ]}
      """, to: "stubs.json")
    return try await Command.run(
      ["run", "--config", "config.json", "--stubs", "stubs.json"] + options + ["script.js"], in: folder)
  }
}
