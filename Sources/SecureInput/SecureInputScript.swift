import EmbeddedScripts
import Foundation
import InjectedScripts
import Trace

/// The script that watches a page's inputs, from a content world of its own.
enum SecureInputScript {
  /// The source, for inputs that match `selector`.
  static func source(selector: String, usualSelector: String, handler: String) -> String {
    InjectedScript.source(
      of: embedded_SecureInput(),
      settings: [
        "selector": .string(selector), "usualSelector": .string(usualSelector), "handler": .string(handler),
        "key": .string(UUID().uuidString),
      ], flag: "secureInputWatches")
  }
}
