import Foundation
import Testing

/// Evaluates JavaScript in one page on https://app.example.com/dir/page and compares what it comes to.
///
/// Rows are separated by empty lines. A row is an expression, which may await, or a block that returns; its last line
/// is `=>` and what must come of it: a string as it is, JSON of anything else, `!` with name, code and message of an
/// error, and `\n` for a newline. `prelude` runs first.
func expectRows(
  _ table: String, prelude: String = "", routes: String = "[]", cors: String = "strict",
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let rows = table.components(separatedBy: "\n\n").map(PageRow.init)
  let steps = rows.enumerated().map { "await row(\($0), async () => \($1.body));" }
  let log = try await TestPage.log(
    #"""
    const show = (value) => (typeof value === 'string' ? value
      : value === undefined ? 'undefined' : JSON.stringify(value));
    const problem = (e) => (e instanceof DOMException ? `!${e.name}(${e.code}): ${e.message}`
      : e instanceof Error ? `!${e.name}: ${e.message}` : `!${show(e)}`);
    const row = async (index, f) => {
      let text;
      try { text = show(await f()); } catch (e) { text = problem(e); }
      console.log(`row ${index} ${text.replaceAll('\r', '\\r').replaceAll('\n', '\\n')}`);
    };

    """# + "\(prelude)\n(async () => { \(steps.joined(separator: "\n")) })();",
    routes: routes, cors: cors, url: "https://app.example.com/dir/page")
  for (index, row) in rows.enumerated() {
    let prefix = "row \(index) "
    let actual = log.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) } ?? "nothing: \(log)"
    #expect(actual == row.expected, "\(row.source)", sourceLocation: sourceLocation)
  }
}

/// A row of a table of `expectRows`.
private struct PageRow {
  let source: String
  let expected: String

  /// A block as it is, an expression in parentheses.
  var body: String { source.hasPrefix("{") ? source : "(\(source))" }

  init(_ text: String) {
    let parts = text.components(separatedBy: "\n=>")
    source = parts[0].trimmingCharacters(in: .whitespacesAndNewlines)
    expected = parts.count == 2 ? String(parts[1].dropFirst()) : "a row without expectation"
  }
}
