import Trace

/// `wkbridge run`: reads everything, runs the page, tells what became of it.
struct RunCommand {
  private let options: RunOptions
  private let inputs: RunInputs
  private let streams: StandardStreams

  /// Reads what `options` name.
  /// - Throws: `InputError` or `UsageError`.
  init(_ options: RunOptions, streams: StandardStreams) throws {
    self.options = options
    self.streams = streams
    inputs = try RunInputs(options)
  }

  /// Runs the page.
  /// - Throws: `InputError` when the trace cannot be written.
  func run() async throws -> ExitCode {
    .internalError
  }
}
