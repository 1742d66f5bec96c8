import Foundation
import Network

/// Asks a task's delegate what only the app can decide: whether to follow a redirect, and who it is.
struct DelegateQuestions: ApproovHopObserver {
  private typealias Answer = (disposition: URLSession.AuthChallengeDisposition, credential: URLCredential?)

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

  func credential(for challenge: URLAuthenticationChallenge) async throws -> URLCredential? {
    let (session, task) = (transfer.session, task)
    var answer: Answer = (.performDefaultHandling, nil)
    if let delegate = transfer.delegate as? any URLSessionTaskDelegate {
      answer = await transfer.ask { tell in
        delegate.urlSession(session, task: task, didReceive: challenge) { tell(($0, $1)) }
      }
    }
    // The published package's sessions ask by the session's method, whatever a challenge is about.
    if answer.disposition == .performDefaultHandling, let delegate = session.delegate {
      answer = await transfer.ask { tell in
        delegate.urlSession(session, didReceive: challenge) { tell(($0, $1)) }
      }
    }
    switch answer.disposition {
    case .useCredential: return answer.credential
    case .performDefaultHandling: return challenge.previousFailureCount == 0 ? challenge.proposedCredential : nil
    case .cancelAuthenticationChallenge: throw URLError(.cancelled, description: "The challenge was cancelled")
    case .rejectProtectionSpace: return nil
    }
  }
}
