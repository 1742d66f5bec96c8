import Clocks
import Foundation
import Network
import Synchronization
import Trace

/// A `URLSession` whose requests are protected by Approov.
///
/// It has URLSession's methods and delegates, but goes straight to a `Network`: no request of it reaches Foundation's
/// own loading system. Which network that is, is said when the session is made, or for all sessions of an SDK by
/// `ApproovURLSession.network`:
///
/// ```swift
/// ApproovURLSession.network = TracedNetwork(StubNetwork(routes: routes), trace: trace)
/// let session = ApproovURLSession(configuration: .ephemeral)
/// let (data, response) = try await session.data(from: url)
/// ```
///
/// Sendable because its own properties are constants and the lists of tasks lie behind a lock.
open class ApproovURLSession: URLSession, @unchecked Sendable {
  /// The SDK that protects this session's requests: the one that was current when the session was made.
  let sdk: ApproovSDK
  /// The way out of this session's requests.
  let ownNetwork: (any Network)?
  /// The time in which its requests pass.
  let clock: any PageClock
  private let ownTrace: Trace?
  let registry = TransferRegistry()
  private let sessionDelegate: (any URLSessionDelegate)?
  private let sessionConfiguration: URLSessionConfiguration
  private let cookies: SessionCookies?
  private let queue: OperationQueue

  /// A session with a delegate, whose methods are called on `delegateQueue`, or on a serial queue of the session's own.
  public override convenience init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?, delegateQueue: OperationQueue?
  ) {
    self.init(configuration: configuration, delegate: delegate, delegateQueue: delegateQueue, network: nil)
  }

  /// A session without a delegate.
  public override convenience init(configuration: URLSessionConfiguration) {
    self.init(configuration: configuration, delegate: nil, delegateQueue: nil, network: nil)
  }

  /// A session whose requests leave through `network`.
  /// - Parameters:
  ///   - network: the way out; nil for `ApproovURLSession.network`.
  ///   - clock: the time in which requests pass; nil for that of the SDK's simulation.
  ///   - trace: where tokens and redirects are recorded, nil for `ApproovURLSession.trace`. The requests themselves are
  ///     recorded by a `TracedNetwork`.
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)? = nil,
    delegateQueue: OperationQueue? = nil, network: (any Network)?, clock: (any PageClock)? = nil, trace: Trace? = nil
  ) {
    sdk = ApproovSDK.current
    ownNetwork = network
    self.clock = clock ?? sdk.simulation.clock
    ownTrace = trace
    sessionConfiguration = configuration
    cookies = SessionCookies(configuration)
    sessionDelegate = delegate
    if let delegateQueue {
      queue = delegateQueue
    } else {
      queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
    }
    // Foundation's half of the session must never send anything, whichever of its methods is found to start a task.
    let silenced = URLSessionConfiguration.ephemeral
    silenced.protocolClasses = [RefusingURLProtocol.self]
    super.init(configuration: silenced, delegate: nil, delegateQueue: nil)
  }

  /// The way out of sessions that have none of their own, for the current SDK.
  public static var network: any Network {
    get { SessionDefaults.of(ApproovSDK.current).network.withLock { $0 } }
    set { SessionDefaults.of(ApproovSDK.current).network.withLock { $0 = newValue } }
  }

  /// Where sessions that have no trace of their own record tokens and redirects, for the current SDK.
  public static var trace: Trace? {
    get { SessionDefaults.of(ApproovSDK.current).trace.withLock { $0 } }
    set { SessionDefaults.of(ApproovSDK.current).trace.withLock { $0 = newValue } }
  }

  /// The way out of this session's requests.
  public var network: any Network { ownNetwork ?? SessionDefaults.of(sdk).network.withLock { $0 } }

  /// Where this session records tokens and redirects.
  public var trace: Trace? { ownTrace ?? SessionDefaults.of(sdk).trace.withLock { $0 } }

  /// A copy of the configuration that the session was made with.
  open override var configuration: URLSessionConfiguration {
    (sessionConfiguration.copy() as? URLSessionConfiguration) ?? sessionConfiguration
  }

  /// The delegate that the session was made with, until the session is invalidated.
  open override var delegate: (any URLSessionDelegate)? { sessionDelegate }

  /// The queue on which delegate methods and completion handlers are called.
  open override var delegateQueue: OperationQueue { queue }

  /// Sends `request` and returns as soon as status and headers have arrived; redirects are followed, and each hop is
  /// protected anew.
  ///
  /// This is the whole of what happens natively to one request; tasks and asynchronous methods are forms of it. The
  /// caller counts as at work (see `PageClock`).
  /// - Parameters:
  ///   - context: who asks, and for what; nil for a native request.
  ///   - observer: takes part in each hop.
  /// - Throws: `ApproovError`, `NetworkError`, `URLError`, `CancellationError`, or what `observer` throws.
  public func send(
    _ request: URLRequest, context: RequestContext? = nil, observer: (any ApproovHopObserver)? = nil
  ) async throws -> ApproovResponse {
    var request = request
    try request.readBodyStream()
    let trace = trace
    // One id for all events of the request: the page's, if a page asks.
    var context = context ?? RequestContext(clock: clock)
    context.traceID = context.traceID ?? Trace.currentID ?? trace?.newID()
    let exchange = Exchange(
      sdk: sdk, network: network, sessionHeaders: sessionConfiguration.additionalHeaders,
      limit: Deadline.limit(of: request, sessionConfiguration), context: context, trace: trace, observer: observer,
      cookies: request.httpShouldHandleCookies ? cookies : nil,
      authentication: Authentication(storage: sessionConfiguration.urlCredentialStorage))
    return try await ApproovSDK.$current.withValue(sdk) { [request] in
      try await Trace.$currentID.withValue(context.traceID) { try await exchange.send(request) }
    }
  }

  // MARK: Data tasks

  /// A task that gets `url` and reports to the delegate.
  open override func dataTask(with url: URL) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url))
  }

  /// A task that sends `request` and reports to the delegate.
  open override func dataTask(with request: URLRequest) -> URLSessionDataTask {
    ApproovDataTask(Transfer(of: self, request))
  }

  /// A task that gets `url` and reports to `completionHandler`.
  @preconcurrency
  open override func dataTask(
    with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// A task that sends `request` and reports to `completionHandler`.
  @preconcurrency
  open override func dataTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    ApproovDataTask(Transfer(of: self, request, completion: .data(completionHandler)))
  }

  // MARK: Upload tasks

  /// A task that sends `request` with `bodyData` and reports to the delegate.
  open override func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
    ApproovUploadTask(Transfer(of: self, request, body: .data(bodyData)))
  }

  /// A task that sends `request` with the contents of `fileURL` and reports to the delegate.
  open override func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask {
    ApproovUploadTask(Transfer(of: self, request, body: .file(fileURL)))
  }

  /// A task that sends `request` with its body stream and reports to the delegate.
  open override func uploadTask(withStreamedRequest request: URLRequest) -> URLSessionUploadTask {
    ApproovUploadTask(Transfer(of: self, request, body: .streamed))
  }

  /// A task that sends `request` with `bodyData` and reports to `completionHandler`.
  @preconcurrency
  open override func uploadTask(
    with request: URLRequest, from bodyData: Data?,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    let body = bodyData.map(Transfer.Body.data) ?? .request
    return ApproovUploadTask(Transfer(of: self, request, body: body, completion: .data(completionHandler)))
  }

  /// A task that sends `request` with the contents of `fileURL` and reports to `completionHandler`.
  @preconcurrency
  open override func uploadTask(
    with request: URLRequest, fromFile fileURL: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    ApproovUploadTask(Transfer(of: self, request, body: .file(fileURL), completion: .data(completionHandler)))
  }

  // MARK: Download tasks

  /// A task that writes what `url` gives into a file and reports to the delegate.
  open override func downloadTask(with url: URL) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url))
  }

  /// A task that writes what answers `request` into a file and reports to the delegate.
  open override func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    ApproovDownloadTask(Transfer(of: self, request, writesFile: true))
  }

  /// A task that writes what `url` gives into a file and reports to `completionHandler`.
  @preconcurrency
  open override func downloadTask(
    with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// A task that writes what answers `request` into a file, which lasts until `completionHandler` returns.
  @preconcurrency
  open override func downloadTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    ApproovDownloadTask(Transfer(of: self, request, completion: .file(completionHandler), writesFile: true))
  }

  /// A task that goes on where a download was cancelled, and reports to the delegate. Protected like any other; what is
  /// no resume data makes it fail.
  open override func downloadTask(withResumeData resumeData: Data) -> URLSessionDownloadTask {
    resumingTask(resumeData, completion: .none)
  }

  /// A task that goes on where a download was cancelled, and reports to `completionHandler`.
  @preconcurrency
  open override func downloadTask(
    withResumeData resumeData: Data, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    resumingTask(resumeData, completion: .file(completionHandler))
  }

  private func resumingTask(_ data: Data, completion: Transfer.Completion) -> URLSessionDownloadTask {
    let earlier = ResumeData(data)
    // Without a host, the request fails as soon as it is sent.
    let request = earlier?.request ?? URLRequest(url: URL(fileURLWithPath: "/no-resume-data"))
    return ApproovDownloadTask(
      Transfer(of: self, request, completion: completion, writesFile: true, earlier: earlier))
  }

  // MARK: The session's end

  /// Takes no more tasks and tells the delegate when those that there are have finished.
  open override func finishTasksAndInvalidate() {
    registry.invalidate { [self] in
      guard let delegate = sessionDelegate else { return }
      delegateQueue.addOperation { delegate.urlSession(self, didBecomeInvalidWithError: nil) }
    }
  }

  /// Takes no more tasks, cancels those that there are, and tells the delegate.
  open override func invalidateAndCancel() {
    finishTasksAndInvalidate()
    for task in registry.tasks { task.cancel() }
  }

  /// Calls `completionHandler`: the session keeps nothing that could be reset.
  open override func reset(completionHandler: @escaping @Sendable () -> Void) {
    delegateQueue.addOperation(completionHandler)
  }

  /// Calls `completionHandler`: the session keeps nothing that could be flushed.
  open override func flush(completionHandler: @escaping @Sendable () -> Void) {
    delegateQueue.addOperation(completionHandler)
  }

  /// Gives the tasks that have begun and not ended, by their kinds.
  open override func getTasksWithCompletionHandler(
    _ completionHandler:
      @escaping @Sendable ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) ->
      Void
  ) {
    delegateQueue.addOperation { [registry] in
      let tasks = registry.tasks
      completionHandler(
        tasks.compactMap { $0 as? ApproovDataTask }, tasks.compactMap { $0 as? URLSessionUploadTask },
        tasks.compactMap { $0 as? URLSessionDownloadTask })
    }
  }

  /// Gives the tasks that have begun and not ended.
  open override func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
    delegateQueue.addOperation { [registry] in completionHandler(registry.tasks) }
  }
}

/// Ends every request that Foundation's own loading system is given.
private final class RefusingURLProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canInit(with task: URLSessionTask) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    let explanation =
      "URLSession's own asynchronous methods cannot be protected when the session is known as a URLSession only: "
      + "call them on the ApproovURLSession"
    client?.urlProtocol(self, didFailWithError: URLError(.unsupportedURL, description: explanation))
  }
}
