import Foundation
import Trace

/// One call of the command with a case's page and surroundings, and what it printed.
struct CommandRun: Sendable {
  private(set) var code: Int32
  /// The lines of standard output.
  private(set) var output: [String]
  private(set) var errors: String

  private static let configuration: JSONValue = [
    "approov": ["protectedEndpoints": [["scheme": "https", "host": "api.example.com", "pathPrefix": "/"]]]
  ]

  /// Calls `subcommand` of `command` for `script`, with Approov's bridge if `isBridged`.
  /// - Throws: when the case cannot be translated or the command not started.
  init(
    _ command: String, _ script: CaseScript, subcommand: String, isBridged: Bool, further: [String] = []
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("case-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ name: String) throws -> String {
      let file = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      return file.path
    }
    var arguments = [
      subcommand, "--url", script.page, "--unhandled", "404", "--timeout", "\(script.wait)",
      "--stubs", try write(script.stubs().description, "stubs.json"),
    ]
    if !script.handlers.isEmpty {
      arguments += ["--handlers", try write(script.handlersFile().description, "handlers.json")]
    }
    if isBridged {
      arguments += ["--config", try write(Self.configuration.description, "config.json")]
    }
    arguments += further + [try write(script.document, "\(script.id).html")]
    try self.init(command, arguments)
  }

  private init(_ command: String, _ arguments: [String]) throws {
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
    code = process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus
    output = texts[0].split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
    errors = texts[1]
  }
}
