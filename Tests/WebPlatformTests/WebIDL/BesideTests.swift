import Foundation

/// Scripts and tables that lie beside the tests of this folder.
enum BesideTests {
  /// The text of a file; where it is missing, the test fails by what it does not find.
  static func text(_ path: String) -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// The value of an expression in the scope of the scripts of these names.
  static func call(_ expression: String, of scripts: String...) -> String {
    "(() => {\n" + scripts.map { text("Scripts/\($0).js") }.joined(separator: "\n") + "\nreturn \(expression);\n})()"
  }
}
