import Commands
import Trace

/// One call of the command: finds out what is asked for and does it.
struct Invocation {
  private static let overview = "Run the JavaScript of an iOS web view's bridge, with its native half in Swift."

  let arguments: [String]
  let streams: StandardStreams

  /// Does what the arguments ask for.
  func run() async -> ExitCode {
    guard let first = arguments.first else {
      streams.print(rootHelp)
      return .done
    }
    switch first {
    case "run":
      return await perform(RunOptions.command, RunOptions(), arguments.dropFirst()) {
        try await RunCommand($0, streams: streams).run()
      }
    case "compare":
      return await perform(CompareOptions.command, CompareOptions(), arguments.dropFirst()) {
        try await CompareCommand($0, streams: streams).run()
      }
    case "token":
      return await token(arguments.dropFirst())
    case "help":
      return help(about: arguments.dropFirst())
    case "-h", "--help":
      streams.print(rootHelp)
      return .done
    case "--version":
      streams.print(Version.current)
      return .done
    default:
      return refuse(first)
    }
  }

  private var rootHelp: String {
    HelpText.ofRoot(
      "wkbridge", overview: Self.overview,
      subcommands: [
        ("run", RunOptions.command.overview), ("compare", CompareOptions.command.overview),
        ("token", TokenOptions.command.overview),
      ])
  }

  private func help(about words: ArraySlice<String>) -> ExitCode {
    switch (words.first, words.dropFirst().first) {
    case (nil, _): streams.print(rootHelp)
    case ("run", _): streams.print(HelpText.of(RunOptions.command))
    case ("compare", _): streams.print(HelpText.of(CompareOptions.command))
    case ("token", "check"): streams.print(HelpText.of(TokenCheckOptions.command))
    case ("token", _): streams.print(HelpText.of(TokenOptions.command))
    case (let other?, _): return refuse(other)
    }
    return .done
  }

  private func token(_ arguments: ArraySlice<String>) async -> ExitCode {
    if arguments.first == "check" {
      return await perform(TokenCheckOptions.command, TokenCheckOptions(), arguments.dropFirst()) {
        try TokenCheckCommand($0, streams: streams).run()
      }
    }
    return await perform(TokenOptions.command, TokenOptions(), arguments) {
      try TokenCommand($0, streams: streams).run()
    }
  }

  private func refuse(_ word: String) -> ExitCode {
    let isOption = word.hasPrefix("-") && word != "-"
    let known = isOption ? ["--version", "--help"] : ["run", "compare", "token", "help"]
    let suggestion = Suggestion.nearest(to: word, among: known).map { ". Did you mean '\($0)'?" } ?? ""
    let what = isOption ? "Unknown option" : "Unexpected argument"
    streams.tell(HelpText.ofRoot("wkbridge", UsageError("\(what) '\(word)'\(suggestion)")))
    return .usage
  }

  /// Reads `arguments`, those of a subcommand, and does what they ask for.
  private func perform<Options>(
    _ command: CommandDescription<Options>, _ defaults: Options, _ arguments: ArraySlice<String>,
    by action: @Sendable (Options) async throws -> ExitCode
  ) async -> ExitCode {
    await command.perform(
      Array(arguments), from: defaults, version: Version.current, streams: streams, by: action)
  }
}
