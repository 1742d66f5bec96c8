import Foundation

/// What became of the cases, for people.
struct CaseTable: CustomStringConvertible {
  /// One case.
  struct Row: Sendable {
    var id: String
    var kind = ""
    /// Why it failed without a bridge; nil when it passed.
    var plainFailure: String?
    /// Why it failed through the bridge.
    var bridgedFailure: String?

    /// Runs the case at `path` in both ways.
    init(path: String, command: String) {
      id = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      do {
        let script = try CaseScript(path: path)
        id = script.id
        kind = script.kind
        plainFailure = try CaseRun(script, command: command, isBridged: false).failure
        bridgedFailure = try CaseRun(script, command: command, isBridged: true).failure
      } catch {
        plainFailure = plainFailure ?? "\(error)"
        bridgedFailure = "\(error)"
      }
    }
  }

  let rows: [Row]

  var description: String {
    let idWidth = rows.map(\.id.count).max() ?? 0
    let kindWidth = rows.map(\.kind.count).max() ?? 0
    func pad(_ text: String, _ width: Int) -> String { text.padding(toLength: width, withPad: " ", startingAt: 0) }
    var lines = ["\(pad("id", idWidth))  \(pad("kind", kindWidth))  without  with"]
    for row in rows {
      let without = row.plainFailure == nil ? "pass" : "FAIL"
      let with = row.bridgedFailure == nil ? "pass" : "FAIL"
      lines.append("\(pad(row.id, idWidth))  \(pad(row.kind, kindWidth))  \(without)     \(with)")
      if let failure = row.plainFailure { lines.append("  without: \(failure)") }
      if let failure = row.bridgedFailure { lines.append("  with: \(failure)") }
    }
    let passed = rows.count { $0.plainFailure == nil }
    let passedBridged = rows.count { $0.bridgedFailure == nil }
    lines.append("\(rows.count) cases: \(passed) pass without a bridge, \(passedBridged) through it")
    return lines.joined(separator: "\n")
  }
}
