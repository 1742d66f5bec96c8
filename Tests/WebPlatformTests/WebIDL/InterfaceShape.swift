import Foundation
import Testing

/// An interface as the tables in `Shapes` describe it. Their rows look like this:
///
///     Name(1) : Parent
///       attribute readWrite= operation(2) CONSTANT:3 .static(1) @pairs +Mixin
///
/// `(1)` is the constructor's length; without it there is none. The marks of a member: `~` not enumerable, `^` unscopable.
/// `@pairs`, `@set`, `@values`, `@indexed` and `@async` are the ways to iterate. `...` at the end says that members may
/// still be missing. A row `mixin Name` lists what `+Name` stands for; `instance expression` has an object's own members,
/// where `!` marks what cannot be changed.
struct InterfaceShape: Codable, Sendable, CustomTestStringConvertible {
  let name: String
  let length: Int?
  let parent: String
  let isPartial: Bool
  let members: [String]

  var testDescription: String { name }

  /// The interfaces of all tables.
  static let all = shapes(of: rows.filter { !$0.head.hasPrefix("mixin ") && !$0.head.hasPrefix("instance ") })

  /// The objects of all tables, whose names are expressions.
  static let instances = shapes(of: rows.compactMap { $0.withoutPrefix("instance ") })

  private static let rows = tables.flatMap(rows(of:))
  private static let mixins = Dictionary(
    uniqueKeysWithValues: rows.compactMap { $0.withoutPrefix("mixin ") }.map { ($0.head, $0.members) })

  private static let tables = ["dom", "events", "html", "network", "streams", "window"]

  /// A row before its head is taken apart.
  private struct Row {
    let head: String
    var members: [String]

    func withoutPrefix(_ prefix: String) -> Row? {
      head.hasPrefix(prefix) ? Row(head: String(head.dropFirst(prefix.count)), members: members) : nil
    }
  }

  private static func shapes(of rows: [Row]) -> [InterfaceShape] {
    rows.map { row in
      let isPartial = row.members.last == "..."
      let members = row.members.filter { $0 != "..." }.flatMap { member in
        member.hasPrefix("+") ? mixins[String(member.dropFirst())] ?? [member] : [member]
      }
      let parts = row.head.components(separatedBy: " : ")
      // An object's expression may have parentheses of its own.
      let called = parts[0].firstMatch(of: /^(\w+)\((\d)\)$/)
      return InterfaceShape(
        name: called.map { String($0.1) } ?? parts[0], length: called.flatMap { Int($0.2) },
        parent: parts.count > 1 ? parts[1] : "", isPartial: isPartial, members: members)
    }
  }

  private static func rows(of table: String) -> [Row] {
    var rows: [Row] = []
    for line in BesideTests.text("Shapes/\(table).txt").split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      if line.hasPrefix(" "), !rows.isEmpty {
        rows[rows.count - 1].members += words
      } else {
        rows.append(Row(head: words.joined(separator: " "), members: []))
      }
    }
    return rows
  }
}
