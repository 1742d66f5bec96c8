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
    let busyTimers = BusyTimers(work: content.work)
    natives.define("setTimer") { [unowned content] arguments in
      let steps = arguments.value(1)
      let milliseconds = arguments.number(0)
      let delay = Duration.microseconds(Int64((milliseconds.isFinite ? max(0, min(milliseconds, 1e12)) : 0) * 1000))
      // The timer's number is known only once it is set, which is before it fires.
      var id = 0
      id = content.loop.setTimer(after: delay) { [unowned content] in
        content.runReportingFaults { try steps.run() }
        // What the steps began is pending by now.
        busyTimers.remove(id)
      }
      busyTimers.insert(id)
      return .number(Double(id))
    }
    natives.define("clearTimer") { [unowned content] arguments in
      let id = arguments.integer(0)
      content.loop.clearTimer(id)
      busyTimers.remove(id)
      return .undefined
    }
    natives.define("setTimerIsAwaited") { arguments in
      let id = arguments.integer(0)
      if arguments.boolean(1) { busyTimers.insert(id) } else { busyTimers.remove(id) }
      return .undefined
    }
    natives.define("now") { [unowned content] _ in
      let (seconds, attoseconds) = content.loop.clock.now.components
      return .number(Double(seconds) * 1000 + Double(attoseconds) / 1e15)
    }
  }
}

/// The timers for which a page is not idle.
private final class BusyTimers {
  private let work: PendingWork
  private var ids: Set<Int> = []

  init(work: PendingWork) {
    self.work = work
  }

  func insert(_ id: Int) {
    if ids.insert(id).inserted { work.begin(.timer) }
  }

  func remove(_ id: Int) {
    if ids.remove(id) != nil { work.end(.timer) }
  }
}
