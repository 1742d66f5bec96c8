/// The way back for what a delegate decides. It must be given, and once: WebKit raises otherwise, this traps.
@MainActor
final class DelegateDecision<Answer: Sendable> {
  private var answer: (@MainActor @Sendable (Answer) -> Void)?
  private let method: String
  private let delegate: String

  init(
    _ method: String, of delegate: any NSObjectProtocol, answer: @escaping @MainActor @Sendable (Answer) -> Void
  ) {
    self.method = method
    self.delegate = "\(type(of: delegate))"
    self.answer = answer
  }

  deinit {
    if answer != nil {
      preconditionFailure("Completion handler passed to -[\(delegate) \(method)] was not called")
    }
  }

  func decide(_ policy: Answer) {
    guard let answer else {
      preconditionFailure("Completion handler passed to -[\(delegate) \(method)] was called more than once")
    }
    self.answer = nil
    answer(policy)
  }
}
