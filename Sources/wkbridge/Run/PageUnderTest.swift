import JavaScriptEngine
import Synchronization
import Trace
import WebPlatform

/// The page of a run.
final class PageUnderTest: Sendable {
  private let page: Page
  private let url: String
  /// Set on the page's thread when the engine ended a task.
  private let hitTimeLimit = Mutex(false)

  init(_ command: RunCommand, trace: Trace, observer: RunObserver) {
    url = command.inputs.page.url
    var options = WebContentHost.Options()
    options.timeLimit = command.options.timeout
    let host = WebContentHost(options: options)
    page = host.openPage(
      settings: PageSettings(network: command.network(trace), trace: trace), delegate: observer)
    page.setUserScripts(
      command.inputs.scripts.map { script in
        UserScript(source: script.source, atDocumentStart: script.isAtDocumentStart, world: script.world)
      })
  }

  /// Loads the page; `outcome` is settled when it waits for nothing any more.
  func start(_ outcome: FirstOutcome, _ watchdog: Watchdog) {
    let page = page
    page.host.post { [self] content in
      // The page's time begins when its host is ready.
      watchdog.startTime()
      content.onInternalError = { outcome.settle(.fault($0)) }
      content.loop.onTaskFailure = { error in
        if case EngineError.timeLimit(let seconds) = error {
          self.hitTimeLimit.withLock { $0 = true }
          outcome.settle(.endlessTask(seconds))
        } else {
          outcome.settle(.fault("\(error)"))
        }
      }
    }
    page.load(NavigationRequest(url: url))
    Task {
      do {
        try await page.waitUntilIdle()
        outcome.settle(.idle)
      } catch {
        outcome.settle(.fault("\(error)"))
      }
    }
  }

  /// What the page still waits for; nil when a script is running and does not let anybody ask.
  func pendingWork() async -> String? {
    let page = page
    return await withTaskGroup(of: String?.self) { group in
      group.addTask { try? await page.run { $0.content.work.summary } }
      group.addTask {
        try? await Task.sleep(for: .seconds(1))
        return nil
      }
      defer { group.cancelAll() }
      let summary = await group.next() ?? nil
      // The engine may have ended the script just before it let us ask.
      return hitTimeLimit.withLock { $0 } ? nil : summary
    }
  }
}
