import Testing
import Trace

@Suite("wptrunner runs tests in pages with the bridge")
struct SuiteBridgeTests {
  /// Says in failing subtests what a page sees of the bridge.
  private static let script = """
    const t = async_test('it');
    (async () => {
      const told = [];
      const tell = (value) => told.push(value);
      tell(typeof __approovBridgeEnabled);
      const response = await fetch('b.txt');
      tell([response.status, response.url, await response.text()]);
      try {
        new XMLHttpRequest().open('GET', 'b.txt', false);
        tell('opened');
      } catch (error) { tell(error.name); }
      const xhr = new XMLHttpRequest();
      xhr.open('GET', 'http://www.web-platform.test:8000/b.txt', false);
      tell('opened');
      test(() => { throw new Error(JSON.stringify(told)); }, 'told');
      t.done();
    })();
    """

  private func told(_ arguments: String...) async throws -> JSONValue? {
    let suite = try FixtureSuite(["a.window.js": Self.script, "b.txt": "b", "list": "a.window.js"])
    let told = try await suite.results(["--list", "list"] + arguments)["a.window.js"]?["messages"]?["told"]?.stringValue
    return try told.map { try JSONParser.parse(JSONSource(file: "told", bytes: Array($0.utf8))).value }
  }

  @Test func theSuitesHostIsProtected() async throws {
    let answer: JSONValue = [200, "http://web-platform.test:8000/b.txt", "b"]
    #expect(try await told("--bridge") == ["boolean", answer, "NotSupportedError", "opened"])
    #expect(try await told() == ["undefined", answer, "opened", "opened"])
  }

  @Test func whatFailsWithItIsCompared() async throws {
    let suite = try FixtureSuite([
      "a.html": FixtureSuite.page(
        "test(() => { if (window.__approovBridgeEnabled) throw new Error('bridged') }, 'it')")
    ])
    try suite.folder.write("{}", to: "expected.json")
    let without = try await suite.run("a.html", "--expectations", "expected.json")
    #expect(without.code == 0)
    let with = try await suite.run("a.html", "--bridge", "--expectations", "expected.json")
    #expect(with.code == 1)
    #expect(with.errors == "a.html: it: expected PASS, got FAIL (bridged)\n")
  }
}
