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

/// Tells the session's delegate about response and data as they come, when the task has no completion handler.
struct DataReports {
  private let transfer: Transfer
  private let task: URLSessionTask
  private let delegate: (any URLSessionDataDelegate)?
  /// True when the data is also wanted in one piece at the end.
  let keepsData: Bool

  init(transfer: Transfer, task: URLSessionTask) {
    self.transfer = transfer
    self.task = task
    let hasCompletion = if case .none = transfer.completion { false } else { true }
    keepsData = hasCompletion || transfer.writesFile
    delegate = hasCompletion ? nil : transfer.delegate as? any URLSessionDataDelegate
  }

  /// Reports the response; throws `CancellationError` when the delegate does not want the rest.
  func begin(_ response: HTTPURLResponse) async throws {
    guard let delegate, let task = task as? URLSessionDataTask else { return }
    let session = transfer.session
    let disposition: URLSession.ResponseDisposition = await transfer.ask { answer in
      delegate.urlSession(session, dataTask: task, didReceive: response, completionHandler: answer)
    }
    if disposition == .cancel { throw CancellationError() }
  }

  /// Reports a piece of the body.
  func receive(_ chunk: Data) async {
    let session = transfer.session
    if let delegate, let task = task as? URLSessionDataTask {
      await transfer.onQueue { delegate.urlSession(session, dataTask: task, didReceive: chunk) }
    }
    if case .none = transfer.completion, let task = task as? URLSessionDownloadTask,
      let delegate = transfer.delegate as? any URLSessionDownloadDelegate
    {
      let (total, expected) = transfer.state.withLock { ($0.bytesReceived, $0.expectedBytes) }
      await transfer.onQueue {
        delegate.urlSession(
          session, downloadTask: task, didWriteData: Int64(chunk.count), totalBytesWritten: total,
          totalBytesExpectedToWrite: expected)
      }
    }
  }
}
