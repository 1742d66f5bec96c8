import Testing

@testable import JavaScriptEngine

@Suite struct IdleTests {
  @Test func whatIsLeftForLaterIsDoneOnceWhenThereIsNothingElse() async throws {
    let thread = EngineThread()
    defer { thread.stop() }
    let (events, continuation) = AsyncStream<String>.makeStream()
    thread.post { loop in
      loop.whenIdle { continuation.yield("first") }
      loop.whenIdle {
        continuation.yield("second")
        loop.thread.post { _ in continuation.finish() }
      }
      loop.thread.post { _ in continuation.yield("task") }
    }
    var seen: [String] = []
    for await event in events { seen.append(event) }
    #expect(seen == ["task", "first", "second"])
  }
}
