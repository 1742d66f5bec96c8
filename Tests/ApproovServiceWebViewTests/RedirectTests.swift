import Foundation
import Network
import Testing

@testable import ApproovServiceWebView

struct RedirectTests {
  private static func redirect(_ from: String, to location: String, cookie: String? = nil) -> StubRoute {
    var headers: HeaderList = [("Location", location)]
    if let cookie { headers.append("Set-Cookie", cookie) }
    return StubRoute("*", from, status: 302, headers: headers)
  }

  private static let routes = [
    redirect("https://api.example.com/data", to: "/end"),
    redirect("https://api.example.com/away", to: "https://other.example.com/end"),
    redirect("https://app.example.com/api/away", to: "https://api.example.com/end"),
    redirect("https://app.example.com/api/stay", to: "/api/end"),
    StubRoute("*", "https://api.example.com/end", reply: .echo),
    StubRoute("*", "https://app.example.com/api/end", reply: .echo),
    StubRoute("*", "https://other.example.com/end", reply: .echo),
  ]

  @Test func isFollowedAndTold() async throws {
    let app = BridgeApp(routes: Self.routes)
    let head = try await app.send().head
    #expect(head.isRedirected)
    #expect(head.url == "https://api.example.com/end")
    #expect(app.network.requests.allSatisfy { $0.headers[BridgeApp.tokenHeader] != nil })
  }

  @Test func takesNeitherTokenNorSecretsOutOfTheProtectedEndpoints() async throws {
    let app = BridgeApp(
      routes: Self.routes,
      mutate: { request in
        var request = request
        request.setValue("secret-key", forHTTPHeaderField: "Api-Key")
        return request
      })
    let reply = try await app.send([
      "url": "https://api.example.com/away", "headers": [["authorization", "Bearer t"], ["x-k", "1"]],
    ])
    #expect(reply.head.url == "https://other.example.com/end")
    let requests = app.network.requests
    #expect(requests.map { $0.headers["Api-Key"] } == ["secret-key", nil])
    #expect(requests.map { $0.headers["Authorization"] } == ["Bearer t", nil])
    #expect(requests.map { $0.headers["x-k"] } == ["1", "1"])
    #expect(requests.map { $0.headers[BridgeApp.tokenHeader] == nil } == [false, true])
  }

  @Test func maySetAnotherReferrerPolicy() async throws {
    let way = StubRoute(
      "GET", "https://api.example.com/way", status: 302,
      headers: [("Location", "/end"), ("Referrer-Policy", "no-referrer")])
    let app = BridgeApp(routes: Self.routes + [way])
    _ = try await app.send(["url": "https://api.example.com/way", "referrerPolicy": "unsafe-url"])
    #expect(app.network.requests.map { $0.headers["Referer"] } == ["https://app.example.com/shop?id=1", nil])
  }

  @Test func doesNotTellLaterWhatAPolicyHasKeptBack() async throws {
    let way = StubRoute(
      "GET", "https://api.example.com/way", status: 302,
      headers: [("Location", "/end"), ("Referrer-Policy", "unsafe-url")])
    for (policy, referrer) in [("origin", "https://app.example.com/"), ("no-referrer", nil)] {
      let app = BridgeApp(routes: Self.routes + [way])
      _ = try await app.send(["url": "https://api.example.com/way", "referrerPolicy": policy])
      #expect(app.network.requests.map { $0.headers["Referer"] } == [referrer, referrer])
    }
  }

  @Test func isTheAnswerWhenThePageWantsItSo() async throws {
    let app = BridgeApp(routes: Self.routes)
    let reply = try await app.send(["redirect": "manual"])
    #expect(reply.head.type == .opaqueredirect)
    #expect(reply.head.status == 0)
    #expect(reply.head.url == "https://api.example.com/data")
    #expect(reply.head.headers == [])
    #expect(!reply.piece.hasMore)
    #expect(app.network.requests.count == 1)
  }

  @Test func failsWhereThePageWantsNone() async throws {
    let app = BridgeApp(routes: Self.routes)
    await #expect(throws: BridgeFailure.self) { try await app.send(["redirect": "error"]) }
    #expect(app.network.requests.count == 1)
    await #expect(throws: BridgeFailure.self) {
      try await app.send(["url": "https://app.example.com/api/away", "mode": "same-origin"])
    }
    #expect(app.network.requests.count == 2)
  }

  @Test(arguments: [
    ("http://api.example.com/end", false), ("http://app.example.com/end", false), ("http://localhost/end", true),
    ("http://127.0.0.1:8080/end", true), ("https://u:p@api.example.com/end", false),
    ("https://u@app.example.com/end", false),
    ("https://other.example.com/end", true),
  ])
  func leadsASecurePageNowhereABrowserWouldNot(location: String, isFollowed: Bool) async throws {
    let end = StubRoute("*", location.replacing(/\/\/.*@/, with: "//"), reply: .echo)
    let app = BridgeApp(routes: [Self.redirect("https://api.example.com/way", to: location), end])
    let changes: [String: Any] = ["url": "https://api.example.com/way", "method": "POST", "text": "secret"]
    if isFollowed {
      #expect(try await app.send(changes).head.status == 200)
    } else {
      await #expect(throws: BridgeFailure.self) { try await app.send(changes) }
    }
    #expect(app.network.requests.count == (isFollowed ? 2 : 1))
  }

  @Test func mayLeadToCredentialsWhereAllIsOfThePagesOrigin() async throws {
    let app = BridgeApp(routes: [
      Self.redirect("https://app.example.com/api/way", to: "https://u:p@app.example.com/api/end"),
      StubRoute("*", "https://app.example.com/api/end", reply: .echo),
    ])
    #expect(try await app.send(["url": "https://app.example.com/api/way"]).head.status == 200)
  }

  @Test func decidesTheResponsesTypeByAllItsURLs() async throws {
    let app = BridgeApp(routes: Self.routes)
    #expect(try await app.send(["url": "https://app.example.com/api/stay"]).head.type == .basic)
    #expect(try await app.send(["url": "https://app.example.com/api/away"]).head.type == .cors)
    let opaque = try await app.send(["mode": "no-cors"])
    #expect(opaque.head.type == .opaque)
    #expect(opaque.head.url == "")
    #expect(opaque.head.headers == [])
    #expect(opaque.text == "")
    await #expect(throws: BridgeFailure.self) { try await app.send(["mode": "same-origin"]) }
  }

  @Test func bringsItsCookiesToTheNextHop() async throws {
    let app = BridgeApp(routes: [
      Self.redirect("https://api.example.com/data", to: "/end", cookie: "sid=9; Path=/; Secure; HttpOnly"),
      StubRoute("*", "https://api.example.com/end", reply: .echo),
    ])
    _ = try await app.send(["credentials": "include"])
    #expect(app.sent?.headers["Cookie"] == "sid=9")
  }

  @Test(arguments: [
    ("https://api.example.com/data", "include", true), ("https://api.example.com/data", "same-origin", false),
    ("https://api.example.com/data", "omit", false), ("https://app.example.com/api/x", "same-origin", true),
    ("https://app.example.com/api/x", "omit", false),
  ])
  func sendsAndStoresCookiesByTheCredentialsMode(url: String, credentials: String, isIncluded: Bool) async throws {
    let app = BridgeApp(routes: [
      StubRoute("*", url, headers: [("Set-Cookie", "new=1")], text: "ok")
    ])
    app.cookies.store(["old=1"], from: url)
    _ = try await app.send(["url": url, "credentials": credentials])
    #expect(app.sent?.headers["Cookie"] == (isIncluded ? "old=1" : nil))
    #expect(app.cookies.header(for: url).contains("new=1") == isIncluded)
  }

  @Test func sendsCookiesOfAnotherSiteByTheirSameSiteAndKeepsNewOnes() async throws {
    let url = "https://api.example.com/data"
    let app = BridgeApp(
      routes: [StubRoute("*", url, headers: [("Set-Cookie", "new=1"), ("Set-Cookie", "strict=2; SameSite=Strict")])],
      page: PageContext(url: "https://shop.test/", origin: "https://shop.test"))
    app.cookies.store(["lax=1; SameSite=Lax", "none=1; SameSite=None"], from: url)
    _ = try await app.send(["url": url, "credentials": "include"])
    #expect(app.sent?.headers["Cookie"] == "none=1")
    #expect(app.cookies.header(for: url) == "lax=1; none=1; new=1")
  }
}
