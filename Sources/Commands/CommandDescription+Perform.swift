import Trace

extension CommandDescription {
  /// Does what `arguments` ask for: the command by `action`, or its help. What is wrong with them, or with a file that
  /// they name, is told.
  package func perform(
    _ arguments: [String], from defaults: Values, version: String, streams: StandardStreams,
    by action: @Sendable (Values) async throws -> ExitCode
  ) async -> ExitCode {
    do {
      switch try ArgumentParser(command: self).parse(arguments, into: defaults) {
      case .help:
        streams.print(HelpText.of(self))
        return .done
      case .version:
        streams.print(version)
        return .done
      case .values(let values):
        return try await action(values)
      }
    } catch let error as UsageError {
      streams.tell(HelpText.of(error, self))
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
