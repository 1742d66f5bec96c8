import Foundation
import Testing

/// The built command, as a user calls it.
enum Command {
  struct Result: Sendable {
    var code: Int32
    var output: String
    var errors: String

    /// The lines of standard output.
    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
  }

  /// Beside the test bundle, where the package manager builds both.
  static let path = path(of: "wkbridge")

  /// The executable product that is called `name`.
  static func path(of name: String) -> String {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// How many commands run at a time: with more of them than processors, each is slow.
  private static let slots = Slots(ProcessInfo.processInfo.activeProcessorCount + 1)

  /// Runs `wkbridge` with `arguments` in `folder` and waits for its end without holding up other tests.
  static func run(_ arguments: String..., in folder: TemporaryFolder? = nil, input: String = "") async throws -> Result
  {
    try await run(arguments, in: folder, input: input)
  }

  static func run(
    _ arguments: [String], program: String = path, in folder: TemporaryFolder? = nil, input: String = ""
  ) async throws -> Result {
    let files = try TemporaryFolder()
    try files.write(input, to: "input")
    try files.write("", to: "output")
    try files.write("", to: "errors")
    await slots.take()
    defer { Task { await slots.give() } }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder.url }
    process.standardInput = try FileHandle(forReadingFrom: files.url("input"))
    process.standardOutput = try FileHandle(forWritingTo: files.url("output"))
    process.standardError = try FileHandle(forWritingTo: files.url("errors"))
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return Result(
      code: process.terminationStatus, output: try files.read("output"), errors: try files.read("errors"))
  }
}

/// A number of places, taken in turn.
private actor Slots {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  func take() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func give() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
