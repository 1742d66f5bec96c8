import SecureInput
import Trace
import WebKit

/// Does what a configuration says that the user does.
@MainActor
struct UserPlayer {
  private let webView: WKWebView
  private let secureInput: SecureInputUnderTest?
  /// Is told what a user would notice.
  private let notice: (InputError) -> Void

  /// A user at `webView`, over whose inputs `secureInput` puts fields.
  init(_ webView: WKWebView, secureInput: SecureInputUnderTest?, notice: @escaping (InputError) -> Void) {
    self.webView = webView
    self.secureInput = secureInput
    self.notice = notice
  }

  /// Does one step: when the page is idle, or after the time that the step says.
  /// - Throws: `InputError` when it cannot be done; what says that the page is gone.
  func play(_ step: UserStep) async throws {
    if let delay = step.delay { await wait(milliseconds: delay) } else { try await webView.waitUntilIdle() }
    webView.configuration.environment.trace.append(.note(step.description))
    do { try await act(step) } catch let error as UserActionError {
      throw step.place.error(error.message.afterColon)
    }
  }

  private func act(_ step: UserStep) async throws {
    switch step.action {
    case .type, .press:
      if let field = try await nativeField(for: step) { return try await act(step.action, in: field) }
    case .click, .focus, .choose, .chooseFiles:
      leaveNativeField()
    case .scroll: break
    }
    if case .type = step.action { try await tellIfUncovered(step) }
    if let obstacle = try await webView.perform(step.action, on: step.selector, frames: step.frames) {
      notice(step.place.error("\(step.selector.map { "\"\($0)\"" } ?? "what has the focus") \(obstacle)"))
    }
  }

  /// What is typed into a sensitive input without a native field is in the page.
  private func tellIfUncovered(_ step: UserStep) async throws {
    guard let secureInput,
      try await webView.element(step.selector, frames: step.frames, matches: SecureInput.Configuration.usualSelector)
    else { return }
    secureInput.tellUncovered((step.frames + [step.selector ?? "what has the focus"]).joined(separator: " > "))
  }

  /// The native field in which the keys of a step arrive: one that has the focus, or gets it when the step's element does.
  private func nativeField(for step: UserStep) async throws -> UITextField? {
    guard let input = secureInput?.input else { return nil }
    if let selector = step.selector {
      leaveNativeField()
      try await webView.perform(.focus, on: selector, frames: step.frames)
      // Its result comes after the messages that the focus has led to.
      _ = try await webView.evaluateJavaScript("0", contentWorld: .world(name: "UserPlayer"))
    }
    return input.fields.first(where: \.isFirstResponder)
  }

  private func act(_ action: UserAction, in field: UITextField) async throws {
    switch action {
    case .type(let text):
      try await secureInput?.expect((field.text ?? "") + text.prefix { $0 != "\n" })
      field.insertText(text)
    case .press("Enter"): field.insertText("\n")
    case .press("Backspace"): field.deleteBackward()
    case .press, .click, .focus, .choose, .chooseFiles, .scroll: break
    }
    await secureInput?.input.waitUntilHandedOver()
  }

  /// Who touches the page is no more in a native field.
  private func leaveNativeField() {
    secureInput?.input.fields.first(where: \.isFirstResponder)?.resignFirstResponder()
  }

  private func wait(milliseconds: Double) async {
    let clock = webView.configuration.environment.clock
    await withCheckedContinuation { continuation in
      clock.schedule(at: clock.now + .microseconds(Int64(milliseconds * 1000))) { continuation.resume() }
    }
  }
}

extension String {
  /// A sentence as it goes on after a colon.
  fileprivate var afterColon: String { prefix(1).lowercased() + dropFirst().dropLast(hasSuffix(".") ? 1 : 0) }
}
