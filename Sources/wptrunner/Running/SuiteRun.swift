import Commands
import Foundation
import Synchronization
import Trace

/// A run of the tests that the options name, from their selection to the verdict.
struct SuiteRun {
  private let options: RunnerOptions
  private let streams: StandardStreams
  private let suite: Suite

  /// - Throws: `UsageError`, or `InputError` when there is no checkout.
  init(_ options: RunnerOptions, streams: StandardStreams) throws {
    try options.check()
    self.options = options
    self.streams = streams
    suite = Suite(path: options.root)
    guard suite.hasHarness else {
      throw InputError(
        .missing, file: options.root, "this is no web-platform-tests: resources/testharness.js is missing")
    }
  }

  /// Runs the tests and says what came out.
  /// - Throws: `InputError`.
  func run() async throws -> ExitCode {
    let tests = try TestSelection(options, in: suite).tests
    let expectations = try options.expectations.map { path in
      // Those of a first run are not there yet.
      options.updates && !FileManager.default.fileExists(atPath: path) ? Expectations() : try Expectations(path: path)
    }
    // What is wrong with the servers had better be said before any worker starts.
    try await Servers(options).check()
    let results = await results(of: tests)
    if let path = options.json { try ResultsFile(results: results).write(to: path) }
    streams.print(ResultsTable(results: results).description)
    guard var expectations else { return .done }
    if options.updates, let path = options.expectations {
      for (name, result) in results { expectations.update(name, to: result) }
      try expectations.write(to: path)
      return .done
    }
    let surprises = results.flatMap { expectations.surprises(in: $0.result, of: $0.name) }
    for surprise in surprises { streams.tell(surprise) }
    streams.print(surprises.isEmpty ? "All as expected." : "\(surprises.count) not as expected.")
    return surprises.isEmpty ? .done : .unexpected
  }

  /// The results in the order of the tests, as many at a time as there are jobs.
  private func results(of tests: [TestCase]) async -> [(name: String, result: FileResult)] {
    let ledger = Ledger(tests)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<min(options.jobs, tests.count) {
        group.addTask {
          await onThread {
            let slot = WorkerSlot(options)
            while let (index, test) = ledger.next() {
              let result = slot.run(test)
              tell(of: result, test)
              ledger.set(result, at: index)
            }
          }
        }
      }
    }
    return ledger.all
  }

  /// What went wrong with a file as a whole is told at once.
  private func tell(of result: FileResult, _ test: TestCase) {
    guard result.status != .ok else { return }
    let passed = "\(result.passedCount) of \(result.subtests.count) passed"
    streams.tell("\(result.status.rawValue) \(test.name) (\(passed)): \(result.message)")
  }

  /// Runs `body` on a thread of its own, because it waits.
  private func onThread(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let thread = Thread {
        body()
        continuation.resume()
      }
      thread.start()
    }
  }
}

/// Which tests have been given out, and their results.
private final class Ledger: Sendable {
  private let tests: [TestCase]
  private let state: Mutex<(next: Int, results: [FileResult?])>

  init(_ tests: [TestCase]) {
    self.tests = tests
    state = Mutex((0, [FileResult?](repeating: nil, count: tests.count)))
  }

  /// The next test that nobody has; nil when there is none.
  func next() -> (index: Int, test: TestCase)? {
    state.withLock { state in
      guard state.next < tests.count else { return nil }
      defer { state.next += 1 }
      return (state.next, tests[state.next])
    }
  }

  func set(_ result: FileResult, at index: Int) {
    state.withLock { $0.results[index] = result }
  }

  /// The results in the order of the tests.
  var all: [(name: String, result: FileResult)] {
    state.withLock { zip(tests, $0.results).map { ($0.name, $1 ?? FileResult(status: .crash)) } }
  }
}
