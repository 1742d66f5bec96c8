// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// WKNavigationDelegate has them.

import ApproovServiceWebView
import Commands
import CookieInjection
import Foundation
import RequestInterception
import Trace
import WebKit

/// The web view of a run.
@MainActor
final class PageUnderTest: NSObject {
  private let webView: WKWebView
  private let interception: RequestInterception?
  private let address: String
  private let streams: StandardStreams
  private let observer: RunObserver
  private let watchdog: Watchdog
  private let inputs: RunInputs
  private let secureInput: SecureInputUnderTest?
  private let dialogUser: DialogUser
  /// What the run waits for that is none of the page's.
  private var nativeWork: String?
  /// Tells of each load that has come to its end.
  private let (loadEnded, loadEnding) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  /// A web view with the scripts, handlers and bridge that `command` asks for. What else there is around it is `adjust`'s
  /// to say.
  init(
    _ command: RunCommand, trace: Trace, observer: RunObserver, watchdog: Watchdog,
    adjust: (inout WebViewEnvironment) -> Void = { _ in }
  ) {
    address = command.inputs.page.url
    streams = command.streams
    self.observer = observer
    self.watchdog = watchdog
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = command.cookies.map(WKWebsiteDataStore.init) ?? .nonPersistent()
    configuration.environment.network = command.network(trace)
    configuration.environment.trace = trace
    configuration.environment.timeLimit = command.options.timeout
    configuration.environment.console = { observer.logged($0) }
    configuration.environment.uncaught = { observer.reported($0) }
    configuration.environment.terminated = { observer.terminated(because: $0) }
    adjust(&configuration.environment)
    let intercepted = command.inputs.configuration.interception
    if let intercepted { configuration.environment.follow(intercepted) }
    interception = intercepted.map { RequestInterception($0) }
    interception?.install(in: configuration)
    inputs = command.inputs
    let environment = configuration.environment
    secureInput = command.inputs.configuration.secureInput.map { settings in
      SecureInputUnderTest(settings, environment: environment, streams: command.streams)
    }
    // Who is told of windows that do not open wants to know of all.
    configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
    dialogUser = DialogUser(
      command.inputs.configuration.dialogs, streams: command.streams,
      isQuiet: command.options.verbosity == .quiet)
    webView = WKWebView(frame: .zero, configuration: configuration)
    super.init()
    // The bridge comes before everything else.
    if let settings = command.inputs.approov {
      var simulation = command.inputs.configuration.simulation
      // Scripts of the simulation run in the page's time.
      simulation.clock = configuration.environment.clock
      Approov.simulation = simulation
      ApproovWebViewFactory.install(on: webView, configuration: ApproovWebViewConfiguration(settings))
    }
    secureInput?.install(in: webView)
    add(command.inputs.scripts)
    add(command.inputs.handlers)
    webView.navigationDelegate = self
    webView.uiDelegate = dialogUser
  }

  private func add(_ scripts: [RunInputs.InjectedScript]) {
    for script in scripts {
      webView.configuration.userContentController.addUserScript(
        WKUserScript(
          source: script.source, injectionTime: script.isAtDocumentStart ? .atDocumentStart : .atDocumentEnd,
          forMainFrameOnly: false, in: Self.world(script.world)))
    }
  }

  private func add(_ handlers: [HandlerDescription]) {
    let controller = webView.configuration.userContentController
    for handler in handlers {
      let world = Self.world(handler.world)
      if handler.reply == .none {
        controller.add(SilentHandler(), contentWorld: world, name: handler.name)
      } else {
        controller.addScriptMessageHandler(
          CannedHandler(handler, clock: webView.configuration.environment.clock), contentWorld: world,
          name: handler.name)
      }
    }
  }

  private static func world(_ name: String) -> WKContentWorld {
    name.isEmpty || name == "page" ? .page : .world(name: name)
  }

  /// Loads the page, does what the user does, and returns when the page waits for nothing any more.
  /// - Throws: `InputError` for what a file asks for and is not possible; what says that the page is gone.
  func run() async throws {
    let heapWatch = Task { [webView, watchdog] in await Self.watchHeap(of: webView, watchdog) }
    defer { heapWatch.cancel() }
    let configuration = inputs.configuration
    if let settings = configuration.secureInput { try await settings.checkSelector(in: webView) }
    if let settings = configuration.cookieInjection {
      // A server that never answers is not to be waited for.
      watchdog.startTime()
      nativeWork = "the request of \"cookieInjection\""
      let injection = try await settings.injection(by: webView.configuration.environment, telling: streams)
      nativeWork = nil
      webView.load(injection)
    } else {
      guard let url = URL(string: address) else { throw URLError(.badURL) }
      webView.load(URLRequest(url: url))
    }
    let user = UserPlayer(webView, secureInput: secureInput) { [observer] in observer.noticed($0) }
    for (index, step) in configuration.user.enumerated() {
      if step.delay != nil {
        if index == 0 { for await _ in loadEnded { break } }
        nativeWork = "the user"
      }
      try await user.play(step)
      nativeWork = nil
    }
    try await webView.waitUntilIdle()
    nativeWork = "the search for what was typed"
    try await secureInput?.look(in: webView)
    nativeWork = nil
  }

  /// Tells the watchdog again and again how much the page's heap holds. To ask takes the longer the more it holds.
  private static func watchHeap(of webView: WKWebView, _ watchdog: Watchdog) async {
    var pause = Duration.milliseconds(200)
    while (try? await Task.sleep(for: pause)) != nil {
      let start = ContinuousClock.now
      guard var size = try? await webView.heapSize() else { return }
      if watchdog.isTooMuch(size) {
        // Buffers that nobody holds any more wait for a collection.
        guard let rest = try? await webView.heapSize(collectingGarbage: true) else { return }
        size = rest
      }
      watchdog.noteHeap(size)
      pause = max(.milliseconds(200), (ContinuousClock.now - start) * 20)
    }
  }

  /// Whether scripts of the page could read what was typed into a secure input.
  var hasLeaks: Bool { secureInput?.hasLeaks ?? false }

  /// What can be seen of the page now that it is done: of its document, as JSON, and its cookies.
  /// - Throws: what says that the page is gone.
  func describeEnd() async throws -> (document: String, cookies: [String]) {
    try await webView.endObservation()
    // In a world of its own nothing of the page's making is met.
    let document = try await webView.evaluateJavaScript(
      """
      JSON.stringify({
        url: document.URL, referrer: document.referrer, title: document.title, cookie: document.cookie,
        readyState: document.readyState, markup: document.documentElement?.outerHTML ?? '',
        values: Array.from(document.querySelectorAll('input, textarea, select'), (control) => control.value).join('\\n'),
      })
      """, in: nil, contentWorld: .world(name: "observer"))
    let cookies = await webView.configuration.websiteDataStore.httpCookieStore.allCookies()
    return (document as? String ?? "null", cookies.map(Self.describe).sorted())
  }

  private static func describe(_ cookie: HTTPCookie) -> String {
    let flags = [cookie.isSecure ? "Secure" : nil, cookie.isHTTPOnly ? "HttpOnly" : nil].compactMap { $0 }
    return (["\(cookie.name)=\(cookie.value)", cookie.domain, cookie.path] + flags).joined(separator: "; ")
  }

  /// What the page still waits for; nil when a script is running and does not let anybody ask.
  func pendingWork() async -> String? {
    let webView = webView
    // No task group: that would wait for the page however long it takes.
    let (answers, continuation) = AsyncStream.makeStream(of: String?.self)
    Task { continuation.yield(try? await webView.pendingWork()) }
    Task {
      try? await Task.sleep(for: .seconds(1))
      continuation.yield(nil)
    }
    var first = answers.makeAsyncIterator()
    let pending = await first.next() ?? nil
    // The engine may have ended the script just before it let us ask.
    return observer.sawEndlessTask ? nil : nativeWork ?? (pending == "" ? "the user" : pending)
  }
}

extension PageUnderTest: WKNavigationDelegate {
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    // The page's time begins when its host is ready.
    watchdog.startTime()
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    loadEnding.yield()
  }

  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  {
    report(error)
  }

  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
    report(error)
  }

  private func report(_ error: any Error) {
    loadEnding.yield()
    // A load that makes way for the page's next one is no failure.
    if (error as? URLError)?.code != .cancelled { observer.loadFailed(error) }
  }
}
