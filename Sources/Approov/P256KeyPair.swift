import COpenSSL
import Foundation

/// An ECDSA key pair on the curve P-256, by OpenSSL.
///
/// Sendable because OpenSSL only reads a key once it is made, and every signature has a context of its own.
package final class P256KeyPair: @unchecked Sendable {
  private let key: OpaquePointer

  /// A new pair; nil when OpenSSL fails.
  package init?() {
    let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil)
    defer { EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    guard EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_CTX_set_group_name(context, "P-256") == 1,
      EVP_PKEY_generate(context, &key) == 1, let key
    else { return nil }
    self.key = key
  }

  deinit {
    EVP_PKEY_free(key)
  }

  /// The public half in DER form (SubjectPublicKeyInfo), or nil when OpenSSL fails.
  package var publicKey: Data? {
    let length = i2d_PUBKEY(key, nil)
    guard length > 0 else { return nil }
    var der = [UInt8](repeating: 0, count: Int(length))
    let written = der.withUnsafeMutableBufferPointer { buffer in
      var position = buffer.baseAddress
      return i2d_PUBKEY(key, &position)
    }
    return written == length ? Data(der) : nil
  }

  /// The signature of `message`'s SHA-256 in DER form (a sequence of r and s), or nil when OpenSSL fails.
  package func signature(of message: Data) -> Data? {
    let context = EVP_MD_CTX_new()
    defer { EVP_MD_CTX_free(context) }
    let bytes = [UInt8](message)
    var length = 0
    guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1,
      EVP_DigestSign(context, nil, &length, bytes, bytes.count) == 1
    else { return nil }
    var signature = [UInt8](repeating: 0, count: length)
    guard EVP_DigestSign(context, &signature, &length, bytes, bytes.count) == 1 else { return nil }
    return Data(signature.prefix(length))
  }
}
