import Approov
import Foundation
import Network
import Testing

@testable import ApproovServiceWebView

struct ProtectedRequestTests {
  @Test func goesOutWithATokenAndThePagesHeadersAndBody() async throws {
    let app = BridgeApp()
    let reply = try await app.send([
      "method": "POST", "text": "h\u{E9}llo",
      "headers": [["content-type", "text/plain;charset=UTF-8"], ["x-a", "1, 2"]],
    ])
    #expect(reply.head.status == 200)
    #expect(reply.head.type == .cors)
    #expect(reply.head.url == "https://api.example.com/data")
    #expect(!reply.piece.hasMore)
    let sent = try #require(app.sent)
    #expect(sent.method == "POST")
    #expect(sent.body == Data("h\u{E9}llo".utf8))
    #expect(sent.headers["x-a"] == "1, 2")
    #expect(sent.headers["Origin"] == "https://app.example.com")
    #expect(sent.headers["Referer"] == "https://app.example.com/")
    #expect(sent.headers["Accept"] == "*/*")
    #expect(sent.headers[BridgeApp.tokenHeader]?.isEmpty == false)
  }

  @Test(arguments: ["https://api.example.com/open/x", "https://other.example.com/data", "http://api.example.com/data"])
  func isRefusedUnlessItIsProtectedIndeed(_ url: String) async throws {
    let app = BridgeApp()
    await #expect(throws: BridgeFailure.self) { try await app.send(["url": url]) }
    #expect(app.network.requests.isEmpty)
  }

  /// The absolute form of a host's name is another origin to a page, and the same server.
  @Test func hasTheTokenOfItsHostAlsoWhereADotEndsTheName() async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .byHost(["api.example.com": .always(.success), "example.com": .always(.unknownURL)])
    let url = "https://api.example.com./data"
    let app = BridgeApp(simulation, routes: [StubRoute("*", url, text: "ok")])
    #expect(try await app.send(["url": url]).head.url == url)
    #expect(app.sent?.url == url)
    #expect(app.sent?.headers[BridgeApp.tokenHeader]?.isEmpty == false)
  }

  @Test func cannotBringATokenOfThePagesOwn() async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .always(.noNetwork)
    let app = BridgeApp(simulation, allowsWithoutToken: true)
    _ = try await app.send(["headers": [["Approov-Token", "forged"]]])
    #expect(app.sent?.headers[BridgeApp.tokenHeader] == nil)
  }

  @Test func keepsTheSpellingOfItsURL() async throws {
    let url = "https://api.example.com/p%2Fq%20r|%5C?b=[1]|{2}^&p=100%&s=%c3%a9"
    let app = BridgeApp(routes: [StubRoute("*", "https://api.example.com/p%2Fq%20r|%5C", text: "ok")])
    #expect(try await app.send(["url": url]).head.url == url)
    #expect(app.sent?.url == url)
  }

  @Test func isChangedByTheAppLastAndThePageDoesNotSeeIt() async throws {
    let app = BridgeApp(
      routes: [StubRoute("*", "https://api.example.com/data", headers: [("X-Answer", "yes")], text: "ok")],
      mutate: { request in
        var request = request
        #expect(request.value(forHTTPHeaderField: BridgeApp.tokenHeader) != nil)
        request.setValue("secret-key", forHTTPHeaderField: "Api-Key")
        request.url = URL(string: "https://api.example.com/data?key=secret-key")
        return request
      })
    let reply = try await app.send()
    #expect(app.sent?.headers["Api-Key"] == "secret-key")
    #expect(app.sent?.url == "https://api.example.com/data?key=secret-key")
    #expect(!"\(reply.head)\(reply.piece)".contains("secret"))
    #expect(!app.log.text.contains("secret"))
  }

  @Test func failsClosedWhenTheNetworkIsAtFault() async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .always(.noNetwork)
    let app = BridgeApp(simulation)
    await #expect(throws: BridgeFailure.self) { try await app.send() }
    #expect(app.network.requests.isEmpty)
  }

  @Test func failsOpenOnlyWhenTheNetworkIsAtFaultAndTheAppAllowsIt() async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .inTurn([.poorNetwork, .rejected, .badURL])
    let app = BridgeApp(simulation, allowsWithoutToken: true)
    #expect(try await app.send().head.status == 200)
    #expect(app.sent?.headers[BridgeApp.tokenHeader] == nil)
    await #expect(throws: BridgeFailure.self) { try await app.send() }
    await #expect(throws: BridgeFailure.self) { try await app.send() }
    #expect(app.network.requests.count == 1)
  }

  @Test func leavesTheAppsOwnRequestsToTheAppsMutator() async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .always(.noNetwork)
    let app = BridgeApp(simulation, allowsWithoutToken: true)
    _ = try await app.send()
    try await ApproovSDK.$current.withValue(app.sdk) {
      let session = ApproovURLSession(configuration: .ephemeral, network: app.network, clock: app.clock)
      let url = try #require(URL(string: "https://api.example.com/data"))
      await #expect(throws: ApproovError.self) { try await session.data(from: url) }
    }
  }

  @Test func runsTheAppsSetUpOnceAndAgainOnlyAfterAFailure() async throws {
    struct NotYet: Error {}
    let calls = LogLines()
    let app = BridgeApp(configure: {
      calls.append("call")
      if calls.text == "call" { throw NotYet() }
    })
    await #expect(throws: BridgeFailure.self) { try await app.send() }
    _ = try await app.send()
    _ = try await app.send()
    #expect(calls.text == "call\ncall")
  }

  @Test func tellsThePageOfNetworkFailuresOnlyTheirKind() async throws {
    let app = BridgeApp(
      routes: [StubRoute(url: "https://api.example.com/data", reply: .drop)],
      mutate: { request in
        var request = request
        request.url = URL(string: "https://api.example.com/data?key=secret-key")
        return request
      })
    do {
      _ = try await app.send()
      Issue.record("The request must fail.")
    } catch let failure as BridgeFailure {
      #expect(failure.errorDescription == "The network request failed: connectionLost.")
      #expect(!app.log.text.contains("secret"))
    }
  }

  @Test(arguments: [
    (text: "cause \u{2028}\u{0}\u{1F600}", type: "text/plain; charset=utf-8", isText: true),
    (text: "{}", type: "application/problem+json", isText: true),
    (text: "x", type: "text/plain; charset=windows-1252", isText: false),
    (text: "x", type: "image/png", isText: false),
    (text: "\u{FEFF}x", type: "text/plain", isText: false),
  ])
  func answersTextAsTextAndAnythingElseAsBytes(text: String, type: String, isText: Bool) async throws {
    let app = BridgeApp(routes: [
      StubRoute("GET", "https://api.example.com/data", headers: [("Content-Type", type)], text: text)
    ])
    let piece = try await app.send().piece
    if case .text = piece.contents { #expect(isText) } else { #expect(!isText) }
    #expect(piece.text == text)
  }

  @Test func answersMalformedTextAsBytes() async throws {
    let app = BridgeApp(routes: [
      StubRoute(
        "GET", "https://api.example.com/data", headers: [("Content-Type", "text/plain")], body: Data([0x61, 0xFF]))
    ])
    guard case .base64(let base64) = try await app.send().piece.contents else { throw BridgeRefusal("text") }
    #expect(base64 == "Yf8=")
  }

  @Test func hidesCookiesAndKeepsRepeatedHeadersInOrder() async throws {
    let app = BridgeApp(routes: [
      StubRoute(
        "GET", "https://api.example.com/data",
        headers: [("X-A", "1"), ("Set-Cookie", "sid=secret"), ("x-a", "2"), ("Content-Length", "2")], text: "ok")
    ])
    let head = try await app.send(["credentials": "include"]).head
    #expect(head.headers == [("X-A", "1"), ("x-a", "2"), ("Content-Length", "2")])
    #expect(head.length == 2)
  }

  @Test func checksTheDigestThatThePageExpects() async throws {
    let app = BridgeApp(routes: [StubRoute("GET", "https://api.example.com/data", text: "ok")])
    let digest = "sha256-Jok2eyBcFs4y7UIAlCuLix4mLfxw2byfvHfElpmk8d8="
    #expect(try await app.send(["integrity": "md5-x \(digest)"]).text == "ok")
    await #expect(throws: BridgeFailure.self) { try await app.send(["integrity": "\(digest) sha512-AAAA"]) }
    await #expect(throws: BridgeFailure.self) { try await app.send(["integrity": "sha384-AAAA"]) }
  }

  @Test func logsNeitherQueriesNorTokensNorBodies() async throws {
    let app = BridgeApp(routes: [StubRoute("*", "https://api.example.com/data", text: "secret-answer")])
    _ = try await app.send([
      "url": "https://api.example.com/data?secret=1", "method": "POST", "text": "secret-body",
      "headers": [["x-secret", "secret-header"]],
    ])
    let token = try #require(app.sent?.headers[BridgeApp.tokenHeader])
    #expect(app.log.text.contains("POST https://api.example.com/data"))
    #expect(!app.log.text.contains("secret"))
    #expect(!app.log.text.contains(token))
  }
}

extension StubRoute {
  /// A GET route.
  fileprivate init(url: String, reply: Reply) {
    self.init("GET", url, reply: reply)
  }
}
