import Foundation
import Trace

/// `casesrunner FOLDER`: runs each case script of a folder without a bridge and through Approov's, and prints which
/// of them logged what they had to.
@main
struct Main {
  static func main() async {
    guard CommandLine.arguments.count == 2 else {
      fail("usage: casesrunner FOLDER", code: 64)
    }
    let folder = CommandLine.arguments[1]
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      fail("\(folder): there is no such folder. Name one with case scripts: make cases CASES=folder", code: 66)
    }
    let scripts = files.filter { $0.hasSuffix(".js") }.sorted()
    guard !scripts.isEmpty else { fail("\(folder): there are no case scripts (*.js) in this folder", code: 66) }
    let command = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("wkbridge").path
    let rows = await rows(of: scripts.map { "\(folder)/\($0)" }, command: command)
    print(CaseTable(rows: rows))
  }

  /// Runs the cases, as many at a time as there are processors.
  private static func rows(of paths: [String], command: String) async -> [CaseTable.Row] {
    await withTaskGroup(of: (Int, CaseTable.Row).self) { group in
      var rows: [CaseTable.Row?] = paths.map { _ in nil }
      var waiting = paths.enumerated().makeIterator()
      func addNext() {
        guard let (index, path) = waiting.next() else { return }
        group.addTask { (index, CaseTable.Row(path: path, command: command)) }
      }
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { addNext() }
      for await (index, row) in group {
        rows[index] = row
        addNext()
      }
      return rows.compactMap { $0 }
    }
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(code)
  }
}
