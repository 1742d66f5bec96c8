import Network
import Synchronization

/// A scheme task as WebKit hands it to a handler, which may report from any thread.
final class URLSchemeTask: NSObject, WKURLSchemeTaskPrivate, Sendable {
  private struct State {
    var request: URLRequest
    var progress = SchemeTaskProgress()
    var hop = SchemeTaskHop()
    /// Called with the redirected request once WebKit agrees.
    var redirection: (@Sendable (URLRequest) -> Void)?

    /// What is reported from now on is of the redirected request. Returns the hop that has ended.
    mutating func beginHop() -> SchemeTaskHop {
      let ended = hop
      hop = SchemeTaskHop()
      return ended
    }
  }

  private let state: Mutex<State>

  init(_ request: URLRequest) {
    state = Mutex(State(request: request))
    super.init()
  }

  var request: URLRequest { state.withLock { $0.request } }

  /// What is reported of the request as it is now.
  var hop: SchemeTaskHop { state.withLock { $0.hop } }

  /// Nobody waits any more. False when the handler need not be told: it has ended the task, or knows.
  func stop() -> Bool {
    state.withLock { state in
      guard !state.progress.isStopped, !state.progress.isCompleted else { return false }
      state.progress.isStopped = true
      state.redirection = nil
      return true
    }
  }

  /// WebKit follows the redirect, by `request`.
  func followRedirect(_ request: URLRequest) {
    let redirection = state.withLock { state in
      state.request = request
      state.progress.isRedirecting = false
      defer { state.redirection = nil }
      return state.redirection
    }
    redirection?(request)
  }

  // MARK: - What a handler reports

  func didReceive(_ response: URLResponse) {
    report(.response) { $0.hop }.begin(.response(response))
  }

  func didReceive(_ data: Data) {
    report(.data) { $0.hop }.receive(data)
  }

  func didFinish() {
    report(.finish) { $0.hop }.finish(.success(()))
  }

  func didFailWithError(_ error: any Error) {
    report(.failure) { $0.hop }.finish(.failure(error))
  }

  func _didPerformRedirection(_ response: URLResponse, newRequest request: URLRequest) {
    let ended = report(.redirect) { state in
      state.request = request
      return state.beginHop()
    }
    ended.begin(.redirect(response, to: request))
  }

  func _willPerformRedirection(
    _ response: URLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest) -> Void
  ) {
    let ended = report(.redirect) { state in
      state.progress.isRedirecting = true
      state.redirection = completionHandler
      return state.beginHop()
    }
    ended.begin(.redirect(response, to: request))
  }

  /// Notes `report` and runs `body`, in one step. A report that breaks a rule ends the process, as it ends an app on iOS.
  private func report(_ report: SchemeTaskProgress.Report, _ body: (inout State) -> SchemeTaskHop) -> SchemeTaskHop {
    let outcome: Result<SchemeTaskHop, SchemeTaskProgress.Violation> = state.withLock { state in
      if let violation = state.progress.advance(report) { return .failure(violation) }
      return .success(body(&state))
    }
    switch outcome {
    case .success(let hop): return hop
    case .failure(let violation): preconditionFailure(violation.rawValue)
    }
  }
}
