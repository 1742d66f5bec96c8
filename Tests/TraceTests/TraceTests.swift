import Clocks
import Synchronization
import Testing

@testable import Trace

@Suite struct TraceTests {
  @Test func `nothing is evaluated when nobody reads`() {
    let trace = Trace()
    func fail() -> TraceEvent.Kind {
      Issue.record("evaluated")
      return .note("")
    }
    trace.append(fail())
    #expect(!trace.isRead)
    #expect(trace.events.isEmpty)
  }

  @Test func `events are numbered and stamped by the clock`() async throws {
    let clock = VirtualClock()
    let trace = Trace(clock: clock, keepsEvents: true)
    trace.append(.note("a"), world: "page", frame: 0)
    clock.workBegan()
    try await clock.sleep(for: .milliseconds(250))
    trace.append(.note("b"), id: "r9")
    #expect(
      trace.events == [
        TraceEvent(seq: 1, time: 0, world: "page", frame: 0, kind: .note("a")),
        TraceEvent(seq: 2, time: 0.25, id: "r9", kind: .note("b")),
      ])
  }

  @Test func `the current id follows async code`() async {
    let trace = Trace(keepsEvents: true)
    await Trace.$currentID.withValue(trace.newID()) {
      await Task { trace.append(.note("inner")) }.value
    }
    trace.append(.note("outer"))
    #expect(trace.events.map(\.id) == ["r1", nil])
  }

  @Test func `an observer may append, and sees its event after the one at hand`() {
    let trace = Trace()
    let seen = Mutex<[String]>([])
    let observation = trace.observe { event in
      guard case .note(let text) = event.kind else { return }
      if text == "a" { trace.append(.note("b")) }
      seen.withLock { $0.append(text) }
    }
    trace.append(.note("a"))
    #expect(seen.withLock { $0 } == ["a", "b"])
    observation.cancel()
    trace.append(.note("c"))
    #expect(seen.withLock { $0 } == ["a", "b"])
    #expect(!trace.isRead)
  }

  @Test func `observers of a busy trace see every event in order`() async {
    let trace = Trace()
    let seen = Mutex<[Int]>([])
    let observation = trace.observe { event in seen.withLock { $0.append(event.seq) } }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<200 { trace.append(.note("")) } } }
    }
    observation.cancel()
    #expect(seen.withLock { $0 } == Array(1...1600))
  }

  @Test func `a line has the members of the grammar in their order`() {
    let kind = TraceEvent.Kind.message(handler: "approovBridge", body: ["b": 1, "a": [nil, true, "x\n"]])
    let event = TraceEvent(seq: 12, time: 0.0183, id: "r3", world: "page", frame: 0, kind: kind)
    #expect(
      event.jsonLine == #"{"v":1,"seq":12,"t":0.0183,"kind":"message","id":"r3","world":"page","frame":0,"#
        + #""handler":"approovBridge","body":{"b":1,"a":[null,true,"x\n"]}}"#)
  }
}
