import Synchronization
import WebPlatform

/// Tells the user what the page does: its console, the errors that it leaves unhandled, its loads.
final class RunObserver: PageDelegate {
  private let streams: StandardStreams
  private let verbosity: RunOptions.Verbosity
  private let names: PlaceNames
  private let outcome: FirstOutcome
  private let hasUncaughtError = Atomic<Bool>(false)

  init(_ streams: StandardStreams, verbosity: RunOptions.Verbosity, names: PlaceNames, outcome: FirstOutcome) {
    self.streams = streams
    self.verbosity = verbosity
    self.names = names
    self.outcome = outcome
  }

  /// Whether the page left an error or a rejection unhandled.
  var sawUncaughtError: Bool { hasUncaughtError.load(ordering: .relaxed) }

  func page(_ page: Page, logged message: ConsoleMessage) {
    if message.level == "log" {
      streams.printLine(message.text)
    } else if verbosity != .quiet {
      streams.tell(message.text)
    }
  }

  func page(_ page: Page, reported uncaught: UncaughtReport) {
    hasUncaughtError.store(true, ordering: .relaxed)
    // A script that does not parse has no frame of its own, and the engine's column is that of our call.
    let hasFrame = !uncaught.stack.hasPrefix("@[native code]")
    let error = UncaughtError(
      isRejection: uncaught.kind == .rejection, message: uncaught.message,
      file: uncaught.url.isEmpty ? "" : names.name(of: uncaught.url), line: uncaught.line,
      column: hasFrame ? uncaught.column : 0,
      stack: names.rename(inStack: uncaught.stack))
    streams.tell(error.description)
  }

  func page(_ page: Page, navigation event: NavigationEvent) {
    switch event {
    case .started(_, let url): note("loading \(url)")
    case .redirected(_, let url): note("redirected to \(url)")
    case .committed: break
    case .finished(_, let url): note("loaded \(url)")
    case .failed(_, let url, let message, _):
      if verbosity != .quiet { streams.tell("wkbridge: \(url) did not load: \(message)") }
    }
  }

  func page(_ page: Page, wantsNavigation request: NavigationRequest, replacing: Bool) {
    // The web view decides.
  }

  func page(_ page: Page, terminatedBecause reason: TerminationReason) {
    switch reason {
    case .timeLimit(let seconds): outcome.settle(.endlessTask(seconds))
    case .internalError(let message): outcome.settle(.fault(message))
    }
  }

  private func note(_ text: String) {
    if verbosity == .verbose { streams.tell("wkbridge: \(text)") }
  }
}
