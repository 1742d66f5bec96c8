import Foundation
import Trace

/// `casesrunner FOLDER`: runs each case script of a folder without a bridge and through Approov's, and prints which
/// of them logged what they had to. `casesrunner --compare FOLDER`: prints what else the bridge has changed.
@main
struct Main {
  static func main() async {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isComparing = arguments.first == "--compare"
    if isComparing { arguments.removeFirst() }
    guard let folder = arguments.first, arguments.count == 1 else {
      fail("usage: casesrunner [--compare] FOLDER", code: 64)
    }
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      fail("\(folder): there is no such folder. Name one with case scripts: make cases CASES=folder", code: 66)
    }
    let scripts = files.filter { $0.hasSuffix(".js") }.sorted()
    guard !scripts.isEmpty else { fail("\(folder): there are no case scripts (*.js) in this folder", code: 66) }
    let command = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("wkbridge").path
    let paths = scripts.map { "\(folder)/\($0)" }
    if isComparing {
      let comparisons = await forEach(paths) { CaseComparison(path: $0, command: command) }
      print(CaseComparison.report(comparisons))
      exit(comparisons.allSatisfy { $0.unaccepted.isEmpty && $0.failure == nil } ? 0 : 1)
    }
    print(CaseTable(rows: await forEach(paths) { CaseTable.Row(path: $0, command: command) }))
  }

  /// What `run` gives for each path, as many at a time as there are processors.
  private static func forEach<Result: Sendable>(
    _ paths: [String], _ run: @escaping @Sendable (String) -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      var results: [Result?] = paths.map { _ in nil }
      var waiting = paths.enumerated().makeIterator()
      func addNext() {
        guard let (index, path) = waiting.next() else { return }
        group.addTask { (index, run(path)) }
      }
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { addNext() }
      for await (index, result) in group {
        results[index] = result
        addNext()
      }
      return results.compactMap { $0 }
    }
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(code)
  }
}
