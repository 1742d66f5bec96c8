import Commands
import Network
import SecureInput
import Trace
import WebKit

/// The secure inputs of a run: hands on what is entered, and looks whether the page could read it.
@MainActor
final class SecureInputUnderTest {
  /// The user scripts that `install` adds, for places in stacks.
  nonisolated static let scriptNames = ["secure-input", "leak-probe", "leak-probe-frames"]

  /// The fields.
  private(set) lazy var input = makeInput()
  private let settings: SecureInputSettings
  private let environment: WebViewEnvironment
  private let streams: StandardStreams
  private let probe = LeakProbe()
  private weak var webView: WKWebView?
  /// What was entered, with the names of the inputs.
  private var entries: [(name: String, value: String)] = []
  private var told: Set<String> = []
  /// What the page had of values before they were typed.
  private var before = LeakProbe.Before()

  /// Whether scripts of the page could read something of it.
  var hasLeaks: Bool { !told.isEmpty }

  /// Values shorter than this are found by chance.
  private static let leastLength = 4

  init(_ settings: SecureInputSettings, environment: WebViewEnvironment, streams: StandardStreams) {
    self.settings = settings
    self.environment = environment
    self.streams = streams
  }

  private func makeInput() -> SecureInput {
    var configuration = SecureInput.Configuration()
    if let selector = settings.selector { configuration.selector = selector }
    return SecureInput(configuration) { [weak self] entry in await self?.take(entry) ?? .done }
  }

  /// Installs scripts and handlers in `webView`, before it loads its page.
  func install(in webView: WKWebView) {
    self.webView = webView
    let controller = webView.configuration.userContentController
    input.install(in: controller)
    probe.install(in: controller)
  }

  /// `value` is about to be what stands in a native field: what of it the page has by itself is no leak.
  /// - Throws: what says that the page is gone.
  func expect(_ value: String) async throws {
    guard let webView, value.count >= Self.leastLength else { return }
    do {
      before.formUnion(try await probe.before([value], in: webView, trace: environment.trace))
    } catch is LeakProbe.Incomplete {
      // It is told when the value is looked for.
    }
  }

  /// A user is about to type into a sensitive input of the page itself.
  func tellUncovered(_ input: String) {
    streams.tell("wkbridge: secureInput: no native field stands over \(input): what is typed there is in the page")
  }

  private func take(_ entry: SecureInput.Entry) async -> SecureInput.Outcome {
    if entry.value.count >= Self.leastLength {
      entries.append((entry.name, entry.value))
    } else if !entry.value.isEmpty {
      streams.tell(
        "wkbridge: secureInput: what was typed into \(Self.quoted(entry.name)) has less than \(Self.leastLength) "
          + "characters, which stand in every page: nobody looks for it")
    }
    guard await send(entry) else { return .done }
    // With the form the document goes, and what its scripts have read.
    if let webView { try? await look(in: webView) }
    return settings.then == .submitForm ? .submitForm : .done
  }

  /// Sends the value to the endpoint, if there is one. False when it does not take it.
  private func send(_ entry: SecureInput.Entry) async -> Bool {
    guard let endpoint = settings.endpoint else { return true }
    let body: JSONValue = ["name": .string(entry.name), "value": .string(entry.value), "origin": .string(entry.origin)]
    let context = RequestContext(
      initiator: .native, traceID: environment.trace.newID(), clock: environment.clock)
    let request = NetworkRequest(
      method: "POST", url: endpoint.absoluteString, headers: [("Content-Type", "application/json")],
      body: .bytes(Data(body.description.utf8)), context: context)
    environment.clock.workBegan()
    defer { environment.clock.workEnded() }
    do {
      let response = try await ReportingNetwork.$isToldBySender.withValue(true) {
        let response = try await environment.network.send(request)
        _ = try await response.bytes()
        return response
      }
      guard response.status < 400 else { return refused(endpoint, "it answers with \(response.status)") }
      return true
    } catch {
      return refused(endpoint, "\(error)")
    }
  }

  private func refused(_ endpoint: URL, _ reason: String) -> Bool {
    streams.tell("wkbridge: secureInput: \(endpoint.absoluteString) did not take the value: \(reason)")
    return false
  }

  /// Looks where scripts of the page could read what was entered, and tells each place once.
  /// - Throws: what says that the page is gone.
  func look(in webView: WKWebView) async throws {
    guard !entries.isEmpty else { return }
    do {
      let leaks = try await probe.leaks(of: entries.map(\.value), in: webView, trace: environment.trace, since: before)
      for (entry, leaks) in zip(entries, leaks) {
        for leak in leaks { tell("what was typed into \(Self.quoted(entry.name)) can be read: \(leak)") }
      }
    } catch let error as LeakProbe.Incomplete {
      tell("nobody knows whether what was typed can be read: \(error)")
    }
  }

  private func tell(_ line: String) {
    if told.insert(line).inserted { streams.tell("wkbridge: secureInput: \(line)") }
  }

  private static func quoted(_ name: String) -> String { name.isEmpty ? "an input without a name" : "\"\(name)\"" }
}

extension SecureInputSettings {
  /// The selector is one.
  /// - Throws: `InputError` when it is not.
  @MainActor
  func checkSelector(in webView: WKWebView) async throws {
    guard let selector, let selectorPlace else { return }
    do {
      _ = try await webView.callAsyncJavaScript(
        "document.createDocumentFragment().querySelector(selector)", arguments: ["selector": selector],
        contentWorld: .world(name: "UserPlayer"))
    } catch is WKError {
      throw selectorPlace.error("\"\(selector)\" is no selector")
    }
  }
}
