import Foundation
import Trace

/// What is expected of the files that do not simply pass, as a JSON file:
/// `{file: {"status": ..., "FAIL": [names], "TIMEOUT": [names], ..., "unstable": [names], "reason": text}}`.
///
/// A status that is not named is OK, a subtest that is not named passes, and `"*"` in place of names stands for all
/// that are not named. The outcome of unstable ones is not looked at; `"*"` there stands for the file as a whole.
struct Expectations: Sendable, Equatable {
  private(set) var files: [String: FileExpectation] = [:]

  /// Nothing but passes.
  init() {}

  /// The expectations in the file at `path`.
  /// - Throws: `InputError`.
  init(path: String) throws {
    let value = try JSONParser.parse(JSONSource(path: path)).value
    guard let members = value.objectValue else { throw InputError(.invalid, file: path, "this is no JSON object") }
    for member in members {
      do { files[member.name] = try FileExpectation(member.value) } catch let error as FileExpectation.Fault {
        throw InputError(.invalid, file: path, member: member.name, error.description)
      }
    }
  }

  /// What in `result` is not as expected of the file called `name`, a sentence each.
  func surprises(in result: FileResult, of name: String) -> [String] {
    files[name, default: FileExpectation()].surprises(in: result).map { "\(name): \($0)" }
  }

  /// What came out is expected from now on.
  mutating func update(_ name: String, to result: FileResult) {
    let expectation = FileExpectation(result, keeping: files[name])
    files[name] = expectation.isEmpty ? nil : expectation
  }

  /// The file's text: a test file a line, sorted.
  var text: String {
    let lines = files.sorted { $0.key < $1.key }.map { "\(JSONValue.string($0.key)): \($0.value.json)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
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
