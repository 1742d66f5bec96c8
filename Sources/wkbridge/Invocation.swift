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
      return await run(Array(arguments.dropFirst()))
    case "help":
      return help(about: arguments.dropFirst().first)
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
    HelpText.ofRoot("wkbridge", overview: Self.overview, subcommands: [("run", RunOptions.command.overview)])
  }

  private func help(about subcommand: String?) -> ExitCode {
    switch subcommand {
    case nil: streams.print(rootHelp)
    case "run": streams.print(HelpText.of(RunOptions.command))
    case let other?: return refuse(other)
    }
    return .done
  }

  private func refuse(_ word: String) -> ExitCode {
    let isOption = word.hasPrefix("-") && word != "-"
    let known = isOption ? ["--version", "--help"] : ["run", "help"]
    let suggestion = Suggestion.nearest(to: word, among: known).map { ". Did you mean '\($0)'?" } ?? ""
    let what = isOption ? "Unknown option" : "Unexpected argument"
    streams.tell(HelpText.ofRoot("wkbridge", UsageError("\(what) '\(word)'\(suggestion)")))
    return .usage
  }

  private func run(_ arguments: [String]) async -> ExitCode {
    let command = RunOptions.command
    do {
      switch try ArgumentParser(command: command).parse(arguments, into: RunOptions()) {
      case .help:
        streams.print(HelpText.of(command))
        return .done
      case .version:
        streams.print(Version.current)
        return .done
      case .values(let options):
        return await (try RunCommand(options, streams: streams)).run()
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
