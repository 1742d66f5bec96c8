import COpenSSL
import Foundation

/// Hash functions and keyed hashes, by OpenSSL.
package enum Digest {
  /// SHA-256 (https://csrc.nist.gov/pubs/fips/180-4/upd1/final).
  package static func sha256(_ data: Data) -> Data {
    var hash = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    _ = [UInt8](data).withUnsafeBufferPointer { SHA256($0.baseAddress, $0.count, &hash) }
    return Data(hash)
  }

  /// SHA-384.
  package static func sha384(_ data: Data) -> Data {
    var hash = [UInt8](repeating: 0, count: Int(SHA384_DIGEST_LENGTH))
    _ = [UInt8](data).withUnsafeBufferPointer { SHA384($0.baseAddress, $0.count, &hash) }
    return Data(hash)
  }

  /// SHA-512.
  package static func sha512(_ data: Data) -> Data {
    var hash = [UInt8](repeating: 0, count: Int(SHA512_DIGEST_LENGTH))
    _ = [UInt8](data).withUnsafeBufferPointer { SHA512($0.baseAddress, $0.count, &hash) }
    return Data(hash)
  }

  /// HMAC with SHA-256 (https://www.rfc-editor.org/rfc/rfc2104).
  package static func hmacSHA256(_ message: Data, key: Data) -> Data {
    var hash = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    var length = UInt32(hash.count)
    // OpenSSL takes a null key to mean "the key of the last call": an empty key must have an address too.
    let key = key.isEmpty ? [0] : [UInt8](key)
    let keyLength = Int32(key.count)
    let message = [UInt8](message)
    _ = HMAC(EVP_sha256(), key, keyLength, message, message.count, &hash, &length)
    return Data(hash)
  }
}
