import Commands
import Foundation

/// The command `wkbridge`.
@main
struct Main {
  static func main() async {
    let streams = StandardStreams()
    var code = await Invocation(arguments: Array(CommandLine.arguments.dropFirst()), streams: streams).run()
    if let failure = streams.failure {
      streams.tell("wkbridge: \(failure)")
      code = .outputLost
    }
    // Threads of the page may still be at work; nothing is left that an orderly end would save.
    _exit(code.rawValue)
  }
}
