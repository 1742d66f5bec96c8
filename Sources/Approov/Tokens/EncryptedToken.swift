import Foundation

/// An encrypted JSON Web Token in the compact form (https://www.rfc-editor.org/rfc/rfc7516#section-7.1).
package struct EncryptedToken {
  /// The header, read.
  package let header: [String: Any]
  let encodedHeader: String
  private let encryptedKey: Data
  private let content: SealedText

  /// The token with these parts of a compact form.
  init(parts: [Substring]) throws(TokenFault) {
    header = try CompactToken.object(parts[0], "the header")
    encodedHeader = String(parts[0])
    var bytes: [Data] = []
    for (part, name) in zip(parts.dropFirst(), ["encrypted key", "initialization vector", "content", "tag"]) {
      guard let decoded = Base64URL.decode(part) else { throw TokenFault("the \(name) is not base64url") }
      bytes.append(decoded)
    }
    encryptedKey = bytes[0]
    content = SealedText(nonce: bytes[1], ciphertext: bytes[2], tag: bytes[3])
  }

  /// Encrypts `claims` (https://www.rfc-editor.org/rfc/rfc7516#section-5.1).
  static func encrypt(_ claims: Data, _ encryption: TokenEncryption, key: Data) throws(TokenFault) -> String {
    guard key.count == TokenEncryption.keyLength else { throw wrongLength(key) }
    var header = ["alg": encryption.keyManagement.rawValue, "enc": encryption.content.rawValue, "typ": "JWT"]
    // 1. A new key for the content, wrapped by the account's, unless that is used itself.
    var contentKey = SDKRandom.bytes(TokenEncryption.keyLength)
    var encryptedKey: Data?
    switch encryption.keyManagement {
    case .direct:
      contentKey = key
      encryptedKey = Data()
    case .a256KW:
      encryptedKey = AuthenticatedEncryption.wrap(contentKey, key: key)
    case .a256GCMKW:
      let sealed = AuthenticatedEncryption.sealGCM(contentKey, key: key, additionalData: Data())
      // https://www.rfc-editor.org/rfc/rfc7518#section-4.7.1
      header["iv"] = sealed.map { Base64URL.encode($0.nonce) }
      header["tag"] = sealed.map { Base64URL.encode($0.tag) }
      encryptedKey = sealed?.ciphertext
    }
    // 2. The header is authenticated with the content.
    let encodedHeader = try CompactToken.encoded(header)
    let additionalData = Data(encodedHeader.utf8)
    let content =
      switch encryption.content {
      case .a256GCM: AuthenticatedEncryption.sealGCM(claims, key: contentKey, additionalData: additionalData)
      case .a128CBCHS256: AuthenticatedEncryption.sealCBC(claims, key: contentKey, additionalData: additionalData)
      }
    guard let encryptedKey, let content else { throw TokenFault("OpenSSL does not encrypt") }
    let parts = [encryptedKey, content.nonce, content.ciphertext, content.tag].map { Base64URL.encode($0) }
    return ([encodedHeader] + parts).joined(separator: ".")
  }

  /// The claims, as a back end reads them that has `key` (https://www.rfc-editor.org/rfc/rfc7516#section-5.2).
  /// - Throws: `TokenFault` that says why they cannot be read.
  package func decrypt(_ key: TokenKey) throws(TokenFault) -> Data {
    guard case .secret(let key) = key else { throw TokenFault("the token is encrypted with a secret, the key is none") }
    guard let alg = header["alg"] as? String, let enc = header["enc"] as? String else {
      throw TokenFault("the header does not name both of its algorithms")
    }
    guard let keyManagement = TokenEncryption.KeyManagement(rawValue: alg),
      let encryption = TokenEncryption.Content(rawValue: enc)
    else { throw TokenFault("the algorithms \(alg) and \(enc) are not among those that tokens are read with here") }
    try CompactToken.checkCritical(header)
    guard key.count == TokenEncryption.keyLength else { throw Self.wrongLength(key) }
    // 1. The key of the content.
    var contentKey: Data?
    switch keyManagement {
    case .direct: contentKey = encryptedKey.isEmpty ? key : nil
    case .a256KW: contentKey = AuthenticatedEncryption.unwrap(encryptedKey, key: key)
    case .a256GCMKW:
      if let nonce = (header["iv"] as? String).flatMap({ Base64URL.decode($0) }),
        let tag = (header["tag"] as? String).flatMap({ Base64URL.decode($0) })
      {
        let sealed = SealedText(nonce: nonce, ciphertext: encryptedKey, tag: tag)
        contentKey = AuthenticatedEncryption.openGCM(sealed, key: key, additionalData: Data())
      }
    }
    guard let contentKey, contentKey.count == TokenEncryption.keyLength else { throw Self.otherKey }
    // 2. The content.
    let additionalData = Data(encodedHeader.utf8)
    let claims =
      switch encryption {
      case .a256GCM: AuthenticatedEncryption.openGCM(content, key: contentKey, additionalData: additionalData)
      case .a128CBCHS256: AuthenticatedEncryption.openCBC(content, key: contentKey, additionalData: additionalData)
      }
    guard let claims else { throw Self.otherKey }
    return claims
  }

  private static let otherKey = TokenFault("another key has encrypted it, or it was changed afterwards")

  private static func wrongLength(_ key: Data) -> TokenFault {
    TokenFault("the secret has \(key.count) bytes; encrypted tokens need \(TokenEncryption.keyLength)")
  }
}
