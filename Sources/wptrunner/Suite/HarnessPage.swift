/// The page that is made around a test script
/// (https://web-platform-tests.org/writing-tests/testharness.html#tests-for-other-or-multiple-globals).
struct HarnessPage {
  let text: String

  /// The page at `path`; nil when that is no such page.
  init?(path: String, in suite: Suite) {
    guard path.hasSuffix(".any.html") || path.hasSuffix(".window.html"), !suite.isFile(path),
      let file = TestFile(path.dropLast(5) + ".js", in: suite), file.isWindowTest
    else { return nil }
    var lines = ["<!DOCTYPE html>", "<meta charset=\"utf-8\">"]
    lines += file.values(of: "title").map { "<title>\(Self.escaped($0))</title>" }
    if file.kind == .any {
      lines += ["<script>", "self.GLOBAL = {", "  isWindow() { return true; },", "  isWorker() { return false; },"]
      lines += ["  isShadowRealm() { return false; },", "};", "</script>"]
    }
    let scripts =
      ["/resources/testharness.js", "/resources/testharnessreport.js"] + file.values(of: "script")
      + ["/\(file.path)"]
    lines += scripts.dropLast().map(Self.element)
    lines += ["<div id=\"log\"></div>"] + scripts.suffix(1).map(Self.element)
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func element(_ script: String) -> String { "<script src=\"\(escaped(script))\"></script>" }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
