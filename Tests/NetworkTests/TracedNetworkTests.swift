import Foundation
import Testing
import Trace

@testable import Network

@Suite struct TracedNetworkTests {
  @Test func `request, response and end of the body are told with one id`() async throws {
    let trace = Trace(keepsEvents: true)
    let network = TracedNetwork(StubNetwork(routes: [StubRoute("POST", "https://a.test/", text: "ok")]), trace: trace)
    let request = NetworkRequest(
      method: "POST", url: "https://a.test/", headers: [("X", "1")], body: .bytes(Data("b".utf8)),
      context: RequestContext(initiator: .fetch, traceID: "r7"))
    let bytes = try await network.send(request).bytes()
    #expect(bytes == Data("ok".utf8))
    #expect(
      trace.events.map(\.kind) == [
        .request(
          initiator: "fetch", method: "POST", url: "https://a.test/", headers: [.init("X", "1")],
          body: .bytes(Data("b".utf8))),
        .response(status: 200, url: "https://a.test/", headers: [.init("Content-Length", "2")]),
        .received(url: "https://a.test/", body: .bytes(Data("ok".utf8))),
      ])
    #expect(trace.events.map(\.id) == ["r7", "r7", "r7"])
  }

  @Test func `failures are told, and still thrown`() async throws {
    let trace = Trace(keepsEvents: true)
    let routes = [
      StubRoute("GET", "https://a.test/", reply: .drop),
      StubRoute("GET", "https://b.test/", chunks: [.init(after: .zero, body: Data("x".utf8))], reply: .drop),
    ]
    let network = TracedNetwork(StubNetwork(routes: routes), trace: trace)
    await Trace.$currentID.withValue("r1") {
      await #expect(throws: NetworkError.self) { try await network.text("GET", "https://a.test/") }
      await #expect(throws: NetworkError.self) { try await network.text("GET", "https://b.test/") }
    }
    #expect(trace.events.map(\.kind.name) == ["request", "failure", "request", "response", "failure"])
    #expect(trace.events.allSatisfy { $0.id == "r1" })
    #expect(
      trace.events.last?.kind
        == .failure(url: "https://b.test/", error: "The server closed the connection of GET https://b.test/."))
  }

  @Test func `without a reader the answer passes untouched`() async throws {
    let network = TracedNetwork(StubNetwork(routes: [StubRoute("GET", "https://a.test/", text: "ok")]), trace: Trace())
    #expect(try await network.text("GET", "https://a.test/") == "ok")
  }
}
