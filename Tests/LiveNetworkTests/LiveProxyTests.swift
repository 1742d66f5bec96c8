import Foundation
import LoopbackServer
import Network
import Testing

@testable import LiveNetwork

@Suite("Proxies of the environment")
struct LiveProxyTests {
  @Test(
    arguments: [
      ("http://a.example/", ["http_proxy": "http://p:1"], "http://p:1"),
      ("http://a.example/", ["HTTP_PROXY": "http://p:1"], nil),
      ("https://a.example/", ["http_proxy": "http://p:1"], nil),
      ("https://a.example/", ["https_proxy": "http://p:1", "HTTPS_PROXY": "http://q:1"], "http://p:1"),
      ("https://a.example/", ["https_proxy": "", "HTTPS_PROXY": "http://q:1"], "http://q:1"),
      ("https://a.example/", ["all_proxy": "http://p:1"], "http://p:1"),
      ("http://a.example/", ["ALL_PROXY": "http://p:1", "http_proxy": "http://q:1"], "http://q:1"),
      ("http://localhost:8000/", ["all_proxy": "http://p:1"], nil),
      ("http://web.localhost./", ["all_proxy": "http://p:1"], nil),
      ("http://127.1.2.3/", ["all_proxy": "http://p:1"], nil),
      ("http://[::1]:80/", ["all_proxy": "http://p:1"], nil),
      ("http://128.0.0.1/", ["all_proxy": "http://p:1"], "http://p:1"),
    ] as [(String, [String: String], String?)])
  func theVariableOfTheSchemeNamesTheProxy(url: String, environment: [String: String], proxy: String?) throws {
    #expect(ProxySettings(environment: environment).proxy(for: try #require(SplitURL(url))) == proxy)
  }

  private func network(_ proxy: LoopbackServer, exceptions: String = "") -> LiveNetwork {
    LiveNetwork(
      LiveNetwork.Configuration(
        proxies: ProxySettings(environment: ["all_proxy": proxy.origin, "no_proxy": exceptions])))
  }

  @Test func aProxyGetsTheWholeAddress() async throws {
    let proxy = try LoopbackServer { try $0.respond(text: "\($0.method) \($0.target) \($0.headers["Host"] ?? "")") }
    let request = NetworkRequest(url: "http://app.example.test:8080/a?b", headers: [("X-A", "1")])
    let body = try await network(proxy).send(request).bytes()
    #expect(
      String(decoding: body, as: UTF8.self) == "GET http://app.example.test:8080/a?b app.example.test:8080")
  }

  @Test func aProxyThatRefusesToConnectIsNoConnection() async throws {
    let seen = Counter()
    let proxy = try LoopbackServer { exchange in
      if exchange.method == "CONNECT", exchange.target == "app.example.test:443", exchange.headers["X-A"] == nil {
        seen.add(1)
      }
      try exchange.respond(403, text: "no")
    }
    let request = NetworkRequest(url: "https://app.example.test/", headers: [("X-A", "secret")])
    let error = await #expect(throws: NetworkError.self) { try await network(proxy).send(request) }
    #expect(error?.code == .cannotConnect)
    #expect(seen.value == 1)
  }

  @Test func hostsThatAreExceptedAreReachedDirectly() async throws {
    let proxy = try LoopbackServer { try $0.respond(text: "proxy") }
    let error = await #expect(throws: NetworkError.self) {
      try await network(proxy, exceptions: "other.example, .invalid").send(
        NetworkRequest(url: "http://nobody.invalid/"))
    }
    #expect(error?.code == .cannotFindHost)
    #expect(proxy.connectionCount == 0)
  }

  @Test func aHostWithAnAddressOfItsOwnIsReachedDirectly() async throws {
    let proxy = try LoopbackServer { try $0.respond(text: "proxy") }
    let server = try LoopbackServer { try $0.respond(text: "server") }
    let address = try #require(HostAddress(host: "app.example.test", port: server.port, address: "127.0.0.1"))
    let network = LiveNetwork(
      LiveNetwork.Configuration(
        hostAddresses: [address], proxies: ProxySettings(environment: ["all_proxy": proxy.origin])))
    let body = try await network.send(NetworkRequest(url: "http://app.example.test:\(server.port)/")).bytes()
    #expect(body == Data("server".utf8))
  }
}
