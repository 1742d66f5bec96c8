import Foundation
import Testing

@testable import Trace

@Suite struct TraceNormalizationTests {
  @Test func `two runs of the same behaviour become equal`() {
    func run(
      seq: Int, time: Double, ids: [String], boundary: String, token: String, uuid: String, port: String
    ) -> [TraceEvent] {
      let form = "--\(boundary)\r\n\r\nx\r\n--\(boundary)--"
      let kinds: [(String, TraceEvent.Kind)] = [
        (ids[0], .call(api: "fetch", method: "POST", url: "http://localhost:\(port)/", body: .bytes(Data(form.utf8)))),
        (ids[1], .navigation(phase: "start", url: "blob:https://a.test/\(uuid)")),
        (
          ids[0],
          .request(
            initiator: "fetch", method: "POST", url: "u",
            headers: [.init("Content-Type", "multipart/form-data; boundary=\(boundary)"), .init("T", token)],
            body: .bytes(Data([0xFF]) + Data(form.utf8)))
        ),
        (ids[0], .reply(handler: "h", .value(["again": .string(token), "blob": .string(uuid.uppercased())]))),
      ]
      return kinds.enumerated().map { index, kind in
        TraceEvent(seq: seq + index * 2, time: time + Double(index), id: kind.0, kind: kind.1)
      }
    }
    let first = run(
      seq: 4, time: 1.25, ids: ["r7", "n3"], boundary: "----WebKitFormBoundaryabc", token: "eyJhbGciOiJI.eyJleHAiO.aa",
      uuid: "0f8fad5b-d9cb-469f-a165-70867728950e", port: "4711")
    let second = run(
      seq: 90, time: 33, ids: ["r1", "n9"], boundary: "----WebKitFormBoundaryxyz", token: "eyJhbGciOiJI.eyJleHAiP.bb",
      uuid: "7c9e6679-7425-40de-944b-e07fc1f90ae7", port: "4712")
    let normalized = TraceNormalization(replacements: [("localhost:4711", "HOST")]).normalize(first)
    #expect(normalized == TraceNormalization(replacements: [("localhost:4712", "HOST")]).normalize(second))
    #expect(normalized.map(\.seq) == [1, 2, 3, 4])
    #expect(normalized.map(\.time) == [0, 0, 0, 0])
    #expect(normalized.map(\.id) == ["r1", "n1", "r1", "r1"])
    #expect(
      normalized[0].kind
        == .call(
          api: "fetch", method: "POST", url: "http://HOST/",
          body: .bytes(Data("--boundary-1\r\n\r\nx\r\n--boundary-1--".utf8))))
    #expect(normalized[3].kind == .reply(handler: "h", .value(["again": "token-1", "blob": "uuid-1"])))
  }

  @Test func `different things stay different`() {
    let events = ["eyJhbGciOiJI.eyJleHAiO.aa", "eyJhbGciOiJI.eyJleHAiO.bb", "eyJhbGciOiJI.eyJleHAiO.aa"].enumerated()
      .map { TraceEvent(seq: $0.offset + 1, time: 0, kind: .note($0.element)) }
    #expect(
      TraceNormalization().normalize(events).map(\.kind) == [.note("token-1"), .note("token-2"), .note("token-1")])
  }
}
