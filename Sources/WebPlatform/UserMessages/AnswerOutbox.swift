import JavaScriptEngine
import Synchronization
import Trace

/// Answers on their way to the thread of their page, in the order in which they were given. Those that come while the
/// thread is busy travel together; each is a task of its own.
final class AnswerOutbox: Sendable {
  struct Answer: Sendable {
    let realm: Int
    let message: Int
    /// Nil when there is no answer and there will be none.
    let result: Result<SerializedValue, MessageRejection>?
  }

  private let thread: EngineThread
  private let waiting = Mutex<[Answer]>([])

  init(thread: EngineThread) {
    self.thread = thread
  }

  func send(_ answer: Answer) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(answer)
      return waiting.count == 1
    }
    guard isFirst else { return }
    thread.post { [self] loop in
      guard let content = WebContent.attached(to: loop), let messages = content.userMessages else { return }
      let answers = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      for answer in answers {
        loop.perform { content.runReportingFaults { try messages.deliver(answer) } }
      }
    }
  }
}
