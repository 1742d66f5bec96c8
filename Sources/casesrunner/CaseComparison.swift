import Foundation
import Trace

/// What a bridge changes in a case, by `wkbridge compare`.
struct CaseComparison: Sendable {
  private(set) var id: String
  private(set) var comparisons = 0
  private(set) var differences = 0
  /// One line each.
  private(set) var unaccepted: [String] = []
  /// The entries of the register that accepted something.
  private(set) var entries: Set<String> = []
  /// Why nothing could be compared; nil if it could.
  private(set) var failure: String?

  /// Compares the case at `path`.
  init(path: String, command: String) {
    id = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    do {
      let script = try CaseScript(path: path)
      id = script.id
      let run = try CommandRun(command, script, subcommand: "compare", isBridged: true, further: ["--json", "-"])
      let text = run.output.joined(separator: "\n")
      if [0, 1, 4].contains(run.code) {
        read(try JSONParser.parse(JSONSource(file: "report", bytes: Array(text.utf8))).value)
      } else {
        failure = "exit \(run.code): \(run.errors.prefix(300))"
      }
    } catch {
      failure = "\(error)"
    }
  }

  private mutating func read(_ report: JSONValue) {
    comparisons = Int(report["comparisons"]?.numberValue ?? 0)
    let list = report["differences"]?.arrayValue ?? []
    differences = list.count
    for difference in list {
      if let entry = difference["accepted"]?.stringValue {
        entries.insert(entry)
      } else {
        func text(_ member: String) -> String { difference[member]?.stringValue ?? "" }
        func value(_ member: String) -> String { String((difference[member] ?? .null).description.prefix(200)) }
        unaccepted.append(
          "\(text("area")) \(text("place")), \(text("member")): \(value("without")) -> \(value("with"))")
      }
    }
  }

  /// All of `comparisons` for people: what is not accepted, and the sum.
  static func report(_ comparisons: [CaseComparison]) -> String {
    var lines: [String] = []
    for comparison in comparisons {
      if let failure = comparison.failure { lines.append("\(comparison.id)  \(failure)") }
      lines += comparison.unaccepted.map { "\(comparison.id)  \($0)" }
    }
    let clean = comparisons.count { $0.unaccepted.isEmpty && $0.failure == nil }
    let entries = comparisons.reduce(into: Set<String>()) { $0.formUnion($1.entries) }
    lines.append(
      "\(comparisons.count) cases, \(comparisons.map(\.comparisons).reduce(0, +)) comparisons, "
        + "\(comparisons.map(\.differences).reduce(0, +)) differences; \(clean) cases show none that is not accepted")
    lines.append("entries of the register that were needed: \(entries.sorted().joined(separator: ", "))")
    return lines.joined(separator: "\n")
  }
}
