import Clocks
import Foundation
import Testing

@testable import Network

@Suite struct StubAnswerTests {
  private let url = "https://a.test/x"

  @Test func `status, repeated headers and bytes come as the route says`() async throws {
    let headers: HeaderList = [("Set-Cookie", "a=1"), ("X-ThInG", "v"), ("Set-Cookie", "b=2")]
    let network = StubNetwork(routes: [
      StubRoute("GET", url, status: 201, headers: headers, body: Data([0, 0xE9, 0xFF]))
    ])
    let response = try await network.send(NetworkRequest(url: url))
    #expect(response.status == 201)
    #expect(response.url == url)
    #expect(response.headers.fields == headers.fields + [.init("Content-Length", "3")])
    #expect(try await response.bytes() == Data([0, 0xE9, 0xFF]))
  }

  @Test(arguments: [(204, "GET"), (304, "GET"), (200, "HEAD")])
  func `where HTTP has no body, none comes`(status: Int, method: String) async throws {
    let network = StubNetwork(routes: [StubRoute("*", url, status: status, text: "body")])
    let response = try await network.send(NetworkRequest(method: method, url: url))
    #expect(try await response.bytes().isEmpty)
    #expect(response.headers["Content-Length"] == (method == "HEAD" ? "4" : nil))
  }

  @Test func `a delay passes in the request's own time`() async throws {
    let clock = VirtualClock()
    let network = StubNetwork(routes: [StubRoute("GET", url, body: Data("late".utf8), delay: .seconds(10))])
    clock.workBegan()
    let response = try await network.send(NetworkRequest(url: url, context: RequestContext(clock: clock)))
    #expect(clock.now == .seconds(10))
    #expect(try await response.bytes() == Data("late".utf8))
    clock.workEnded()
  }

  @Test func `headers come before the first chunk, chunks at their times`() async throws {
    let clock = VirtualClock()
    let network = StubNetwork(routes: [
      StubRoute(
        "GET", url,
        chunks: [
          .init(after: .milliseconds(5), body: Data("one".utf8)), .init(after: .zero, body: Data("two".utf8)),
          .init(after: .milliseconds(1500), body: Data("three".utf8)),
        ], delay: .milliseconds(100))
    ])
    clock.workBegan()
    let response = try await network.send(NetworkRequest(url: url, context: RequestContext(clock: clock)))
    #expect(clock.now == .milliseconds(100))
    #expect(response.headers["Content-Length"] == nil)
    var seen: [String] = []
    for try await chunk in response.body { seen.append("\(clock.now) \(String(decoding: chunk, as: UTF8.self))") }
    #expect(seen == ["0.105 seconds one", "0.105 seconds two", "1.605 seconds three"])
    clock.workEnded()
  }

  @Test func `a slow reader does not make chunks later`() async throws {
    let clock = VirtualClock()
    let network = StubNetwork(routes: [
      StubRoute(
        "GET", url,
        chunks: (0..<3).map { .init(after: .milliseconds(10), body: Data([UInt8($0)])) })
    ])
    clock.workBegan()
    let response = try await network.send(NetworkRequest(url: url, context: RequestContext(clock: clock)))
    try await clock.sleep(for: .milliseconds(25))
    var times: [Duration] = []
    for try await _ in response.body { times.append(clock.now) }
    #expect(times == [.milliseconds(25), .milliseconds(25), .milliseconds(30)])
    clock.workEnded()
  }

  @Test func `a dropped connection is an error, at once or after the chunks`() async throws {
    let network = StubNetwork(routes: [
      StubRoute("GET", url, reply: .drop),
      StubRoute("POST", url, chunks: [.init(after: .zero, body: Data("part".utf8))], reply: .drop),
    ])
    let first = await #expect(throws: NetworkError.self) { try await network.send(NetworkRequest(url: url)) }
    #expect(first?.code == .connectionLost)
    let response = try await network.send(NetworkRequest(method: "POST", url: url))
    #expect(response.status == 200)
    var got = Data()
    let second = await #expect(throws: NetworkError.self) { for try await chunk in response.body { got += chunk } }
    #expect(second?.code == .connectionLost)
    #expect(got == Data("part".utf8))
  }

  @Test(arguments: [StubRoute.Reply.hang, .fixed])
  func `cancelling ends an answer that does not come`(reply: StubRoute.Reply) async throws {
    let network = StubNetwork(routes: [StubRoute("GET", url, delay: .seconds(reply == .fixed ? 3600 : 0), reply: reply)]
    )
    let url = url
    let task = Task { try await network.send(NetworkRequest(url: url)) }
    await network.received(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(arguments: [StubRoute.Reply.hang, .fixed])
  func `cancelling ends a body that does not come`(reply: StubRoute.Reply) async throws {
    let chunks: [StubRoute.Chunk] = [
      .init(after: .zero, body: Data("one".utf8)), .init(after: .seconds(3600), body: Data("two".utf8)),
    ]
    let network = StubNetwork(routes: [
      StubRoute("GET", url, chunks: reply == .hang ? [chunks[0]] : chunks, reply: reply)
    ])
    let response = try await network.send(NetworkRequest(url: url))
    let (started, start) = AsyncStream<Void>.makeStream()
    let task = Task {
      for try await _ in response.body { start.yield() }
      try Task.checkCancellation()
    }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a cancelled reader never takes a part for the whole`() async throws {
    let response = NetworkResponse(status: 200, headers: [], url: url, bytes: Data("all".utf8))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await response.bytes()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a hanging answer is no work that a virtual clock waits for`() async throws {
    let clock = VirtualClock()
    let network = StubNetwork(routes: [StubRoute("GET", url, reply: .hang)])
    let url = url
    clock.workBegan()
    let hanging = Task {
      clock.workBegan()
      defer { clock.workEnded() }
      _ = try await network.send(NetworkRequest(url: url, context: RequestContext(clock: clock)))
    }
    await network.received(1)
    try await clock.sleep(for: .seconds(60))
    #expect(clock.now == .seconds(60))
    hanging.cancel()
    await #expect(throws: CancellationError.self) { try await hanging.value }
    clock.workEnded()
  }

  @Test func `a streamed body is read whole`() async throws {
    let network = StubNetwork(routes: [StubRoute("POST", url, reply: .echo, echoHeaders: [])])
    let parts = AsyncThrowingStream<Data, any Error> { continuation in
      continuation.yield(Data("ab".utf8))
      continuation.yield(Data("c".utf8))
      continuation.finish()
    }
    let response = try await network.send(NetworkRequest(method: "POST", url: url, body: .stream(parts)))
    let text = String(decoding: try await response.bytes(), as: UTF8.self)
    #expect(text.contains(#""body":"abc","hex":"616263""#))
  }

  @Test(arguments: ["x", "about:blank", "/path", "data:,x"])
  func `a URL without a host is refused`(url: String) async {
    let error = await #expect(throws: NetworkError.self) {
      try await StubNetwork(routes: []).send(NetworkRequest(url: url))
    }
    #expect(error?.code == .badURL)
  }
}

extension StubNetwork {
  /// Waits until `count` requests have arrived.
  func received(_ count: Int) async {
    while requests.count < count { await Task.yield() }
  }
}
