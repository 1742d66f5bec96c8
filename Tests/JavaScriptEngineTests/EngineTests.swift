import Clocks
import Foundation
import Testing

@testable import JavaScriptEngine

@Suite struct EngineTests {
  @Test func evaluatesScriptAndReportsPlaceOfErrors() async throws {
    let thread = EngineThread()
    defer { thread.stop() }
    let sum = try await thread.run { loop in
      try loop.machine.makeRealm().evaluate("1 + 2").number()
    }
    #expect(sum == 3)
    await #expect {
      try await thread.run { loop in
        _ = try loop.machine.makeRealm().evaluate("\n\n  null.x", url: "https://a.test/s.js")
      }
    } throws: { error in
      (error as? ScriptError)?.position == ScriptError.Position(url: "https://a.test/s.js", line: 3, column: 7)
    }
  }

  @Test(arguments: [
    "while (true) {}", "(async () => { for (;;) await 0 })()", "(function f() { Promise.resolve().then(f) })()",
  ])
  func timeLimitEndsWhatNeverEnds(script: String) async throws {
    let thread = EngineThread(timeLimit: 0.2)
    defer { thread.stop() }
    await #expect(throws: EngineError.timeLimit(0.2)) {
      try await thread.run { loop in _ = try loop.machine.makeRealm().evaluate(script) }
    }
    let after = try await thread.run { loop in try loop.machine.makeRealm().evaluate("'alive'").string() }
    #expect(after == "alive")
  }

  @Test func microtasksRunBeforeTheTaskEnds() async throws {
    let thread = EngineThread()
    defer { thread.stop() }
    let log = try await thread.run { loop in
      let realm = loop.machine.makeRealm()
      try loop.machine.performTask {
        _ = try realm.evaluate("var log = []; Promise.resolve().then(() => log.push('micro')); log.push('sync')")
      }
      return try realm.evaluate("log.join()").string()
    }
    // `run` is itself the task, so the microtask has not run yet inside it.
    #expect(log == "sync")
  }

  @Test func virtualTimersFireInOrderWithoutWaiting() async throws {
    let thread = EngineThread()
    defer { thread.stop() }
    let clock = VirtualClock()
    let stream = AsyncStream<String>.makeStream()
    try await thread.run { loop in
      loop.clock = clock
      loop.setTimer(after: .seconds(3600)) {
        stream.continuation.yield("hour"); stream.continuation.finish()
      }
      loop.setTimer(after: .seconds(1)) { stream.continuation.yield("second") }
      loop.setTimer(after: .seconds(1)) { stream.continuation.yield("second again") }
    }
    var seen: [String] = []
    for await name in stream.stream { seen.append(name) }
    #expect(seen == ["second", "second again", "hour"])
    #expect(clock.now == .seconds(3600))
  }

  @Test func nativeFunctionsTakeAndGiveValues() async throws {
    let thread = EngineThread()
    defer { thread.stop() }
    let text = try await thread.run { loop in
      let realm = loop.machine.makeRealm()
      try realm.global.set(
        "twice", to: .value(realm.function("twice") { .string(($0.string(0) ?? "") + ($0.string(0) ?? "")) }))
      try realm.global.set("bytes", to: .bytes(Data([1, 2, 255])))
      return try realm.evaluate("twice('a\\0é') + new Uint8Array(bytes).join()").string()
    }
    #expect(text == "a\0éa\0é1,2,255")
  }
}
