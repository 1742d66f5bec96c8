// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// WKNavigationDelegate has them.

import Foundation
import WebKit
import WebPlatform

/// A test in a page of its own, from its load to its last result.
@MainActor
final class PageRun: NSObject {
  /// Something that may end it.
  private enum Signal: Sendable {
    /// The harness is done, and has been reported.
    case ended
    /// The page waits for nothing any more.
    case idle
    /// The time is over.
    case late
    /// The page is gone, or never came.
    case broken(FileStatus, String)
  }

  private let order: WorkerOrder
  private let address: String
  private let view: WKWebView
  private let report: (WorkerMessage) -> Void
  private let signals: AsyncStream<Signal>
  private let signal: AsyncStream<Signal>.Continuation
  private var hasEnded = false

  /// A page for `order`, with the bridge if it `bridges`, whose results go to `report`.
  init(_ order: WorkerOrder, servers: Servers, bridges: Bool, report: @escaping (WorkerMessage) -> Void) {
    self.order = order
    self.report = report
    let (signals, signal) = AsyncStream<Signal>.makeStream()
    self.signals = signals
    self.signal = signal
    let (address, network) = servers.page(of: order)
    self.address = address
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    configuration.environment.network = network
    configuration.environment.timeLimit = order.timeout
    configuration.environment.terminated = { reason in
      switch reason {
      case .timeLimit(let seconds): signal.yield(.broken(.timeout, "a script ran for \(seconds) s"))
      case .internalError(let message): signal.yield(.broken(.crash, message))
      }
    }
    view = WKWebView(frame: .zero, configuration: configuration)
    super.init()
    view.navigationDelegate = self
    if bridges { SuiteBridge.install(on: view) }
    let controller = view.configuration.userContentController
    controller.add(Receiver(self), name: HarnessScripts.reportHandler)
    controller.addScriptMessageHandler(
      Driver(view.configuration.websiteDataStore), contentWorld: .page, name: HarnessScripts.driverHandler)
  }

  /// Runs the page until its end has been reported. False when this process had better not run another.
  func run() async -> Bool {
    guard let url = URL(string: address) else {
      end(.error, "\(address) is no URL")
      return true
    }
    view.load(URLRequest(url: url))
    let watches = [
      Task { await watchIdleness() },
      Task { [signal, order] in
        try? await Task.sleep(for: .seconds(order.timeout))
        if !Task.isCancelled { signal.yield(.late) }
      },
    ]
    defer { for watch in watches { watch.cancel() } }
    for await signal in signals {
      switch signal {
      case .ended:
        return true
      case .broken(let status, let message):
        end(status, message)
        return status == .error
      case .idle:
        return await endEarly("the page waits for nothing")
      case .late:
        return await endEarly("the page is still at work")
      }
    }
    return false
  }

  /// Lets the harness say what has not come to an end, if it is there and listens.
  private func endEarly(_ reason: String) async -> Bool {
    let patience = Task { [signal] in
      try? await Task.sleep(for: .seconds(2))
      if !Task.isCancelled { signal.yield(.late) }
    }
    defer { patience.cancel() }
    view.evaluateJavaScript("typeof timeout === 'function' ? (timeout(), true) : false") { [weak self] result, error in
      // Without a harness nothing else will come.
      if result as? Bool != true { self?.signal.yield(.broken(.error, "the page has no test harness")) }
    }
    for await next in signals {
      switch next {
      case .ended: return true
      case .idle: continue
      case .broken(let status, let message):
        end(status, message)
        return status == .error
      case .late:
        end(.timeout, reason)
        return false
      }
    }
    return false
  }

  /// Tells when there is nothing left that could give a result.
  private func watchIdleness() async {
    var wait = 5
    var looks = 0
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(wait))
      guard let pending = try? await view.pendingWork() else { return }
      // What this process itself does for the page may be between two threads.
      looks = pending.isEmpty && !view.isLoading ? looks + 1 : 0
      if looks == 5 {
        signal.yield(.idle)
        return
      }
      wait = min(50, wait * 2)
    }
  }

  fileprivate func receive(_ body: Any) {
    guard !hasEnded, let message = WorkerMessage(posted: body) else { return }
    if case .end = message {
      hasEnded = true
      signal.yield(.ended)
    }
    report(message)
  }

  private func end(_ status: FileStatus, _ message: String) {
    guard !hasEnded else { return }
    hasEnded = true
    report(.end(status: status, message: message))
  }
}

extension PageRun: WKNavigationDelegate {
  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  {
    signal.yield(.broken(.error, "the page cannot be loaded: \(error.localizedDescription)"))
  }
}

/// Hands messages on without keeping the run alive, which the controller would.
@MainActor
private final class Receiver: NSObject, WKScriptMessageHandler {
  private weak var run: PageRun?

  init(_ run: PageRun) {
    self.run = run
  }

  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
    run?.receive(message.body)
  }
}

/// Does what the page's driver asks for.
@MainActor
private final class Driver: NSObject, WKScriptMessageHandlerWithReply {
  private let store: WKWebsiteDataStore

  init(_ store: WKWebsiteDataStore) {
    self.store = store
  }

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) async -> (Any?, String?) {
    guard message.body as? String == "delete_all_cookies" else { return (nil, "this is not supported") }
    let cookies = store.httpCookieStore
    for cookie in await cookies.allCookies() { await cookies.deleteCookie(cookie) }
    return (nil, nil)
  }
}
