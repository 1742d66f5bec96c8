import EmbeddedScripts
import Foundation
import Trace

/// A script that an app injects into pages: files of JavaScript, as one function of its settings. These are the only thing
/// that differs between web views.
package enum InjectedScript {
  /// The source that runs the scripts of `room` with `settings`, which they see by that name. It leaves no global behind
  /// but for `flag`: where that is set already the scripts have run in this realm.
  package static func source(of room: EmbeddedRoom, settings: JSONValue, flag: String? = nil) -> String {
    let guarding = flag.map { "if (typeof \($0) === 'undefined') " } ?? ""
    return "\(guarding)((settings) => {\n\(text(of: room))\n})(\(literal(settings)));\n"
  }

  private static func text(of room: EmbeddedRoom) -> String {
    UnsafeBufferPointer(start: room.scripts, count: room.count)
      .map { String(decoding: UnsafeBufferPointer(start: $0.bytes, count: $0.length), as: UTF8.self) }
      .joined(separator: "\n")
  }

  /// A JavaScript expression for `value`. JSON is one; `<` and the line separators are escaped as well, so that the
  /// script may stand anywhere.
  package static func literal(_ value: JSONValue) -> String {
    var text = value.description
    for (character, escape) in [("<", "\\u003C"), ("\u{2028}", "\\u2028"), ("\u{2029}", "\\u2029")] {
      text = text.replacingOccurrences(of: character, with: escape)
    }
    return text
  }
}
