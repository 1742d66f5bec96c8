import Testing
import Trace

@Suite("wptrunner runs tests in pages")
struct SuiteRunTests {
  @Test func scriptsRunInAPageMadeAroundThem() async throws {
    let suite = try FixtureSuite([
      "a/one.any.js": """
      // META: title=The title
      // META: script=helper.js
      test(() => { if (!GLOBAL.isWindow()) throw new Error('no window'); });
      test(() => { if (helper !== 'loaded') throw new Error(helper); }, 'its scripts are there before it');
      test(() => { throw new Error(location.href); }, 'its address');
      """,
      "a/helper.js": "var helper = 'loaded';",
      "a/two.window.js": "test(() => {}, document.getElementById('log').id);",
    ])
    #expect(
      try await suite.results("a") == [
        "a/one.any.js": [
          "status": "OK",
          "subtests": ["The title": "PASS", "its address": "FAIL", "its scripts are there before it": "PASS"],
          "messages": ["its address": "http://web-platform.test:8000/a/one.any.html"],
        ],
        "a/two.window.js": ["status": "OK", "subtests": ["log": "PASS"]],
      ])
  }

  @Test func eachVariantIsATestOfItsOwn() async throws {
    let suite = try FixtureSuite([
      "v.html": FixtureSuite.page(
        "test(() => {}, location.search)",
        head: "<meta name='variant' content='?a'><meta content=\"?b=c\" name=variant>"),
      "w.any.js": "// META: variant=?x\ntest(() => {}, location.search)",
    ])
    let all: JSONValue = [
      "v.html?a": ["status": "OK", "subtests": ["?a": "PASS"]],
      "v.html?b=c": ["status": "OK", "subtests": ["?b=c": "PASS"]],
      "w.any.js?x": ["status": "OK", "subtests": ["?x": "PASS"]],
    ]
    #expect(try await suite.results("v.html", "w.any.js") == all)
    #expect(try await suite.results("v.html?a") == ["v.html?a": ["status": "OK", "subtests": ["?a": "PASS"]]])
  }

  @Test func aListNamesTheFiles() async throws {
    let page = FixtureSuite.page("test(() => {}, 'it')")
    let suite = try FixtureSuite(["a.html": page, "b.html": page, "c.html": page, "list": "# ours\nc.html\n\na.html\n"])
    let results = try await suite.results("--list", "list", "--jobs", "2")
    #expect(results.objectValue?.map(\.name) == ["a.html", "c.html"])
  }

  @Test func aPageThatNeverEndsKeepsItsResultsAndHarmsNoOther() async throws {
    let suite = try FixtureSuite([
      "a.html": FixtureSuite.page("test(() => {}, 'before'); while (true) {}"),
      "b.html": FixtureSuite.page("test(() => {}, 'before'); async_test('pending')"),
      "c.html": FixtureSuite.page("const t = async_test('it'); setTimeout(() => t.done(), 20)"),
      "d.html": FixtureSuite.page("setInterval(() => {}, 10); async_test('pending')"),
    ])
    let results = try await suite.results("a.html", "b.html", "c.html", "d.html", "--timeout", "3")
    #expect(results["a.html"]?["status"] == "TIMEOUT")
    #expect(results["a.html"]?["subtests"] == ["before": "PASS"])
    #expect(results["b.html"]?["status"] == "TIMEOUT")
    #expect(results["b.html"]?["subtests"] == ["before": "PASS", "pending": "TIMEOUT"])
    #expect(results["c.html"] == ["status": "OK", "subtests": ["it": "PASS"]])
    #expect(results["d.html"]?["subtests"] == ["pending": "TIMEOUT"])
  }

  @Test func aPageWithoutHarnessIsAnError() async throws {
    let suite = try FixtureSuite(["a.html": "<p>Nothing", "b.html": FixtureSuite.page("nonsense(")])
    let results = try await suite.results("a.html", "b.html")
    #expect(results["a.html"] == ["status": "ERROR", "message": "the page has no test harness", "subtests": [:]])
    #expect(results["b.html"]?["status"] == "ERROR")
  }

  @Test func filesAreServedWithTypesHeadersAndSubstitutions() async throws {
    let suite = try FixtureSuite([
      "a.window.js": """
      const t = async_test('it');
      (async () => {
        const told = [];
        for (const name of ['b.json', 'c.txt', 'd.sub.txt?x=%3C', 'e.svg', 'none.txt', 'f.py']) {
          try {
            const response = await fetch(name);
            const headers = ['content-type', 'x-ours'].map((name) => response.headers.get(name));
            told.push([response.status, ...headers, response.ok ? await response.text() : '']);
          } catch (error) { told.push([error.name]); }
        }
        test(() => { throw new Error(JSON.stringify(told)); }, 'told');
        t.done();
      })();
      """,
      "b.json": "{}", "c.txt": "c", "c.txt.headers": "Content-Type: text/x-c; charset=x\nX-Ours: 1\n",
      "d.sub.txt": "{{host}} {{ports[http][1]}} {{domains[www1]}} {{hosts[alt][]}} {{GET[x]}} {{unknown}}",
      "e.svg": "<svg/>", "f.py": "",
    ])
    let told = try await suite.results("a.window.js")["a.window.js"]?["messages"]?["told"]?.stringValue ?? ""
    #expect(
      try JSONParser.parse(JSONSource(file: "told", bytes: Array(told.utf8))).value == [
        [200, "application/json", nil, "{}"], [200, "text/x-c; charset=x", "1", "c"],
        [
          200, "text/plain", nil,
          "web-platform.test 8001 www1.web-platform.test not-web-platform.test &lt; {{unknown}}",
        ],
        [200, "image/svg+xml", nil, "<svg/>"], [404, "application/json", nil, ""], ["TypeError"],
      ])
  }
}
