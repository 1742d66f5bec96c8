import Foundation

/// Secrets as files and configurations spell them: a text, whose UTF-8 bytes count, or `base64:` and the bytes.
enum SecretText {
  private static let marker = "base64:"

  /// What is wrong with the text. Never says the text itself.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// The bytes that `text` spells.
  /// - Throws: `Fault`.
  static func bytes(of text: String) throws(Fault) -> Data {
    guard !text.isEmpty else { throw Fault(description: "the secret is empty") }
    guard text.hasPrefix(marker) else { return Data(text.utf8) }
    guard let bytes = Data(base64Encoded: String(text.dropFirst(marker.count))), !bytes.isEmpty else {
      throw Fault(description: "what follows \"\(marker)\" is not base 64")
    }
    return bytes
  }

  /// The bytes that the content of a file spells: without the end of its last line, and as they are when they are no
  /// text.
  /// - Throws: `Fault`.
  static func bytes(ofFile content: Data) throws(Fault) -> Data {
    guard let text = String(validating: content, as: UTF8.self) else { return content }
    return try bytes(of: text.hasSuffix("\r\n") || text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }
}
