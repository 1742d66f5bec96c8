import ApproovURLSessionPackage
import Clocks
import Foundation
import LiveNetwork
import LoopbackServer
import Network
import Testing
import Trace

@Suite("A protected session over the live network")
struct LiveSessionTests {
  private func withSession<Value>(
    trusting authority: ServerIdentity? = nil, _ body: (ApproovURLSession) async throws -> Value
  ) async throws -> Value {
    let sdk = ApproovSDK(simulation: ApproovSimulation())
    var configuration = LiveNetwork.Configuration(proxies: .none)
    configuration.authorities = try authority.map { try CertificateAuthorities(pem: $0.certificatePEM) }
    let network = LiveNetwork(configuration)
    return try await ApproovSDK.$current.withValue(sdk) {
      try ApproovService.initialize(config: "#account#key")
      return try await body(
        ApproovURLSession(
          configuration: .ephemeral, delegate: nil, network: network, clock: SystemClock(),
          trace: Trace(clock: SystemClock())))
    }
  }

  @Test func eachHopIsProtectedAndArrives() async throws {
    let identity = try ServerIdentity(name: "server", hosts: ["127.0.0.1"])
    let server = try LoopbackServer(identity: identity) { exchange in
      let hasToken = exchange.headers["Approov-Token"]?.isEmpty == false
      let body = String(decoding: try exchange.readBody(), as: UTF8.self)
      switch exchange.path {
      case "/start": try exchange.respond(307, [("Location", "/end"), ("X-Token", "\(hasToken)")])
      default: try exchange.respond(201, [("X-Token", "\(hasToken)")], text: "\(exchange.method) \(body)")
      }
    }
    try await withSession(trusting: identity) { session in
      var request = try get(server.origin + "/start", headers: ["Content-Type": "text/plain"])
      request.httpMethod = "POST"
      request.httpBody = Data("hello".utf8)
      let (data, response) = try await session.data(for: request)
      let answer = try #require(response as? HTTPURLResponse)
      #expect(answer.statusCode == 201)
      #expect(answer.url?.path == "/end")
      #expect(answer.value(forHTTPHeaderField: "X-Token") == "true")
      #expect(String(decoding: data, as: UTF8.self) == "POST hello")
    }
  }

  @Test func failuresHaveTheCodesOfURLSessions() async throws {
    let identity = try ServerIdentity(name: "server", hosts: ["127.0.0.1"])
    let lost = try LoopbackServer(identity: identity) { $0.close() }
    let stranger = try ServerIdentity(name: "stranger", hosts: ["127.0.0.1"])
    let untrusted = try LoopbackServer(identity: stranger) { try $0.respond() }
    try await withSession(trusting: identity) { session in
      for (url, code) in [
        (untrusted.origin, URLError.Code.serverCertificateHasUnknownRoot), (lost.origin, .networkConnectionLost),
        ("https://nobody.invalid/", .cannotFindHost),
      ] {
        let error = await #expect(throws: URLError.self) { try await session.data(for: get(url)) }
        #expect(error?.code == code)
      }
    }
  }

  @Test func aTimeoutOfTheRequestEndsIt() async throws {
    let identity = try ServerIdentity(name: "server", hosts: ["127.0.0.1"])
    let server = try LoopbackServer(identity: identity) { try $0.waitForClient() }
    try await withSession(trusting: identity) { session in
      var request = try get(server.origin)
      request.timeoutInterval = 0.05
      let error = await #expect(throws: URLError.self) { try await session.data(for: request) }
      #expect(error?.code == .timedOut)
    }
  }

  @Test func aCancelledTaskEndsItsRequest() async throws {
    let (arrived, closed) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
    let identity = try ServerIdentity(name: "server", hosts: ["127.0.0.1"])
    let server = try LoopbackServer(identity: identity) { exchange in
      arrived.continuation.yield()
      // TLS that ends without a farewell is an error.
      try? exchange.waitForClient()
      closed.continuation.yield()
    }
    try await withSession(trusting: identity) { session in
      let request = try get(server.origin)
      let code: URLError.Code? = await withCheckedContinuation { continuation in
        let task = session.dataTask(with: request) { _, _, error in
          continuation.resume(returning: (error as? URLError)?.code)
        }
        task.resume()
        Task {
          var arrivals = arrived.stream.makeAsyncIterator()
          await arrivals.next()
          task.cancel()
        }
      }
      #expect(code == .cancelled)
      var closings = closed.stream.makeAsyncIterator()
      await closings.next()
    }
  }
}
