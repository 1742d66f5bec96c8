import Foundation
import Testing

@testable import Trace

@Suite struct TraceRedactionTests {
  private let token = "eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.c2lnbmF0dXJl"

  @Test func `headers with credentials lose their values`() {
    let kind = TraceEvent.Kind.response(
      status: 200, url: "u",
      headers: [
        .init("Set-Cookie", "a=1"), .init("AUTHORIZATION", "Basic x"), .init("Approov-Token", token),
        .init("X-Mine", "secret"), .init("X-Other", token), .init("Location", "https://a.test/?t=1"),
        .init("Content-Type", "text/plain"),
      ])
    #expect(
      redacted(kind, TraceRedaction(headerNames: ["X-Mine"]))
        == .response(
          status: 200, url: "u",
          headers: [
            .init("Set-Cookie", "<redacted 3 bytes>"), .init("AUTHORIZATION", "<redacted 7 bytes>"),
            .init("Approov-Token", "<redacted \(token.count) bytes>"), .init("X-Mine", "<redacted 6 bytes>"),
            .init("X-Other", "<redacted token>"), .init("Location", "https://a.test/?t=<redacted>"),
            .init("Content-Type", "text/plain"),
          ]))
  }

  @Test func `messages keep their form`() {
    let kind = TraceEvent.Kind.message(
      handler: "h",
      body: [
        "method": "POST", "url": "https://a.test/p?q=secret#f", "bodyBase64": "c2VjcmV0", "pin": 1234, "ok": true,
        "none": nil, "headers": ["Cookie": "a=1", "X-A": "1", "Authorization": ["x", "y"]], "list": ["a", ["b": 2]],
        "status": 200, "lone": .illFormed([0xD800]),
      ])
    #expect(
      redacted(kind)
        == .message(
          handler: "h",
          body: [
            "method": "POST", "url": "https://a.test/p?q=<redacted>#<redacted>", "bodyBase64": "<redacted 8 bytes>",
            "pin": "<redacted number>", "ok": true, "none": nil,
            "headers": [
              "Cookie": "<redacted 3 bytes>", "X-A": "1",
              "Authorization": ["<redacted 1 bytes>", "<redacted 1 bytes>"],
            ], "list": ["<redacted 1 bytes>", ["b": "<redacted number>"]], "status": 200,
            "lone": "<redacted 2 bytes>",
          ]))
  }

  @Test func `header pairs in a message are headers too`() {
    let body: JSONValue = ["headers": [["Cookie", "a=1"], ["X-A", "1"], "odd"]]
    #expect(
      redacted(.reply(handler: "h", .value(body)))
        == .reply(
          handler: "h",
          .value(["headers": [["Cookie", "<redacted 3 bytes>"], ["X-A", "1"], "<redacted 3 bytes>"]])))
  }

  @Test(arguments: [
    ("https://a.test/?a=1&b&=c&d=e=f", "https://a.test/?a=<redacted>&<redacted>&=<redacted>&d=<redacted>"),
    ("https://a.test/x#token", "https://a.test/x#<redacted>"),
    ("https://a.test/x?#", "https://a.test/x?"),
    ("data:text/plain;base64,c2VjcmV0", "data:text/plain;base64,<redacted 8 bytes>"),
    ("/p?x=1", "/p?x=<redacted>"),
    ("about:blank", "about:blank"),
  ])
  func `a URL keeps the names of its query`(url: String, expected: String) {
    #expect(redacted(.navigation(phase: "start", url: url)) == .navigation(phase: "start", url: expected))
  }

  @Test func `tokens and URLs in free text are recognised`() {
    let text = "got \(token), sent bearer abc.def= to \"https://a.test/x?y=z\" and eyJ.x? ?a=b; what?c=d ?e"
    #expect(
      redacted(.note(text))
        == .note(
          "got <redacted token>, sent Bearer <redacted> to \"https://a.test/x?y=<redacted>\" and eyJ.x? "
            + "?a=<redacted> what?c=d ?e"))
  }

  @Test func `bodies keep their size only`() {
    let body = TraceEvent.Body.bytes(Data("secret".utf8))
    #expect(redacted(.received(url: "u", body: body)) == .received(url: "u", body: .size(6)))
  }

  private func redacted(_ kind: TraceEvent.Kind, _ redaction: TraceRedaction = TraceRedaction()) -> TraceEvent.Kind {
    redaction.redact(TraceEvent(seq: 1, time: 0, kind: kind)).kind
  }

  @Test(arguments: [
    ("eyJhbGci.a.b.c.d", "<redacted token>"), ("eyJhbGci..b.c.d, then", "<redacted token>, then"),
    ("eyJhbGci.a.b. The end.", "<redacted token>. The end."), ("eyJhbGci.aaaaaaaaaaa.b.c", "<redacted token>.c"),
  ])
  func `an encrypted token is taken out whole`(_ text: String, _ expected: String) {
    let padded = text + String(repeating: " ", count: 20)
    #expect(TraceRedaction().text(padded) == expected + String(repeating: " ", count: 20))
  }
}
