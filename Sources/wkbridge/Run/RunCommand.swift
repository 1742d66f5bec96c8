import Commands
import Foundation
import Network
import Trace
import WebPlatform

/// `wkbridge run`: reads everything, runs the page, tells what became of it.
struct RunCommand {
  let options: RunOptions
  let inputs: RunInputs
  let streams: StandardStreams
  /// The cookies that are kept in a file.
  let cookies: PersistentCookies?
  private let traceFile: TraceFile?

  /// Reads what `options` name.
  /// - Throws: `InputError`, also when the trace cannot be written, or `UsageError`.
  init(_ options: RunOptions, streams: StandardStreams) throws {
    self.options = options
    self.streams = streams
    inputs = try RunInputs(options)
    try InputFiles(options).check(options.trace, of: "--trace")
    cookies = try options.cookies.map { try PersistentCookies(CookieFile(path: $0), jar: CookieJar()) }
    traceFile = try options.trace.map { try TraceFile(path: $0, streams: streams) }
  }

  /// Runs the page.
  func run() async -> ExitCode {
    let trace = Trace()
    let openCalls = OpenCalls()
    observe(trace, openCalls)
    let outcome = FirstOutcome()
    // Nobody would learn of what came after.
    streams.onFailure { outcome.settle(.outputLost) }
    // Who reads the page's own output is still there.
    traceFile?.onFailure { streams.tell("wkbridge: the trace is not complete: \($0)") }
    let observer = RunObserver(streams, verbosity: options.verbosity, names: placeNames, outcome: outcome)
    let watchdog = Watchdog(seconds: options.timeout, megabytes: options.memory) { limit in
      guard !outcome.settle(.limit(limit)), case .memory(let megabytes) = limit else { return }
      // The page takes more and more while it is asked what it waits for: nobody is to wait for the answer.
      streams.tell(Self.memoryMessage(megabytes))
      _exit(ExitCode.limit.rawValue)
    }
    let page = await PageUnderTest(self, trace: trace, observer: observer, watchdog: watchdog)
    Task {
      do {
        try await page.run()
        outcome.settle(.idle)
      } catch let error as InputError {
        outcome.settle(.invalid(error))
      } catch {
        outcome.settle(.fault((error as? PlatformFault)?.message ?? "\(error)"))
      }
    }
    let result = await outcome.value
    var code = await tell(result, of: page, openCalls)
    watchdog.stop()
    if code == .done, await page.hasLeaks { code = .leak }
    if code == .done, observer.sawUncaughtError { code = .uncaughtError }
    if options.verbosity == .verbose { streams.tell(TraceSummary(trace.events, redaction: redaction).description) }
    do { try cookies?.save() } catch {
      streams.tell("wkbridge: \(error)")
      code = .outputLost
    }
    if traceFile?.writeFailure != nil { code = .outputLost }
    return code
  }

  /// Lets everybody read the trace who has to.
  private func observe(_ trace: Trace, _ openCalls: OpenCalls) {
    _ = trace.observe { openCalls.observe($0) }
    if options.verbosity == .verbose || inputs.configuration.secureInput != nil { trace.keepEvents() }
    if let traceFile {
      _ = trace.writeLines(redaction: redaction) { traceFile.write($0) }
    }
  }

  /// What readers of the trace do not see; nil when they see everything.
  private var redaction: TraceRedaction? {
    if options.isUnredacted { return nil }
    let settings = inputs.configuration.approov
    let names = (settings?.addedHeaders.map(\.name) ?? []) + [settings?.tokenHeaderName].compactMap { $0 }
    return TraceRedaction(headerNames: names)
  }

  /// Tells how the run ended.
  private func tell(_ outcome: RunOutcome, of page: PageUnderTest, _ openCalls: OpenCalls) async -> ExitCode {
    switch outcome {
    case .idle:
      return .done
    case .endlessTask(let seconds):
      streams.tell("wkbridge: a script of the page was still running after \(Self.text(seconds)) s (--timeout)")
      return .limit
    case .limit(.time(let seconds)):
      guard let pending = await page.pendingWork() else {
        return await tell(.endlessTask(seconds), of: page, openCalls)
      }
      var lines = [
        "wkbridge: the page was not done after \(Self.text(seconds)) s (--timeout); it waits for \(pending)"
      ]
      lines += openCalls.descriptions.map { "  \($0)" }
      streams.tell(lines.joined(separator: "\n"))
      return .limit
    case .limit(.memory(let megabytes)):
      streams.tell(Self.memoryMessage(megabytes))
      return .limit
    case .invalid(let error):
      streams.tell("Error: \(error)")
      return error.kind == .missing ? .noInput : .invalidInput
    case .outputLost:
      return .outputLost
    case .fault(let message):
      streams.tell("wkbridge: this is a fault of wkbridge itself: \(message)")
      return .internalError
    }
  }

  private static func memoryMessage(_ megabytes: Int) -> String {
    "wkbridge: the run took more than \(megabytes) MB of memory (--memory)"
  }

  /// Seconds without needless zeros.
  private static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
  }
}
