import Foundation

/// A download task of an `ApproovURLSession`.
///
/// Sendable because all it adds is a constant, itself Sendable.
final class ApproovDownloadTask: URLSessionDownloadTask, ApproovTask, @unchecked Sendable {
  let transfer: Transfer

  init(_ transfer: Transfer) {
    self.transfer = transfer
    super.init()
  }

  override func resume() { transfer.resume(self) }
  override func suspend() { transfer.suspend() }
  override func cancel() { transfer.cancel(self) }
  override func cancel(byProducingResumeData completionHandler: @escaping (Data?) -> Void) {
    let handler = ResumeDataHandler(call: completionHandler)
    transfer.cancel(self) { handler.call($0) }
  }

  override var taskIdentifier: Int { transfer.identifier }
  override var originalRequest: URLRequest? { transfer.request }
  override var currentRequest: URLRequest? { transfer.now.currentRequest }
  override var response: URLResponse? { transfer.now.response }
  override var state: URLSessionTask.State { transfer.now.taskState }
  override var error: (any Error)? { transfer.now.error }
  override var delegate: (any URLSessionTaskDelegate)? {
    get { transfer.now.delegate }
    set { transfer.state.withLock { $0.delegate = newValue } }
  }
  override var countOfBytesSent: Int64 { transfer.now.bytesSent }
  override var countOfBytesExpectedToSend: Int64 { transfer.now.bytesToSend }
  override var countOfBytesReceived: Int64 { transfer.now.bytesReceived }
  override var countOfBytesExpectedToReceive: Int64 { transfer.now.expectedBytes }
}

/// A handler for resume data, which Foundation's declaration does not make Sendable.
///
/// Unchecked: it is called once, by the task that it was handed to.
private struct ResumeDataHandler: @unchecked Sendable {
  let call: (Data?) -> Void
}
