/// Where the console's text goes.
enum ConsoleNatives {
  @Sendable static func install(_ natives: NativeTable) {
    let content = natives.content
    natives.define("console") { [unowned content] arguments in
      guard let page = content.page(arguments.integer(0)) else { return .undefined }
      let message = ConsoleMessage(level: arguments.string(1) ?? "log", text: arguments.string(2) ?? "")
      page.record(.console(level: message.level, text: message.text))
      page.delegate?.page(page.page, logged: message)
      return .undefined
    }
    natives.define("isProxy") { arguments in .boolean(arguments.isProxy(0)) }
  }
}
