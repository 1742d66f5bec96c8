import Foundation
import Testing

@testable import JavaScriptEngine

@Suite struct PromiseTests {
  @Test func swiftAwaitsAPromiseOfScript() async throws {
    let thread = EngineThread()
    defer { thread.stop() }
    let text = try await thread.awaitPromise(
      { loop in try loop.machine.makeRealm().evaluate("(async () => { await 0; return 'done' })()") },
      convert: { try $0.string() })
    #expect(text == "done")
  }

  @Test func aRejectionIsThrownWithItsPlace() async throws {
    let thread = EngineThread()
    defer { thread.stop() }
    await #expect {
      try await thread.awaitPromise(
        { loop in
          try loop.machine.makeRealm().evaluate(
            "(async () => { throw new RangeError('no') })()", url: "https://a.test/")
        }, convert: { try $0.string() })
    } throws: { error in
      (error as? ScriptError)?.description == "https://a.test/:1:36: RangeError: no"
    }
  }

  @Test func scriptAwaitsAPromiseOfSwift() async throws {
    let thread = EngineThread()
    defer { thread.stop() }
    let text = try await thread.awaitPromise(
      { loop in
        let realm = loop.machine.makeRealm()
        let capability = try PromiseCapability(in: realm)
        loop.setTimer(after: .milliseconds(1)) { try? capability.resolve("from Swift") }
        try realm.global.set("promise", to: .value(capability.promise))
        return try realm.evaluate("promise.then((value) => value + '!')")
      }, convert: { try $0.string() })
    #expect(text == "from Swift!")
  }

  @Test func aThreadThatStopsFailsWhoeverWaits() async throws {
    let thread = EngineThread()
    await #expect(throws: EngineError.stopped) {
      try await thread.awaitPromise(
        { loop in
          defer { loop.thread.stop() }
          return try loop.machine.makeRealm().evaluate("new Promise(() => {})")
        }, convert: { try $0.string() })
    }
  }

  @Test func unhandledRejectionsAreReportedAfterTheMicrotasks() async throws {
    let thread = EngineThread()
    defer { thread.stop() }
    let log = try await thread.run { loop in
      let realm = loop.machine.makeRealm()
      try realm.evaluate("var log = []")
      try realm.setUnhandledRejectionHandler(realm.evaluate("(promise, reason) => { log.push(reason) }"))
      try realm.evaluate("Promise.reject('never handled'); Promise.reject('handled').catch(() => {})")
      loop.machine.microtaskCheckpoint()
      return try realm.evaluate("log.join()").string()
    }
    #expect(log == "never handled")
  }

  @Test func finalizationCallbacksRunOnTheThreadsLoop() async throws {
    let thread = EngineThread()
    defer { thread.stop() }
    let realm = try await thread.awaitPromise(
      { loop in
        let realm = loop.machine.makeRealm()
        loop.attachments[ObjectIdentifier(Realm.self)] = realm
        try realm.evaluate(
          """
          var settle; var promise = new Promise((resolve) => { settle = resolve });
          var registry = new FinalizationRegistry(settle);
          (() => { for (let i = 0; i < 100; i++) registry.register({}, 'collected') })()
          """)
        loop.setTimer(after: .milliseconds(1)) { loop.machine.collectGarbage() }
        return try realm.evaluate("promise")
      }, convert: { try $0.string() })
    #expect(realm == "collected")
  }
}

@Suite struct HeapTests {
  @Test func aThousandRealmsLeaveNoGrowth() async throws {
    let thread = EngineThread()
    defer { thread.stop() }
    @Sendable func makeRealms(_ count: Int) async throws -> HeapReport {
      for _ in 0..<count {
        try await thread.run { loop in
          _ = try loop.machine.makeRealm().evaluate(
            "var kept = [globalThis, () => kept]; Promise.resolve().then(() => kept)")
        }
      }
      return try await thread.run { loop in
        loop.machine.collectGarbage()
        return try loop.machine.heapReport()
      }
    }
    let first = try await makeRealms(100)
    let last = try await makeRealms(1000)
    #expect(last.globals <= first.globals + 5)
    // One realm that stays has thousands; some hundreds come and go with what the engine compiles.
    #expect(last.objects <= first.objects * 2)
  }
}
