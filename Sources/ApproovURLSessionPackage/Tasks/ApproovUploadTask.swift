import Foundation

/// An upload task of an `ApproovURLSession`.
///
/// Sendable because all it adds is a constant, itself Sendable.
final class ApproovUploadTask: URLSessionUploadTask, ApproovTask, @unchecked Sendable {
  let transfer: Transfer

  init(_ transfer: Transfer) {
    self.transfer = transfer
    super.init()
  }

  override func resume() { transfer.resume(self) }
  override func suspend() { transfer.suspend() }
  override func cancel() { transfer.cancel(self) }

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
