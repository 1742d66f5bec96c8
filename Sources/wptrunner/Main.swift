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
      code = await Invocation(arguments: arguments, streams: streams).run()
    }
    // Threads of a page may still be at work; nothing is left that an orderly end would save.
    _exit(code.rawValue)
  }
}
