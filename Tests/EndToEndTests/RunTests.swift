import Foundation
import Testing

@Suite("A run prints what the page logs")
struct RunTests {
  @Test func eachCallOfLogIsALineOfStandardOutput() async throws {
    let result = try await run(
      """
      console.log('one');
      console.log('two', 2, 'three words');
      console.log('');
      console.log('ünïcode \\u{1F375}');
      console.warn('careful');
      console.error('broken');
      console.info('by the way');
      """)
    #expect(result.code == 0)
    #expect(result.lines == ["one", "two 2 three words", "", "ünïcode 🍵"])
    #expect(result.errors == "careful\nbroken\nby the way\n")
  }

  @Test func quietLeavesOutWarnings() async throws {
    let result = try await run("console.log('out'); console.warn('err')", "--quiet")
    #expect(result.code == 0)
    #expect(result.output == "out\n")
    #expect(result.errors == "")
  }

  @Test func scriptsComeFromStandardInputToo() async throws {
    let result = try await Command.run("run", "-", input: "console.log(location.href)")
    #expect(result.code == 0)
    #expect(result.output == "https://app.example.com/\n")
  }

  @Test func pagesComeFromStandardInputToo() async throws {
    let result = try await Command.run(
      "run", "-", input: "\n <!doctype html><title>t</title><script>console.log(document.title)</script>")
    #expect(result.output == "t\n")
  }

  @Test func theScriptRunsAtTheEndOfTheGivenPage() async throws {
    let folder = try TemporaryFolder()
    try folder.write("<!doctype html><title>Frame</title><body><p id=p>text</p>", to: "frame.html")
    try folder.write("console.log(document.title, document.getElementById('p').textContent)", to: "script.js")
    let result = try await Command.run(
      "run", "--html", "frame.html", "--url", "https://shop.example.org/a/b?c", "script.js", in: folder)
    #expect(result.errors == "")
    #expect(result.output == "Frame text\n")
  }

  @Test func theFolderOfThePageServesItsOrigin() async throws {
    let folder = try TemporaryFolder()
    try folder.write("<!doctype html><script src=lib/a.js></script>", to: "site/page.html")
    try folder.write("fetch('data.json').then(r => r.json()).then(d => console.log(d.n))", to: "site/lib/a.js")
    try folder.write("{\"n\": 5}", to: "site/data.json")
    try folder.write("{\"n\": 6}", to: "other/data.json")
    let own = try await Command.run("run", "site/page.html", in: folder)
    #expect(own.errors == "")
    #expect(own.output == "5\n")
    try folder.write("fetch('data.json').then(r => r.json()).then(d => console.log(d.n))", to: "other/lib/a.js")
    let other = try await Command.run("run", "--files", "other", "site/page.html", in: folder)
    #expect(other.output == "6\n")
  }

  @Test(arguments: ["https://SHOP.example.org", "https://shop.example.org:443/", "http://shop.example.org:80/a?b#c"])
  func addressesAreWrittenAsPeopleDo(url: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("fetch('/data.txt').then(r => r.text()).then(t => { console.log(t); throw 1; })", to: "script.js")
    try folder.write("from the folder", to: "data.txt")
    let result = try await Command.run("run", "--url", url, "script.js", in: folder)
    #expect(result.output == "from the folder\n")
    #expect(result.errors == "unhandled rejection: 1\n")
  }

  @Test func routesComeBeforeFiles() async throws {
    let folder = try TemporaryFolder()
    try folder.write("fetch('data.txt').then(r => r.text()).then(t => console.log(t))", to: "script.js")
    try folder.write("from the folder", to: "data.txt")
    try folder.write(
      "{\"routes\": [{\"url\": \"https://app.example.com/data.txt\", \"body\": \"from the route\"}]}", to: "stubs.json")
    let result = try await Command.run("run", "--stubs", "stubs.json", "script.js", in: folder)
    #expect(result.output == "from the route\n")
  }

  @Test func everyLoadOfThePageRunsTheScript() async throws {
    let result = try await run(
      """
      console.log('load', location.search);
      const n = Number(location.search.slice(1));
      if (n < 2) location.href = `?${n + 1}`;
      """)
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(result.lines == ["load ", "load ?1", "load ?2"])
  }

  @Test func laterLoadsOfThePageAskTheRoutesFirst() async throws {
    let folder = try TemporaryFolder()
    try folder.write("console.log('first'); location.href = '/?done';", to: "script.js")
    try folder.write(
      """
      {"routes": [{"url": "https://app.example.com/", "headers": [["Content-Type", "text/html"]],
        "body": "<script>console.log('from the route')</script>"}]}
      """, to: "stubs.json")
    let result = try await Command.run("run", "--stubs", "stubs.json", "script.js", in: folder)
    #expect(result.lines == ["first", "from the route"])
  }

  @Test func aPageThatNeverSettlesMeetsTheTimeout() async throws {
    let result = try await run("location.href = '?' + Math.random()", "--timeout", "1.5")
    #expect(result.code == 4)
  }

  @Test func aRequestThatNothingAnswersIsExplained() async throws {
    let folder = try TemporaryFolder()
    try folder.write("fetch('https://api.example.com/v2').catch(e => console.log(e.message))", to: "script.js")
    try folder.write("{\"routes\": [{\"url\": \"https://api.example.com/v1\"}]}", to: "stubs.json")
    let result = try await Command.run("run", "--stubs", "stubs.json", "script.js", in: folder)
    #expect(result.code == 0)
    #expect(result.output == "Load failed\n")
    #expect(result.errors.contains("No route answers GET https://api.example.com/v2"))
    #expect(result.errors.contains("stubs.json:1"))
    #expect(result.errors.contains("the path is /v2, not /v1"))
  }

  @Test func aRequestIsExplainedOnce() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      fetch('https://api.example.com/fetched').catch(() => {});
      fetch('https://api.example.com/preflighted', { method: 'PUT' }).catch(() => {});
      const x = new XMLHttpRequest(); x.open('GET', '/requested'); x.send();
      document.body.append(Object.assign(document.createElement('script'), { src: '/script' }));
      document.body.append(Object.assign(document.createElement('iframe'), { src: '/frame' }));
      setTimeout(() => { location.href = '/page' }, 100);
      """, to: "script.js")
    let result = try await Command.run("run", "script.js", in: folder)
    for name in ["fetched", "requested", "script", "page", "preflighted", "frame"] {
      let told = result.errors.split(separator: "\n").filter {
        $0.contains("No route answers") && $0.contains("/\(name)")
      }
      #expect(told.count == 1, "\(name): \(result.errors)")
    }
  }

  @Test func unhandledRequestsMayBeAnswered404() async throws {
    let result = try await run("fetch('/nothing').then(r => console.log(r.status))", "--unhandled", "404")
    #expect(result.output == "404\n")
  }

  private func run(_ script: String, _ options: String...) async throws -> Command.Result {
    let folder = try TemporaryFolder()
    try folder.write(script, to: "script.js")
    return try await Command.run(["run"] + options + ["script.js"], in: folder)
  }
}
