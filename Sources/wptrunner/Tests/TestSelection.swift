import Foundation
import Trace

/// The tests that the arguments name, in the order of their names.
struct TestSelection {
  let tests: [TestCase]

  /// - Throws: `InputError` when a path stands for no test.
  init(_ options: RunnerOptions, in suite: Suite) throws {
    var found: [String: TestCase] = [:]
    for path in try Self.paths(options) {
      for test in try Self.tests(at: path, in: suite) { found[test.name] = test }
    }
    tests = found.values.sorted { $0.name < $1.name }
  }

  private static func paths(_ options: RunnerOptions) throws -> [String] {
    guard let list = options.list else { return options.paths }
    return String(decoding: try JSONSource.read(list), as: UTF8.self)
      .split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  /// The tests of a folder, of a file, or one variant of a file.
  private static func tests(at given: String, in suite: Suite) throws -> [TestCase] {
    let name = suite.relative(given)
    let path = String(name.prefix { $0 != "?" && $0 != "#" })
    if suite.isFolder(path) {
      return suite.files(below: path).filter(isTestName).compactMap { TestFile($0, in: suite) }
        .filter(\.isWindowTest).flatMap { $0.cases(in: suite) }
    }
    guard suite.isFile(path) else { throw InputError(.missing, file: given, "there is no such file in \(suite.root)") }
    guard let file = TestFile(path, in: suite) else {
      throw InputError(.invalid, file: given, "a test is an .any.js or .window.js file or a page")
    }
    let cases = file.cases(in: suite)
    guard path != name else { return cases }
    let variant = String(name.dropFirst(path.count))
    guard let chosen = cases.first(where: { $0.variant == variant }) else {
      let known = cases.map { "\"\($0.variant)\"" }.joined(separator: ", ")
      throw InputError(.invalid, file: given, "the file has no variant \"\(variant)\"; it has \(known)")
    }
    return [chosen]
  }

  /// By the suite's rules, what lies in these folders or is called so is no test by itself.
  private static func isTestName(_ path: String) -> Bool {
    let folders = path.split(separator: "/")
    guard let file = folders.last else { return false }
    let apart: Set<Substring> = ["resources", "support", "tools", "crashtests", "reftest"]
    let endings = ["-manual", "-ref", "-notref", "-support", "-iframe", "-frame"]
    let stem = file.prefix { $0 != "." }
    return apart.isDisjoint(with: folders.dropLast()) && !endings.contains { stem.hasSuffix($0) }
  }
}
