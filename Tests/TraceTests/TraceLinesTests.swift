import Foundation
import Synchronization
import Testing

@testable import Trace

@Suite struct TraceLinesTests {
  static let everyKind: [(TraceEvent.Kind, String)] = [
    (
      .call(api: "fetch", method: "POST", url: "https://a.test/", body: .bytes(Data("é".utf8))),
      #""kind":"call","api":"fetch","method":"POST","url":"https://a.test/","body":"é"}"#
    ),
    (
      .message(handler: "h", body: ["z": 1, "a": .illFormed([0xD800])]),
      #""kind":"message","handler":"h","body":{"z":1,"a":"\ud800"}}"#
    ),
    (.reply(handler: "h", .value(nil)), #""kind":"reply","handler":"h","value":null}"#),
    (.reply(handler: "h", .error("no")), #""kind":"reply","handler":"h","error":"no"}"#),
    (
      .token(host: "a.test", status: "SUCCESS", added: true),
      #""kind":"token","host":"a.test","status":"SUCCESS","added":true}"#
    ),
    (
      .request(initiator: "xhr", method: "GET", url: "u", headers: [.init("A", "1"), .init("a", "2")], body: nil),
      #""kind":"request","initiator":"xhr","method":"GET","url":"u","headers":[["A","1"],["a","2"]]}"#
    ),
    (.response(status: 200, url: "u", headers: []), #""kind":"response","status":200,"url":"u","headers":[]}"#),
    (.received(url: "u", body: .bytes(Data([0xFF]))), #""kind":"received","url":"u","base64":"/w=="}"#),
    (.received(url: "u", body: .size(3)), #""kind":"received","url":"u","bytes":3}"#),
    (.failure(url: "u", error: "lost"), #""kind":"failure","url":"u","error":"lost"}"#),
    (.redirect(status: 302, from: "a", to: "b"), #""kind":"redirect","status":302,"from":"a","to":"b"}"#),
    (.settled(.fulfilled(status: 204)), #""kind":"settled","status":204}"#),
    (.settled(.rejected(error: "TypeError: Load failed")), #""kind":"settled","error":"TypeError: Load failed"}"#),
    (.console(level: "log", text: "a\nb"), #""kind":"console","level":"log","text":"a\nb"}"#),
    (
      .uncaught(.init(message: "Error: x", url: "u", line: 1, column: 2, stack: "f@u:1:2")),
      #""kind":"uncaught","error":"Error: x","url":"u","line":1,"column":2,"stack":"f@u:1:2","rejection":false}"#
    ),
    (.uncaught(.init(message: "x", isRejection: true)), #""kind":"uncaught","error":"x","rejection":true}"#),
    (.navigation(phase: "finish", url: "u"), #""kind":"navigation","phase":"finish","url":"u"}"#),
    (.note("n"), #""kind":"note","text":"n"}"#),
  ]

  @Test(arguments: everyKind)
  func `every kind is written by the grammar and read back`(kind: TraceEvent.Kind, members: String) throws {
    let event = TraceEvent(seq: 1, time: 0.5, kind: kind)
    #expect(event.jsonLine == #"{"v":1,"seq":1,"t":0.5,"# + members)
    #expect(try TraceEvent.events(in: JSONSource(file: "t", bytes: Array((event.jsonLine + "\n").utf8))) == [event])
  }

  @Test func `the README lists every kind`() throws {
    let readme = URL(fileURLWithPath: #filePath).appending(path: "../../../Sources/Trace/README.md").standardized
    let text = try String(contentsOf: readme, encoding: .utf8)
    for (kind, _) in Self.everyKind { #expect(text.contains("\n| `\(kind.name)` | "), "\(kind.name)") }
  }

  @Test func `lines are redacted unless all is asked for`() {
    let trace = Trace()
    let redacted = Mutex("")
    let full = Mutex("")
    let first = trace.writeLines { line in redacted.withLock { $0 += line } }
    let second = trace.writeLines(redaction: nil) { line in full.withLock { $0 += line } }
    trace.append(.received(url: "u?k=1", body: .bytes(Data("secret".utf8))))
    first.cancel()
    second.cancel()
    #expect(redacted.withLock { $0 }.hasSuffix("\"url\":\"u?k=<redacted>\",\"bytes\":6}\n"))
    #expect(full.withLock { $0 }.hasSuffix("\"url\":\"u?k=1\",\"body\":\"secret\"}\n"))
  }

  @Test(arguments: [
    (#"{"v":2,"seq":1,"t":0,"kind":"note","text":""}"#, "t:2:6: v: version 2 is unknown; this reads version 1"),
    (#"{"v":1,"seq":1,"t":0,"kind":"nope"}"#, "t:2:29: kind: the kind \"nope\" is unknown"),
    (#"{"v":1,"seq":1,"t":0,"kind":"note"}"#, "t:2:1: \"text\" is missing"),
    ("{", "t:2:2: expected the name of a member in double quotes, found the end of the file"),
  ])
  func `a bad line is named`(line: String, message: String) {
    let text = #"{"v":1,"seq":1,"t":0,"kind":"note","text":""}"# + "\n" + line + "\n"
    let error = #expect(throws: InputError.self) {
      try TraceEvent.events(in: JSONSource(file: "t", bytes: Array(text.utf8)))
    }
    #expect(error?.description == message)
  }
}
