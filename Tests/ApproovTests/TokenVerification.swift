import COpenSSL
import Foundation

/// A JWT read and checked the way a back end does it, by code of its own.
struct VerifiedToken {
  let header: [String: Any]
  let claims: [String: Any]

  enum Failure: Error, Equatable {
    case form, signature
  }

  init(_ token: String, secret: Data) throws {
    let parts = token.components(separatedBy: ".")
    guard parts.count == 3, let header = Self.object(parts[0]), let claims = Self.object(parts[1]),
      let signature = Self.bytes(parts[2])
    else { throw Failure.form }
    guard Self.hmac(parts[0] + "." + parts[1], key: secret) == signature else { throw Failure.signature }
    self.header = header
    self.claims = claims
  }

  private static func object(_ part: String) -> [String: Any]? {
    bytes(part).flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
  }

  private static func bytes(_ part: String) -> Data? {
    var text = part.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    while !text.count.isMultiple(of: 4) { text += "=" }
    return Data(base64Encoded: text)
  }

  /// HMAC by its definition (https://www.rfc-editor.org/rfc/rfc2104#section-2), on plain SHA-256.
  private static func hmac(_ message: String, key: Data) -> Data {
    let short = key.count > 64 ? sha256(key) : key
    let padded = short + Data(repeating: 0, count: 64 - short.count)
    let inner = sha256(Data(padded.map { $0 ^ 0x36 }) + Data(message.utf8))
    return sha256(Data(padded.map { $0 ^ 0x5c }) + inner)
  }

  static func sha256(_ data: Data) -> Data {
    var hash = [UInt8](repeating: 0, count: 32)
    _ = SHA256([UInt8](data), data.count, &hash)
    return Data(hash)
  }
}
