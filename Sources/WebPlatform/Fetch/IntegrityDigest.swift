import COpenSSL
import Foundation

/// The digests of subresource integrity: https://w3c.github.io/webappsec-subresource-integrity/#hash-functions
enum IntegrityDigest {
  /// The digest of `bytes` by "sha256", "sha384" or "sha512" in base64, nil for any other name.
  static func base64(_ bytes: UnsafeRawBufferPointer, algorithm: String) -> String? {
    let type: OpaquePointer?
    switch algorithm {
    case "sha256": type = EVP_sha256()
    case "sha384": type = EVP_sha384()
    case "sha512": type = EVP_sha512()
    default: return nil
    }
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var length: UInt32 = 0
    guard EVP_Digest(bytes.baseAddress, bytes.count, &digest, &length, type, nil) == 1 else { return nil }
    return Data(digest.prefix(Int(length))).base64EncodedString()
  }
}
