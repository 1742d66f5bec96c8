import Foundation
import Testing
import Trace

@Suite("wkbridge compare lists what a bridge changes")
struct CompareTests {
  /// A bridge that adds a global, renames what it answers and listens to nothing.
  private static let bridge = """
    const ask = fetch;
    globalThis.fetch = function fetch(...args) { return ask(...args).then(r => new Response(r.body, { status: 201 })); };
    globalThis.bridged = true;
    """

  private static let page = """
    fetch('/data').then(r => r.text()).then(text => {
      console.log(text);
      const xhr = new XMLHttpRequest();
      xhr.onload = () => console.log(xhr.status);
      xhr.open('GET', '/data');
      xhr.send();
    });
    """

  private static func run(_ options: String..., accept: String? = nil, page: String = page) async throws
    -> Command.Result
  {
    let folder = try TemporaryFolder()
    try folder.write(bridge, to: "bridge.js")
    try folder.write("", to: "nothing.js")
    try folder.write(page, to: "page.js")
    try folder.write("{\"routes\": [{\"url\": \"https://app.example.com/data\", \"body\": \"tea\"}]}", to: "stubs.json")
    if let accept { try folder.write(accept, to: "accept.json") }
    return try await Command.run(
      ["compare", "--stubs", "stubs.json"] + (accept == nil ? [] : ["--accept", "accept.json"]) + options + ["page.js"],
      in: folder)
  }

  @Test func aBridgeThatDoesNothingChangesNothing() async throws {
    let result = try await Self.run("--bridge", "nothing.js")
    #expect(result.code == 0)
    #expect(result.lines.last?.hasSuffix("0 differences, 0 of them not accepted") == true)
    #expect(result.lines.count == 1)
  }

  @Test func whatItChangesIsListedWithItsPlace() async throws {
    let result = try await Self.run("--bridge", "bridge.js")
    #expect(result.code == 1)
    #expect(result.output.contains("  fetch call 1\n    status: 200 -> 201\n"))
    #expect(result.output.contains("  world the document\n    global bridged: nothing -> \"there\"\n"))
    #expect(
      result.output.contains("    fetch: \"ecw fetch/1 {length name} function fetch() {\\n    [native code]\\n}\" ->"))
    // The request that the bridge has not touched is seen as before.
    #expect(!result.output.contains("xhr"))
  }

  @Test func whatIsAbortedInItsTurnMayHaveLeftOrNot() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "const ask = fetch; globalThis.fetch = (...args) => Promise.resolve().then(() => ask(...args));", to: "bridge.js")
    try folder.write(
      "const c = new AbortController(); fetch('/data', { signal: c.signal }).catch(() => {}); c.abort();",
      to: "page.js")
    let result = try await Command.run(
      ["compare", "--unhandled", "404", "--bridge", "bridge.js", "page.js"], in: folder)
    #expect(result.output.contains("fetch:"))
    #expect(!result.output.contains("GET https://app.example.com/data"))
  }

  @Test func randomNumbersAndTimesAreNoDifference() async throws {
    let page = """
      console.log(Math.random());
      console.log(Date.now(), new Date().toISOString());
      setTimeout(() => console.log(performance.now() >= 40), 40);
      fetch('/data', { method: 'POST', body: new FormData() }).catch(() => {});
      """
    #expect(try await Self.run("--bridge", "nothing.js", page: page).code == 0)
  }

  @Test func observationHandlesNoRejection() async throws {
    let page = "addEventListener('unhandledrejection', () => console.log('seen')); fetch('http://[');"
    let result = try await Self.run("--bridge", "bridge.js", page: page)
    #expect(!result.output.contains("console line"))
    #expect(!result.output.contains("uncaught line"))
  }

  /// One header that is lost is not hidden by another that may be added.
  @Test(arguments: [
    ("delete", "", "header x-tea: \"Assam\" -> nothing"),
    ("delete", "*", "cors header x-tea: \"Assam\" -> nothing"),
    ("append", "*", "cors header x-tea: \"Assam\" -> \"Assam, Darjeeling\""),
  ])
  func headersAreComparedEachForItself(_ method: String, _ origin: String, _ line: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      const ask = fetch;
      globalThis.fetch = function fetch(...args) {
        return ask(...args).then(r => {
          const headers = new Headers(r.headers);
          headers.\(method)('X-Tea', 'Darjeeling');
          headers.set('X-More', '1');
          return new Response(r.body, { headers });
        });
      };
      """, to: "bridge.js")
    try folder.write("fetch('/data');", to: "page.js")
    let allowed = origin.isEmpty ? "" : ", [\"Access-Control-Allow-Origin\", \"\(origin)\"]"
    try folder.write(
      """
      {"routes": [{"url": "https://app.example.com/data", "headers": [["X-Tea", "Assam"]\(allowed)], "body": "tea"}]}
      """, to: "stubs.json")
    try folder.write(
      """
      {"differences": [{"name": "more", "what": "more headers", "reason": "all are visible",
        "matches": [{"area": "fetch", "member": "*header *", "without": null}]}]}
      """, to: "accept.json")
    let result = try await Command.run(
      ["compare", "--stubs", "stubs.json", "--bridge", "bridge.js", "--accept", "accept.json", "page.js"], in: folder)
    #expect(result.code == 1)
    #expect(result.output.contains("    \(line)\n"), "\(result.output)")
    #expect(result.output.contains("accepted, more (all are visible):\n  fetch call 1\n"))
  }

  @Test func aRegisterAcceptsWhatItNames() async throws {
    let register = """
      { "differences": [
        { "name": "answers", "what": "answers are made anew", "reason": "this bridge is a toy",
          "matches": [{ "area": "fetch" }, { "area": "world", "member": "fetch" }] },
        { "name": "global", "what": "a global", "reason": "it is asked for",
          "matches": [{ "area": "world", "member": "global *", "without": null, "with": "there" }] },
        { "name": "rain", "what": "rain", "reason": "none",
          "matches": [{ "area": "fetch", "place": "call 9" }] }
      ] }
      """
    let result = try await Self.run("--bridge", "bridge.js", accept: register)
    #expect(result.code == 0, "\(result.output)")
    #expect(result.output.contains("accepted, global (it is asked for):\n  world the document\n"))
    #expect(!result.output.contains("rain"))
    #expect(
      try await Self.run("--verbose", "--bridge", "bridge.js", accept: register).output.contains("rain: nothing\n"))
    let json = try await Self.run("--json", "-", "--bridge", "bridge.js", accept: register)
    let report = try JSONParser.parse(JSONSource(file: "report", bytes: Array(json.output.utf8))).value
    #expect(report["unused"] == ["rain"])
    #expect(report["differences"]?.arrayValue?.allSatisfy { $0["accepted"]?.stringValue != nil } == true)
  }

  @Test(arguments: [
    ("{}", "accept.json:1:1: \"differences\" is missing"),
    ("{\n \"differences\": [{\"name\": \"a\", \"what\": \"b\", \"matches\": []}]}", "accept.json:2:18: differences[0]"),
    (
      "{\"differences\": [{\"name\": \"a\", \"what\": \"b\", \"reason\": \"c\", \"matches\": [{\"area\": \"fech\"}]}]}",
      "differences[0].matches[0].area: \"fech\" is unknown; did you mean \"fetch\"?"
    ),
  ])
  func aBadRegisterIsRefused(register: String, message: String) async throws {
    let result = try await Self.run("--bridge", "bridge.js", accept: register)
    #expect(result.code == 65)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func thereHasToBeABridge() async throws {
    let result = try await Self.run()
    #expect(result.code == 64)
    #expect(result.errors.contains("There is no bridge to compare with"))
  }

  @Test func aPageThatNeverEndsIsComparedAsFarAsItCame() async throws {
    let result = try await Self.run("--timeout", "0.5", "--bridge", "bridge.js", page: "setInterval(() => {}, 0)")
    #expect(result.code == 4)
    #expect(!result.output.contains("outcome"))
    #expect(
      result.errors == "wkbridge: the page in both runs was not done after 0.5 s (--timeout); "
        + "what came after is not compared\n")
  }

  /// More lines than any pairing of all with all could be afforded for.
  @Test(arguments: [("console.log(i)", 0), ("console.log(typeof bridged, i)", 3000)])
  func manyLinesAreComparedWithoutDelay(_ line: String, _ count: Int) async throws {
    let result = try await Self.run("--bridge", "bridge.js", page: "for (let i = 0; i < 3000; i++) \(line);")
    #expect(result.code == 1)
    #expect(result.lines.last?.contains(" \(count + 2) differences") == true, "\(result.lines.last ?? "")")
  }
}
