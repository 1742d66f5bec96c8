/// How many subtests passed in each folder, for people.
struct ResultsTable: CustomStringConvertible {
  let results: [(name: String, result: FileResult)]

  private struct Row {
    var files = 0
    var subtests = 0
    var passed = 0
    var broken: [FileStatus: Int] = [:]

    mutating func add(_ result: FileResult) {
      files += 1
      subtests += result.subtests.count
      passed += result.passedCount
      if result.status != .ok { broken[result.status, default: 0] += 1 }
    }

    func line(_ name: String, width: Int) -> String {
      func right(_ number: Int, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - "\(number)".count)) + "\(number)"
      }
      let notes = FileStatus.allCases.compactMap { status in broken[status].map { "\($0) \(status.rawValue)" } }
      let left = name + String(repeating: " ", count: max(0, width - name.count))
      let columns = "\(left)\(right(files, 7))\(right(subtests, 10))\(right(passed, 10))"
      return notes.isEmpty ? columns : columns + "  " + notes.joined(separator: ", ")
    }
  }

  var description: String {
    var rows: [String: Row] = [:]
    var total = Row()
    for (name, result) in results {
      rows[Self.folder(of: name), default: Row()].add(result)
      total.add(result)
    }
    let width = max(6, rows.keys.map(\.count).max() ?? 0)
    let head = "folder" + String(repeating: " ", count: width - 6) + "  files  subtests    passed"
    return
      ([head] + rows.sorted { $0.key < $1.key }.map { $0.value.line($0.key, width: width) }
      + [total.line("total", width: width)]).joined(separator: "\n")
  }

  /// At most two steps of the path.
  private static func folder(of name: String) -> String {
    let path = name.prefix { $0 != "?" }
    return path.split(separator: "/").dropLast().prefix(2).joined(separator: "/")
  }
}
