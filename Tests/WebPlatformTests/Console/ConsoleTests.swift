import Network
import Synchronization
import Testing
import WebPlatform

@Suite struct ConsoleTests {
  /// What `console.log(expression)` prints.
  private func printed(_ expressions: [String]) async throws -> [String] {
    try await TestPage.log(expressions.map { "console.log(\($0))" }.joined(separator: "\n"))
  }

  @Test func stringsStandAsTheyAre() async throws {
    let rows = [
      ("", ""), ("'a', 'b  c', ''", "a b  c "), ("'%s', 'x'", "%s x"), ("'line\\nbreak'", "line\nbreak"),
      ("1, -0, NaN, 10n, true, null, undefined", "1 -0 NaN 10n true null undefined"), ("Symbol('s')", "Symbol(s)"),
    ]
    #expect(try await printed(rows.map(\.0)) == rows.map(\.1))
  }

  @Test func objectsAreShownAsOneWouldWriteThem() async throws {
    let rows = [
      ("{ a: 1, 'b c': 'x', [Symbol('s')]: [] }", "{a: 1, \"b c\": \"x\", [Symbol(s)]: []}"),
      ("[1, , 'two', { three: 3 }], []", "[1, <empty>, \"two\", {three: 3}] []"),
      ("Object.assign([1], { 4000000000: 2 }), new Array(4e9)", "[1, <3999999999 empty>, 2] [<4000000000 empty>]"),
      ("[, , 1, , ], new Array(3), new Array(1)", "[<2 empty>, 1, <empty>] [<3 empty>] [<empty>]"),
      ("{ a: { b: { c: { d: { e: 1 } } } } }", "{a: {b: {c: {d: Object {…}}}}}"),
      ("new (class Point { x = 1 })", "Point {x: 1}"),
      ("Object.create(null)", "[Object: null prototype] {}"),
      ("new Map([[1, { a: 2 }]]), new Set(['x'])", "Map(1) {1 => {a: 2}} Set(1) {\"x\"}"),
      ("new Uint8Array([1, 2]), new ArrayBuffer(3)", "Uint8Array(2) [1, 2] ArrayBuffer {byteLength: 3}"),
      ("new Date(0), /a/gi, new Date(NaN)", "1970-01-01T00:00:00.000Z /a/gi Invalid Date"),
      ("function named() {}, class Thing {}, () => {}", "[function named] [class Thing] [function]"),
      ("[new TypeError('inner')]", "[[TypeError: inner]]"),
      ("Object(1), Object('s'), Object(false)", "[Number: 1] [String: \"s\"] [Boolean: false]"),
      ("(() => { const o = {}; o.self = o; return o })()", "{self: [Circular]}"),
      ("Array.from({ length: 150 }, () => 0)", "… 50 more"),
    ]
    let log = try await printed(rows.map(\.0))
    #expect(Array(log.dropLast()) == rows.dropLast().map(\.1))
    #expect(log.last?.contains("… 50 more") == true)
  }

  @Test func platformObjectsAreShownByWhatTheyAre() async throws {
    let log = try await TestPage.log(
      """
      const node = document.createElement('p');
      node.id = 'x';
      node.append('text', document.createElement('b'));
      console.log(node, node.firstChild, node.children, document);
      console.log(new DOMException('message', 'NotFoundError'));
      console.log(new Event('x'));
      """)
    let nodes = #"<p id="x"> #text "text" HTMLCollection(1) [<b>] #document"#
    #expect(log.prefix(2) == [nodes, "NotFoundError: message"])
    #expect(log.last?.hasPrefix("Event {") == true)
    #expect(log.last?.contains("type: \"x\"") == true)
  }

  @Test func lookingRunsNoCodeOfThePage() async throws {
    let log = try await TestPage.log(
      """
      let touched = 0;
      const trap = new Proxy({}, { get() { touched++ }, ownKeys() { touched++; return [] }, getPrototypeOf() { touched++; return null } });
      const object = { get secret() { touched++; return 1 }, toString() { touched++ }, toJSON() { touched++ }, [Symbol.toPrimitive]() { touched++ } };
      const liar = Object.create(trap, { own: { value: 1, enumerable: true } });
      class Named { static get name() { touched++ } }
      for (const name of ['Array', 'Map', 'Object']) Object.defineProperty(window[name].prototype, Symbol.toStringTag, { get() { touched++ } });
      Array.prototype.map = Array.prototype.join = Map.prototype.forEach = () => { touched++ };
      console.log(object, trap, liar, new Named(), [object], new Map([[object, trap]]));
      console.log(touched);
      """)
    #expect(log.last == "0")
    #expect(log.first?.hasPrefix("{\n  secret: [Getter],\n  toString: [function toString],") == true)
    #expect(log.first?.contains("[Proxy]") == true)
  }

  @Test func levelsGroupsCountersAndTimers() async throws {
    let log = try await TestPage.log(
      """
      console.info('i'); console.debug('d'); console.warn('w'); console.error('e');
      console.assert(true, 'never'); console.assert(false, 'x', 1);
      console.group('outer'); console.log('a\\nb'); console.group(); console.log('deep'); console.groupEnd(); console.groupEnd();
      console.log('out');
      console.count(); console.count(); console.count('n'); console.countReset(); console.count(); console.countReset('none');
      console.time('t'); console.timeEnd('t'); console.timeEnd('t');
      console.dir({ a: 1 }, 'ignored'); console.clear(); console.table([1]);
      const { log } = console; log('detached');
      """)
    #expect(
      log == [
        "info: i", "debug: d", "warn: w", "error: e", "error: Assertion failed x 1", "outer", "  a\n  b", "    deep",
        "out", "debug: default: 1", "debug: default: 2", "debug: n: 1", "debug: default: 1",
        "warn: Counter \"none\" doesn't exist.", "debug: t: 0ms", "warn: Timer \"t\" does not exist", "{a: 1}", "[1]",
        "detached",
      ])
  }

  @Test func errorsShowTheirStack() async throws {
    let log = try await TestPage.log(
      "function f() { console.error(new RangeError('deep')); console.trace('here') } f()")
    #expect(log.first?.hasPrefix("error: RangeError: deep\n    f@https://app.example.com/:") == true)
    #expect(log.last?.hasPrefix("Trace: here\n    f@https://app.example.com/:") == true)
  }

  /// In every build: nobody who looks at a page is helped by frames of the platform.
  @Test(arguments: [false, true])
  func noFrameIsThePlatforms(showsPlatformFrames: Bool) async throws {
    var options = WebContentHost.Options()
    options.showsPlatformFrames = showsPlatformFrames
    let host = WebContentHost(options: options)
    defer { host.stop() }
    let lines = LoggedLines()
    let page = host.openPage(settings: PageSettings(network: StubNetwork(files: [])), delegate: lines)
    page.loadHTML(
      """
      <script>
      function inner() { console.trace('t'); console.log(new Error('e')); }
      document.addEventListener('x', function listener() { [1].forEach(inner) });
      setTimeout(function timer() { document.dispatchEvent(new Event('x')) });
      setTimeout(() => { throw Object.assign(new Error('u'), { name: 'N' }) });
      </script>
      """, url: "https://app.example.com/")
    try await page.waitUntilIdle()
    let frames = lines.text.split(separator: "\n").filter { $0.contains("@") }
    #expect(!frames.isEmpty && frames.allSatisfy { !$0.contains("platform:") && !$0.contains(/\[native code\]:/) })
    let names = frames.map { $0.split(separator: "@")[0].trimmingCharacters(in: .whitespaces) }
    #expect(names.prefix(5) == ["inner", "forEach", "listener", "timer", "inner"])
  }

  @Test func theNamespaceHasWebKitsShape() async throws {
    // A table reads best with one case a line.
    // swift-format-ignore
    let rows = [
      ("Object.getOwnPropertyNames(console).sort()", "assert,clear,count,countReset,debug,dir,dirxml,error,group,groupCollapsed,groupEnd,info,log,profile,profileEnd,record,recordEnd,screenshot,table,takeHeapSnapshot,time,timeEnd,timeLog,timeStamp,trace,warn"),
      ("[Object.prototype.toString.call(console), Object.getPrototypeOf(console) === Object.prototype, console.log.length]", "[object console],false,0"),
    ]
    #expect(try await TestPage.values(of: rows.map(\.0)) == rows.map(\.1))
  }
}

/// What a page logs and reports, as text.
private final class LoggedLines: PageDelegate {
  private let lines = Mutex<[String]>([])

  var text: String { lines.withLock { $0.joined(separator: "\n") } }

  func page(_ page: Page, navigation event: NavigationEvent) {}

  func page(_ page: Page, wantsNavigation request: NavigationRequest) {}

  func page(_ page: Page, terminatedBecause reason: TerminationReason) {
    lines.withLock { $0.append("\(reason)") }
  }

  func page(_ page: Page, logged message: ConsoleMessage) {
    lines.withLock { $0.append(message.text) }
  }

  func page(_ page: Page, reported uncaught: UncaughtReport) {
    lines.withLock { $0.append(uncaught.stack) }
  }
}
