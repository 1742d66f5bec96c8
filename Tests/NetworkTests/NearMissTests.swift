import Foundation
import Testing

@testable import Network

@Suite struct NearMissTests {
  @Test func `the nearest routes come first, each with its reasons`() async throws {
    let network = StubNetwork(routes: [
      StubRoute("GET", "https://other.test/completely/else", text: ""),
      StubRoute("GET", "https://api.test/v1/profile", text: ""),
      StubRoute("POST", "https://api.test/v1/profil", times: 1, place: "routes[1] (stubs.json:4)"),
      StubRoute("GET", "https://api.test/v1/profil?full=1", text: ""),
      StubRoute("GET", "https://api.test/v1/profil", after: 5),
    ])
    let error = await #expect(throws: NetworkError.self) {
      try await network.send(NetworkRequest(url: "https://api.test/v1/profil"))
    }
    #expect(error?.code == .noRoute)
    #expect(
      error?.description == """
        No route answers GET https://api.test/v1/profil
          The nearest of 5 routes:
          routes[4] GET https://api.test/v1/profil: it answers only after 5 requests (after)
          routes[1] (stubs.json:4) POST https://api.test/v1/profil: the method is GET, not POST
          routes[3] GET https://api.test/v1/profil?full=1: there is no query ?full=1
        """)
  }

  @Test func `a route that is used up says so`() async throws {
    let network = StubNetwork(routes: [StubRoute("GET", "https://a.test/", times: 1)])
    try await network.text("GET", "https://a.test/")
    let error = await #expect(throws: NetworkError.self) { try await network.text("GET", "https://a.test/") }
    #expect(
      error?.description == """
        No route answers GET https://a.test/
          routes[0] GET https://a.test/: it has answered its 1 time (times)
        """)
  }

  @Test func `scheme, host, path, query and method are told apart`() async throws {
    let network = StubNetwork(routes: [StubRoute("GET", "http://a.test/x?q=1", text: "")])
    let error = await #expect(throws: NetworkError.self) { try await network.text("PUT", "https://b.test/y?q=2") }
    #expect(
      error?.description == """
        No route answers PUT https://b.test/y?q=2
          routes[0] GET http://a.test/x?q=1: the scheme is https, not http; the host is b.test, not a.test; the path is \
        /y, not /x; the query is ?q=2, not ?q=1; the method is PUT, not GET
        """)
  }

  @Test func `without routes that is what is said`() async throws {
    let network = StubNetwork(routes: [], unhandled: .notFound)
    let response = try await network.send(NetworkRequest(url: "https://a.test/"))
    #expect(response.status == 404)
    #expect(response.headers["Content-Type"] == "text/plain; charset=utf-8")
    let text = String(decoding: try await response.bytes(), as: UTF8.self)
    #expect(text == "No route answers GET https://a.test/\n  There are no routes.")
  }

  @Test func `a fallback's reasons follow those of the routes`() async throws {
    let folder = try TemporaryFolder(["index.html": ""])
    let network = StubNetwork(
      routes: [StubRoute("GET", "https://a.test/x", text: "")],
      fallback: FileNetwork(origin: "https://app.test", folder: folder.path))
    let error = await #expect(throws: NetworkError.self) { try await network.text("GET", "https://a.test/y") }
    #expect(error?.code == .noRoute)
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.count == 3)
    #expect(lines.last?.hasSuffix("answers GET https://a.test/y: https://app.test is another origin") == true)
  }

  @Test func `another failure of a fallback is not hidden`() async throws {
    struct Broken: Network {
      func send(_ request: NetworkRequest) async throws -> NetworkResponse {
        throw NetworkError(.timedOut, "broken")
      }
    }
    let network = StubNetwork(routes: [], unhandled: .notFound, fallback: Broken())
    await #expect(throws: NetworkError(.timedOut, "broken")) { try await network.text("GET", "https://a.test/") }
  }
}
