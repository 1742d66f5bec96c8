import Trace

/// An error or rejection that the page left unhandled, for a person: place, message and stack.
struct UncaughtError: Sendable, Equatable, CustomStringConvertible {
  let isRejection: Bool
  let message: String
  /// Empty when unknown.
  let file: String
  /// 0 when unknown.
  let line: Int
  /// 0 when unknown, as for syntax errors.
  let column: Int
  let stack: [String]

  var description: String {
    let what = isRejection ? "unhandled rejection" : "uncaught error"
    let frames = stack.map { "\n  \($0)" }.joined()
    return "\(place)\(what): \(shownMessage)\(frames)".withVisibleControls(keepingLayout: true)
  }

  /// More than anybody reads is left out: a page may throw a text of any length.
  private var shownMessage: String {
    let limit = 10_000
    // The count of bytes is at hand.
    guard message.utf8.count > limit, message.utf16.count > limit else { return message }
    return "\(String(message.unicodeScalars.prefix(limit)))… (\(message.utf16.count) characters)"
  }

  /// With what sets it apart from what follows; empty when unknown.
  private var place: String {
    guard !file.isEmpty else { return "" }
    guard line > 0 else { return "\(file): " }
    return column > 0 ? "\(file):\(line):\(column): " : "\(file):\(line): "
  }
}
