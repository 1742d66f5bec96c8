import Testing

@testable import Trace

@Suite struct TraceSummaryTests {
  @Test func `each request is one line`() {
    var events: [TraceEvent] = []
    func add(_ time: Double, _ id: String?, _ kind: TraceEvent.Kind) {
      events.append(TraceEvent(seq: events.count + 1, time: time, id: id, kind: kind))
    }
    func request(_ initiator: String, _ url: String) -> TraceEvent.Kind {
      .request(initiator: initiator, method: "GET", url: url, headers: [], body: nil)
    }
    add(0, nil, .console(level: "log", text: "x"))
    add(0.001, nil, request("navigation", "https://app.example.com/"))
    add(0.0183, "r1", .call(api: "fetch", method: "POST", url: "https://api.example.com/order?k=1", body: nil))
    add(0.019, "r1", .message(handler: "approovBridge", body: [:]))
    add(0.02, "r1", .token(host: "api.example.com", status: "SUCCESS", added: true))
    add(0.03, "r1", request("native", "https://api.example.com/order?k=1"))
    add(0.04, "r1", .response(status: 201, url: "", headers: []))
    add(0.05, "r1", .reply(handler: "approovBridge", .value(nil)))
    add(0.06, "r1", .settled(.fulfilled(status: 201)))
    add(1.5, "r2", .call(api: "xhr", method: "GET", url: "https://other.test/", body: nil))
    add(1.6, "r2", .failure(url: "https://other.test/", error: "lost"))
    add(1.7, "r3", .message(handler: "log", body: nil))
    add(1.8, "r4", .call(api: "fetch", method: "GET", url: "https://api.example.com/x", body: nil))
    add(1.9, "r4", .token(host: "api.example.com", status: "NO_NETWORK", added: false))
    #expect(
      TraceSummary(events).description == """
          time  kind        way     method  url                                         status   token
        0.0010  navigation  direct  GET     https://app.example.com/                    pending  -
        0.0183  fetch       bridge  POST    https://api.example.com/order?k=<redacted>  201      added
        1.5000  xhr         direct  GET     https://other.test/                         failed   -
        1.7000  message     bridge  -       log                                         pending  -
        1.8000  fetch       direct  GET     https://api.example.com/x                   pending  not added (NO_NETWORK)
        """)
  }

  @Test func `a message about a request is told as that request`() {
    let message = { (url: String) -> TraceEvent.Kind in
      .message(handler: "bridge", body: ["api": "xhr", "method": "PUT", "url": .string(url)])
    }
    let kinds: [(String, TraceEvent.Kind)] = [
      ("r1", message("https://api.example.com/a")),
      ("r1", .token(host: "api.example.com", status: "success", added: true)),
      ("r1", .request(initiator: "native", method: "PUT", url: "https://api.example.com/a", headers: [], body: nil)),
      ("r1", .response(status: 204, url: "https://api.example.com/a", headers: [])),
      ("r1", .reply(handler: "bridge", .value(nil))),
      ("m1", .message(handler: "bridge", body: ["kind": "read", "id": "1"])),
      ("m1", .reply(handler: "bridge", .value(nil))),
      ("r2", message("https://api.example.com/b")),
      ("r2", .token(host: "api.example.com", status: "noNetwork", added: false)),
      ("r2", .reply(handler: "bridge", .error("no network"))),
    ]
    let events = kinds.enumerated().map {
      TraceEvent(seq: $0.offset + 1, time: 0, id: $0.element.0, kind: $0.element.1)
    }
    #expect(
      TraceSummary(events).description == """
          time  kind  way     method  url                        status  token
        0.0000  xhr   bridge  PUT     https://api.example.com/a  204     added
        0.0000  xhr   bridge  PUT     https://api.example.com/b  failed  not added (noNetwork)
        """)
  }
}
