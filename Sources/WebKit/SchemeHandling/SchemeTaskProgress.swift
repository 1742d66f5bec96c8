/// How far a scheme task has come, and what may be reported next.
struct SchemeTaskProgress {
  /// What a handler reports.
  enum Report {
    case redirect, response, data, finish, failure
  }

  /// A rule that a report breaks, in the words in which WebKit says so.
  enum Violation: String, Error {
    case stopped = "This task has already been stopped"
    case completed = "[WKURLSchemeTask taskDidCompleteWithError:] has already been called for this task"
    case dataSent = "[WKURLSchemeTask taskDidReceiveData:] has already been called for this task"
    case noResponse = "No response has been sent for this task"
    case redirectAfterResponse = "No redirects are allowed after the response"
    case redirecting =
      "No callbacks are allowed while waiting for the redirection completion handler to be invoked"
  }

  /// Nobody waits for the answer any more.
  var isStopped = false
  /// A redirect waits for WebKit's consent.
  var isRedirecting = false
  private(set) var isCompleted = false
  private var hasResponse = false
  private var hasData = false

  /// Notes `report`, unless it breaks a rule.
  mutating func advance(_ report: Report) -> Violation? {
    if isStopped { return .stopped }
    if isCompleted { return .completed }
    switch report {
    case .redirect:
      if hasData { return .dataSent }
      if hasResponse { return .redirectAfterResponse }
      if isRedirecting { return .redirecting }
    case .response:
      if isRedirecting { return .redirecting }
      if hasData { return .dataSent }
      hasResponse = true
    case .data:
      if isRedirecting { return .redirecting }
      if !hasResponse { return .noResponse }
      hasData = true
    case .finish:
      if isRedirecting { return .redirecting }
      if !hasResponse { return .noResponse }
      isCompleted = true
    case .failure:
      isCompleted = true
    }
    return nil
  }
}
