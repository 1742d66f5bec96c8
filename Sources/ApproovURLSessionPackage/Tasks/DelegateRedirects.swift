import Foundation
import Network

/// Asks a task's delegate about redirects.
struct DelegateRedirects: ApproovHopObserver {
  let transfer: Transfer
  let task: URLSessionTask

  func willRedirect(from hop: ApproovResponse.Hop, to request: URLRequest) async throws -> URLRequest? {
    var next: URLRequest? = request
    if let delegate = transfer.delegate as? any URLSessionTaskDelegate, let response = hop.httpURLResponse {
      let (session, task) = (transfer.session, task)
      next = await transfer.ask { answer in
        delegate.urlSession(
          session, task: task, willPerformHTTPRedirection: response, newRequest: request, completionHandler: answer)
      }
    }
    if let next { transfer.state.withLock { $0.currentRequest = next } }
    return next
  }
}
