import Clocks
import Network
import Synchronization
import Trace
import WebKit

/// A web view in virtual time on a stub network, with what its page logged and did not catch.
@MainActor
final class TestView {
  let view: WKWebView
  let trace: Trace
  private let record = Record()

  /// Everything that a page said, from its thread.
  private final class Record: Sendable {
    let log = Mutex<[String]>([])
    let uncaught = Mutex<[String]>([])
  }

  /// A view whose requests `routes` (the `routes` array of a stubs file) answer. `prepare` gets its configuration.
  init(routes: String = "[]", timeLimit: Double? = nil, prepare: (WKWebViewConfiguration) -> Void = { _ in }) throws {
    let file = try StubFile(JSONSource(file: "stubs", bytes: Array("{\"routes\":\(routes)}".utf8)), folder: "/")
    let clock = VirtualClock()
    trace = Trace(clock: clock, keepsEvents: true)
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    configuration.environment.network = StubNetwork(files: [file], unhandled: .error)
    configuration.environment.clock = clock
    configuration.environment.trace = trace
    configuration.environment.timeLimit = timeLimit
    let record = record
    configuration.environment.console = { message in record.log.withLock { $0.append(message.text) } }
    configuration.environment.uncaught = { report in record.uncaught.withLock { $0.append(report.message) } }
    prepare(configuration)
    view = WKWebView(frame: .zero, configuration: configuration)
  }

  /// The console's lines so far.
  var log: [String] { record.log.withLock { $0 } }
  /// The messages of errors and rejections that the page did not handle.
  var uncaught: [String] { record.uncaught.withLock { $0 } }

  /// Loads `html` as https://app.example.com/ and returns once the page is idle.
  func load(_ html: String) async throws {
    view.loadHTMLString(html, baseURL: URL(string: "https://app.example.com/"))
    try await view.waitUntilIdle()
  }

  /// Runs `script` in a page, and returns what it logged once the page is idle.
  func run(_ script: String) async throws -> [String] {
    try await load("<body><script>\(script)</script>")
    return log
  }
}

/// Answers each message by a closure, whose result is sent back.
@MainActor
final class Replier: NSObject, WKScriptMessageHandlerWithReply {
  private let reply: @MainActor (WKScriptMessage) async -> (Any?, String?)
  private(set) var messages: [WKScriptMessage] = []

  init(_ reply: @escaping @MainActor (WKScriptMessage) async -> (Any?, String?) = { ($0.body, nil) }) {
    self.reply = reply
  }

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) async -> (Any?, String?) {
    messages.append(message)
    return await reply(message)
  }
}

/// Keeps the messages it gets.
@MainActor
final class Listener: NSObject, WKScriptMessageHandler {
  private(set) var messages: [WKScriptMessage] = []

  var bodies: [String] { messages.map { "\($0.body)" } }

  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
    messages.append(message)
  }
}

/// Hands each message with its reply handler to a closure.
@MainActor
final class Answerer: NSObject, WKScriptMessageHandlerWithReply {
  typealias Reply = @MainActor @Sendable (Any?, String?) -> Void
  private let receive: @MainActor (WKScriptMessage, @escaping Reply) -> Void

  init(_ receive: @escaping @MainActor (WKScriptMessage, @escaping Reply) -> Void) {
    self.receive = receive
  }

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
  ) {
    receive(message, replyHandler)
  }
}
