import COpenSSL
import Foundation

/// A SHA-256 digest (https://csrc.nist.gov/pubs/fips/180-4/upd1/final).
struct SHA256Digest: Sendable, Hashable, CustomStringConvertible {
  /// In hexadecimal, lower case.
  let description: String

  /// That of `data`.
  init(of data: Data) {
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var length: UInt32 = 0
    let status = data.withUnsafeBytes { EVP_Digest($0.baseAddress, $0.count, &digest, &length, EVP_sha256(), nil) }
    precondition(status == 1, "libcrypto has no SHA-256")
    description = digest.prefix(Int(length)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// The digest that `text` writes in 64 hexadecimal digits; nil if it does not.
  init?(_ text: String) {
    guard text.utf8.count == 64, text.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    description = text.lowercased()
  }
}
