import Network

/// Sends the requests of some schemes to an app's handlers, and all others on.
final class SchemeHandlingNetwork: Network {
  private let base: any Network
  private let bodies: WebViewEnvironment.SchemeTaskBodies
  @MainActor private let handlers: [String: any WKURLSchemeHandler]
  private let schemes: Set<String>

  /// The view whose requests they are.
  @MainActor weak var view: WKWebView?
  /// Tasks that have been redirected, until the redirected request comes by.
  @MainActor private var redirected: [PendingRedirect.ID: URLSchemeTask] = [:]
  /// What handlers failed with, by the URLs that were asked for.
  @MainActor private var failures: [String: any Error] = [:]

  /// Asks `handlers`, by their schemes in lower case, or else `base`.
  @MainActor
  init(handlers: [String: any WKURLSchemeHandler], base: any Network, bodies: WebViewEnvironment.SchemeTaskBodies) {
    self.handlers = handlers
    self.base = base
    self.bodies = bodies
    schemes = Set(handlers.keys)
  }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard let scheme = request.url.urlScheme, schemes.contains(scheme) else { return try await base.send(request) }
    let (task, hop) = try await start(request, scheme: scheme)
    do {
      let head = try await withTaskCancellationHandler {
        try await hop.head()
      } onCancel: {
        stop(task, hop)
      }
      return await response(for: head, of: task, hop: hop, to: request)
    } catch {
      throw await failure(error, of: request)
    }
  }

  /// What the handler failed with when it was asked for `url`.
  @MainActor func takeFailure(of url: String) -> (any Error)? {
    failures.removeValue(forKey: url)
  }

  // MARK: - Tasks

  /// Has the request answered, and returns the hop that is, even if the task has gone on to the next meanwhile.
  @MainActor
  private func start(_ request: NetworkRequest, scheme: String) throws -> (URLSchemeTask, SchemeTaskHop) {
    try Task.checkCancellation()
    failures[request.url] = nil
    guard let view, let handler = handlers[scheme] else { throw CancellationError() }
    guard let urlRequest = URLRequest(request, bodies: bodies, mainDocument: view.loadState.documentURL ?? view.url)
    else {
      throw NetworkError(.badURL, "No handler can be asked for \(request.url): Foundation knows no such URL.")
    }
    if let redirect = request.context.redirect, let task = redirected.removeValue(forKey: redirect.id) {
      let hop = task.hop
      task.followRedirect(urlRequest)
      return (task, hop)
    }
    let task = URLSchemeTask(urlRequest)
    let hop = task.hop
    handler.webView(view, start: task)
    return (task, hop)
  }

  /// Nobody waits for the answer any more: the handler is told, and what it might still report is not allowed from then on.
  private func stop(_ task: URLSchemeTask, _ hop: SchemeTaskHop) {
    hop.finish(.failure(CancellationError()))
    Task { @MainActor in
      guard task.stop(), let view, let scheme = task.request.url?.scheme?.lowercased() else { return }
      handlers[scheme]?.webView(view, stop: task)
    }
  }

  /// No request comes by for a redirect any more.
  private func dropRedirect(_ id: PendingRedirect.ID) {
    Task { @MainActor in
      // One that was followed is not here.
      if let task = redirected.removeValue(forKey: id) { stop(task, task.hop) }
    }
  }

  // MARK: - Answers

  @MainActor
  private func response(
    for head: SchemeTaskHop.Head, of task: URLSchemeTask, hop: SchemeTaskHop, to request: NetworkRequest
  ) -> NetworkResponse {
    switch head {
    case .redirect(let response, let next):
      let location = next.url?.absoluteString ?? ""
      var answer = NetworkResponse(redirecting: request, by: response, to: next, location: location)
      let redirect = PendingRedirect { [weak self] id in self?.dropRedirect(id) }
      redirected[redirect.id] = task
      answer.redirect = redirect
      return answer
    case .response(let response):
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      let headers = HeaderList(of: response)
      // A body that nobody reads to its end is one that nobody waits for.
      let body = hop.takeBody { [weak self] in self?.stop(task, hop) }
      var answer =
        switch body {
        case .complete(let data):
          NetworkResponse(status: status, headers: headers, url: request.url, bytes: data)
        case .arriving(let stream):
          NetworkResponse(status: status, headers: headers, url: request.url, body: stream)
        }
      answer.mayRedirect = false
      return answer
    }
  }

  @MainActor
  private func failure(_ error: any Error, of request: NetworkRequest) -> any Error {
    if error is CancellationError || error is NetworkError { return error }
    failures[request.url] = error
    return NetworkError(.handlerFailed, "The handler of \(request.url) failed: \(error.localizedDescription)")
  }
}

extension String {
  /// The scheme of this serialised URL.
  fileprivate var urlScheme: String? {
    firstIndex(of: ":").map { String(self[..<$0]) }
  }
}
