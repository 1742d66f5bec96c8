import Clocks
import Foundation
import Synchronization
import Trace

extension StubNetwork {
  /// What route `number` answers.
  func answer(
    _ request: ReceivedRequest, _ url: SplitURL, by number: Int, clock: any PageClock
  ) async throws -> NetworkResponse {
    let route = routes[number]
    if route.delay > .zero { try await clock.sleep(for: route.delay) }
    if route.chunks.isEmpty {
      switch route.reply {
      case .drop: throw connectionLost(request)
      case .hang: try await clock.suspendUntilCancelled()
      case .fixed, .echo: break
      }
    }
    var headers = route.headers
    addCORSHeaders(to: &headers, request, url)
    let mayHaveBody = ![204, 205, 304].contains(route.status)
    guard route.chunks.isEmpty else {
      return NetworkResponse(
        status: route.status, headers: headers, url: request.url,
        body: mayHaveBody && request.method != "HEAD" ? stream(number, request, clock) : AsyncThrowingStream { nil })
    }
    var body = Data()
    switch route.reply {
    case .echo:
      if headers["Content-Type"] == nil { headers.append("Content-Type", "application/json") }
      body = Data(JSONWriter.encode(request.json(echoHeaders: route.echoHeaders)))
    default:
      body = table.templates[number].first.map { render($0, route, request) } ?? route.body
    }
    if mayHaveBody, headers["Content-Length"] == nil { headers.append("Content-Length", String(body.count)) }
    if !mayHaveBody || request.method == "HEAD" { body = Data() }
    return NetworkResponse(status: route.status, headers: headers, url: request.url, bytes: body)
  }

  /// What becomes of a request that no route answers.
  func answerUnrouted(
    _ request: NetworkRequest, _ url: SplitURL, _ received: ReceivedRequest
  ) async throws -> NetworkResponse {
    var report: String
    do {
      if let fallback {
        var response = try await fallback.send(request)
        addCORSHeaders(to: &response.headers, received, url)
        return response
      }
      report = ""
    } catch let error as NetworkError where error.code == .noRoute {
      report = error.description
    }
    let nearest = counts.withLock { NearMisses(request, url, table: table, counts: $0).description }
    report = report.isEmpty ? nearest : "\(nearest)\n\(report)"
    switch unhandled {
    case .error:
      throw NetworkError(.noRoute, report)
    case .notFound:
      var headers: HeaderList = [("Content-Type", "text/plain; charset=utf-8")]
      addCORSHeaders(to: &headers, received, url)
      let body = request.method == "HEAD" ? Data() : Data(report.utf8)
      return NetworkResponse(status: 404, headers: headers, url: request.url, bytes: body)
    }
  }

  private func connectionLost(_ request: ReceivedRequest) -> NetworkError {
    NetworkError(.connectionLost, "The server closed the connection of \(request.method) \(request.url).")
  }

  private func render(_ template: StubTemplate, _ route: StubRoute, _ request: ReceivedRequest) -> Data {
    template.render(request, echoHeaders: route.echoHeaders) { pattern in
      counts.withLock { table.hits(of: pattern, counts: $0) }
    }
  }

  /// The chunks of a route, each no earlier than its time counted from now.
  ///
  /// The stream has no task of its own: whoever reads it sleeps, so that its cancellation ends the sleep and a virtual
  /// clock sees it wait.
  private func stream(
    _ number: Int, _ request: ReceivedRequest, _ clock: any PageClock
  ) -> AsyncThrowingStream<Data, any Error> {
    let route = routes[number]
    let start = clock.now
    let progress = Mutex((next: 0, deadline: start))
    return AsyncThrowingStream {
      let (index, deadline) = progress.withLock { progress in
        let index = progress.next
        if index < route.chunks.count {
          progress.next += 1
          progress.deadline += route.chunks[index].after
        }
        return (index, progress.deadline)
      }
      guard index < route.chunks.count else {
        switch route.reply {
        case .drop: throw self.connectionLost(request)
        case .hang: try await clock.suspendUntilCancelled()
        case .fixed, .echo: break
        }
        return nil
      }
      let wait = deadline - clock.now
      if wait > .zero { try await clock.sleep(for: wait) }
      let templates = self.table.templates[number]
      return templates.isEmpty ? route.chunks[index].body : self.render(templates[index], route, request)
    }
  }
}
