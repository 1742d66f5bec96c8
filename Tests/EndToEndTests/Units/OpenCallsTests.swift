import Testing
import Trace

@testable import wkbridge

@Suite("Calls without an end are known by name")
struct OpenCallsTests {
  private let calls = OpenCalls()

  private func observe(_ id: String?, _ kind: TraceEvent.Kind) {
    calls.observe(TraceEvent(seq: 1, time: 0, id: id, kind: kind))
  }

  @Test func aCallIsOpenUntilItHasSettledAndItsBodyHasCome() {
    let url = "https://a.test/"
    observe("r1", .call(api: "fetch", method: "GET", url: url, body: nil))
    observe("r1", .request(initiator: "fetch", method: "GET", url: url, headers: [], body: nil))
    observe("r1", .response(status: 200, url: url, headers: []))
    observe("r1", .settled(.fulfilled(status: 200)))
    #expect(calls.descriptions == ["fetch GET https://a.test/"])
    observe("r1", .received(url: url, body: .size(3)))
    #expect(calls.descriptions == [])
  }

  @Test func aMessageIsOpenUntilItsReply() {
    observe("m1", .message(handler: "h", body: nil))
    observe("m2", .message(handler: "h", body: nil))
    observe("m1", .reply(handler: "h", .value(nil)))
    #expect(calls.descriptions == ["a message to the handler \"h\""])
  }

  @Test func aFailedLoadIsOver() {
    observe("n1", .request(initiator: "navigation", method: "GET", url: "https://a.test/", headers: [], body: nil))
    observe("n1", .failure(url: "https://a.test/", error: "cancelled"))
    #expect(calls.descriptions == [])
  }

  @Test func whatBelongsToNoRequestIsNoCall() {
    observe(nil, .console(level: "log", text: "x"))
    observe("r1", .settled(.fulfilled(status: 200)))
    #expect(calls.descriptions == [])
  }
}
