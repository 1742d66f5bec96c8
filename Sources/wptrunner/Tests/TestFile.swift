import Foundation

/// What a test file says of itself, in `// META:` comments or in `<meta>` elements.
struct TestFile {
  /// The file's path below the checkout.
  let path: String
  let kind: TestCase.Kind
  /// The metadata in order.
  let metadata: [(name: String, value: String)]
  private let text: String

  /// The file at `path` of `suite`; nil when it is no test.
  init?(_ path: String, in suite: Suite) {
    guard let kind = TestCase.Kind(path: path), let content = suite.content(of: path) else { return nil }
    self.path = path
    self.kind = kind
    text = String(decoding: content, as: UTF8.self)
    metadata = kind == .page ? Self.elements(in: text) : Self.comments(in: text)
  }

  /// The comments before the first line that is none.
  static func comments(in text: String) -> [(name: String, value: String)] {
    var metadata: [(name: String, value: String)] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard let match = line.wholeMatch(of: /\/\/\s*META:\s*(\w*)=(.*)/)?.output else {
        if line.hasPrefix("//") { continue }
        break
      }
      metadata.append((String(match.1), match.2.trimmingCharacters(in: .whitespaces)))
    }
    return metadata
  }

  private static func elements(in text: String) -> [(name: String, value: String)] {
    text.matches(of: /<meta\s[^>]*>/.ignoresCase()).compactMap { match in
      guard let name = attribute("name", of: match.output), let value = attribute("content", of: match.output) else {
        return nil
      }
      return (name.lowercased(), value)
    }
  }

  private static func attribute(_ name: String, of tag: Substring) -> String? {
    guard let match = tag.firstMatch(of: /\b(name|content)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/.ignoresCase())
    else { return nil }
    guard match.output.1.lowercased() == name else {
      return attribute(name, of: tag[match.range.upperBound...])
    }
    return (match.output.2 ?? match.output.3 ?? match.output.4).map(String.init)
  }

  /// The values of the metadata called `name`.
  func values(of name: String) -> [String] {
    metadata.filter { $0.name == name }.map(\.value)
  }

  /// Whether it runs in windows at all, and with testharness.js.
  var isWindowTest: Bool {
    switch kind {
    case .window: return true
    case .page: return text.contains("/resources/testharness.js")
    case .any:
      let globals = values(of: "global").flatMap { $0.split(separator: ",") }
        .map { $0.trimmingCharacters(in: .whitespaces) }
      return globals.isEmpty || globals.contains("window")
    }
  }

  /// What runs in pages: one test for each variant.
  func cases(in suite: Suite) -> [TestCase] {
    let variants = values(of: "variant")
    let isLong = values(of: "timeout").contains("long")
    let needsServer = needsServer(in: suite)
    return (variants.isEmpty ? [""] : variants).map { variant in
      TestCase(path: path, variant: variant, kind: kind, isLong: isLong, needsServer: needsServer)
    }
  }

  // MARK: What needs a server

  /// The scripts that it loads, as paths below the checkout, without those of the harness.
  private var scripts: [String] {
    var references = values(of: "script")
    if kind == .page {
      references += text.matches(of: /<script\s[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/.ignoresCase())
        .compactMap { ($0.output.1 ?? $0.output.2 ?? $0.output.3).map(String.init) }
    }
    let folder = "/" + path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    return references.compactMap { reference in
      guard let url = URL(string: reference, relativeTo: URL(string: "http://suite" + folder)), url.host == "suite"
      else { return nil }
      return String(url.path.dropFirst())
    }.filter { !$0.hasPrefix("resources/") }
  }

  /// Whether it or a script of it names what only a running server can do.
  private func needsServer(in suite: Suite) -> Bool {
    if path.contains(".sub.") || Self.namesServer(text) { return true }
    return scripts.contains { script in
      script.contains(".sub.")
        || suite.content(of: script).map { Self.namesServer(String(decoding: $0, as: UTF8.self)) } ?? false
    }
  }

  private static func namesServer(_ text: String) -> Bool {
    text.contains(/\.py\b|\.sub\.|[?&]pipe=|\.asis\b|get-host-info|\{\{/)
  }
}
