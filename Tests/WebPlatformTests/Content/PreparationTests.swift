import JavaScriptEngine
import Network
import Testing
import Trace

@testable import WebPlatform

/// What is made before anybody asks for it.
@Suite struct PreparationTests {
  @Test func aHostPreparesTheNextWorldOnceItHasShownTwoDocuments() async throws {
    let host = WebContentHost()
    defer { host.stop() }
    let page = Self.openPage(host)
    try await Self.load(page)
    #expect(try await Self.preparedWorld(host) == 0)
    try await Self.load(page)
    let prepared = try await Self.preparedWorld(host)
    #expect(prepared != 0)
    try await Self.load(page)
    let shown = try await host.run { try $0.platform.evaluate("[...realms.keys()].join()").string() }
    #expect(shown == "\(prepared)")
  }

  @Test func aPreparedWorldIsANewOne() async throws {
    let host = WebContentHost()
    defer { host.stop() }
    let page = Self.openPage(host)
    for _ in 0..<3 {
      try await Self.load(page, "Array.prototype.kept = 1; Object.freeze(Node.prototype)")
      _ = try await Self.preparedWorld(host)
    }
    try await Self.load(page)
    let script = """
      [[].kept, Object.isFrozen(Node.prototype), window instanceof Window, document.defaultView === window,
       document.body.ownerDocument === document, location.href].join()
      """
    let seen = try await host.run { content in
      let id = try content.platform.evaluate("[...realms.keys()][0]").number()
      return try content.world(Int(id)).evaluate(script).string()
    }
    #expect(seen == ",false,true,true,true,https://app.example.com/")
  }

  @Test func aHostIsPreparedFromTheSecondTimeThatThereIsNone() async throws {
    let pool = WebContentHostPool(capacity: 2)
    for isRepeated in [false, true] {
      let host = WebContentHost()
      pool.wasEmpty(for: host)
      _ = try await Self.preparedWorld(host)
      let prepared = pool.take()
      #expect((prepared != nil) == isRepeated)
      if let prepared { #expect(try await Self.preparedWorld(prepared) != 0) }
      prepared?.stop()
      host.stop()
    }
  }

  @Test func whoTakesTheLastHostHasTheNextOnePreparedOnceHostsWereMissed() async throws {
    let pool = WebContentHostPool(capacity: 2)
    let host = WebContentHost()
    for misses in 0...2 {
      pool.wasTaken(host)
      _ = try await Self.preparedWorld(host)
      let prepared = pool.take()
      #expect((prepared != nil) == (misses == 2))
      prepared?.stop()
      pool.wasEmpty(for: host)
      _ = try await Self.preparedWorld(host)
      pool.take()?.stop()
    }
    host.stop()
  }

  /// The number of the world that a host has prepared when it has nothing more to do, 0 for none.
  private static func preparedWorld(_ host: WebContentHost) async throws -> Int {
    await withCheckedContinuation { continuation in
      host.post { content in content.loop.whenIdle { continuation.resume() } }
    }
    return try await host.run { Int(try $0.platform.evaluate("preparedRealm?.id ?? 0").number()) }
  }

  private static func openPage(_ host: WebContentHost) -> Page {
    host.openPage(settings: PageSettings(network: StubNetwork(files: [], unhandled: .error)), delegate: nil)
  }

  private static func load(_ page: Page, _ script: String = "") async throws {
    page.loadHTML("<!doctype html><body><script>\(script)</script>", url: "https://app.example.com/")
    try await page.waitUntilIdle()
  }
}
