import Clocks
import Dispatch
import Synchronization

/// What a page asks its user (https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#simple-dialogs). Its
/// script stands still until that is answered.
public struct UserPrompt: Sendable {
  /// Which of the three.
  public enum Kind: String, Sendable { case alert, confirm, prompt }

  /// What was called.
  public let kind: Kind
  /// The text that is shown.
  public let message: String
  /// What stands in the field of a prompt at first; empty for the others.
  public let defaultText: String
  /// The document whose script asks.
  public let source: MessageSource
  /// Where the answer goes.
  public let reply: UserPromptReply
}

/// The answer to one prompt. May be given from any thread; the first one counts. One that is dropped without an answer
/// has been cancelled.
public final class UserPromptReply: Sendable {
  /// What a user does.
  public enum Answer: Sendable, Equatable {
    /// Closes it.
    case cancelled
    /// Agrees.
    case confirmed
    /// Enters a text.
    case text(String)
  }

  private let answers: PromptAnswers

  init(_ answers: PromptAnswers) {
    self.answers = answers
  }

  deinit {
    answer(.cancelled)
  }

  /// Answers the page.
  public func answer(_ answer: Answer) {
    answers.give(answer)
  }
}

/// Where the thread of a page waits for an answer.
final class PromptAnswers: Sendable {
  private let given = Mutex<UserPromptReply.Answer?>(nil)
  private let signal = DispatchSemaphore(value: 0)
  private let clock: any PageClock

  init(clock: any PageClock) {
    self.clock = clock
  }

  func give(_ answer: UserPromptReply.Answer) {
    let isFirst = given.withLock { given in
      defer { given = given ?? answer }
      return given == nil
    }
    guard isFirst else { return }
    // Until the page's thread has woken up, it is at work.
    clock.workBegan()
    signal.signal()
  }

  func wait() -> UserPromptReply.Answer {
    signal.wait()
    return given.withLock { $0 } ?? .cancelled
  }

  /// The thread has woken up.
  func waitEnded() {
    clock.workEnded()
  }
}
