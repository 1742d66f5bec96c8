import Commands

/// The value of `--user-script`: `FILE[:start|end][:WORLD]`.
struct UserScriptArgument: Sendable, Equatable {
  var file: String
  var isAtDocumentStart = true
  /// The content world; empty for the page's.
  var world = ""

  /// Reads `text`. Colons in the names of folders belong to the file.
  init(_ text: String) throws(InvalidValue) {
    let nameStart = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    let parts = text[nameStart...].split(separator: ":", omittingEmptySubsequences: false)
    let name = parts.first ?? ""
    guard !name.isEmpty else { throw .because("it names no file") }
    file = String(text[..<nameStart]) + name
    var rest = parts.dropFirst()
    if let time = rest.first, time == "start" || time == "end" {
      isAtDocumentStart = time == "start"
      rest = rest.dropFirst()
    }
    guard rest.count <= 1, rest.first != "" else {
      throw .because("it is not of the form FILE[:start|end][:WORLD]")
    }
    if let world = rest.first, world != "page" { self.world = String(world) }
  }
}
