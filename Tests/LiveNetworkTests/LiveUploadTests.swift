import Foundation
import LiveNetwork
import LoopbackServer
import Network
import Testing

@Suite("Bodies that are sent as they come")
struct LiveUploadTests {
  @Test func chunksAreSentAsTheyCome() async throws {
    let (firstArrived, secondArrived) = (Signal(), Signal())
    let server = try LoopbackServer { exchange in
      var body = try exchange.readChunk() ?? Data()
      firstArrived.fire()
      body += try exchange.readChunk() ?? Data()
      secondArrived.fire()
      body += try exchange.readBody()
      try exchange.respond(200, [("X-Framing", exchange.headers["Transfer-Encoding"] ?? "")], body: body)
    }
    let (stream, source) = AsyncThrowingStream.makeStream(of: Data.self)
    let network = LiveNetwork(.direct)
    async let response = network.send(NetworkRequest(method: "POST", url: server.origin, body: .stream(stream)))
    source.yield(Data("one".utf8))
    await firstArrived.wait()
    source.yield(Data("two".utf8))
    await secondArrived.wait()
    source.finish()
    let answer = try await response
    #expect(answer.headers["X-Framing"] == "chunked")
    #expect(try await answer.bytes() == Data("onetwo".utf8))
  }

  @Test func aLengthThatIsKnownIsSaid() async throws {
    let server = try LoopbackServer { exchange in
      let length = exchange.headers["Content-Length"] ?? ""
      try exchange.respond(200, [("X-Length", length)], body: try exchange.readBody())
    }
    let (stream, source) = AsyncThrowingStream.makeStream(of: Data.self)
    source.yield(Data("hello".utf8))
    source.finish()
    let request = NetworkRequest(
      method: "PUT", url: server.origin, headers: [("Content-Length", "5")], body: .stream(stream))
    let response = try await LiveNetwork(.direct).send(request)
    #expect(response.headers["X-Length"] == "5")
    #expect(try await response.bytes() == Data("hello".utf8))
  }

  @Test func anEmptyStreamIsAnEmptyBody() async throws {
    let server = try LoopbackServer { try $0.respond(body: try $0.readBody()) }
    let (stream, source) = AsyncThrowingStream.makeStream(of: Data.self)
    source.finish()
    let request = NetworkRequest(method: "POST", url: server.origin, body: .stream(stream))
    #expect(try await LiveNetwork(.direct).send(request).bytes().isEmpty)
  }

  @Test func aServerThatDoesNotReadHoldsUpTheStream() async throws {
    let chunk = Data(repeating: 0x61, count: 1 << 16)
    let total = 64 << 20
    let (go, arrived) = (Signal(), Signal())
    let server = try LoopbackServer { exchange in
      arrived.fire()
      go.waitOnThread()
      var count = 0
      while let chunk = try exchange.readChunk() { count += chunk.count }
      try exchange.respond(text: "\(count)")
    }
    let taken = Counter()
    let stream = AsyncThrowingStream<Data, any Error> {
      guard taken.value < total else { return nil }
      taken.add(chunk.count)
      return chunk
    }
    let network = LiveNetwork(.direct)
    async let response = network.send(NetworkRequest(method: "POST", url: server.origin, body: .stream(stream)))
    await arrived.wait()
    for _ in 0..<50 {
      let other = try LoopbackServer { try $0.respond(text: "ok") }
      #expect(try await network.send(NetworkRequest(url: other.origin)).bytes().count == 2)
    }
    #expect(taken.value < total)
    go.fire()
    let answer = try await response
    #expect(try await answer.bytes() == Data("\(total)".utf8))
  }

  @Test func whatTheStreamThrowsFailsTheRequest() async throws {
    struct Torn: Error {}
    let server = try LoopbackServer { try $0.respond(body: try $0.readBody()) }
    let (stream, source) = AsyncThrowingStream.makeStream(of: Data.self)
    source.yield(Data("one".utf8))
    source.finish(throwing: Torn())
    let request = NetworkRequest(method: "POST", url: server.origin, body: .stream(stream))
    await #expect(throws: Torn.self) { try await LiveNetwork(.direct).send(request) }
  }

  @Test func cancellingEndsTheStream() async throws {
    let (arrived, ended) = (Signal(), Signal())
    let server = try LoopbackServer { exchange in
      _ = try exchange.readChunk()
      arrived.fire()
      _ = try exchange.readBody()
    }
    let (stream, source) = AsyncThrowingStream.makeStream(of: Data.self)
    source.onTermination = { _ in ended.fire() }
    source.yield(Data("one".utf8))
    let network = LiveNetwork(.direct)
    let request = NetworkRequest(method: "POST", url: server.origin, body: .stream(stream))
    let task = Task { try await network.send(request) }
    await arrived.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await ended.wait()
  }
}
