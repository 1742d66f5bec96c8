import Foundation

/// One of the texts that are looked for: a secret in a form in which it may travel.
struct LeakProbeForm: Sendable {
  /// Of the secret.
  let number: Int
  let name: String
  let text: String

  /// A regular expression that fits the text, and does not contain it.
  var pattern: String { text.utf16.map { String(format: "\\u%04x", $0) }.joined() }

  /// The forms of a secret.
  static func all(of secret: String, number: Int) -> [LeakProbeForm] {
    let bytes = Data(secret.utf8)
    // Without the padding, and without what depends on where it stands, base 64 is found inside of a longer text too.
    let base64 = bytes.base64EncodedString().prefix { $0 != "=" }
    let forms = [
      ("as it is", secret),
      ("in base 64", String(base64.count > 4 ? base64.dropLast(1) : base64)),
      ("percent-encoded", secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? secret),
      ("in hexadecimal", bytes.map { String(format: "%02x", $0) }.joined()),
      ("backwards", String(secret.reversed())),
    ]
    var known: Set<String> = []
    return forms.filter { !$0.1.isEmpty && known.insert($0.1).inserted }
      .map { LeakProbeForm(number: number, name: $0.0, text: $0.1) }
  }
}
