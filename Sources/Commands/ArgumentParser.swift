import Trace

/// Reads a command's arguments, in the manner of Swift's argument parser: `--option value` and `--option=value`, `--`
/// before arguments that begin with a dash, and messages that name the option.
package struct ArgumentParser<Values> {
  /// What the arguments ask for.
  package enum Outcome {
    case values(Values)
    case help
    case version
  }

  private let command: CommandDescription<Values>

  /// A parser for `command`.
  package init(command: CommandDescription<Values>) {
    self.command = command
  }

  /// Reads `arguments` into `values`.
  /// - Throws: `UsageError`.
  package func parse(_ arguments: [String], into values: Values) throws(UsageError) -> Outcome {
    // Help and version are given even when other arguments are wrong.
    let options = arguments.prefix { $0 != "--" }
    for argument in options {
      switch option(named: argument)?.kind {
      case .help: return .help
      case .version: return .version
      default: break
      }
    }
    var state = State(remaining: arguments[...], values: values)
    while let argument = state.remaining.popFirst() {
      try parse(argument, &state)
    }
    if command.argument.isSingle {
      guard !state.positional.isEmpty else {
        throw UsageError("Missing expected argument '\(command.argument.synopsis)'", about: .argument)
      }
      guard state.positional.count == 1 else { throw Self.unexpected(Array(state.positional.dropFirst())) }
    }
    for argument in state.positional {
      do { try command.argument.apply(&state.values, argument) } catch {
        throw Self.invalid(argument, command.argument.synopsis, error, about: .argument)
      }
    }
    return .values(state.values)
  }

  private struct State {
    var remaining: ArraySlice<String>
    var values: Values
    var positional: [String] = []
    /// The flag that was given of each group.
    var flags: [String: String] = [:]
    /// The options that were given and have one value.
    var single: Set<String> = []

    /// The next argument, if it can be the value of an option: a number may be negative.
    mutating func takeValue() -> String? {
      guard let next = remaining.first, !next.hasPrefix("-") || next == "-" || Double(next) != nil else { return nil }
      remaining.removeFirst()
      return next
    }
  }

  private func parse(_ argument: String, _ state: inout State) throws(UsageError) {
    if argument == "--" {
      state.positional += state.remaining
      state.remaining = []
      return
    }
    // A dash alone stands for standard input.
    guard argument.hasPrefix("-"), argument != "-" else {
      state.positional.append(argument)
      return
    }
    let equals = argument.firstIndex(of: "=")
    let name = String(argument[..<(equals ?? argument.endIndex)])
    let attached = equals.map { String(argument[argument.index(after: $0)...]) }
    guard let option = option(named: name) else { throw unknown(name) }
    switch option.kind {
    case .flag(let group, let apply):
      try refuse(attached, for: name)
      if let group {
        if let earlier = state.flags[group], earlier != name {
          throw UsageError(
            "Value to be set with flag '\(name)' had already been set with flag '\(earlier)'", about: .option(name))
        }
        state.flags[group] = name
      }
      apply(&state.values)
    case .value(_, let isRepeatable, let apply):
      guard let value = attached ?? state.takeValue() else {
        throw UsageError("Missing value for '\(option.synopsis(as: name))'", about: .option(name))
      }
      guard isRepeatable || state.single.insert(name).inserted else {
        throw UsageError("The option '\(name)' was given more than once; it has one value", about: .option(name))
      }
      do { try apply(&state.values, value) } catch {
        throw Self.invalid(value, option.synopsis(as: name), error, about: .option(name))
      }
    case .help, .version:
      // Without a value they have been seen already.
      try refuse(attached, for: name)
    }
  }

  private func refuse(_ value: String?, for name: String) throws(UsageError) {
    guard let value else { return }
    throw UsageError(
      "The option '\(name)' does not take any value, but '\(value)' was specified.", about: .option(name))
  }

  private func option(named name: String) -> OptionDescription<Values>? {
    command.options.first { $0.names.contains(name) }
  }

  private func unknown(_ name: String) -> UsageError {
    let suggestion = Suggestion.nearest(to: name, among: command.options.flatMap(\.names).filter { $0.hasPrefix("--") })
    return UsageError("Unknown option '\(name)'" + (suggestion.map { ". Did you mean '\($0)'?" } ?? ""))
  }

  private static func unexpected(_ arguments: [String]) -> UsageError {
    let list = arguments.map { "'\($0)'" }.joined(separator: ", ")
    return UsageError(
      arguments.count == 1 ? "Unexpected argument \(list)" : "\(arguments.count) unexpected arguments: \(list)")
  }

  private static func invalid(
    _ value: String, _ synopsis: String, _ error: InvalidValue, about subject: UsageError.Subject
  ) -> UsageError {
    UsageError("The value '\(value)' is invalid for '\(synopsis)'\(error.explanation)", about: subject)
  }
}
