import COpenSSL
import Foundation

/// A key pair that signs tokens with ES256 or RS256, by OpenSSL; or only its public half, which verifies them.
///
/// Sendable because OpenSSL only reads a key once it is made, and every signature has a context of its own.
public final class TokenKeyPair: @unchecked Sendable {
  /// What a pair is for.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// ECDSA on the curve P-256, for ES256.
    case p256
    /// RSA with at least 2048 bits, for RS256.
    case rsa
  }

  /// What the pair is for.
  public let kind: Kind
  /// False when there is only a public half.
  public let canSign: Bool
  private let key: OpaquePointer

  /// Takes `key` over.
  private init(_ key: OpaquePointer, kind: Kind, canSign: Bool) {
    self.key = key
    self.kind = kind
    self.canSign = canSign
  }

  /// A new pair; nil when OpenSSL fails.
  public convenience init?(_ kind: Kind) {
    let context = EVP_PKEY_CTX_new_from_name(nil, kind == .p256 ? "EC" : "RSA", nil)
    defer { EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    guard EVP_PKEY_keygen_init(context) == 1 else { return nil }
    switch kind {
    case .p256: guard EVP_PKEY_CTX_set_group_name(context, "P-256") == 1 else { return nil }
    case .rsa: guard EVP_PKEY_CTX_set_rsa_keygen_bits(context, 2048) == 1 else { return nil }
    }
    guard EVP_PKEY_generate(context, &key) == 1, let key else { return nil }
    self.init(key, kind: kind, canSign: true)
  }

  /// The pair, or the public key, in `pem`.
  /// - Throws: `TokenFault` when it is something else.
  public convenience init(pem: Data) throws(TokenFault) {
    let isPrivate = pem.range(of: Data("PRIVATE KEY-----".utf8)) != nil
    let bytes = [UInt8](pem)
    let input = BIO_new_mem_buf(bytes, Int32(bytes.count))
    defer { BIO_free(input) }
    // Nobody is there to be asked for a passphrase.
    let read =
      isPrivate
      ? PEM_read_bio_PrivateKey(input, nil, { _, _, _, _ in -1 }, nil) : PEM_read_bio_PUBKEY(input, nil, nil, nil)
    ERR_clear_error()
    guard let key = read else {
      throw TokenFault("it holds no key in PEM form (-----BEGIN PRIVATE KEY----- or -----BEGIN PUBLIC KEY-----)")
    }
    do {
      self.init(key, kind: try Self.kind(of: key), canSign: isPrivate)
    } catch {
      EVP_PKEY_free(key)
      throw error
    }
  }

  deinit {
    EVP_PKEY_free(key)
  }

  private static func kind(of key: OpaquePointer) throws(TokenFault) -> Kind {
    switch EVP_PKEY_get_base_id(key) {
    case EVP_PKEY_EC:
      var name = [CChar](repeating: 0, count: 64)
      var length = 0
      guard EVP_PKEY_get_group_name(key, &name, name.count, &length) == 1,
        name.prefix(length).elementsEqual("prime256v1".utf8, by: { UInt8(bitPattern: $0) == $1 })
      else { throw TokenFault("its curve is not P-256, the one of ES256") }
      return .p256
    case EVP_PKEY_RSA:
      let bits = EVP_PKEY_get_bits(key)
      // https://www.rfc-editor.org/rfc/rfc7518#section-3.3
      guard bits >= 2048 else { throw TokenFault("it has \(bits) bits; RS256 needs 2048 or more") }
      return .rsa
    default:
      throw TokenFault("it is neither an RSA key nor one on the curve P-256")
    }
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

  /// The public half as PEM: what a back end verifies tokens with. Nil when OpenSSL fails.
  public var publicKeyPEM: String? {
    Self.text { PEM_write_bio_PUBKEY($0, key) }
  }

  /// The private half as PEM, not encrypted; nil when there is none or OpenSSL fails.
  public var privateKeyPEM: String? {
    guard canSign else { return nil }
    return Self.text { PEM_write_bio_PKCS8PrivateKey($0, key, nil, nil, 0, nil, nil) }
  }

  private static func text(_ write: (OpaquePointer?) -> Int32) -> String? {
    let output = BIO_new(BIO_s_mem())
    defer { BIO_free(output) }
    guard write(output) == 1 else { return nil }
    var bytes = [UInt8](repeating: 0, count: BIO_ctrl_pending(output))
    guard BIO_read(output, &bytes, Int32(bytes.count)) == bytes.count else { return nil }
    return String(bytes: bytes, encoding: .utf8)
  }

  /// The signature of `message`'s SHA-256: with P-256 in DER form (a sequence of r and s), with RSA as PKCS #1 v1.5 has
  /// it. Nil when OpenSSL fails or there is no private half.
  package func signature(of message: Data) -> Data? {
    guard canSign else { return nil }
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

  /// Whether `signature`, as `signature(of:)` gives it, is this key's for `message`.
  package func verifies(_ signature: Data, of message: Data) -> Bool {
    let context = EVP_MD_CTX_new()
    defer { EVP_MD_CTX_free(context) }
    let bytes = [UInt8](message)
    let signature = [UInt8](signature)
    guard EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1 else { return false }
    let isRight = EVP_DigestVerify(context, signature, signature.count, bytes, bytes.count) == 1
    ERR_clear_error()
    return isRight
  }
}
