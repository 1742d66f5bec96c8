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
  }

  /// What the frame https://other.example.net/ keeps in a global of its own.
  static let frameSecret = "fr4me-S3cret"

  /// A page of this body, at https://app.example.com/.
  init(
    _ body: String, outcome: SecureInput.Outcome = .done,
    configuration inputs: SecureInput.Configuration = SecureInput.Configuration(),
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
            {"url": "https://other.example.net/", "headers": [["Content-Type", "text/html"]],
             "body": "<form id=f action=/in><input type=password id=q name=code></form><script>held = '\(Self.frameSecret)'</script>"},
            {"url": "https://other.example.net/endless", "headers": [["Content-Type", "text/html"]],
             "body": "<script>class A { get next() { return new A } }; window.a = new A</script>"},
            {"url": "https://other.example.net/in", "headers": [["Content-Type", "text/html"]], "body": "<p>in</p>"},
            {"url": "https://app.example.com/inner", "headers": [["Content-Type", "text/html"]],
             "body": "<input type=password id=q name=inner><iframe src='https://other.example.net/'></iframe>"},
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
    input = SecureInput(inputs) { entry in
      entered.entries.append(entry)
      if let page = entered.page { await page.beforeAnswer(page) }
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
    return try field(notAmong: before)
  }

  /// The native field over an input of a frame, which gets the focus.
  func focus(_ selector: String, frames: [String]) async throws -> UITextField {
    let before = input.fields
    try await view.perform(.focus, on: selector, frames: frames)
    try await idle()
    return try field(notAmong: before)
  }

  private func field(notAmong before: [UITextField]) throws -> UITextField {
    try #require(input.fields.first { field in !before.contains { $0 === field } } ?? input.fields.last)
  }

  /// Puts what matches `selector` somewhere.
  func place(_ frame: CGRect, _ selector: String, frames: [String] = []) async throws {
    #expect(try await view.setFrame(frame, ofElementsMatching: selector, frames: frames) > 0)
  }

  /// Types `text` and the return key, and waits until the value has arrived.
  func enter(_ text: String, in field: UITextField) async throws {
    field.insertText(text)
    field.insertText("\n")
    await input.waitUntilHandedOver()
    try await idle()
  }

  /// The addresses of all requests.
  var requests: [String] {
    trace.events.compactMap { event in
      if case .request(_, _, let url, _, _) = event.kind { url } else { nil }
    }
  }

  /// How many messages there were.
  var messages: Int {
    trace.events.filter { if case .message("secureInput", _) = $0.kind { true } else { false } }.count
  }

  /// Where `secret` is to be found.
  func leaks(of secret: String) async throws -> [LeakProbe.Leak] {
    try await probe.leaks(of: secret, in: view, trace: trace)
  }
}
