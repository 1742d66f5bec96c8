import ApproovURLSessionPackage
import Clocks
import Foundation
import LiveNetwork
import LoopbackServer
import Network
import Synchronization
import Testing

/// What a `URLSessionTask` says of itself, and how it is held up and goes on.
@Suite struct SessionTaskStateTests {
  private let url = "https://api.example.com/data"

  /// Hands each call of a delegate to a test.
  private final class Recorder: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate {
    private let continuation: AsyncStream<String>.Continuation
    let calls: AsyncStream<String>
    let disposition: URLSession.ResponseDisposition

    init(_ disposition: URLSession.ResponseDisposition = .allow) {
      (calls, continuation) = AsyncStream<String>.makeStream()
      self.disposition = disposition
    }

    /// What comes until the end of a task.
    func all() async -> [String] {
      var all: [String] = []
      for await call in calls {
        all.append(call)
        if call.hasPrefix("complete") { break }
      }
      return all
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
      totalBytesExpectedToSend: Int64
    ) {
      continuation.yield("sent \(bytesSent) of \(totalBytesExpectedToSend)")
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
      completionHandler(InputStream(data: Data("streamed".utf8)))
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      continuation.yield("response")
      completionHandler(disposition)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      continuation.yield("data \(String(decoding: data, as: UTF8.self))")
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didBecome downloadTask: URLSessionDownloadTask
    ) {
      continuation.yield("download \(dataTask.taskIdentifier == downloadTask.taskIdentifier)")
    }

    func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) {
      continuation.yield("file \((try? String(contentsOf: location, encoding: .utf8)) ?? "missing")")
    }

    func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask, didResumeAtOffset fileOffset: Int64,
      expectedTotalBytes: Int64
    ) {
      continuation.yield("from \(fileOffset) of \(expectedTotalBytes)")
    }

    func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
      totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) {
      continuation.yield("wrote \(totalBytesWritten) of \(totalBytesExpectedToWrite)")
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      let kind = task is URLSessionDownloadTask ? "download" : "data"
      continuation.yield("complete \(kind) \((error as? URLError)?.code.rawValue ?? 0)")
    }
  }

  @Test func aTaskTellsHowFarItIs() async throws {
    let recorder = Recorder()
    let routes = [StubRoute("POST", url, text: "answer")]
    try await ProtectedApp.run(routes: routes, delegate: recorder) { app in
      let clock = app.sdk.simulation.clock
      var request = try get(url)
      request.httpMethod = "POST"
      let task = app.session.uploadTask(with: request, from: Data("body".utf8))
      task.taskDescription = "a task"
      task.priority = URLSessionTask.highPriority
      #expect(task.state == .suspended)
      #expect(task.progress.completedUnitCount == 0)
      task.resume()
      clock.workEnded()
      let calls = await recorder.all()
      clock.workBegan()
      #expect(calls == ["sent 4 of 4", "response", "data answer", "complete data 0"])
      #expect(task.state == .completed)
      #expect((task.countOfBytesSent, task.countOfBytesExpectedToSend) == (4, 4))
      #expect((task.countOfBytesReceived, task.countOfBytesExpectedToReceive) == (6, 6))
      #expect(task.progress.fractionCompleted == 1)
      #expect(task.taskDescription == "a task")
      #expect(task.originalRequest?.url == request.url && task.currentRequest?.url == request.url)
      #expect((task.response as? HTTPURLResponse)?.statusCode == 200)
      #expect(task.error == nil)
    }
  }

  @Test func aStreamIsAskedForWhereARequestHasNone() async throws {
    let recorder = Recorder()
    let routes = [StubRoute("PUT", url, reply: .echo, echoHeaders: [])]
    try await ProtectedApp.run(routes: routes, delegate: recorder) { app in
      let clock = app.sdk.simulation.clock
      var request = try get(url)
      request.httpMethod = "PUT"
      app.session.uploadTask(withStreamedRequest: request).resume()
      clock.workEnded()
      _ = await recorder.all()
      clock.workBegan()
      #expect(app.network.requests.map(\.body) == [Data("streamed".utf8)])
    }
  }

  @Test func aTaskNeedsAsManyResumesAsSuspends() async throws {
    let recorder = Recorder()
    try await ProtectedApp.run(routes: [StubRoute("GET", url, text: "x")], delegate: recorder) { app in
      let clock = app.sdk.simulation.clock
      let task = app.session.dataTask(with: try get(url))
      task.suspend()
      task.resume()
      #expect(task.state == .suspended)
      #expect(app.network.requests.isEmpty)
      task.resume()
      task.resume()
      clock.workEnded()
      #expect(await recorder.all() == ["response", "data x", "complete data 0"])
      clock.workBegan()
    }
  }

  @Test func aTaskThatIsSuspendedInTheMiddleHoldsUpNobodyAndGoesOn() async throws {
    let recorder = Recorder()
    let chunks = ["one", "two"].map { StubRoute.Chunk(after: .seconds(1), body: Data($0.utf8)) }
    try await ProtectedApp.run(routes: [StubRoute("GET", url, chunks: chunks)], delegate: recorder) { app in
      let clock = app.sdk.simulation.clock
      let task = app.session.dataTask(with: try get(url))
      task.resume()
      clock.workEnded()
      var calls = recorder.calls.makeAsyncIterator()
      #expect(await calls.next() == "response")
      task.suspend()
      #expect(task.state == .suspended)
      // The clock goes on without it.
      clock.workBegan()
      try await clock.sleep(for: .seconds(60))
      #expect(task.state == .suspended)
      task.resume()
      clock.workEnded()
      let rest = await recorder.all()
      clock.workBegan()
      #expect(rest == ["data one", "data two", "complete data 0"])
    }
  }

  @Test func aSuspendedTaskCanBeCancelled() async throws {
    let recorder = Recorder()
    try await ProtectedApp.run(routes: [StubRoute("GET", url, text: "x")], delegate: recorder) { app in
      let clock = app.sdk.simulation.clock
      let task = app.session.dataTask(with: try get(url))
      task.resume()
      task.suspend()
      task.cancel()
      clock.workEnded()
      #expect(await recorder.all().last == "complete data \(URLError.cancelled.rawValue)")
      clock.workBegan()
    }
  }

  // Foundation has no such downloads on Linux and says so; an app's code for iOS has them.
  @available(*, deprecated)
  @Test func aDataTaskBecomesADownloadIfItsDelegateSaysSo() async throws {
    let recorder = Recorder(.becomeDownload)
    try await ProtectedApp.run(routes: [StubRoute("GET", url, text: "content")], delegate: recorder) { app in
      let clock = app.sdk.simulation.clock
      app.session.dataTask(with: try get(url)).resume()
      clock.workEnded()
      let calls = await recorder.all()
      clock.workBegan()
      #expect(calls == ["response", "download true", "wrote 7 of 7", "file content", "complete download 0"])
    }
  }

  // MARK: Downloads that go on

  /// A server of one text that answers ranges of it, and stops in the middle of everything else.
  private final class ContentServer: Sendable {
    let server: LoopbackServer
    private let state: State

    private final class State: Sendable {
      let tag = Mutex("\"1\"")
      let requests = Mutex<[String]>([])
    }

    init(_ content: String) throws {
      let state = State()
      self.state = state
      server = try LoopbackServer { exchange in
        let range = exchange.headers["Range"]
        let condition = exchange.headers["If-Range"]
        state.requests.withLock { $0.append("\(range ?? "all") \(condition ?? "-")") }
        let tag = state.tag.withLock { $0 }
        if let range, condition == tag, let start = Int(range.dropFirst("bytes=".count).dropLast()) {
          try exchange.respond(
            206, [("ETag", tag), ("Content-Range", "bytes \(start)-\(content.utf8.count - 1)/\(content.utf8.count)")],
            text: String(content.dropFirst(start)))
          return
        }
        try exchange.write("HTTP/1.1 200 OK\r\nETag: \(tag)\r\nContent-Length: \(content.utf8.count)\r\n\r\n")
        try exchange.write(range == nil ? String(content.prefix(4)) : content)
        if range == nil { try exchange.waitForClient() }
      }
    }

    /// The ranges that were asked for, and their conditions.
    var requests: [String] { state.requests.withLock { $0 } }

    /// Gives the content another version.
    func change(to tag: String) { state.tag.withLock { $0 = tag } }
  }

  private func download(tagAfterwards: String) async throws -> (calls: [String], requests: [String]) {
    let content = try ContentServer("all of it")
    let recorder = Recorder()
    let calls = try await ApproovSDK.$current.withValue(ApproovSDK()) {
      let session = ApproovURLSession(
        configuration: .ephemeral, delegate: recorder, network: LiveNetwork(LiveNetwork.Configuration(proxies: .none)),
        clock: SystemClock())
      // 1. Four bytes come, then the download is cancelled.
      let first = session.downloadTask(with: try get(content.server.origin))
      first.resume()
      var calls = recorder.calls.makeAsyncIterator()
      #expect(await calls.next() == "wrote 4 of 9")
      let resumeData: Data? = await withCheckedContinuation { continuation in
        first.cancel { continuation.resume(returning: $0) }
      }
      #expect(await recorder.all() == ["complete download \(URLError.cancelled.rawValue)"])
      // 2. Another goes on.
      content.change(to: tagAfterwards)
      session.downloadTask(withResumeData: try #require(resumeData)).resume()
      return await recorder.all()
    }
    return (calls, content.requests)
  }

  @Test func aCancelledDownloadGoesOnWhereItStopped() async throws {
    let (calls, requests) = try await download(tagAfterwards: "\"1\"")
    #expect(calls == ["from 4 of 9", "wrote 9 of 9", "file all of it", "complete download 0"])
    #expect(requests == ["all -", "bytes=4- \"1\""])
  }

  @Test func aDownloadStartsAnewWhenTheServerHasAnotherVersion() async throws {
    let (calls, _) = try await download(tagAfterwards: "\"2\"")
    #expect(calls == ["wrote 9 of 9", "file all of it", "complete download 0"])
  }

  @Test func thereIsNoResumeDataWithoutAWayToUseIt() async throws {
    try await ProtectedApp.run(routes: [StubRoute("GET", url, reply: .hang)]) { app in
      let task = app.session.downloadTask(with: try get(url))
      let data: Data? = await withCheckedContinuation { continuation in
        task.resume()
        task.cancel { continuation.resume(returning: $0) }
      }
      #expect(data == nil)
      let again: Data? = await withCheckedContinuation { continuation in
        task.cancel { continuation.resume(returning: $0) }
      }
      #expect(again == nil)
      let clock = app.sdk.simulation.clock
      clock.workEnded()
      let error: (any Error)? = await withCheckedContinuation { continuation in
        app.session.downloadTask(withResumeData: Data("none".utf8)) { continuation.resume(returning: $2) }.resume()
      }
      clock.workBegan()
      #expect(error != nil)
      #expect(app.network.requests.count <= 1)
    }
  }

  @Test func webSocketsDoNotOpen() async throws {
    let server = try LoopbackServer { try $0.respond() }
    try await ProtectedApp.run { app in
      let task = app.session.webSocketTask(with: try #require(URL(string: "ws://127.0.0.1:\(server.port)/")))
      task.resume()
      await #expect(throws: (any Error).self) { try await task.receive() }
      #expect(server.connectionCount == 0)
    }
  }
}
