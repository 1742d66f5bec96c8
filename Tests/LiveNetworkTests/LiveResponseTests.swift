import Foundation
import LiveNetwork
import LoopbackServer
import Network
import Testing

@Suite("What a client gets of a live response")
struct LiveResponseTests {
  private func response(
    method: String = "GET", _ handler: @escaping LoopbackServer.Handler
  ) async throws -> (response: NetworkResponse, body: Data) {
    let server = try LoopbackServer(handler)
    let response = try await LiveNetwork(.direct).send(NetworkRequest(method: method, url: server.origin + "/"))
    return (response, try await response.bytes())
  }

  @Test func headersComeInOrderWithTheirRepeatsAndBytes() async throws {
    let (response, body) = try await response { exchange in
      try exchange.write(
        "HTTP/1.1 201 Made \u{e9}\r\nSet-Cookie: a=1\r\nX-Text:  caf\u{e9} \r\nset-cookie: b=2\r\nX-Empty:\r\n"
          + "X-Folded: one\r\n  two\r\nContent-Length: 2\r\n\r\nok")
    }
    #expect(response.status == 201)
    #expect(response.statusText == "Made \u{e9}")
    #expect(
      response.headers == [
        ("Set-Cookie", "a=1"), ("X-Text", "caf\u{e9}"), ("set-cookie", "b=2"), ("X-Empty", ""),
        ("X-Folded", "one two"), ("Content-Length", "2"),
      ])
    #expect(body == Data("ok".utf8))
  }

  @Test func aSmallBodyIsThereAtOnce() async throws {
    let server = try LoopbackServer { try $0.respond(text: "hello") }
    let network = LiveNetwork(.direct)
    // The head may come before the body now and then, but not always.
    var complete: Data?
    for _ in 0..<100 where complete == nil {
      complete = try await network.send(NetworkRequest(url: server.origin)).completeBody
    }
    #expect(complete == Data("hello".utf8))
  }

  @Test func informationalResponsesAndTrailersAreNotTheResponse() async throws {
    let (response, body) = try await response { exchange in
      try exchange.write(
        "HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n"
          + "Trailer: X-Late\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\nX-Late: 1\r\n\r\n")
    }
    #expect(response.status == 200)
    #expect(response.headers["Link"] == nil)
    #expect(response.headers["X-Late"] == nil)
    #expect(body == Data("abcde".utf8))
  }

  @Test func codingsAreUndone() async throws {
    // "hello" by gzip.
    let zipped = try #require(Data(base64Encoded: "H4sIAAAAAAAAA8tIzcnJBwCGphA2BQAAAA=="))
    let (response, body) = try await response { try $0.respond(200, [("Content-Encoding", "gzip")], body: zipped) }
    #expect(response.headers["Content-Encoding"] == "gzip")
    #expect(body == Data("hello".utf8))
  }

  @Test func anUnknownCodingIsLeftAsItIs() async throws {
    let (_, body) = try await response { try $0.respond(200, [("Content-Encoding", "rot13")], text: "uryyb") }
    #expect(body == Data("uryyb".utf8))
  }

  @Test func aDamagedCodingFailsTheBody() async throws {
    let server = try LoopbackServer { try $0.respond(200, [("Content-Encoding", "gzip")], text: "this is no gzip") }
    let response = try await LiveNetwork(.direct).send(NetworkRequest(url: server.origin))
    let error = await #expect(throws: NetworkError.self) { try await response.bytes() }
    #expect(error?.code == .badResponse)
  }

  @Test(arguments: [301, 302, 303, 307, 308, 401, 404, 500])
  func noStatusIsFollowedOrRefused(status: Int) async throws {
    let (response, body) = try await response { exchange in
      try exchange.respond(
        status, [("Location", "/other"), ("WWW-Authenticate", "Basic realm=x"), ("Set-Cookie", "a=1")], text: "here")
    }
    #expect(response.status == status)
    #expect(body == Data("here".utf8))
  }

  @Test(arguments: [("HEAD", 200), ("GET", 204), ("GET", 304)])
  func whatHasNoBodyEnds(method: String, status: Int) async throws {
    let (response, body) = try await response(method: method) { exchange in
      try exchange.write("HTTP/1.1 \(status) X\r\nContent-Length: 5\r\n\r\n")
    }
    #expect(response.status == status)
    #expect(response.headers["Content-Length"] == "5")
    #expect(body.isEmpty)
  }

  @Test func aBodyWithoutLengthEndsWithItsConnection() async throws {
    let (_, body) = try await response { exchange in
      try exchange.write("HTTP/1.0 200 OK\r\n\r\nall of it")
      exchange.close()
    }
    #expect(body == Data("all of it".utf8))
  }

  @Test func chunksComeAsTheyAreSent() async throws {
    let (first, second) = (Signal(), Signal())
    let server = try LoopbackServer { exchange in
      try exchange.write("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n")
      first.waitOnThread()
      try exchange.write("one")
      second.waitOnThread()
      try exchange.write("two")
    }
    let response = try await LiveNetwork(.direct).send(NetworkRequest(url: server.origin))
    #expect(response.completeBody == nil)
    var chunks = response.body.makeAsyncIterator()
    first.fire()
    #expect(try await chunks.next() == Data("one".utf8))
    second.fire()
    #expect(try await chunks.next() == Data("two".utf8))
    #expect(try await chunks.next() == nil)
  }

  @Test func aBodyThatIsNotReadHoldsUpTheServer() async throws {
    let total = 64 << 20
    let sent = Counter()
    let done = Signal()
    let server = try LoopbackServer { exchange in
      try exchange.write("HTTP/1.1 200 OK\r\nContent-Length: \(total)\r\n\r\n")
      let part = Data(repeating: 0x61, count: 1 << 16)
      for _ in 0..<(total / part.count) {
        try exchange.write(part)
        sent.add(part.count)
      }
      done.fire()
    }
    let network = LiveNetwork(.direct)
    let response = try await network.send(NetworkRequest(url: server.origin))
    // Other requests go on meanwhile, and give the server more time than it would need to send everything.
    for _ in 0..<50 {
      let other = try LoopbackServer { try $0.respond(text: "ok") }
      #expect(try await network.send(NetworkRequest(url: other.origin)).bytes().count == 2)
    }
    #expect(sent.value < total)
    var received = 0
    for try await chunk in response.body { received += chunk.count }
    #expect(received == total)
    await done.wait()
  }
}
