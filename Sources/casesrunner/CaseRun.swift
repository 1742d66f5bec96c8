import Foundation
import Trace

/// One run of a case by the command, and what is to be said of it.
struct CaseRun: Sendable {
  /// Nil when the page logged what it had to.
  let failure: String?

  /// Runs `script` with `command`, through Approov's bridge if `isBridged`.
  /// - Throws: when the case cannot be translated or the command not started.
  init(_ script: CaseScript, command: String, isBridged: Bool) throws {
    let result = try CommandRun(command, script, subcommand: "run", isBridged: isBridged)
    failure = Self.failure(result, script.expected)
  }

  private static func compare(_ output: [String], _ expected: [String]) -> String? {
    for (index, line) in expected.enumerated() {
      guard index < output.count else { return "line \(index + 1) missing, expected \(line)" }
      guard output[index] == line else { return "line \(index + 1): expected \(line) got \(output[index])" }
    }
    return output.count > expected.count ? "line \(expected.count + 1) too many: \(output[expected.count])" : nil
  }

  /// A page may leave errors unhandled, as long as it logs the right lines; anything worse is a failure.
  private static func failure(_ result: CommandRun, _ expected: [String]) -> String? {
    let difference = compare(result.output, expected)
    if difference == nil, [0, 2].contains(result.code) { return nil }
    var reasons = [difference].compactMap { $0 }
    if result.code != 0 {
      reasons.append("exit \(result.code): " + (result.errors.split(separator: "\n").first.map(String.init) ?? ""))
    }
    return reasons.joined(separator: "; ")
  }
}
