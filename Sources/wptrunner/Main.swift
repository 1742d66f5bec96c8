import Commands
import Foundation

/// The command `wptrunner`.
@main
struct Main {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let streams = StandardStreams()
    let code: ExitCode
    if arguments.first == Worker.flag {
      code = await Worker(streams: streams).run(Array(arguments.dropFirst()))
    } else {
      // There is no version: it belongs to the checkout that it is built from.
      let command = RunnerOptions.command
      code = await command.perform(
        arguments, from: RunnerOptions(), version: HelpText.of(command), streams: streams
      ) { try await SuiteRun($0, streams: streams).run() }
    }
    // Threads of a page may still be at work; nothing is left that an orderly end would save.
    _exit(code.rawValue)
  }
}
