import Trace

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
    streams.tell("wkbridge: the web view is not connected yet")
    return .internalError
  }
}
