import ApproovURLSessionPackage
import Clocks
import Network
import Synchronization
import Testing

/// The tasks of an `ApproovURLSession` and what their delegates see.
@Suite struct SessionTaskTests {
  private let url = "https://api.example.com/data"

  /// Writes down what it is told.
  final class Recorder: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate {
    let calls = Mutex<[String]>([])
    let end: @Sendable () -> Void
    let refusesRedirects: Bool
    let refusesResponses: Bool

    init(
      refusesRedirects: Bool = false, refusesResponses: Bool = false, end: @escaping @Sendable () -> Void
    ) {
      self.refusesRedirects = refusesRedirects
      self.refusesResponses = refusesResponses
      self.end = end
    }

    private func note(_ text: String) { calls.withLock { $0.append(text) } }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      note("redirect \(response.statusCode)")
      completionHandler(refusesRedirects ? nil : request)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      note("response \((response as? HTTPURLResponse)?.statusCode ?? 0)")
      completionHandler(refusesResponses ? .cancel : .allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      note("data \(String(decoding: data, as: UTF8.self))")
    }

    func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) {
      note("file \((try? String(contentsOf: location, encoding: .utf8)) ?? "missing")")
    }

    func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
      totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) {
      note("wrote \(bytesWritten) of \(totalBytesExpectedToWrite)")
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      note("complete \((error as? URLError).map { "\($0.code.rawValue)" } ?? "\(error as Any? ?? "ok")")")
      end()
    }

    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
      note("invalid")
    }
  }

  /// What a recorder was told by the time a task of `make` is complete.
  private func calls(
    routes: [StubRoute], refusesRedirects: Bool = false, refusesResponses: Bool = false,
    _ make: (ApproovURLSession) throws -> URLSessionTask
  ) async throws -> [String] {
    let (ends, continuation) = AsyncStream<Void>.makeStream()
    let recorder = Recorder(refusesRedirects: refusesRedirects, refusesResponses: refusesResponses) {
      continuation.yield()
    }
    return try await ProtectedApp.run(routes: routes, delegate: recorder) { app in
      let clock = app.sdk.simulation.clock
      let task = try make(app.session)
      #expect(task.state == .suspended)
      task.resume()
      clock.workEnded()
      var iterator = ends.makeAsyncIterator()
      await iterator.next()
      clock.workBegan()
      #expect(task.state == .completed)
      return recorder.calls.withLock { $0 }
    }
  }

  @Test func aDelegateSeesTheResponseThenTheDataThenTheEnd() async throws {
    let chunks = [
      StubRoute.Chunk(after: .seconds(1), body: Data("one".utf8)),
      StubRoute.Chunk(after: .seconds(2), body: Data("two".utf8)),
    ]
    let calls = try await calls(routes: [StubRoute("GET", url, chunks: chunks)]) {
      $0.dataTask(with: try get(url))
    }
    #expect(calls == ["response 200", "data one", "data two", "complete ok"])
  }

  @Test func aDelegateFollowsOrRefusesARedirect() async throws {
    let routes = [
      StubRoute("GET", url, status: 302, headers: [("Location", "/b")], text: "here"),
      StubRoute("GET", "https://api.example.com/b", text: "there"),
    ]
    let followed = try await calls(routes: routes) { $0.dataTask(with: try get(url)) }
    #expect(followed == ["redirect 302", "response 200", "data there", "complete ok"])
    let refused = try await calls(routes: routes, refusesRedirects: true) { $0.dataTask(with: try get(url)) }
    #expect(refused == ["redirect 302", "response 302", "data here", "complete ok"])
  }

  @Test func aDelegateMayDeclineTheBody() async throws {
    let calls = try await calls(routes: [StubRoute("GET", url, text: "x")], refusesResponses: true) {
      $0.dataTask(with: try get(url))
    }
    #expect(calls == ["response 200", "complete \(URLError.cancelled.rawValue)"])
  }

  @Test func aDownloadGivesAFile() async throws {
    let calls = try await calls(routes: [StubRoute("GET", url, text: "content")]) {
      $0.downloadTask(with: try get(url))
    }
    #expect(calls == ["wrote 7 of 7", "file content", "complete ok"])
  }

  @Test func anUploadSendsItsBody() async throws {
    let routes = [StubRoute("PUT", url, reply: .echo, echoHeaders: [])]
    let calls = try await calls(routes: routes) { session in
      var request = try get(url)
      request.httpMethod = "PUT"
      return session.uploadTask(with: request, from: Data("up".utf8))
    }
    #expect(calls.count == 3)
    #expect(calls[1].contains(#""body":"up""#))
  }

  @Test func completionHandlersGetDataOrFileOrError() async throws {
    let routes = [
      StubRoute("GET", url, text: "text"), StubRoute("GET", "https://api.example.com/drop", reply: .drop),
    ]
    try await ProtectedApp.run(routes: routes) { app in
      let clock = app.sdk.simulation.clock
      clock.workEnded()
      let data = await withCheckedContinuation { continuation in
        app.session.dataTask(with: URL(fileURLWithPath: "/")) { _, _, _ in }.cancel()
        let request = try? get(url)
        request.map { app.session.dataTask(with: $0) { data, _, _ in continuation.resume(returning: data) }.resume() }
      }
      #expect(data == Data("text".utf8))
      let error = await withCheckedContinuation { continuation in
        let request = try? get("https://api.example.com/drop")
        request.map { app.session.dataTask(with: $0) { continuation.resume(returning: $2) }.resume() }
      }
      #expect((error as? URLError)?.code == .networkConnectionLost)
      let text = await withCheckedContinuation { continuation in
        let request = try? get(url)
        request.map {
          app.session.downloadTask(with: $0) { file, _, _ in
            continuation.resume(returning: file.flatMap { try? String(contentsOf: $0, encoding: .utf8) })
          }.resume()
        }
      }
      #expect(text == "text")
      clock.workBegan()
    }
  }

  @Test func aCancelledTaskEndsWithAnErrorWhetherOrNotItHasBegun() async throws {
    let routes = [StubRoute("GET", url, reply: .hang)]
    let idle = try await calls(routes: routes) { session in
      let task = session.dataTask(with: try get(url))
      Task { task.cancel() }
      return task
    }
    #expect(idle == ["complete \(URLError.cancelled.rawValue)"])
  }

  @Test func anInvalidatedSessionTakesNoMoreTasks() async throws {
    let (ends, continuation) = AsyncStream<Void>.makeStream()
    let recorder = Recorder { continuation.yield() }
    try await ProtectedApp.run(delegate: recorder) { app in
      app.session.finishTasksAndInvalidate()
      app.session.dataTask(with: try get(url)).resume()
      var iterator = ends.makeAsyncIterator()
      await iterator.next()
      #expect(recorder.calls.withLock { $0 } == ["invalid", "complete \(URLError.cancelled.rawValue)"])
      #expect(app.network.requests.isEmpty)
    }
  }

  @Test func aThousandConcurrentRequestsEachGetTheirOwnAnswer() async throws {
    let routes = [
      StubRoute("GET", "https://api.example.com/n", delay: .milliseconds(10), reply: .echo, echoHeaders: [])
    ]
    try await ProtectedApp.run(routes: routes) { app in
      let clock = app.sdk.simulation.clock
      let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
        for index in 0..<1000 {
          let request = try get("https://api.example.com/n?\(index)")
          clock.workBegan()
          group.addTask {
            defer { clock.workEnded() }
            let (data, _) = try await app.session.data(for: request)
            return String(decoding: data, as: UTF8.self).contains(#""query":"\#(index)""#)
          }
        }
        clock.workEnded()
        let all = try await group.reduce(into: []) { $0.append($1) }
        clock.workBegan()
        return all
      }
      #expect(answers.count == 1000)
      #expect(answers.allSatisfy { $0 })
      #expect(clock.now == .milliseconds(10))
    }
  }
}
