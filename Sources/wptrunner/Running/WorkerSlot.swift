import Foundation

/// Runs tests one after the other in a worker, and starts another worker when that one is gone. Used by one thread.
final class WorkerSlot {
  /// How much memory a worker may hold.
  private static let megabytes = 1500
  /// How many pages a worker runs.
  private static let pages = 200
  /// How much longer than a page's own time we wait for its worker, in seconds.
  private static let patience = 5.0

  private let options: RunnerOptions
  private let executable: String
  private let arguments: [String]
  private var worker: WorkerProcess?
  private var served = 0

  /// A slot whose workers are `executable` with `arguments`: the runner itself with its own, if nothing else is said.
  init(
    _ options: RunnerOptions, executable: String = "/proc/self/exe",
    arguments: [String] = [Worker.flag] + CommandLine.arguments.dropFirst()
  ) {
    self.options = options
    self.executable = executable
    self.arguments = arguments
  }

  /// Runs `test`, whatever becomes of the worker.
  func run(_ test: TestCase) -> FileResult {
    var result = FileResult()
    let timeout = options.timeout * (test.isLong ? 6 : 1)
    do {
      let worker = try readyWorker()
      worker.send(
        WorkerOrder(
          address: test.address, timeout: timeout, isSecure: test.isSecure, needsServer: test.needsServer))
      follow(worker, until: .now + .seconds(timeout + Self.patience), &result)
    } catch {
      result.status = .crash
      result.message = "no worker can be started: \(error)"
    }
    return result
  }

  private func readyWorker() throws -> WorkerProcess {
    if served >= Self.pages { worker = nil }
    if let worker {
      served += 1
      return worker
    }
    let new = try WorkerProcess(executable: executable, arguments: arguments)
    worker = new
    served = 1
    return new
  }

  private func follow(_ worker: WorkerProcess, until deadline: ContinuousClock.Instant, _ result: inout FileResult) {
    while true {
      switch worker.read(milliseconds: 100) {
      case .line(let line):
        switch WorkerMessage(line: line) {
        case .result(let name, let status, let message):
          result.subtests[name] = .init(status: status, message: status == .pass ? "" : message)
        case .end(let status, let message):
          result.status = status
          result.message = message
          if status == .timeout || status == .crash { dismiss() }
          return
        case nil: break
        }
      case .end:
        let reason = worker.end()
        result.status = .crash
        result.message = reason.isEmpty ? "the process ended" : reason
        self.worker = nil
        return
      case .silence:
        break
      }
      if worker.residentMegabytes > Self.megabytes {
        result.status = .crash
        result.message = "the process took more than \(Self.megabytes) MB"
        return dismiss()
      }
      if ContinuousClock.now > deadline {
        result.status = .timeout
        result.message = "the process does not answer"
        return dismiss()
      }
    }
  }

  /// The worker is not to be relied on any more.
  private func dismiss() {
    worker?.abandon()
    worker = nil
  }
}
