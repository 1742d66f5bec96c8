import Foundation
import Network
import Synchronization

/// What a task of a session does, whatever its kind: send, follow redirects, read, report.
final class Transfer: Sendable {
  /// How a task without a delegate reports its end.
  enum Completion: Sendable {
    case none
    case data(@Sendable (Data?, URLResponse?, (any Error)?) -> Void)
    case file(@Sendable (URL?, URLResponse?, (any Error)?) -> Void)
  }

  /// Where a request's body comes from.
  enum Body: Sendable {
    /// The request itself.
    case request
    case data(Data)
    case file(URL)
  }

  struct State {
    var state: URLSessionTask.State = .suspended
    var currentRequest: URLRequest?
    var response: HTTPURLResponse?
    var error: (any Error)?
    var bytesReceived: Int64 = 0
    var bytesSent: Int64 = 0
    var expectedBytes: Int64 = -1
    var delegate: (any URLSessionTaskDelegate)?
    var work: Task<Void, Never>?
  }

  let identifier: Int
  let session: ApproovURLSession
  let request: URLRequest
  let body: Body
  let completion: Completion
  let writesFile: Bool
  let state: Mutex<State>

  init(
    of session: ApproovURLSession, _ request: URLRequest, body: Body = .request, completion: Completion = .none,
    writesFile: Bool = false
  ) {
    identifier = session.registry.takeIdentifier()
    self.session = session
    self.request = request
    self.body = body
    self.completion = completion
    self.writesFile = writesFile
    state = Mutex(State(currentRequest: request))
  }

  // MARK: Life

  /// Starts the transfer of `task`, unless it was started before.
  func resume(_ task: URLSessionTask) {
    start(task, as: .running)
  }

  /// Ends the transfer of `task` with an error, also when it was never started.
  func cancel(_ task: URLSessionTask) {
    let isIdle = state.withLock { state in
      if state.state == .running {
        state.state = .canceling
        state.work?.cancel()
      }
      return state.state == .suspended
    }
    if isIdle { start(task, as: .canceling) }
  }

  private func start(_ task: URLSessionTask, as running: URLSessionTask.State) {
    let isKnown = session.registry.add(task, identifier: identifier)
    let clock = session.clock
    clock.workBegan()
    let hasStarted = state.withLock { state in
      guard state.state == .suspended else { return false }
      state.state = running
      let work = Task {
        await self.run(task, isSessionValid: isKnown)
        clock.workEnded()
      }
      if running == .canceling { work.cancel() }
      state.work = work
      return true
    }
    if !hasStarted { clock.workEnded() }
  }

  private func run(_ task: URLSessionTask, isSessionValid: Bool) async {
    var file: URL?
    do {
      guard isSessionValid else {
        throw URLError(.cancelled, description: "The session was invalidated before the task started")
      }
      let data = try await load(task, reportsData: true)
      if writesFile { file = try Self.write(data) }
      await finish(task, data: data, file: file, error: nil)
    } catch {
      await finish(task, data: nil, file: nil, error: URLError.reporting(error))
    }
    if let file { try? FileManager.default.removeItem(at: file) }
    session.registry.remove(identifier: identifier)
  }

  /// A new temporary file with `data`.
  static func write(_ data: Data) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("Approov-\(UUID().uuidString).tmp")
    try data.write(to: file)
    return file
  }

  // MARK: Loading

  /// The body of the answer, read to its end; the response is in `state` then.
  /// - Parameter reportsData: whether the session's delegate sees response and data as they come.
  func load(_ task: URLSessionTask, reportsData: Bool) async throws -> Data {
    var request = request
    switch body {
    case .request: break
    case .data(let data): request.httpBody = data
    case .file(let file): request.httpBody = try Data(contentsOf: file)
    }
    let answer = try await session.send(request, observer: DelegateRedirects(transfer: self, task: task))
    guard let response = answer.hops.last?.httpURLResponse else {
      throw URLError(.badServerResponse, description: "The response cannot be expressed as an HTTPURLResponse")
    }
    state.withLock { state in
      state.response = response
      state.bytesSent = Int64(request.httpBody?.count ?? 0)
      state.expectedBytes = response.expectedContentLength
    }
    let delegate = reportsData ? DataReports(transfer: self, task: task) : nil
    try await delegate?.begin(response)
    var data = Data()
    for try await chunk in answer.response.body {
      state.withLock { $0.bytesReceived += Int64(chunk.count) }
      if let delegate { await delegate.receive(chunk) } else { data.append(chunk) }
      if delegate?.keepsData == true { data.append(chunk) }
    }
    return data
  }

  /// Tells completion handler or delegate that the transfer is over.
  private func finish(_ task: URLSessionTask, data: Data?, file: URL?, error: (any Error)?) async {
    let response = state.withLock { state in
      state.state = .completed
      state.error = error
      state.work = nil
      return state.response
    }
    switch completion {
    case .data(let handler):
      await onQueue { handler(data, response, error) }
    case .file(let handler):
      await onQueue { handler(file, response, error) }
    case .none:
      if let file, let download = task as? URLSessionDownloadTask,
        let delegate = delegate as? any URLSessionDownloadDelegate
      {
        await onQueue { delegate.urlSession(self.session, downloadTask: download, didFinishDownloadingTo: file) }
      }
      if let delegate = delegate as? any URLSessionTaskDelegate {
        await onQueue { delegate.urlSession(self.session, task: task, didCompleteWithError: error) }
      }
    }
  }

  // MARK: Delegates

  /// The task's own delegate, or else the session's.
  var delegate: (any URLSessionDelegate)? {
    state.withLock { $0.delegate } ?? session.delegate
  }

  /// Calls `body` on the delegate queue and waits for it.
  func onQueue(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      session.delegateQueue.addOperation {
        body()
        continuation.resume()
      }
    }
  }

  /// Calls `body` on the delegate queue and waits until it answers.
  func ask<Answer: Sendable>(_ body: @escaping @Sendable (@escaping @Sendable (Answer) -> Void) -> Void) async -> Answer
  {
    await withCheckedContinuation { continuation in
      session.delegateQueue.addOperation {
        body { continuation.resume(returning: $0) }
      }
    }
  }
}
