import Commands
import Trace

/// One call of the command: finds out what is asked for and does it.
struct Invocation {
  let arguments: [String]
  let streams: StandardStreams

  /// Does what the arguments ask for.
  func run() async -> ExitCode {
    let command = RunnerOptions.command
    do {
      switch try ArgumentParser(command: command).parse(arguments, into: RunnerOptions()) {
      case .help, .version:
        streams.print(HelpText.of(command))
        return .done
      case .values(let options):
        return try await SuiteRun(options, streams: streams).run()
      }
    } catch let error as UsageError {
      streams.tell(HelpText.of(error, command))
      return .usage
    } catch let error as InputError {
      streams.tell("Error: \(error)")
      return error.kind == .missing ? .noInput : .invalidInput
    } catch {
      streams.tell("Error: \(error)")
      return .internalError
    }
  }
}
