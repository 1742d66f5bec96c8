import COpenSSL
import Foundation

/// Digests of subresource integrity and of the Web Cryptography API, by OpenSSL:
/// https://w3c.github.io/webappsec-subresource-integrity/#hash-functions, https://w3c.github.io/webcrypto/#sha
enum Digest {
  /// The digest of `bytes` by "sha1", "sha256", "sha384" or "sha512", nil for any other name.
  static func of(_ bytes: UnsafeRawBufferPointer, algorithm: String) -> Data? {
    let type: OpaquePointer?
    switch algorithm {
    case "sha1": type = EVP_sha1()
    case "sha256": type = EVP_sha256()
    case "sha384": type = EVP_sha384()
    case "sha512": type = EVP_sha512()
    default: return nil
    }
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var length: UInt32 = 0
    guard EVP_Digest(bytes.baseAddress, bytes.count, &digest, &length, type, nil) == 1 else { return nil }
    return Data(digest.prefix(Int(length)))
  }
}
