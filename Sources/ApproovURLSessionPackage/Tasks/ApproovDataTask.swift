import Foundation

/// A data task of an `ApproovURLSession`.
///
/// Sendable because all it adds is a constant, itself Sendable.
final class ApproovDataTask: URLSessionDataTask, @unchecked Sendable {
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
  override var currentRequest: URLRequest? {
    get { transfer.state.withLock { $0.currentRequest } }
    set { transfer.state.withLock { $0.currentRequest = newValue } }
  }
  override var response: URLResponse? {
    get { transfer.state.withLock { $0.response } }
    set { transfer.state.withLock { $0.response = newValue as? HTTPURLResponse } }
  }
  override var state: URLSessionTask.State {
    get { transfer.state.withLock { $0.taskState } }
    // Foundation's own half never runs.
    set {}
  }
  override var error: (any Error)? { transfer.state.withLock { $0.error } }
  override var delegate: (any URLSessionTaskDelegate)? {
    get { transfer.state.withLock { $0.delegate } }
    set { transfer.state.withLock { $0.delegate = newValue } }
  }
  override var countOfBytesReceived: Int64 {
    get { transfer.state.withLock { $0.bytesReceived } }
    set { transfer.state.withLock { $0.bytesReceived = newValue } }
  }
  override var countOfBytesSent: Int64 {
    get { transfer.state.withLock { $0.bytesSent } }
    set { transfer.state.withLock { $0.bytesSent = newValue } }
  }
  override var countOfBytesExpectedToSend: Int64 {
    get { transfer.state.withLock { $0.bytesToSend } }
    set { transfer.state.withLock { $0.bytesToSend = newValue } }
  }
  override var countOfBytesExpectedToReceive: Int64 {
    get { transfer.state.withLock { $0.expectedBytes } }
    set { transfer.state.withLock { $0.expectedBytes = newValue } }
  }
}
