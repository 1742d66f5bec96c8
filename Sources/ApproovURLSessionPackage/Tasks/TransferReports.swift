import Foundation

/// Tells the session's delegate about response and data as they come, when the task has no completion handler.
struct TransferReports {
  private let transfer: Transfer
  private var task: URLSessionTask
  private let delegate: (any URLSessionDelegate)?

  init(transfer: Transfer, task: URLSessionTask) {
    self.transfer = transfer
    self.task = task
    delegate = if case .none = transfer.completion { transfer.delegate } else { nil }
  }

  /// Whether the body is written into a file.
  var isDownload: Bool { task is URLSessionDownloadTask }

  /// Whether the delegate gets the data, so that nobody else needs it.
  var takesData: Bool {
    if case .none = transfer.completion { !isDownload } else { false }
  }

  /// Reports that all of the request's body is sent.
  func sent(_ count: Int64) async {
    guard let delegate = transfer.delegate as? any URLSessionTaskDelegate else { return }
    let (session, task) = (transfer.session, task)
    await transfer.onQueue {
      delegate.urlSession(
        session, task: task, didSendBodyData: count, totalBytesSent: count, totalBytesExpectedToSend: count)
    }
  }

  /// Reports the response; throws `CancellationError` when the delegate does not want the rest.
  mutating func begin(_ response: HTTPURLResponse) async throws {
    guard let delegate = delegate as? any URLSessionDataDelegate, let task = task as? URLSessionDataTask else { return }
    let session = transfer.session
    let disposition: URLSession.ResponseDisposition = await transfer.ask { answer in
      delegate.urlSession(session, dataTask: task, didReceive: response, completionHandler: answer)
    }
    switch disposition {
    case .cancel: throw CancellationError()
    case .allow: break
    case .becomeDownload:
      let download = ApproovDownloadTask(transfer)
      transfer.state.withLock { $0.successor = download }
      self.task = download
      await transfer.onQueue { delegate.urlSession(session, dataTask: task, didBecome: download) }
    }
  }

  /// Reports that a download goes on where an earlier one stopped.
  func resumed(at offset: Int64) async {
    guard let delegate = delegate as? any URLSessionDownloadDelegate, let task = task as? URLSessionDownloadTask else {
      return
    }
    let (session, expected) = (transfer.session, transfer.state.withLock { $0.expectedBytes })
    await transfer.onQueue {
      delegate.urlSession(session, downloadTask: task, didResumeAtOffset: offset, expectedTotalBytes: expected)
    }
  }

  /// Reports a piece of the body.
  func receive(_ chunk: Data) async {
    let session = transfer.session
    if let delegate = delegate as? any URLSessionDataDelegate, let task = task as? URLSessionDataTask {
      await transfer.onQueue { delegate.urlSession(session, dataTask: task, didReceive: chunk) }
    }
    if let delegate = delegate as? any URLSessionDownloadDelegate, let task = task as? URLSessionDownloadTask {
      let (total, expected) = transfer.state.withLock { ($0.bytesReceived, $0.expectedBytes) }
      await transfer.onQueue {
        delegate.urlSession(
          session, downloadTask: task, didWriteData: Int64(chunk.count), totalBytesWritten: total,
          totalBytesExpectedToWrite: expected)
      }
    }
  }

  /// Reports the file of a download.
  func finished(_ received: ReceivedBody) async {
    guard let file = received.file, let task = task as? URLSessionDownloadTask,
      let delegate = delegate as? any URLSessionDownloadDelegate
    else { return }
    let session = transfer.session
    await transfer.onQueue { delegate.urlSession(session, downloadTask: task, didFinishDownloadingTo: file) }
  }
}
