import Foundation
import Testing
import Trace

/// `JSFixtures/compare`: what a page can do with fetch, XMLHttpRequest and forms.
@Suite("With Approov's bridge a page is what it was, but for the register")
struct CompareFixtureTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let pages = ["fetch.js", "xhr.js", "forms.html"]

  private static func compare(_ page: String, config: String, _ options: String...) async throws -> JSONValue {
    let folder = repository.appendingPathComponent("JSFixtures/compare")
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    let result = try await Command.run(
      ["compare", "--timeout", "300", "--config", path(config), "--stubs", path("stubs.json"), "--json", "-"]
        + options.map { $0.hasSuffix(".json") ? path($0) : $0 } + [path(page)])
    #expect(result.code == 0, "\(result.errors)")
    return try JSONParser.parse(JSONSource(file: "report", bytes: Array(result.output.utf8))).value
  }

  private static func unaccepted(_ report: JSONValue) -> [String] {
    (report["differences"]?.arrayValue ?? []).filter { $0["accepted"] == .null }.map(\.description)
  }

  @Test(arguments: pages)
  func whatIsProtectedDiffersAsTheRegisterSays(page: String) async throws {
    let report = try await Self.compare(page, config: "protected.json")
    #expect(Self.unaccepted(report) == [])
    #expect((report["comparisons"]?.numberValue ?? 0) > 1000)
  }

  @Test(arguments: pages)
  func whatIsNotProtectedDoesNotDiffer(page: String) async throws {
    let report = try await Self.compare(page, config: "elsewhere.json", "--accept", "flags.json")
    #expect(Self.unaccepted(report) == [])
    // Three properties of the global in each document.
    let members = Set((report["differences"]?.arrayValue ?? []).compactMap { $0["member"]?.stringValue })
    #expect(members == ["global __approovBridgeEnabled", "global __approovBridgeFeatures", "global webkit"])
  }

  @Test func theRegisterIsShort() throws {
    #expect(try Self.register().count < 15)
  }

  /// What would be a fault of the bridge is none of the register's entries, though it is near one.
  @Test(arguments: [
    ("fetch('/data');", "headers.delete('x-tea')", "header x-tea"),
    (
      "const x = new XMLHttpRequest(); x.open('GET', '/data'); x.setRequestHeader('X-b', 1); x.setRequestHeader('A', 2); x.send();",
      """
      const { setRequestHeader } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
        setRequestHeader.call(this, name.toUpperCase(), value);
      };
      """, "header names"
    ),
    ("console.error('of the page');", "console.error = () => {}", "text"),
    (
      "const x = new XMLHttpRequest(); x.upload.onload = () => {}; x.open('POST', '/data'); x.send('x');",
      "XMLHttpRequest.prototype.send = new Proxy(XMLHttpRequest.prototype.send, { apply: (t, x) => t.call(x) })",
      "event"
    ),
  ])
  func theRegisterAcceptsNoMore(_ page: String, _ change: String, _ member: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      const ask = fetch;
      globalThis.fetch = (...args) => ask(...args).then(r => {
        const headers = new Headers(r.headers);
        if (\(change.hasPrefix("headers"))) { \(change.hasPrefix("headers") ? change : "") }
        return new Response(r.body, { headers });
      });
      \(change.hasPrefix("headers") ? "" : change);
      """, to: "bridge.js")
    try folder.write(page, to: "page.js")
    try folder.write(
      """
      {"routes": [
        {"method": "*", "url": "https://app.example.com/data", "headers": [["X-Tea", "Assam"]], "body": "tea"}]}
      """, to: "stubs.json")
    let register = Self.repository.appendingPathComponent("Sources/ApproovServiceWebView/differences.json").path
    let result = try await Command.run(
      ["compare", "--stubs", "stubs.json", "--bridge", "bridge.js", "--accept", register, "--json", "-", "page.js"],
      in: folder)
    let report = try JSONParser.parse(JSONSource(file: "report", bytes: Array(result.output.utf8))).value
    let members = (report["differences"]?.arrayValue ?? []).filter { $0["accepted"] == .null && $0["area"] != "world" }
      .compactMap { $0["member"]?.stringValue }
    #expect(members.contains(member), "\(result.output)")
  }

  @Test func theREADMEHasTheRegister() throws {
    let readme = try String(
      contentsOf: Self.repository.appendingPathComponent("Sources/ApproovServiceWebView/README.md"), encoding: .utf8)
    for entry in try Self.register() {
      let row = "| \(entry["what"]?.stringValue ?? "") | \(entry["reason"]?.stringValue ?? "") |"
      #expect(readme.contains(row + "\n"), "\(row)")
    }
  }

  private static func register() throws -> [JSONValue] {
    let file = repository.appendingPathComponent("Sources/ApproovServiceWebView/differences.json")
    return try JSONParser.parse(JSONSource(path: file.path)).value["differences"]?.arrayValue ?? []
  }
}
