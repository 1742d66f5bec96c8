import Foundation
import Trace

/// A script whose first comment says under which circumstances it runs and what it has to print.
///
/// ```js
/// /* AB01  (abort)  an aborted signal
///  * page: https://app.example.com/
///  * route: {"m":"POST","u":"https://api.example.com/e","body":"x"}
///  * expect: {"err":"AbortError"}
///  */
/// ```
struct CaseScript {
  let id: String
  let kind: String
  let title: String
  /// The address of the page.
  private(set) var page = "https://app.example.com/"
  /// The markup before the script.
  private(set) var markup = "<!doctype html><html><head></head><body>"
  private(set) var routes: [JSONValue] = []
  private(set) var handlers: [JSONValue] = []
  /// The lines that the page has to log, in order and no others.
  private(set) var expected: [String] = []
  /// Seconds.
  private(set) var wait = 6.0
  /// The whole file.
  let source: String

  /// Reads the case in the file at `path`.
  /// - Throws: `InputError`.
  init(path: String) throws {
    source = String(decoding: try JSONSource.read(path), as: UTF8.self)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard let title = lines.first?.wholeMatch(of: /\/\*\s*(\S+)\s+\(([^)]*)\)\s*(.*)/)?.output,
      let end = lines.firstIndex(where: { $0.contains("*/") })
    else {
      throw InputError(.invalid, file: path, line: 1, "a case begins with a comment \"/* ID  (kind)  title\"")
    }
    id = String(title.1)
    kind = String(title.2)
    self.title = String(title.3)
    for (number, line) in lines[1..<max(1, end)].enumerated() {
      guard let match = line.wholeMatch(of: /\s\*\s(\w+):\s?(.*)/)?.output else { continue }
      do { try read(String(match.1), String(match.2)) } catch {
        throw InputError(.invalid, file: path, line: number + 2, member: String(match.1), "\(error)")
      }
    }
  }

  private mutating func read(_ name: String, _ value: String) throws {
    switch name {
    case "page": page = value
    case "html": markup = try Self.json(value).stringValue ?? ""
    case "route": routes.append(try Self.json(value))
    case "native": handlers.append(try Self.json(value))
    case "expect": expected.append(value)
    case "wait": wait = Double(value) ?? wait
    default: throw CaseError("\"\(name)\" is unknown")
    }
  }

  private static func json(_ text: String) throws -> JSONValue {
    try JSONParser.parse(JSONSource(file: "value", bytes: Array(text.utf8))).value
  }
}

/// What is wrong with a line of a case.
struct CaseError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
