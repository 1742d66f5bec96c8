import JavaScriptEngine

/// Tasks and timers of the platform's scripts, on the run loop of their thread.
enum EventLoopNatives {
  @Sendable static func install(_ natives: NativeTable) {
    let content = natives.content
    natives.define("queueTask") { [unowned content] arguments in
      let steps = arguments.value(0)
      content.queueTask { try steps.run() }
      return .undefined
    }
    natives.define("setTimer") { [unowned content] arguments in
      let steps = arguments.value(1)
      let milliseconds = arguments.number(0)
      let delay = Duration.microseconds(Int64((milliseconds.isFinite ? max(0, min(milliseconds, 1e12)) : 0) * 1000))
      let id = content.loop.setTimer(after: delay) { [unowned content] in
        content.runReportingFaults { try steps.run() }
        // What the steps began is pending by now.
        content.work.end(.timer)
      }
      content.work.begin(.timer)
      return .number(Double(id))
    }
    natives.define("clearTimer") { [unowned content] arguments in
      if content.loop.clearTimer(arguments.integer(0)) { content.work.end(.timer) }
      return .undefined
    }
    natives.define("now") { [unowned content] _ in
      let (seconds, attoseconds) = content.loop.clock.now.components
      return .number(Double(seconds) * 1000 + Double(attoseconds) / 1e15)
    }
  }
}
