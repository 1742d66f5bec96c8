import Clocks
import Foundation
import Network
import Synchronization
import Trace
import WebPlatform

/// A page in virtual time that remembers what it logged and reported.
final class TestPage: Sendable {
  let network: StubNetwork
  let trace: Trace
  let cookies: CookieJar
  let page: Page
  private let host: WebContentHost
  private let hasPermit: Bool
  private let recorder = PageRecorder()

  /// Opens a page whose requests `routes` (the `routes` array of a stubs file) answer. One `beside` another of the same
  /// test does not wait for a permit, lest tests that hold one wait for each other.
  init(
    routes: String = "[]", cors: String = "strict", timeLimit: Double? = 60, localStorage: WebStorage = WebStorage(),
    beside other: TestPage? = nil
  ) async throws {
    let json = "{\"cors\":\"\(cors)\",\"routes\":\(routes)}"
    let file = try StubFile(JSONSource(file: "stubs", bytes: Array(json.utf8)), folder: "/")
    network = StubNetwork(files: [file], unhandled: .error)
    let clock = VirtualClock()
    trace = Trace(clock: clock, keepsEvents: true)
    var options = WebContentHost.Options()
    options.timeLimit = timeLimit
    options.clock = clock
    hasPermit = other == nil
    if hasPermit { await PagePermits.shared.acquire() }
    host = WebContentHost.obtain(options: options)
    cookies = CookieJar(clock: clock)
    var settings = PageSettings(network: network, trace: trace)
    settings.cookies = cookies
    settings.localStorage = localStorage
    page = host.openPage(settings: settings, delegate: recorder)
  }

  deinit {
    page.close()
    host.relinquish()
    if hasPermit { PagePermits.shared.release() }
  }

  /// Loads `html` as https://app.example.com/ (or `url`) and returns once the page is idle.
  @discardableResult
  func load(_ html: String, url: String = "https://app.example.com/") async throws -> TestPage {
    page.loadHTML(html, url: url)
    try await page.waitUntilIdle()
    return self
  }

  /// Runs `script` in a page and returns what it logged once the page is idle.
  static func log(
    _ script: String, routes: String = "[]", cors: String = "strict", url: String = "https://app.example.com/"
  ) async throws -> [String] {
    let page = try await TestPage(routes: routes, cors: cors)
    try await page.load("<!doctype html><body><script>\(script)</script>", url: url)
    return page.log + page.uncaught.map { "uncaught \($0.message)" } + page.terminations.map { "terminated: \($0)" }
  }

  var log: [String] { recorder.record.withLock { $0.log } }
  var uncaught: [UncaughtReport] { recorder.record.withLock { $0.uncaught } }
  var navigation: [NavigationEvent] { recorder.record.withLock { $0.navigation } }
  var terminations: [TerminationReason] { recorder.record.withLock { $0.terminations } }
}

/// Remembers what it is told; loads what the page wants to navigate to.
private final class PageRecorder: PageDelegate {
  struct Record {
    var log: [String] = []
    var uncaught: [UncaughtReport] = []
    var navigation: [NavigationEvent] = []
    var terminations: [TerminationReason] = []
  }

  let record = Mutex(Record())

  func page(_ page: Page, navigation event: NavigationEvent) {
    record.withLock { $0.navigation.append(event) }
  }

  func page(_ page: Page, logged message: ConsoleMessage) {
    record.withLock { $0.log.append(message.level == "log" ? message.text : "\(message.level): \(message.text)") }
  }

  func page(_ page: Page, reported uncaught: UncaughtReport) {
    record.withLock { $0.uncaught.append(uncaught) }
  }

  func page(_ page: Page, wantsNavigation request: NavigationRequest) {
    page.load(request)
  }

  func page(_ page: Page, terminatedBecause reason: TerminationReason) {
    record.withLock { $0.terminations.append(reason) }
  }
}
