import Foundation
import Testing

@testable import Network

@Suite struct StubSequenceTests {
  private let url = "https://a.test/x"

  @Test func `times and after make sequences`() async throws {
    let network = StubNetwork(routes: [
      StubRoute("GET", url, body: Data("third on".utf8), after: 2),
      StubRoute("GET", url, body: Data("first".utf8), times: 1),
      StubRoute("GET", url, body: Data("else".utf8)),
    ])
    var answers: [String] = []
    for _ in 0..<4 { answers.append(try await network.text("GET", url)) }
    #expect(answers == ["first", "else", "third on", "third on"])
  }

  @Test func `other methods and queries do not count for after`() async throws {
    let network = StubNetwork(routes: [
      StubRoute("GET", url + "?a=1", body: Data("now".utf8), after: 1),
      StubRoute("*", url, body: Data("else".utf8)),
    ])
    #expect(try await network.text("GET", url) == "else")
    #expect(try await network.text("POST", url + "?a=1") == "else")
    #expect(try await network.text("GET", url + "?a=1") == "else")
    #expect(try await network.text("GET", url + "?a=1") == "now")
  }

  @Test func `a template counts requests, its own among them`() async throws {
    let template = Data("{\"hits\":{{hits POST https://a.test/x}},\"own\":{{hits GET https://a.test/n}}} {{x}}".utf8)
    let network = StubNetwork(
      routes: [
        StubRoute("POST", url, text: "ok"),
        StubRoute("GET", "https://a.test/n", body: template, isTemplate: true),
      ], unhandled: .notFound)
    #expect(try await network.text("GET", "https://a.test/n") == "{\"hits\":0,\"own\":1} {{x}}")
    try await network.text("POST", url + "?q")
    try await network.text("GET", url)
    try await network.text("POST", url)
    #expect(try await network.text("GET", "https://a.test/n") == "{\"hits\":2,\"own\":2} {{x}}")
  }

  @Test func `requests without a route of their own are counted too`() async throws {
    let body = Data("{{hits GET https://a.test/none}}".utf8)
    let network = StubNetwork(
      routes: [StubRoute("GET", "https://a.test/n", body: body, isTemplate: true)], unhandled: .notFound)
    try await network.text("GET", "https://a.test/none")
    #expect(try await network.text("GET", "https://a.test/n") == "1")
  }

  @Test func `the request in a page is fit for a script`() async throws {
    let page = Data("<script>var got={{request}};</script>".utf8)
    let network = StubNetwork(routes: [StubRoute("POST", url, body: page, echoHeaders: [], isTemplate: true)])
    #expect(
      try await network.text("POST", url, body: "</script>\u{2028}")
        == "<script>var got={\"method\":\"POST\",\"url\":\"https://a.test/x\",\"path\":\"/x\",\"query\":\"\","
        + "\"headers\":{},\"body\":\"\\u003c/script>\\u2028\",\"hex\":\"3c2f7363726970743ee280a8\",\"form\":null};"
        + "</script>")
  }

  @Test func `the log keeps what the server saw, within its limit`() async throws {
    let network = StubNetwork(routes: [StubRoute("*", url, text: "")], unhandled: .notFound, logLimit: 3)
    for index in 0..<10 { try await network.text("POST", url, body: String(index)) }
    try await network.text("GET", "https://b.test/none", headers: [("X-A", "1")])
    #expect(network.requests.map { String(decoding: $0.body, as: UTF8.self) } == ["8", "9", ""])
    #expect(network.requests.map(\.route) == [0, 0, nil])
    #expect(network.requests.last?.headers.fields == [.init("Host", "b.test"), .init("X-A", "1")])
    #expect(network.requests.first?.headers.fields == [.init("Host", "a.test"), .init("Content-Length", "1")])
    #expect(network.routeHits == [10])
  }

  @Test func `the log forgets large bodies`() async throws {
    let network = StubNetwork(routes: [StubRoute("*", url, text: "")])
    let body = NetworkBody.bytes(Data(count: 6 << 20))
    for _ in 0..<5 { _ = try await network.send(NetworkRequest(method: "POST", url: url, body: body)) }
    #expect(network.requests.count == 2)
  }

  @Test func `requests at the same time are each answered once`() async throws {
    let network = StubNetwork(routes: [
      StubRoute("GET", url, body: Data("few".utf8), times: 10), StubRoute("GET", url, body: Data("rest".utf8)),
    ])
    let answers = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<50 { group.addTask { try await network.text("GET", "https://a.test/x") } }
      return try await group.reduce(into: [String]()) { $0.append($1) }
    }
    #expect(answers.count { $0 == "few" } == 10)
    #expect(network.routeHits == [10, 40])
  }
}
