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
    /// The request itself, or the delegate when it has none but was said to be streamed.
    case request
    case streamed
    case data(Data)
    case file(URL)
  }

  struct State: Sendable {
    /// How many calls of `resume` it takes until something is done.
    var suspensions = 1
    var isStarted = false
    var isCancelled = false
    var isCompleted = false
    var currentRequest: URLRequest?
    var response: HTTPURLResponse?
    var error: (any Error)?
    var bytesReceived: Int64 = 0
    var expectedBytes: Int64 = -1
    var bytesSent: Int64 = 0
    var bytesToSend: Int64 = 0
    var delegate: (any URLSessionTaskDelegate)?
    /// Cancels what is under way.
    var cancelWork: (@Sendable () -> Void)?
    /// The transfer itself, as long as it is suspended.
    var gate: CheckedContinuation<Void, Never>?
    /// The download that a data task has become.
    var successor: ApproovDownloadTask?
    /// Takes what a cancelled download needs to go on.
    var onResumeData: (@Sendable (Data?) -> Void)?

    var taskState: URLSessionTask.State {
      if isCompleted { return .completed }
      if isCancelled { return .canceling }
      return suspensions > 0 ? .suspended : .running
    }
  }

  let identifier: Int
  let session: ApproovURLSession
  let request: URLRequest
  let body: Body
  let completion: Completion
  let writesFile: Bool
  /// What an earlier download has left.
  let earlier: ResumeData?
  let state: Mutex<State>

  init(
    of session: ApproovURLSession, _ request: URLRequest, body: Body = .request, completion: Completion = .none,
    writesFile: Bool = false, earlier: ResumeData? = nil
  ) {
    identifier = session.registry.takeIdentifier()
    self.session = session
    self.request = request
    self.body = body
    self.completion = completion
    self.writesFile = writesFile
    self.earlier = earlier
    state = Mutex(State(currentRequest: request))
  }

  /// The state as it is now.
  var now: State { state.withLock { $0 } }

  // MARK: Life

  /// Lets the transfer of `task` go on, and begin if it has not, once `resume` was called as often as `suspend`.
  func resume(_ task: URLSessionTask) {
    let (begins, gate) = state.withLock { state -> (Bool, CheckedContinuation<Void, Never>?) in
      guard !state.isCancelled, !state.isCompleted, state.suspensions > 0 else { return (false, nil) }
      state.suspensions -= 1
      guard state.suspensions == 0 else { return (false, nil) }
      return (!state.isStarted, state.gate.take())
    }
    if begins { start(task) }
    open(gate)
  }

  /// Holds up the transfer: before its request, before its response, or between parts of the body, as soon as it gets
  /// there.
  func suspend() {
    state.withLock { if !$0.isCompleted { $0.suspensions += 1 } }
  }

  /// Ends the transfer of `task` with an error, also when it was never started.
  func cancel(_ task: URLSessionTask, onResumeData: (@Sendable (Data?) -> Void)? = nil) {
    let (isOver, begins, cancelWork, gate) = state.withLock { state in
      if state.isCompleted || state.isCancelled {
        return (true, false, nil as (@Sendable () -> Void)?, nil as CheckedContinuation<Void, Never>?)
      }
      state.isCancelled = true
      state.onResumeData = onResumeData
      return (false, !state.isStarted, state.cancelWork, state.gate.take())
    }
    if isOver, let onResumeData { session.delegateQueue.addOperation { onResumeData(nil) } }
    cancelWork?()
    open(gate)
    if begins { start(task) }
  }

  private func open(_ gate: CheckedContinuation<Void, Never>?) {
    guard let gate else { return }
    session.clock.workBegan()
    gate.resume()
  }

  /// Waits until the transfer may go on. Meanwhile it is not at work.
  private func waitWhileSuspended() async {
    await withCheckedContinuation { continuation in
      let waits = state.withLock { state in
        guard state.suspensions > 0, !state.isCancelled else { return false }
        state.gate = continuation
        return true
      }
      if waits { session.clock.workEnded() } else { continuation.resume() }
    }
  }

  private func start(_ task: URLSessionTask) {
    let isKnown = session.registry.add(task, identifier: identifier)
    let clock = session.clock
    clock.workBegan()
    let hasStarted = begin { [self] in
      Task {
        await run(task, isSessionValid: isKnown)
        clock.workEnded()
      }
    }
    if !hasStarted { clock.workEnded() }
  }

  /// Begins `work`, unless something was begun before.
  private func begin<Success, Failure>(_ work: () -> Task<Success, Failure>) -> Bool {
    state.withLock { state in
      guard !state.isStarted else { return false }
      state.isStarted = true
      let work = work()
      state.cancelWork = { work.cancel() }
      if state.isCancelled { work.cancel() }
      return true
    }
  }

  private func run(_ task: URLSessionTask, isSessionValid: Bool) async {
    log("begins")
    do {
      guard isSessionValid else {
        throw URLError(.cancelled, description: "The session was invalidated before the task started")
      }
      await finish(task, try await receive(task, reportsData: true), error: nil)
    } catch {
      await finish(task, nil, error: reported(error))
    }
    session.registry.remove(identifier: identifier)
  }

  /// Does the transfer of `task` for whoever waits for it. The caller counts as at work.
  func load(_ task: URLSessionTask) async throws -> ReceivedBody {
    guard session.registry.add(task, identifier: identifier) else {
      throw URLError(.cancelled, description: "The session was invalidated before the request")
    }
    defer { session.registry.remove(identifier: identifier) }
    state.withLock { $0.suspensions = 0 }
    let work = Task { try await receive(task, reportsData: false) }
    _ = begin { work }
    do {
      let received = try await withTaskCancellationHandler {
        try await work.value
      } onCancel: {
        cancel(task)
      }
      complete(error: nil)
      return received
    } catch {
      let reported = reported(error)
      complete(error: reported)
      throw reported
    }
  }

  /// The error that the task ends with: whatever fails once it is cancelled, that is why.
  private func reported(_ error: any Error) -> any Error {
    if state.withLock({ $0.isCancelled }) { return URLError.reporting(CancellationError()) }
    return URLError.reporting(error)
  }

  // MARK: Loading

  /// The answer's body, read to its end; the response is in `state` then.
  /// - Parameter reportsData: whether the session's delegate sees response and data as they come.
  private func receive(_ task: URLSessionTask, reportsData: Bool) async throws -> ReceivedBody {
    await waitWhileSuspended()
    try Task.checkCancellation()
    // 1. Send.
    let request = try await requestWithBody(of: task)
    let count = Int64(request.httpBody?.count ?? 0)
    state.withLock { $0.bytesToSend = count }
    let answer = try await session.send(request, observer: DelegateQuestions(transfer: self, task: task))
    guard let response = answer.hops.last?.httpURLResponse else {
      throw URLError(.badServerResponse, description: "The response cannot be expressed as an HTTPURLResponse")
    }
    await waitWhileSuspended()
    state.withLock { state in
      state.response = response
      state.bytesSent = count
      state.expectedBytes = response.expectedContentLength
    }
    // 2. Report.
    var reports = reportsData ? TransferReports(transfer: self, task: task) : nil
    if count > 0 { await reports?.sent(count) }
    try await reports?.begin(response)
    // 3. Read.
    var received = ReceivedBody(isFile: writesFile || reports?.isDownload == true)
    do {
      try received.open()
      if let earlier, try received.goOn(after: earlier, response) {
        state.withLock { state in
          state.bytesReceived = earlier.count
          if state.expectedBytes >= 0 { state.expectedBytes += earlier.count }
        }
        await reports?.resumed(at: earlier.count)
      }
      for try await chunk in answer.response.body {
        await waitWhileSuspended()
        try Task.checkCancellation()
        state.withLock { $0.bytesReceived += Int64(chunk.count) }
        showProgress(of: task)
        if reports?.takesData != true { try received.append(chunk) }
        await reports?.receive(chunk)
      }
      // A body whose reader is cancelled just ends.
      try Task.checkCancellation()
    } catch {
      giveResumeData(response, received)
      throw error
    }
    state.withLock { if $0.expectedBytes < 0 { $0.expectedBytes = $0.bytesReceived } }
    showProgress(of: task)
    return received
  }

  private func showProgress(of task: URLSessionTask) {
    let (received, expected) = state.withLock { ($0.bytesReceived, $0.expectedBytes) }
    task.progress.totalUnitCount = expected
    task.progress.completedUnitCount = received
  }

  private func requestWithBody(of task: URLSessionTask) async throws -> URLRequest {
    var request = request
    switch body {
    case .request: break
    case .data(let data): request.httpBody = data
    case .file(let file): request.httpBody = try Data(contentsOf: file)
    case .streamed:
      if request.httpBody == nil, request.httpBodyStream == nil,
        let delegate = delegate as? any URLSessionTaskDelegate
      {
        let session = session
        let stream = await ask { answer in
          delegate.urlSession(session, task: task) { answer(BodyStream($0)) }
        }
        request.httpBodyStream = stream.stream
      }
    }
    if let earlier { earlier.ask(for: &request) }
    return request
  }

  /// Answers whoever has cancelled a download and wants to go on later.
  private func giveResumeData(_ response: HTTPURLResponse, _ received: ReceivedBody) {
    guard let handler = state.withLock({ $0.onResumeData.take() }) else { return received.remove() }
    let count = state.withLock { $0.bytesReceived }
    let data = ResumeData(request: request, response: response, received: received, count: count)?.encoded
    if data == nil { received.remove() }
    session.delegateQueue.addOperation { handler(data) }
  }

  // MARK: The end

  private func complete(error: (any Error)?) {
    let handler = state.withLock { state in
      state.isCompleted = true
      state.error = error
      state.cancelWork = nil
      return state.onResumeData.take()
    }
    if let handler { session.delegateQueue.addOperation { handler(nil) } }
    log(error.map { "ends: \($0)" } ?? "ends")
  }

  /// Tells completion handler or delegate that the transfer is over.
  private func finish(_ task: URLSessionTask, _ received: ReceivedBody?, error: (any Error)?) async {
    complete(error: error)
    let (response, successor) = state.withLock { ($0.response, $0.successor.take()) }
    let task = successor ?? task
    switch completion {
    case .data(let handler):
      await onQueue { handler(received?.data, response, error) }
    case .file(let handler):
      await onQueue { handler(received?.file, response, error) }
    case .none:
      if let received { await TransferReports(transfer: self, task: task).finished(received) }
      if let delegate = delegate as? any URLSessionTaskDelegate {
        await onQueue { delegate.urlSession(self.session, task: task, didCompleteWithError: error) }
      }
    }
    received?.remove()
  }

  private func log(_ what: @autoclosure () -> String) {
    guard ApproovSessionTaskObserver.isLogging(session.sdk) else { return }
    ServiceState.of(session.sdk).settings.log.sink("ApproovSession: task \(identifier) \(what())")
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

/// A stream on its way from a delegate to a request.
///
/// Unchecked: the delegate gives it away, and only the request's transfer reads it.
private struct BodyStream: @unchecked Sendable {
  let stream: InputStream?

  init(_ stream: InputStream?) { self.stream = stream }
}
