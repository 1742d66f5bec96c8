import Commands
import Synchronization
import Trace
import WebKit

/// Tells the user what the page does: its console, the errors that it leaves unhandled, its loads.
final class RunObserver: Sendable {
  private let streams: StandardStreams
  private let verbosity: RunOptions.Verbosity
  private let names: PlaceNames
  private let outcome: FirstOutcome
  private let hasUncaughtError = Atomic<Bool>(false)
  private let hasEndlessTask = Atomic<Bool>(false)

  init(_ streams: StandardStreams, verbosity: RunOptions.Verbosity, names: PlaceNames, outcome: FirstOutcome) {
    self.streams = streams
    self.verbosity = verbosity
    self.names = names
    self.outcome = outcome
  }

  /// Whether the page left an error or a rejection unhandled.
  var sawUncaughtError: Bool { hasUncaughtError.load(ordering: .relaxed) }

  /// Whether a task of the page was ended at the limit of time.
  var sawEndlessTask: Bool { hasEndlessTask.load(ordering: .acquiring) }

  /// A call of the console.
  func logged(_ message: ConsoleMessage) {
    if message.level == "log" {
      streams.printLine(message.text)
    } else if verbosity != .quiet {
      streams.tell(message.text)
    }
  }

  /// An error or rejection that the page did not handle.
  func reported(_ uncaught: UncaughtReport) {
    hasUncaughtError.store(true, ordering: .relaxed)
    let error = UncaughtError(
      isRejection: uncaught.kind == .rejection, message: uncaught.message,
      file: uncaught.url.isEmpty ? "" : names.name(of: uncaught.url), line: uncaught.line,
      column: uncaught.column, stack: names.rename(inStack: uncaught.stack))
    streams.tell(error.description)
  }

  /// The page was given up.
  func terminated(because reason: TerminationReason) {
    switch reason {
    case .timeLimit(let seconds):
      hasEndlessTask.store(true, ordering: .releasing)
      outcome.settle(.endlessTask(seconds))
    case .internalError(let message):
      outcome.settle(.fault(message))
    }
  }

  /// What a user would notice of a step that is no failure.
  func noticed(_ notice: InputError) {
    if verbosity != .quiet { streams.tell("wkbridge: \(notice)") }
  }

  /// A load that failed, which the page cannot tell of.
  func loadFailed(_ error: any Error) {
    guard verbosity != .quiet else { return }
    let error = error as NSError
    let url = error.userInfo["NSErrorFailingURLStringKey"] as? String ?? "the page"
    streams.tell("wkbridge: \(url) did not load: \(error.localizedDescription)")
  }
}
