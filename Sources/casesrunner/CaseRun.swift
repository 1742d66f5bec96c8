import Foundation
import Trace

/// One run of a case by the command, and what is to be said of it.
struct CaseRun: Sendable {
  /// Nil when the page logged what it had to.
  let failure: String?

  /// Runs `script` with `command`, through Approov's bridge if `isBridged`.
  /// - Throws: when the case cannot be translated or the command not started.
  init(_ script: CaseScript, command: String, isBridged: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("case-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ name: String) throws -> String {
      let file = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      return file.path
    }
    var arguments = [
      "run", "--url", script.page, "--unhandled", "404", "--timeout", "\(script.wait)",
      "--stubs", try write(script.stubs().description, "stubs.json"),
    ]
    if !script.handlers.isEmpty {
      arguments += ["--handlers", try write(script.handlersFile().description, "handlers.json")]
    }
    if isBridged {
      arguments += ["--config", try write(Self.configuration.description, "config.json")]
    }
    arguments.append(try write(script.document, "\(script.id).html"))
    let result = try Self.run(command, arguments)
    failure = Self.failure(result, script.expected)
  }

  private static let configuration: JSONValue = [
    "approov": ["protectedEndpoints": [["scheme": "https", "host": "api.example.com", "pathPrefix": "/"]]]
  ]

  private struct Result {
    var code: Int32
    var output: [String]
    var errors: String
  }

  private static func run(_ command: String, _ arguments: [String]) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = arguments
    // Files, because a pipe that nobody reads would fill up.
    let folder = FileManager.default.temporaryDirectory
    let files = [folder.appendingPathComponent(UUID().uuidString), folder.appendingPathComponent(UUID().uuidString)]
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Result(
      code: process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus,
      output: texts[0].split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast(),
      errors: texts[1])
  }

  private static func compare(_ output: [String], _ expected: [String]) -> String? {
    for (index, line) in expected.enumerated() {
      guard index < output.count else { return "line \(index + 1) missing, expected \(line)" }
      guard output[index] == line else { return "line \(index + 1): expected \(line) got \(output[index])" }
    }
    return output.count > expected.count ? "line \(expected.count + 1) too many: \(output[expected.count])" : nil
  }

  /// A page may leave errors unhandled, as long as it logs the right lines; anything worse is a failure.
  private static func failure(_ result: Result, _ expected: [String]) -> String? {
    let difference = compare(result.output, expected)
    if difference == nil, [0, 2].contains(result.code) { return nil }
    var reasons = [difference].compactMap { $0 }
    if result.code != 0 {
      reasons.append("exit \(result.code): " + (result.errors.split(separator: "\n").first.map(String.init) ?? ""))
    }
    return reasons.joined(separator: "; ")
  }
}
