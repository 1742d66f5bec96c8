import JavaScriptEngine

/// The native side of simpleDialogs.js.
enum UserPromptNatives {
  @Sendable static func install(_ natives: NativeTable) {
    let content = natives.content
    natives.define("showUserPrompt") { [unowned content] arguments in
      guard let page = content.page(arguments.integer(0)), let delegate = page.delegate,
        let source = content.userMessages?.sources[arguments.integer(1)]
      else { return .null }
      let answers = PromptAnswers(clock: content.loop.clock)
      delegate.page(
        page.page,
        asks: UserPrompt(
          kind: arguments.string(2).flatMap(UserPrompt.Kind.init) ?? .alert, message: arguments.string(3) ?? "",
          defaultText: arguments.string(4) ?? "", source: source, reply: UserPromptReply(answers)))
      let answer = content.loop.waitOutside { answers.wait() }
      answers.waitEnded()
      switch answer {
      case .cancelled: return .null
      case .confirmed: return .boolean(true)
      case .text(let text): return .string(text)
      }
    }
  }
}
