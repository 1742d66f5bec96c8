import Clocks
import Foundation
import Testing
import Trace

@testable import Network

@Suite struct StubNetworkTests {
  @Test func `the first route that fits answers`() async throws {
    let network = StubNetwork(routes: [
      StubRoute("POST", "https://a.test/x", text: "post"),
      StubRoute("GET", "https://a.test/x?q=1", text: "with query"),
      StubRoute("GET", "https://a.test/x", text: "any query"),
      StubRoute("*", "https://a.test/x", text: "any method"),
    ])
    #expect(try await network.text("GET", "https://a.test/x") == "any query")
    #expect(try await network.text("GET", "https://a.test/x?q=1") == "with query")
    #expect(try await network.text("GET", "https://a.test/x?q=2") == "any query")
    #expect(try await network.text("POST", "https://a.test/x?") == "post")
    #expect(try await network.text("patch", "https://a.test/x") == "any method")
    #expect(network.routeHits == [1, 1, 2, 1])
  }

  @Test func `percent-encoding is compared as it is written`() async throws {
    let network = StubNetwork(routes: [StubRoute(url: "https://a.test/p%2Fq%20r", reply: .echo)])
    let echo = try await network.text("GET", "https://a.test/p%2Fq%20r?u=%E9&t=a+b")
    #expect(echo.contains(#""path":"/p%2Fq%20r","query":"u=%E9&t=a+b""#))
    await #expect(throws: NetworkError.self) { try await network.text("GET", "https://a.test/p/q%20r") }
  }

  @Test func `an echo is the request as JSON`() async throws {
    let network = StubNetwork(routes: [StubRoute("*", "https://a.test/e", reply: .echo)])
    let request = NetworkRequest(
      method: "POST", url: "https://a.test/e?a=1", headers: [("X-A", "1"), ("x-a", "2"), ("X-L", "\u{E9}")],
      body: .bytes(Data("h\u{E9}".utf8)))
    let response = try await network.send(request)
    #expect(response.headers["content-type"] == "application/json")
    let text = String(decoding: try await response.bytes(), as: UTF8.self)
    #expect(
      text == #"{"method":"POST","url":"https://a.test/e?a=1","path":"/e","query":"a=1","headers":{"host":"a.test","#
        + #""x-a":"1, 2","x-l":"é","content-length":"3"},"body":"hé","hex":"68c3a9","form":null}"#)
  }

  @Test func `echoHeaders limits the headers shown`() async throws {
    let network = StubNetwork(routes: [StubRoute(url: "https://a.test/e", reply: .echo, echoHeaders: ["HOST"])])
    #expect(try await network.text("GET", "https://a.test/e").contains(#""headers":{"host":"a.test"}"#))
  }
}

extension Network {
  /// The body of the answer, as text.
  @discardableResult
  func text(_ method: String = "GET", _ url: String, headers: HeaderList = [], body: String? = nil) async throws
    -> String
  {
    let body = body.map { NetworkBody.bytes(Data($0.utf8)) }
    let response = try await send(NetworkRequest(method: method, url: url, headers: headers, body: body))
    return String(decoding: try await response.bytes(), as: UTF8.self)
  }
}

extension StubRoute {
  init(url: String, reply: Reply, echoHeaders: [String]? = nil) {
    self.init("GET", url, reply: reply, echoHeaders: echoHeaders)
  }
}
