/// A test file with one of its variants: what runs in one page.
struct TestCase: Sendable, Equatable {
  /// How a file becomes a page.
  enum Kind: Sendable {
    /// `.any.js`: a script for windows and workers.
    case any
    /// `.window.js`: a script for windows.
    case window
    /// A page.
    case page

    /// The kind of the file at `path`; nil when no such file is a test.
    init?(path: String) {
      if path.hasSuffix(".any.js") {
        self = .any
      } else if path.hasSuffix(".window.js") {
        self = .window
      } else if [".html", ".htm", ".xhtml", ".xht", ".xml", ".svg"].contains(where: path.hasSuffix) {
        self = .page
      } else {
        return nil
      }
    }
  }

  /// The file's path below the checkout.
  let path: String
  /// What follows the file's address: empty, or a query, or a fragment.
  let variant: String
  let kind: Kind
  /// Whether it is a long one.
  let isLong: Bool
  /// Whether only the suite's own server can answer it.
  let needsServer: Bool

  /// The test in results: `url/url-setters.any.js?include=file`.
  var name: String { path + variant }

  /// Whether its page comes by https.
  var isSecure: Bool { path.split(separator: "/").last?.contains(".https.") == true }

  /// The address of its page below the server.
  var address: String {
    let page = kind == .page ? path : path.dropLast(3) + ".html"
    return "/" + page + variant
  }
}
