import Synchronization
import WebPlatform

/// The way back for one message. Whoever holds it can answer, once, from any thread.
final class ScriptMessageReply: Sendable {
  private let answer: Mutex<MessageAnswer?>
  /// What the native side has read of the message; an answer that is the same is sent back unchanged.
  let received = ReceivedBody()

  init(_ answer: MessageAnswer) {
    self.answer = Mutex(answer)
  }

  deinit {
    take()?.reject("WKWebView API client did not respond to this postMessage")
  }

  /// Answers with a value, or with the text of an error.
  func send(_ value: Any?, error: String?) {
    guard let answer = take() else {
      preconditionFailure(
        "replyHandler passed to userContentController(_:didReceive:replyHandler:) should not be called twice")
    }
    if let error {
      answer.reject(error)
    } else if let value = SerializedValue(native: value, received: received.value) {
      answer.resolve(value)
    } else {
      answer.reject("The result value passed back from the WKWebView API client was unable to be serialized")
    }
  }

  private func take() -> MessageAnswer? {
    answer.withLock { answer in
      defer { answer = nil }
      return answer
    }
  }
}

/// The body of a message, once it has been made.
final class ReceivedBody: @unchecked Sendable {
  // Safe: under the lock, and what it holds is never changed, only compared and let go.
  private let lock = NSLock()
  private var body: NativeValue?

  var value: NativeValue? {
    get { lock.withLock { body } }
    set { lock.withLock { body = newValue } }
  }
}
