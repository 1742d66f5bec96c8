import Clocks
import Network
import SecureInput
import Synchronization
import Testing
import Trace
import WebKit

/// A page with secure inputs, whose values go to `entries`.
@MainActor
final class SecurePage {
  let view: WKWebView
  let input: SecureInput
  let trace: Trace
  let probe = LeakProbe()
  let window: UIView
  /// What happens before the sink answers.
  var beforeAnswer: (SecurePage) async -> Void = { _ in }
  private let entered: Entered

  @MainActor private final class Entered {
    var entries: [SecureInput.Entry] = []
    weak var page: SecurePage?
    var outcome = SecureInput.Outcome.done
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// A page of this body, at https://app.example.com/.
  init(
    _ body: String, outcome: SecureInput.Outcome = .done,
    window: UIView = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800)),
    prepare: (WKWebViewConfiguration) -> Void = { _ in }
  ) async throws {
    self.window = window
    let entered = Entered()
    entered.outcome = outcome
    self.entered = entered
    let file = try StubFile(
      JSONSource(
        file: "stubs",
        bytes: Array(
          """
          {"routes": [{"url": "https://app.example.com/", "body": \(String(decoding: JSONEncoder().encode(body), as: UTF8.self)),
            "headers": [["Content-Type", "text/html"]]}, {"method": "*", "url": "https://app.example.com/login", "body": "<p>in</p>",
            "headers": [["Content-Type", "text/html"]]},
            {"method": "*", "url": "https://app.example.com/next", "body": "<input type=password id=p>",
            "headers": [["Content-Type", "text/html"]]}]}
          """.utf8)), folder: "/")
    let clock = VirtualClock()
    trace = Trace(clock: clock, keepsEvents: true)
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    configuration.environment.network = TracedNetwork(StubNetwork(files: [file], unhandled: .error), trace: trace)
    configuration.environment.clock = clock
    configuration.environment.trace = trace
    input = SecureInput { entry in
      entered.entries.append(entry)
      if let page = entered.page { await page.beforeAnswer(page) }
      defer {
        for waiter in entered.waiters { waiter.resume() }
        entered.waiters = []
      }
      return entered.outcome
    }
    input.install(in: configuration.userContentController)
    probe.install(in: configuration.userContentController)
    prepare(configuration)
    view = WKWebView(frame: CGRect(x: 10, y: 20, width: 380, height: 700), configuration: configuration)
    entered.page = self
    window.addSubview(view)
    view.load(URLRequest(url: try #require(URL(string: "https://app.example.com/"))))
    try await idle()
  }

  var entries: [SecureInput.Entry] { entered.entries }

  func idle() async throws {
    try await view.waitUntilIdle()
  }

  /// Evaluates in the page's world, and waits for what comes of it.
  @discardableResult
  func run(_ script: String) async throws -> Any? {
    let result = try await view.evaluateJavaScript(script)
    try await idle()
    return result
  }

  /// The native field over the input with this id, which gets the focus.
  func focus(_ id: String) async throws -> UITextField {
    let before = input.fields
    try await run("document.getElementById('\(id)').focus(); 0")
    return try #require(input.fields.first { field in !before.contains { $0 === field } } ?? input.fields.last)
  }

  /// Types `text` and the return key, and waits until the value has arrived.
  func enter(_ text: String, in field: UITextField) async throws {
    field.insertText(text)
    await withCheckedContinuation { continuation in
      entered.waiters.append(continuation)
      field.insertText("\n")
    }
    try await idle()
  }

  /// Where `secret` is to be found.
  func leaks(of secret: String) async throws -> [LeakProbe.Leak] {
    try await probe.leaks(of: secret, in: view, trace: trace)
  }
}
