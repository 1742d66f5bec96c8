import Foundation

/// How an account's tokens are made.
public enum TokenFormat: Sendable {
  /// Signed with the account's secret by HMAC and SHA-256, as every account does that has not chosen otherwise.
  case hs256
  /// Signed with ECDSA on P-256 and SHA-256 by a key of the account's key set, which may have a name (`kid`).
  case es256(TokenKeyPair, keyID: String? = nil)
  /// Signed with RSA (PKCS #1 v1.5) and SHA-256 by a key of the account's key set, which may have a name (`kid`).
  case rs256(TokenKeyPair, keyID: String? = nil)
  /// Encrypted with the account's secret, which must have 32 bytes.
  case jwe(TokenEncryption = TokenEncryption())

  /// The name: `HS256`, `ES256`, `RS256` or `JWE`.
  public var name: String {
    switch self {
    case .hs256: "HS256"
    case .es256: "ES256"
    case .rs256: "RS256"
    case .jwe: "JWE"
    }
  }

  /// A token with `claims`, the text of a JSON object.
  /// - Throws: `TokenFault` when the key does not fit.
  package func token(claims: Data, secret: Data) throws(TokenFault) -> String {
    switch self {
    case .hs256: try SignedToken(claims: claims, algorithm: .hs256, key: .secret(secret)).text
    case .es256(let pair, let keyID):
      try SignedToken(claims: claims, algorithm: .es256, key: .pair(pair), keyID: keyID).text
    case .rs256(let pair, let keyID):
      try SignedToken(claims: claims, algorithm: .rs256, key: .pair(pair), keyID: keyID).text
    case .jwe(let encryption): try EncryptedToken.encrypt(claims, encryption, key: secret)
    }
  }

  /// A token with `claims`, written in the order of their names.
  /// - Throws: `TokenFault`, also when a claim is no JSON.
  package func token(claims: [String: Any], secret: Data) throws(TokenFault) -> String {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    guard JSONSerialization.isValidJSONObject(claims),
      let text = try? JSONSerialization.data(withJSONObject: claims, options: options)
    else { throw TokenFault("the claims are no JSON object") }
    return try token(claims: text, secret: secret)
  }

  /// The same format with a key of `keys`, which the account does not know.
  func foreign(_ keys: ForeignKeys) -> TokenFormat? {
    switch self {
    case .hs256, .jwe: self
    case .es256(_, let keyID): keys.p256.pair.map { .es256($0, keyID: keyID) }
    case .rs256(_, let keyID): keys.rsa.pair.map { .rs256($0, keyID: keyID) }
    }
  }
}
