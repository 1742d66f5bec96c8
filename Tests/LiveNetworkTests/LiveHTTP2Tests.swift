import Foundation
import LiveNetwork
import Network
import Testing

@Suite("HTTP/2", .enabled(if: HTTP2Server.program != nil, "nghttpd is not installed"))
struct LiveHTTP2Tests {
  @Test func aServerThatSpeaksItIsAskedByIt() async throws {
    let server = try await HTTP2Server(files: ["hello.txt": Data("hello".utf8)])
    let response = try await server.network().send(
      NetworkRequest(url: server.origin + "/hello.txt", headers: [("X-A", "1"), ("Connection", "keep-alive")]))
    #expect(response.status == 200)
    // HTTP/2 has no reason phrases, and its names are in lower case.
    #expect(response.statusText == "")
    #expect(response.headers.map(\.name).contains("content-length"))
    #expect(try await response.bytes() == Data("hello".utf8))
  }

  @Test func manyRequestsGoAtTheSameTime() async throws {
    let body = Data(repeating: 0x61, count: 300_000)
    let server = try await HTTP2Server(files: ["a": body])
    let network = try server.network()
    let url = server.origin + "/a"
    try await withThrowingTaskGroup(of: Data.self) { group in
      for _ in 0..<100 {
        group.addTask { try await network.send(NetworkRequest(url: url)).bytes() }
      }
      for try await received in group { #expect(received == body) }
    }
  }

  @Test func bodiesAreSentAndReceived() async throws {
    let body = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 ^ ($0 >> 8)) })
    let server = try await HTTP2Server()
    let network = try server.network()
    let request = NetworkRequest(method: "POST", url: server.origin + "/echo", body: .bytes(body))
    #expect(try await network.send(request).bytes() == body)
    let (stream, source) = AsyncThrowingStream.makeStream(of: Data.self)
    for start in stride(from: 0, to: body.count, by: 100_000) { source.yield(body[start..<start + 100_000]) }
    source.finish()
    let streamed = NetworkRequest(method: "PUT", url: server.origin + "/echo", body: .stream(stream))
    #expect(try await network.send(streamed).bytes() == body)
  }

  @Test func aBodyThatWaitsForItsReaderDoesNotHoldUpOthers() async throws {
    let large = Data(repeating: 0x61, count: 48 << 20)
    let server = try await HTTP2Server(files: ["large": large, "small": Data("small".utf8)])
    let network = try server.network()
    let response = try await network.send(NetworkRequest(url: server.origin + "/large"))
    for _ in 0..<20 {
      let small = try await network.send(NetworkRequest(url: server.origin + "/small")).bytes()
      #expect(small == Data("small".utf8))
    }
    #expect(try await response.bytes() == large)
  }

  @Test func cancellingOneRequestLeavesTheOthers() async throws {
    let large = Data(repeating: 0x61, count: 16 << 20)
    let server = try await HTTP2Server(files: ["large": large])
    let network = try server.network()
    let request = NetworkRequest(url: server.origin + "/large")
    let kept = try await network.send(request)
    for _ in 0..<20 {
      var chunks = try await network.send(request).body.makeAsyncIterator()
      _ = try await chunks.next()
    }
    #expect(try await kept.bytes() == large)
  }

  @Test func pinsAreCheckedForEachRequestOfAConnection() async throws {
    let server = try await HTTP2Server(files: ["a": Data("a".utf8)], isLogging: true)
    let network = try server.network()
    let url = server.origin + "/a"
    let good = PublicKeyPins(["127.0.0.1": [server.identity.publicKeyHash.base64EncodedString()]])
    let bad = PublicKeyPins(["127.0.0.1": [Data(repeating: 7, count: 32).base64EncodedString()]])
    for _ in 0..<3 {
      #expect(try await network.send(NetworkRequest(url: url, serverTrust: good)).bytes().count == 1)
      let error = await #expect(throws: NetworkError.self) {
        try await network.send(
          NetworkRequest(
            method: "POST", url: server.origin + "/bad", body: .bytes(Data(count: 100_000)), serverTrust: bad))
      }
      #expect(error?.code == .pinMismatch)
    }
    // The first is by which the server was found to answer.
    #expect(try server.requestedPaths == ["/", "/a", "/a", "/a"])
  }
}
