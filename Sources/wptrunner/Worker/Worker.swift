import Commands
import Foundation

/// The process that runs pages for the runner: an order a line on standard input, what becomes of it on standard output.
///
/// It ends with the input, and after a page that it could not get rid of.
struct Worker {
  /// The first argument of a worker; the others are the runner's options.
  static let flag = "--worker"

  let streams: StandardStreams

  /// Runs pages until there are no more orders.
  func run(_ arguments: [String]) async -> ExitCode {
    guard
      case .values(let options)? = try? ArgumentParser(command: RunnerOptions.command)
        .parse(arguments, into: RunnerOptions())
    else { return .usage }
    guard let servers = try? Servers(options) else { return .invalidInput }
    if options.bridges { SuiteBridge.start() }
    for await line in Self.lines() {
      guard let order = WorkerOrder(line: line) else { return .internalError }
      let streams = streams
      let page = await PageRun(order, servers: servers, bridges: options.bridges) { streams.printLine($0.line) }
      guard await page.run() else { break }
    }
    return .done
  }

  /// The lines of standard input, read on a thread of their own because reading waits.
  private static func lines() -> AsyncStream<String> {
    AsyncStream { continuation in
      let thread = Thread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
      }
      thread.start()
    }
  }
}
