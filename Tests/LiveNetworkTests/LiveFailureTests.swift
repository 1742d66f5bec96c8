import Foundation
import LiveNetwork
import LoopbackServer
import Network
import Testing

@Suite("How live requests fail")
struct LiveFailureTests {
  /// The error of a request that must fail before its response.
  private func failure(
    _ configuration: LiveNetwork.Configuration = .direct, url: String
  ) async throws -> NetworkError {
    let error = await #expect(throws: NetworkError.self) {
      try await LiveNetwork(configuration).send(NetworkRequest(url: url))
    }
    return try #require(error)
  }

  @Test func aNameThatNobodyHasIsNotFound() async throws {
    // Reserved to be nobody's: https://www.rfc-editor.org/rfc/rfc6761#section-6.4
    let error = try await failure(url: "http://nobody.invalid/")
    #expect(error.code == .cannotFindHost)
    #expect(error.description.hasPrefix("The host cannot be found: GET http://nobody.invalid/: "))
  }

  @Test func aPortOnWhichNobodyListensIsRefused() async throws {
    let port = try FreePort.make()
    #expect(try await failure(url: "http://127.0.0.1:\(port)/").code == .cannotConnect)
  }

  @Test func aConnectionThatIsNotMadeInTimeIsOver() async throws {
    let listener = try FullListener()
    var configuration = LiveNetwork.Configuration.direct
    configuration.connectTimeout = .milliseconds(50)
    #expect(try await failure(configuration, url: "http://127.0.0.1:\(listener.port)/").code == .timedOut)
  }

  @Test func aServerThatSaysNothingIsGivenUp() async throws {
    let server = try LoopbackServer { try $0.waitForClient() }
    var configuration = LiveNetwork.Configuration.direct
    configuration.idleTimeout = .milliseconds(50)
    #expect(try await failure(configuration, url: server.origin).code == .timedOut)
  }

  @Test func aBodyThatStopsIsGivenUp() async throws {
    let server = try LoopbackServer { exchange in
      try exchange.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
      try exchange.waitForClient()
    }
    var configuration = LiveNetwork.Configuration.direct
    configuration.idleTimeout = .milliseconds(50)
    let error = await #expect(throws: NetworkError.self) {
      try await LiveNetwork(configuration).send(NetworkRequest(url: server.origin)).bytes()
    }
    #expect(error?.code == .timedOut)
  }

  @Test func aReaderWhoTakesTimeIsNoSilence() async throws {
    let body = Data(repeating: 0x61, count: 32 << 20)
    let server = try LoopbackServer { try $0.respond(body: body) }
    let silent = try LoopbackServer { try $0.waitForClient() }
    var configuration = LiveNetwork.Configuration.direct
    configuration.idleTimeout = .seconds(1)
    let network = LiveNetwork(configuration)
    let response = try await network.send(NetworkRequest(url: server.origin))
    // Longer than the limit, by that limit itself.
    await #expect(throws: NetworkError.self) { try await network.send(NetworkRequest(url: silent.origin)) }
    #expect(try await response.bytes().count == body.count)
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Type: text"])
  func aConnectionThatEndsBeforeTheHeadDoesIsLost(start: String) async throws {
    let server = try LoopbackServer { exchange in
      try exchange.write(start)
      exchange.close()
    }
    #expect(try await failure(url: server.origin).code == .connectionLost)
  }

  @Test(arguments: [
    "Content-Length: 10\r\n\r\nabc", "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
  ])
  func aConnectionThatEndsWithinTheBodyIsLost(rest: String) async throws {
    let server = try LoopbackServer { exchange in
      try exchange.write("HTTP/1.1 200 OK\r\n" + rest)
      exchange.close()
    }
    let response = try await LiveNetwork(.direct).send(NetworkRequest(url: server.origin))
    var received = Data()
    let error = await #expect(throws: NetworkError.self) {
      for try await chunk in response.body { received += chunk }
    }
    #expect(error?.code == .connectionLost)
    #expect(received == Data("abc".utf8))
  }

  @Test(arguments: ["SSH-2.0-x\r\n\r\n", "HTTP/1.1 200 OK\r\nX: a\0b\r\n\r\n", "HTTP/1.1 2x0 OK\r\n\r\n", "hello"])
  func whatIsNoHTTPIsABadResponse(answer: String) async throws {
    let server = try LoopbackServer { exchange in
      try exchange.write(answer)
      exchange.close()
    }
    #expect(try await failure(url: server.origin).code == .badResponse)
  }

  @Test func aFailureLeavesOtherRequestsAlone() async throws {
    let server = try LoopbackServer { exchange in
      if exchange.path == "/bad" { return exchange.close() }
      try exchange.respond(text: "ok")
    }
    let network = LiveNetwork(.direct)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          guard number.isMultiple(of: 2) else {
            _ = try? await network.send(NetworkRequest(url: server.origin + "/bad"))
            return
          }
          _ = try await network.send(NetworkRequest(url: server.origin + "/good")).bytes()
        }
      }
      try await group.waitForAll()
    }
  }
}
