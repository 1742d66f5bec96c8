import Foundation
import JavaScriptEngine

/// `make bench`: figures as ratios to floors measured in the same run.
@main
enum Main {
  static func main() async throws {
    switch CommandLine.arguments.dropFirst().first {
    case "--one-context":
      // The floor of (g): a process that makes one context.
      let machine = VirtualMachine()
      _ = try machine.makeRealm().evaluate("1 + 1").number()
    case let group?:
      try await run(only: group)
    case nil:
      try await run(only: nil)
    }
  }

  /// Runs the group called `only` ("process", "views", "documents", "messages", "bodies", "live"), or all.
  private static func run(only: String?) async throws {
    var report = Report()
    func wants(_ group: String) -> Bool { only == nil || only == group }
    if wants("process") { try await ProcessBenchmarks.run(&report) }
    if wants("views") { try await ViewBenchmarks.run(&report) }
    if wants("documents") { try await DocumentBenchmarks.run(&report) }
    if wants("messages") { try await MessageBenchmarks.run(&report) }
    if wants("bodies") { try await BodyBenchmarks.run(&report) }
    if wants("live") { try await LiveBenchmarks.run(&report) }
    print(report.isMet ? "All goals met." : "Some goals were missed.")
  }
}
