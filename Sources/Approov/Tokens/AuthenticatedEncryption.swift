import COpenSSL
import Foundation

/// A text that was encrypted, with what shows that it was not changed.
struct SealedText {
  let nonce: Data
  let ciphertext: Data
  let tag: Data
}

/// The ciphers of encrypted tokens, by OpenSSL. Each gives nil for what cannot be opened, or when OpenSSL fails.
enum AuthenticatedEncryption {
  private static let gcmNonceLength = 12
  private static let blockLength = 16
  private static let tagLength = 16

  // MARK: AES-256 in Galois/counter mode (https://www.rfc-editor.org/rfc/rfc7518#section-5.3)

  static func sealGCM(_ text: Data, key: Data, additionalData: Data) -> SealedText? {
    let nonce = SDKRandom.bytes(gcmNonceLength)
    var tag = [UInt8](repeating: 0, count: tagLength)
    let ciphertext = run(EVP_aes_256_gcm(), .encrypt, text, key: key, nonce: nonce, additionalData) { context in
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagLength), &tag) == 1
    }
    return ciphertext.map { SealedText(nonce: nonce, ciphertext: $0, tag: Data(tag)) }
  }

  static func openGCM(_ sealed: SealedText, key: Data, additionalData: Data) -> Data? {
    // A shorter tag would be easier to guess.
    guard sealed.nonce.count == gcmNonceLength, sealed.tag.count == tagLength else { return nil }
    return run(
      EVP_aes_256_gcm(), .decrypt(tag: sealed.tag), sealed.ciphertext, key: key, nonce: sealed.nonce, additionalData)
  }

  // MARK: AES-128 in cipher block chaining mode with HMAC (https://www.rfc-editor.org/rfc/rfc7518#section-5.2.3)

  static func sealCBC(_ text: Data, key: Data, additionalData: Data) -> SealedText? {
    let nonce = SDKRandom.bytes(blockLength)
    // 1. The second half of the key encrypts.
    guard let ciphertext = run(EVP_aes_128_cbc(), .encrypt, text, key: key.suffix(16), nonce: nonce, nil) else {
      return nil
    }
    // 2. The first half authenticates.
    let tag = tag(of: ciphertext, nonce: nonce, additionalData, key: key.prefix(16))
    return SealedText(nonce: nonce, ciphertext: ciphertext, tag: tag)
  }

  static func openCBC(_ sealed: SealedText, key: Data, additionalData: Data) -> Data? {
    guard sealed.nonce.count == blockLength else { return nil }
    // Nothing is decrypted that is not authentic.
    let expected = tag(of: sealed.ciphertext, nonce: sealed.nonce, additionalData, key: key.prefix(16))
    guard SignedToken.areEqual(expected, sealed.tag) else { return nil }
    return run(
      EVP_aes_128_cbc(), .decrypt(tag: nil), sealed.ciphertext, key: key.suffix(16), nonce: sealed.nonce, nil)
  }

  private static func tag(of ciphertext: Data, nonce: Data, _ additionalData: Data, key: Data) -> Data {
    let bits = UInt64(additionalData.count * 8).bigEndian
    let length = withUnsafeBytes(of: bits) { Data($0) }
    return Digest.hmacSHA256(additionalData + nonce + ciphertext + length, key: key).prefix(tagLength)
  }

  // MARK: AES-256 key wrap (https://www.rfc-editor.org/rfc/rfc3394)

  static func wrap(_ wrapped: Data, key: Data) -> Data? {
    run(EVP_aes_256_wrap(), .encrypt, wrapped, key: key, nonce: nil, nil)
  }

  static func unwrap(_ wrapped: Data, key: Data) -> Data? {
    run(EVP_aes_256_wrap(), .decrypt(tag: nil), wrapped, key: key, nonce: nil, nil)
  }

  // MARK: One run of a cipher

  private enum Direction {
    case encrypt
    case decrypt(tag: Data?)
  }

  /// - Parameter finish: what is to be asked at the end.
  private static func run(
    _ cipher: OpaquePointer?, _ direction: Direction, _ text: Data, key: Data, nonce: Data?, _ additionalData: Data?,
    finish: (OpaquePointer?) -> Bool = { _ in true }
  ) -> Data? {
    let context = EVP_CIPHER_CTX_new()
    defer {
      EVP_CIPHER_CTX_free(context)
      ERR_clear_error()
    }
    // Only matters to key wrap, which OpenSSL wants to be asked for expressly.
    EVP_CIPHER_CTX_set_flags(context, EVP_CIPHER_CTX_FLAG_WRAP_ALLOW)
    let isEncryption = if case .encrypt = direction { Int32(1) } else { Int32(0) }
    guard EVP_CipherInit_ex(context, cipher, nil, [UInt8](key), nonce.map { [UInt8]($0) }, isEncryption) == 1 else {
      return nil
    }
    // 1. What is authenticated only.
    var written: Int32 = 0
    if let additionalData, !additionalData.isEmpty {
      let bytes = [UInt8](additionalData)
      guard EVP_CipherUpdate(context, nil, &written, bytes, Int32(bytes.count)) == 1 else { return nil }
    }
    // 2. The text.
    let bytes = [UInt8](text)
    var output = [UInt8](repeating: 0, count: bytes.count + 2 * blockLength)
    guard EVP_CipherUpdate(context, &output, &written, bytes, Int32(bytes.count)) == 1 else { return nil }
    var length = Int(written)
    // 3. The end, where the tag is compared.
    if case .decrypt(let tag?) = direction {
      var tag = [UInt8](tag)
      guard EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag) == 1 else { return nil }
    }
    let isFinished = output.withUnsafeMutableBufferPointer { output in
      EVP_CipherFinal_ex(context, output.baseAddress?.advanced(by: length), &written) == 1
    }
    guard isFinished, finish(context) else { return nil }
    length += Int(written)
    return Data(output.prefix(length))
  }
}
