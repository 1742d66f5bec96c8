import Foundation
import Testing
import Trace

@Suite("A run can be traced")
struct TraceOptionTests {
  private static let stubs = """
    {"cors": "permissive", "routes": [
      {"method": "POST", "url": "https://api.example.com/login", "headers": [["Set-Cookie", "sid=secret-cookie"]],
       "json": {"token": "secret-answer"}}
    ]}
    """
  private static let script = """
    fetch('https://api.example.com/login?user=secret-name', {
      method: 'POST', headers: { Authorization: 'Bearer secret-key' }, body: 'secret-body',
    }).then(r => r.json()).then(() => console.log('done'));
    """

  private func run(_ options: String...) async throws -> (Command.Result, TemporaryFolder) {
    let folder = try TemporaryFolder()
    try folder.write(Self.script, to: "script.js")
    try folder.write(Self.stubs, to: "stubs.json")
    return (try await Command.run(["run", "--stubs", "stubs.json"] + options + ["script.js"], in: folder), folder)
  }

  @Test func eachStepIsALineOfTheGrammar() async throws {
    let (result, folder) = try await run("--trace", "trace.jsonl")
    #expect(result.code == 0)
    #expect(result.errors == "")
    let events = try TraceEvent.events(in: JSONSource(path: folder.url("trace.jsonl").path))
    #expect(events.map(\.seq) == Array(1...events.count))
    let ids = Set(events.filter { $0.kind.name == "call" }.compactMap(\.id))
    #expect(ids.count == 1)
    let steps = events.filter { $0.id.map(ids.contains) == true }.map(\.kind.name)
    // The preflight and the request both leave through the network.
    #expect(steps.first == "call")
    #expect(steps.contains("request"))
    #expect(steps.contains("response"))
    #expect(steps.contains("settled"))
    #expect(events.contains { $0.kind == .console(level: "log", text: "done") })
  }

  @Test(arguments: ["script.js", "./script.js", "link.js", "stubs.json"])
  func whatIsReadIsNotWrittenOver(path: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.script, to: "script.js")
    try folder.write(Self.stubs, to: "stubs.json")
    try FileManager.default.createSymbolicLink(at: folder.url("link.js"), withDestinationURL: folder.url("script.js"))
    let result = try await Command.run(["run", "--stubs", "stubs.json", "--trace", path, "script.js"], in: folder)
    #expect(result.code == 64)
    #expect(result.errors.contains("'--trace \(path)' would be written over"))
    #expect(try String(contentsOf: folder.url("script.js"), encoding: .utf8) == Self.script)
    #expect(try String(contentsOf: folder.url("stubs.json"), encoding: .utf8) == Self.stubs)
  }

  @Test func secretsAreLeftOut() async throws {
    let (result, _) = try await run("--trace", "-")
    #expect(result.output == "done\n")
    #expect(result.errors.contains("\"kind\":\"request\""))
    #expect(!result.errors.contains("secret"))
  }

  @Test func secretsAreShownOnDemand() async throws {
    let (result, _) = try await run("--trace", "-", "--unredacted")
    for secret in ["secret-name", "secret-key", "secret-body", "secret-cookie", "secret-answer"] {
      #expect(result.errors.contains(secret), "\(secret)")
    }
  }

  @Test func aVerboseRunEndsWithATable() async throws {
    let (result, _) = try await run("--verbose")
    #expect(result.output == "done\n")
    let table = result.errors.split(separator: "\n").drop { !$0.contains("kind") }
    #expect(table.first?.split(separator: " ") == ["time", "kind", "way", "method", "url", "status", "token"])
    let row = try #require(table.first { $0.contains("fetch") })
    let columns = row.split(separator: " ").dropFirst()
    #expect(columns == ["fetch", "direct", "POST", "https://api.example.com/login?user=<redacted>", "200", "-"])
  }
}
