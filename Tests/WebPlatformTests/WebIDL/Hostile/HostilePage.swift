import Clocks
import JavaScriptEngine
import Network
import Trace

@testable import WebPlatform

/// A page in a virtual machine of its own, in whose world the scripts of `Scripts` run.
final class HostilePage: Sendable {
  private let host: WebContentHost
  private let page: Page
  private let receiver = Receiver(echo: true)
  private let console = ConsoleLines()

  static let markup = """
    <!doctype html><title>Hostile</title><button>b</button>
    <form><input name=first value=1><textarea name=second>two</textarea><select name=third><option selected>3</select></form>
    """

  static let routes = """
    [{"url": "https://app.example.com/json", "method": "*", "headers": [["X-From", "stub"]],
      "json": {"text": "t", "list": [1, {"deep": "d"}]}},
     {"url": "https://app.example.com/chunks", "chunks": [{"afterMs": 1, "body": "ab"}, {"afterMs": 1, "body": "c"}]},
     {"url": "https://app.example.com/drop", "reply": "drop"}]
    """

  /// - Parameter lendsRealmTest: gives its world the platform's own `isPlatformObject`, for `realms.js`.
  init(lendsRealmTest: Bool = false) async throws {
    let json = "{\"routes\":\(Self.routes)}"
    let file = try StubFile(JSONSource(file: "stubs", bytes: Array(json.utf8)), folder: "/")
    var options = WebContentHost.Options()
    options.clock = VirtualClock()
    options.timeLimit = 20
    await PagePermits.shared.acquire()
    host = WebContentHost(options: options)
    var settings = PageSettings(network: StubNetwork(files: [file], unhandled: .error))
    settings.cookies = CookieJar(clock: options.clock)
    page = host.openPage(settings: settings, delegate: console)
    page.setMessageReceiver(receiver)
    page.setMessageHandlers([.init(name: "h", world: "", id: 1)])
    page.loadHTML(Self.markup, url: "https://app.example.com/")
    try await page.waitUntilIdle()
    if lendsRealmTest { try await lend("native.isPlatformObject", as: "isPlatformObject") }
  }

  /// Puts the value of an expression of the platform's realm on the page's global.
  func lend(_ expression: String, as name: String) async throws {
    try await page.run { page in
      let world = try Int(page.call("realmOf", [""])["id"].number())
      let define = "realms.get(\(world)).kit.defineGlobal('\(name)', (\(expression)), false)"
      _ = try page.content.platform.evaluate(define)
    }
  }

  deinit {
    host.stop()
    PagePermits.shared.release()
  }

  /// Evaluates a script of that name in the page's world, and returns its completion value as a string once nothing
  /// is pending any more.
  @discardableResult
  func evaluate(_ script: String, as name: String = "test.js") async throws -> String {
    let result = try await page.run { page in
      let world = try page.call("realmOf", [""])["id"].number()
      return try page.content.world(Int(world)).evaluate(script, url: "https://app.example.com/\(name)").string()
    }
    try await page.waitUntilIdle()
    return result
  }

  /// "done" once the promise of an expression is fulfilled, else what it is rejected with.
  func end(of promise: String) async throws -> String {
    try await evaluate(
      """
      var end = 'never';
      \(promise).then(() => { end = 'done'; }, (error) => { end = `${error} ${error.stack}`; });
      end
      """)
    return try await evaluate("end")
  }

  /// Evaluates scripts of `Scripts`, each under its own name.
  func load(_ names: String...) async throws {
    for name in names { try await evaluate(BesideTests.text("Scripts/\(name).js"), as: "\(name).js") }
  }

  /// Runs what `scenario.js` has, and returns a line for each part, what it wrote to the console, and what the page
  /// gives to its embedder.
  @discardableResult
  func runScenarios() async throws -> [String] {
    console.lines.value = []
    try await evaluate("runScenarios(); 0")
    let report = try await evaluate("report").split(separator: "\n").map(String.init)
    let value = try await evaluatedByEmbedder("({ a: [1, 'x', null], b: true })")
    let answer = try await calledByEmbedder("return { given, isOwn: this === window }")
    return report + console.lines.value + [value, answer]
  }

  private func evaluatedByEmbedder(_ script: String) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      page.evaluate(script, world: "") { continuation.resume(with: $0.map { "\($0.jsonValue())" }) }
    }
  }

  private func calledByEmbedder(_ body: String) async throws -> String {
    let given = SerializedValue(native: "ab") ?? .undefined
    return try await withCheckedThrowingContinuation { continuation in
      page.callAsync(body, arguments: [(name: "given", value: given)]) {
        continuation.resume(with: $0.map { "\($0.jsonValue())" })
      }
    }
  }

  /// What `patches.js` has recorded of anybody but the page itself: what was used, and who used it.
  func usesOfPatches() async throws -> [String] {
    let records = try await evaluate("recordedText()").split(separator: "\0")
    return records.compactMap { record in
      let lines = record.split(separator: "\n")
      let callers = lines.dropFirst().drop { $0.contains("/patches.js:") }
      // The engine's own functions, which have no place, work for whoever has called them.
      if let caller = callers.first(where: { !$0.hasSuffix("@[native code]") }), caller.contains("/scenario.js:") {
        return nil
      }
      return "\(lines[0]) by \(callers.prefix(4).joined(separator: " < "))"
    }
  }
}

/// Remembers what a page writes to its console.
private final class ConsoleLines: PageDelegate {
  let lines = SyncBox<[String]>([])

  func page(_ page: Page, logged message: ConsoleMessage) {
    lines.value += ["\(message.level): \(message.text)"]
  }

  func page(_ page: Page, reported uncaught: UncaughtReport) {
    lines.value += ["uncaught: \(uncaught.message)"]
  }

  func page(_ page: Page, navigation event: NavigationEvent) {}
  func page(_ page: Page, wantsNavigation request: NavigationRequest) {}
  func page(_ page: Page, terminatedBecause reason: TerminationReason) {}
}
