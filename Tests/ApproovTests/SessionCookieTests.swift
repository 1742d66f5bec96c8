import ApproovURLSessionPackage
import Network
import Testing

/// The cookies of a session's configuration.
@Suite struct SessionCookieTests {
  private let routes = [
    StubRoute(
      "GET", "https://api.example.com/login", status: 302,
      headers: [
        ("Location", "/home"), ("Set-Cookie", "session=1; Path=/; HttpOnly"),
        ("Set-Cookie", "other=2; Path=/; Expires=Wed, 21 Oct 2099 07:28:00 GMT"),
      ]),
    StubRoute("GET", "https://api.example.com/home", text: "home"),
    StubRoute("GET", "https://www.example.net/", text: "elsewhere"),
  ]

  /// The cookies of each request, in the order of their names.
  private func cookies(_ app: ProtectedApp) -> [[String]] {
    app.network.requests.map { request in
      (request.headers["Cookie"] ?? "").split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }.sorted()
    }
  }

  private func run(_ configuration: URLSessionConfiguration, _ request: URLRequest? = nil) async throws -> [[String]] {
    try await ProtectedApp.run(routes: routes) { app in
      let session = ApproovURLSession(
        configuration: configuration, network: app.network, clock: app.sdk.simulation.clock)
      _ = try await session.data(for: try get("https://api.example.com/login"))
      _ = try await session.data(for: try request ?? get("https://api.example.com/home"))
      _ = try await session.data(for: try get("https://www.example.net/"))
      return cookies(app)
    }
  }

  @Test func areKeptAndSentToTheirHostOnRedirectsToo() async throws {
    let both = ["other=2", "session=1"]
    #expect(try await run(.ephemeral) == [[], both, both, []])
  }

  @Test func belongToOneEphemeralSession() async throws {
    _ = try await run(.ephemeral)
    #expect(try await run(.ephemeral).first == [])
  }

  @Test func areNotSentWhereConfigurationOrRequestSaySo() async throws {
    let without = URLSessionConfiguration.ephemeral
    without.httpShouldSetCookies = false
    #expect(try await run(without) == [[], [], [], []])
    let nowhere = URLSessionConfiguration.ephemeral
    nowhere.httpCookieStorage = nil
    #expect(try await run(nowhere) == [[], [], [], []])
    var request = try get("https://api.example.com/home")
    request.httpShouldHandleCookies = false
    #expect(try await run(.ephemeral, request)[2] == [])
    #expect(
      try await run(.ephemeral, get("https://api.example.com/home", headers: ["Cookie": "own=3"]))[2] == ["own=3"])
  }
}
