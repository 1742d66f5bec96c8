import Foundation
import Testing

@testable import Network

@Suite struct StubCORSTests {
  private let page = "https://app.test"

  @Test func `strict adds nothing`() async throws {
    let network = StubNetwork(routes: [StubRoute("GET", "https://a.test/", text: "")])
    let response = try await network.send(request("GET", "https://a.test/"))
    #expect(response.headers.fields.map(\.name) == ["Content-Length"])
    await #expect(throws: NetworkError.self) { try await network.send(preflight("https://a.test/")) }
  }

  @Test func `permissive answers preflights for any route and none`() async throws {
    let network = StubNetwork(routes: [StubRoute("*", "https://a.test/", text: "")], cors: .permissive)
    for url in ["https://a.test/", "https://a.test/none"] {
      let response = try await network.send(preflight(url))
      #expect(response.status == 204)
      #expect(response.headers["Access-Control-Allow-Origin"] == page)
      #expect(response.headers["Access-Control-Allow-Credentials"] == "true")
      #expect(response.headers["Access-Control-Allow-Methods"] == "patch")
      #expect(response.headers["Access-Control-Allow-Headers"] == "x-a,x-b")
    }
    #expect(network.routeHits == [0])
    #expect(network.requests.map(\.method) == ["OPTIONS", "OPTIONS"])
  }

  @Test func `a route that says OPTIONS answers preflights itself`() async throws {
    let network = StubNetwork(
      routes: [
        StubRoute(
          "OPTIONS", "https://a.test/", status: 403, headers: [("Access-Control-Allow-Origin", "https://b.test")])
      ], cors: .permissive)
    let response = try await network.send(preflight("https://a.test/"))
    #expect(response.status == 403)
    #expect(response.headers["Access-Control-Allow-Origin"] == "https://b.test")
  }

  @Test func `permissive exposes the route's headers to the page's origin`() async throws {
    let network = StubNetwork(
      routes: [StubRoute("GET", "https://a.test/", headers: [("X-A", "1"), ("x-a", "2"), ("X-B", "3")], text: "ok")],
      cors: .permissive)
    let headers = try await network.send(request("GET", "https://a.test/")).headers
    #expect(headers["Access-Control-Allow-Origin"] == page)
    #expect(headers["Access-Control-Allow-Credentials"] == "true")
    #expect(headers["Access-Control-Expose-Headers"] == "X-A, X-B")
  }

  @Test func `headers that the route gives stay`() async throws {
    let network = StubNetwork(
      routes: [
        StubRoute(
          "GET", "https://a.test/",
          headers: [("access-control-allow-origin", "*"), ("Access-Control-Expose-Headers", "X-Q")], text: "")
      ], cors: .permissive)
    let headers = try await network.send(request("GET", "https://a.test/")).headers
    #expect(headers["Access-Control-Allow-Origin"] == "*")
    #expect(headers["Access-Control-Expose-Headers"] == "X-Q")
  }

  @Test func `the page's own origin and native requests get no such headers`() async throws {
    let network = StubNetwork(routes: [StubRoute("GET", "https://app.test/", text: "")], cors: .permissive)
    let own = try await network.send(request("GET", "https://app.test/"))
    #expect(own.headers["Access-Control-Allow-Origin"] == nil)
    let native = try await network.send(NetworkRequest(url: "https://app.test/"))
    #expect(native.headers["Access-Control-Allow-Origin"] == nil)
  }

  @Test func `permissive covers the answer to what no route knows`() async throws {
    let network = StubNetwork(routes: [], cors: .permissive, unhandled: .notFound)
    let response = try await network.send(request("GET", "https://a.test/"))
    #expect(response.status == 404)
    #expect(response.headers["Access-Control-Allow-Origin"] == page)
  }

  private func request(_ method: String, _ url: String) -> NetworkRequest {
    NetworkRequest(
      method: method, url: url, headers: [("Origin", page)], context: RequestContext(initiator: .fetch, origin: page))
  }

  private func preflight(_ url: String) -> NetworkRequest {
    NetworkRequest(
      method: "OPTIONS", url: url,
      headers: [
        ("Origin", page), ("Access-Control-Request-Method", "patch"), ("Access-Control-Request-Headers", "x-a,x-b"),
      ], context: RequestContext(initiator: .preflight, origin: page))
  }
}
