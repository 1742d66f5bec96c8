import Foundation

/// (g): whole processes.
enum ProcessBenchmarks {
  static func run(_ report: inout Report) async throws {
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    let command = own.deletingLastPathComponent().appendingPathComponent("wkbridge")
    guard FileManager.default.isExecutableFile(atPath: command.path) else {
      print("(g) is left out: there is no \(command.path); build the product wkbridge first")
      return
    }
    let script = FileManager.default.temporaryDirectory.appendingPathComponent("wkbridge-empty-\(getpid()).js")
    try Data().write(to: script)
    defer { try? FileManager.default.removeItem(at: script) }
    let floor = try await Measurement.median(of: 15) { try launch(own, ["--one-context"]) }
    let run = try await Measurement.median(of: 15) { try launch(command, ["run", script.path]) }
    report.note("floor: a process that makes one context", floor, unit: "ms")
    report.row("(g) wkbridge run on an empty script", run / floor, unit: "floors", goal: { $0 <= 2 }, says: "≤ 2")
  }

  private static func launch(_ executable: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CocoaError(.executableLoad, userInfo: [NSFilePathErrorKey: executable.path])
    }
  }
}
