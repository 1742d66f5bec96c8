extension TestPage {
  /// Evaluates expressions one after the other in one page. What one throws is its value, as `Name: message`.
  static func values(of expressions: [String]) async throws -> [String] {
    let statements = expressions.map { expression in
      "try { console.log(String(\(expression))) } catch (e) { console.log(e.name + ': ' + e.message) }"
    }
    return try await log(statements.joined(separator: "\n"))
  }
}
