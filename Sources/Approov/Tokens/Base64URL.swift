import Foundation

/// Base 64 with the URL-safe alphabet and without padding (https://www.rfc-editor.org/rfc/rfc4648#section-5).
package enum Base64URL {
  /// The text of `data`.
  package static func encode(_ data: some DataProtocol) -> String {
    var text = Data(data).base64EncodedString()
    text.removeAll { $0 == "=" }
    return text.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
  }

  /// The bytes of `text`, or nil when it has any other character or an impossible length.
  package static func decode(_ text: some StringProtocol) -> Data? {
    guard text.utf8.allSatisfy({ isInAlphabet($0) }) else { return nil }
    let standard = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    return Data(base64Encoded: standard + padding)
  }

  private static func isInAlphabet(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
