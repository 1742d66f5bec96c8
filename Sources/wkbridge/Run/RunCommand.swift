import Foundation
import Network
import Trace
import WebPlatform

/// `wkbridge run`: reads everything, runs the page, tells what became of it.
struct RunCommand {
  private let options: RunOptions
  private let inputs: RunInputs
  private let streams: StandardStreams
  private let traceFile: TraceFile?

  /// Reads what `options` name.
  /// - Throws: `InputError`, also when the trace cannot be written, or `UsageError`.
  init(_ options: RunOptions, streams: StandardStreams) throws {
    self.options = options
    self.streams = streams
    inputs = try RunInputs(options)
    traceFile = try options.trace.map { try TraceFile(path: $0, streams: streams) }
  }

  /// Runs the page.
  func run() async -> ExitCode {
    let trace = Trace()
    let openCalls = OpenCalls()
    observe(trace, openCalls)
    let outcome = FirstOutcome()
    let observer = RunObserver(streams, verbosity: options.verbosity, names: placeNames, outcome: outcome)
    var hostOptions = WebContentHost.Options()
    hostOptions.timeLimit = options.timeout
    let host = WebContentHost(options: hostOptions)
    let watchdog = Watchdog(seconds: options.timeout, megabytes: options.memory) { outcome.settle(.limit($0)) }
    let page = host.openPage(settings: PageSettings(network: network(trace), trace: trace), delegate: observer)
    page.load(NavigationRequest(url: inputs.page.url))
    Task {
      do {
        try await page.waitUntilIdle()
        outcome.settle(.idle)
      } catch {
        outcome.settle(.fault("\(error)"))
      }
    }
    let result = await outcome.value
    watchdog.stop()
    var code = tell(result, of: page, openCalls)
    if code == .done, observer.sawUncaughtError { code = .uncaughtError }
    return finish(code, trace)
  }
}
