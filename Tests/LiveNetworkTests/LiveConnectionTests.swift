import Foundation
import LiveNetwork
import LoopbackServer
import Network
import Synchronization
import Testing

@Suite("Connections of a live network")
struct LiveConnectionTests {
  @Test func aConnectionIsKeptForFurtherRequests() async throws {
    let server = try LoopbackServer { try $0.respond(text: $0.target) }
    let network = LiveNetwork(.direct)
    for number in 0..<20 {
      let body = try await network.send(NetworkRequest(url: server.origin + "/\(number)")).bytes()
      #expect(body == Data("/\(number)".utf8))
    }
    #expect(server.connectionCount == 1)
  }

  @Test func requestsGoAtTheSameTimeOverAsManyConnectionsAsMayBe() async throws {
    let arrived = Counter()
    let all = Signal()
    let server = try LoopbackServer { exchange in
      arrived.add(1)
      // Three at a time, or nobody gets an answer.
      if arrived.value == 3 { all.fire() }
      all.waitOnThread()
      try exchange.respond(text: "ok")
    }
    var configuration = LiveNetwork.Configuration.direct
    configuration.connectionsPerHost = 3
    let network = LiveNetwork(configuration)
    try await withThrowingTaskGroup(of: Data.self) { group in
      for _ in 0..<12 {
        group.addTask { try await network.send(NetworkRequest(url: server.origin)).bytes() }
      }
      for try await body in group { #expect(body == Data("ok".utf8)) }
    }
    #expect(server.connectionCount == 3)
  }

  @Test func requestsThatWaitForAConnectionCanBeCancelledAndTheOthersGoOn() async throws {
    let arrived = Signal()
    let go = Signal()
    let targets = Mutex<[String]>([])
    let server = try LoopbackServer { exchange in
      targets.withLock { $0.append(exchange.target) }
      arrived.fire()
      go.waitOnThread()
      try exchange.respond(text: "ok")
    }
    var configuration = LiveNetwork.Configuration.direct
    configuration.connectionsPerHost = 1
    let network = LiveNetwork(configuration)
    let first = Task { try await network.send(NetworkRequest(url: server.origin + "/first")).bytes() }
    await arrived.wait()
    let cancelled = (0..<10).map { number in
      Task { try await network.send(NetworkRequest(url: server.origin + "/cancelled\(number)")).bytes() }
    }
    let kept = (0..<10).map { number in
      Task { try await network.send(NetworkRequest(url: server.origin + "/kept\(number)")).bytes() }
    }
    for task in cancelled { task.cancel() }
    for task in cancelled { await #expect(throws: CancellationError.self) { try await task.value } }
    go.fire()
    #expect(try await first.value == Data("ok".utf8))
    for task in kept { #expect(try await task.value == Data("ok".utf8)) }
    #expect(Set(targets.withLock { $0 }) == Set(["/first"] + (0..<10).map { "/kept\($0)" }))
    #expect(server.connectionCount == 1)
  }

  @Test func aKeptConnectionThatTheServerClosedIsReplaced() async throws {
    let server = try LoopbackServer { exchange in
      try exchange.respond(text: "ok")
      exchange.close()
    }
    let network = LiveNetwork(.direct)
    for _ in 0..<5 {
      let request = NetworkRequest(method: "POST", url: server.origin, body: .bytes(Data("body".utf8)))
      #expect(try await network.send(request).bytes().count == 2)
    }
  }

  @Test func aHostMayHaveAnAddressOfItsOwn() async throws {
    let server = try LoopbackServer { try $0.respond(text: $0.headers["Host"] ?? "") }
    var configuration = LiveNetwork.Configuration.direct
    let host = try #require(HostAddress("app.example.test:\(server.port):127.0.0.1"))
    configuration.hostAddresses = [host]
    let url = "http://app.example.test:\(server.port)/"
    let body = try await LiveNetwork(configuration).send(NetworkRequest(url: url)).bytes()
    #expect(String(decoding: body, as: UTF8.self) == "app.example.test:\(server.port)")
  }

  @Test(
    arguments: [
      ("a.example:443:127.0.0.1", "a.example:443:127.0.0.1"), ("a:80:::1", "a:80:[::1]"), ("a:80:[::1]", "a:80:[::1]"),
      ("a.example", nil), ("a.example:443", nil), ("a.example:0:127.0.0.1", nil), ("a.example:443:b.example", nil),
      (":443:127.0.0.1", nil), ("a b:443:127.0.0.1", nil), ("a:70000:127.0.0.1", nil), ("*:443:127.0.0.1", nil),
      ("", nil),
    ] as [(String, String?)])
  func addressesOfHostsAreOfOneForm(text: String, parsed: String?) {
    #expect(HostAddress(text)?.description == parsed)
  }

  @Test func cancellingBeforeTheAnswerEndsTheRequest() async throws {
    let (arrived, closed) = (Signal(), Signal())
    let server = try LoopbackServer { exchange in
      arrived.fire()
      try exchange.waitForClient()
      closed.fire()
    }
    let network = LiveNetwork(.direct)
    let task = Task { try await network.send(NetworkRequest(url: server.origin)) }
    await arrived.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    // The server finds the connection closed.
    await closed.wait()
  }

  @Test func cancellingWhileTheBodyIsReadEndsTheRequest() async throws {
    let (reading, closed) = (Signal(), Signal())
    let server = try LoopbackServer { exchange in
      try exchange.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
      try exchange.waitForClient()
      closed.fire()
    }
    let network = LiveNetwork(.direct)
    let task = Task {
      let response = try await network.send(NetworkRequest(url: server.origin))
      var chunks = response.body.makeAsyncIterator()
      _ = try await chunks.next()
      reading.fire()
      while try await chunks.next() != nil {}
      try Task.checkCancellation()
    }
    await reading.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await closed.wait()
  }

  @Test func aBodyThatNobodyReadsAnyMoreEndsTheRequest() async throws {
    let closed = Signal()
    let server = try LoopbackServer { exchange in
      try exchange.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
      try exchange.waitForClient()
      closed.fire()
    }
    let network = LiveNetwork(.direct)
    #expect(try await network.send(NetworkRequest(url: server.origin)).status == 200)
    await closed.wait()
  }

  @Test func aTaskThatIsCancelledAlreadySendsNothing() async throws {
    let server = try LoopbackServer { try $0.respond() }
    let network = LiveNetwork(.direct)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await network.send(NetworkRequest(url: server.origin))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.connectionCount == 0)
  }

  @Test func aResponseOutlivesItsNetworksName() async throws {
    let go = Signal()
    let server = try LoopbackServer { exchange in
      try exchange.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n")
      go.waitOnThread()
      try exchange.write("ok")
    }
    let response = try await LiveNetwork(.direct).send(NetworkRequest(url: server.origin))
    go.fire()
    #expect(try await response.bytes() == Data("ok".utf8))
  }

  @Test func connectionsEndWithTheirNetwork() async throws {
    let closed = Signal()
    let server = try LoopbackServer { exchange in
      try exchange.respond(text: "ok")
      try exchange.waitForClient()
      closed.fire()
    }
    #expect(try await LiveNetwork(.direct).send(NetworkRequest(url: server.origin)).bytes().count == 2)
    await closed.wait()
  }
}
