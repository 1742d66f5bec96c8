import Foundation
import Trace

/// All results of a run as JSON: `{file: {"status": ..., "subtests": {name: status}, "messages": {name: text}}}`, files
/// and names sorted, one file a line.
struct ResultsFile {
  let results: [(name: String, result: FileResult)]

  var text: String {
    let lines = results.sorted { $0.name < $1.name }.map { entry in
      "\(JSONValue.string(entry.name)):\(Self.json(entry.result))"
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  private static func json(_ result: FileResult) -> JSONValue {
    let subtests = result.subtests.sorted { $0.key < $1.key }
    var members: [JSONValue.Member] = [.init("status", .string(result.status.rawValue))]
    if !result.message.isEmpty { members.append(.init("message", .string(result.message))) }
    members.append(.init("subtests", .object(subtests.map { .init($0.key, .string($0.value.status.rawValue)) })))
    let messages = subtests.filter { !$0.value.message.isEmpty }
    if !messages.isEmpty {
      members.append(.init("messages", .object(messages.map { .init($0.key, .string($0.value.message)) })))
    }
    return .object(members)
  }

  /// Writes the file at `path`.
  /// - Throws: `InputError`.
  func write(to path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw InputError(.unreadable, file: path, "the file cannot be written: \(error.localizedDescription)")
    }
  }
}
