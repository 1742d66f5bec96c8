import Synchronization
import WebPlatform

/// The way back for one message. Whoever holds it can answer, once.
final class ScriptMessageReply: Sendable {
  private let answer: Mutex<MessageAnswer?>

  init(_ answer: MessageAnswer) {
    self.answer = Mutex(answer)
  }

  deinit {
    take()?.reject("WKWebView API client did not respond to this postMessage")
  }

  /// Answers with a value, or with the text of an error.
  func send(_ value: Any?, error: String?, received: NativeValue?) {
    guard let answer = take() else {
      preconditionFailure(
        "replyHandler passed to userContentController(_:didReceive:replyHandler:) should not be called twice")
    }
    if let error {
      answer.reject(error)
    } else if let value = SerializedValue(native: value, received: received) {
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
