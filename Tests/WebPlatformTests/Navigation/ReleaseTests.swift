import Foundation
import Network
import Synchronization
import Testing
import Trace
import WebPlatform

/// Pages and hosts that go while everything is under way.
@Suite struct ReleaseTests {
  private static let routes = """
    {"routes": [
      {"url": "https://app.example.com/hang", "reply": "hang"},
      {"url": "https://app.example.com/now", "body": "now"},
      {"url": "https://app.example.com/chunks", "chunks": [{"afterMs": 0, "body": "a"}, {"afterMs": 1, "body": "b"}]},
      {"url": "https://app.example.com/next", "headers": [["Content-Type", "text/html"]], "body": "<p>next"},
      {"url": "https://app.example.com/hop", "status": 302, "headers": [["Location", "/next"]]}
    ]}
    """
  /// Keeps timers, requests, messages and a worldful of promises going.
  private static let html = """
    <!doctype html><body><script>
    const again = () => { setTimeout(again, 0); webkit.messageHandlers.h.postMessage({ n: performance.now() }); };
    again();
    setInterval(() => queueMicrotask(() => {}), 1);
    for (const path of ['/hang', '/now', '/chunks', '/hop'])
      (async () => { const r = await fetch(path); await r.text(); await fetch(path); })().catch(() => {});
    const xhr = new XMLHttpRequest(); xhr.open('GET', '/chunks'); xhr.send();
    addEventListener('pagehide', () => { fetch('/now'); setTimeout(() => {}, 0); });
    </script>
    """

  /// Answers some messages at once, some later from elsewhere, and some never.
  private final class Native: PageDelegate, UserMessageReceiver {
    private let count = Atomic<Int>(0)

    func page(_ page: Page, posted message: UserMessage) {
      switch count.add(1, ordering: .relaxed).oldValue % 3 {
      case 0: message.answer.resolve(message.body)
      case 1: Task { message.answer.reject("later") }
      default: break
      }
    }

    func page(_ page: Page, navigation event: NavigationEvent) {}
    func page(_ page: Page, logged message: ConsoleMessage) {}
    func page(_ page: Page, reported uncaught: UncaughtReport) {}
    func page(_ page: Page, wantsNavigation request: NavigationRequest) { page.load(request) }
    func page(_ page: Page, terminatedBecause reason: TerminationReason) { Issue.record("terminated: \(reason)") }
  }

  private enum End: CaseIterable {
    case closePage, relinquishHost, stopHost, stopThenClose
  }

  /// How many evaluations were begun and how many were answered.
  private final class Tally: Sendable {
    let begun = Atomic<Int>(0)
    let answered = Atomic<Int>(0)
  }

  private func run(_ end: End, yields: Int, _ tally: Tally) async throws {
    let file = try StubFile(JSONSource(file: "stubs", bytes: Array(Self.routes.utf8)), folder: "/")
    let native = Native()
    // A host that is stopped must be one of our own.
    let isOwn = end == .stopHost || end == .stopThenClose
    let host = isOwn ? WebContentHost() : WebContentHost.obtain()
    let page = host.openPage(settings: PageSettings(network: StubNetwork(files: [file])), delegate: native)
    page.setMessageReceiver(native)
    page.setMessageHandlers([MessageHandlerRegistration(name: "h", world: "", id: 1)])
    func evaluate() {
      tally.begun.add(1, ordering: .relaxed)
      page.callAsync("return await new Promise((r) => setTimeout(r, 1, fetch('/now')))", world: "other") { _ in
        tally.answered.add(1, ordering: .relaxed)
      }
    }
    page.loadHTML(Self.html, url: "https://app.example.com/", navigation: 1)
    evaluate()
    for _ in 0..<yields { await Task.yield() }
    page.load(NavigationRequest(url: "https://app.example.com/hop"), navigation: 2)
    evaluate()
    for _ in 0..<yields { await Task.yield() }
    page.load(NavigationRequest(url: "https://app.example.com/hang"), navigation: 3)
    evaluate()
    switch end {
    case .closePage:
      page.close()
      host.relinquish()
    case .relinquishHost: host.relinquish()
    case .stopHost: host.stop()
    case .stopThenClose:
      host.stop()
      page.close()
      page.load(NavigationRequest(url: "https://app.example.com/now"))
      host.relinquish()
    }
    // Nobody minds who comes late.
    evaluate()
    page.stopLoading()
  }

  @Test func whateverIsUnderWayEndsWithItsPageOrHost() async throws {
    let tally = Tally()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<64 {
        let end = End.allCases[number % End.allCases.count]
        group.addTask { try await run(end, yields: number % 7, tally) }
      }
      try await group.waitForAll()
    }
    // Each evaluation is answered once, if only by its failure. Those of hosts that end are when these have ended.
    while tally.answered.load(ordering: .relaxed) < tally.begun.load(ordering: .relaxed) { await Task.yield() }
    #expect(tally.answered.load(ordering: .relaxed) == tally.begun.load(ordering: .relaxed))
    // The pool still has hosts that work.
    let page = try await TestPage().load("<script>console.log('works')</script>")
    #expect(page.log == ["works"])
  }
}
