import COpenSSL
import Foundation

/// A signed JSON Web Token in the compact form (https://www.rfc-editor.org/rfc/rfc7515#section-7.1).
package struct SignedToken {
  /// The algorithms that tokens are signed with (https://www.rfc-editor.org/rfc/rfc7518#section-3).
  package enum Algorithm: String, CaseIterable, Sendable {
    case hs256 = "HS256"
    case es256 = "ES256"
    case rs256 = "RS256"
  }

  /// The header, read.
  package let header: [String: Any]
  /// The claims as JSON text.
  package let claims: Data
  /// What is signed: header and claims, encoded and joined by a dot.
  package let signingInput: String
  /// The signature's bytes.
  package let signature: Data

  /// The token as it is sent.
  package var text: String { signingInput + "." + Base64URL.encode(signature) }

  /// Signs `claims`, the text of a JSON object.
  /// - Throws: `TokenFault` when the key does not fit.
  package init(claims: Data, algorithm: Algorithm, key: TokenKey, keyID: String? = nil) throws(TokenFault) {
    var header = ["alg": algorithm.rawValue, "typ": "JWT"]
    header["kid"] = keyID
    self.header = header
    self.claims = claims
    signingInput = try CompactToken.encoded(header) + "." + Base64URL.encode(claims)
    signature = try Self.sign(Data(signingInput.utf8), algorithm, key)
  }

  /// The token with these parts of a compact form.
  init(parts: [Substring]) throws(TokenFault) {
    header = try CompactToken.object(parts[0], "the header")
    guard let claims = Base64URL.decode(parts[1]) else { throw TokenFault("the claims are not base64url") }
    guard let signature = Base64URL.decode(parts[2]) else { throw TokenFault("the signature is not base64url") }
    self.claims = claims
    self.signature = signature
    signingInput = parts[0] + "." + parts[1]
  }

  /// Checks the signature as a back end does that has `key`.
  /// - Throws: `TokenFault` that says why the signature is not right.
  package func verify(_ key: TokenKey) throws(TokenFault) {
    guard let name = header["alg"] as? String else { throw TokenFault("the header names no algorithm") }
    if name.lowercased() == "none" { throw TokenFault("the token is not signed at all: its algorithm is none") }
    try CompactToken.checkCritical(header)
    guard let algorithm = Algorithm(rawValue: name) else {
      throw TokenFault("the algorithm \(name) is not one that Approov's tokens are checked with here")
    }
    let message = Data(signingInput.utf8)
    switch key {
    case .secret(let secret):
      guard algorithm == .hs256 else { throw TokenFault("the token is signed with \(name), the key is a secret") }
      guard Self.areEqual(Digest.hmacSHA256(message, key: secret), signature) else { throw Self.otherKey }
    case .pair(let pair):
      // 1. The key alone decides what a signature may be: a public key must never pass for a secret.
      guard algorithm == pair.kind.algorithm else {
        throw TokenFault("the token is signed with \(name), the key is one for \(pair.kind.algorithm.rawValue)")
      }
      // 2. ECDSA signatures come as two numbers, OpenSSL wants a sequence of them.
      guard algorithm == .es256 else {
        guard pair.verifies(signature, of: message) else { throw Self.otherKey }
        return
      }
      guard let der = ECDSASignature.der(raw: signature) else {
        throw TokenFault(
          pair.verifies(signature, of: message)
            ? "the signature is in DER form; ES256 has r and s in 32 bytes each"
            : "the signature has \(signature.count) bytes; one of ES256 has 64")
      }
      guard pair.verifies(der, of: message) else { throw Self.otherKey }
    }
  }

  private static let otherKey = TokenFault("another key has signed it, or it was changed afterwards")

  private static func sign(_ message: Data, _ algorithm: Algorithm, _ key: TokenKey) throws(TokenFault) -> Data {
    switch key {
    case .secret(let secret):
      guard algorithm == .hs256 else { throw TokenFault("\(algorithm.rawValue) needs a private key, not a secret") }
      return Digest.hmacSHA256(message, key: secret)
    case .pair(let pair):
      guard algorithm == pair.kind.algorithm else {
        throw TokenFault("the key is one for \(pair.kind.algorithm.rawValue), not for \(algorithm.rawValue)")
      }
      guard pair.canSign else { throw TokenFault("the key is a public one, which signs nothing") }
      guard let signature = pair.signature(of: message) else { throw TokenFault("OpenSSL does not sign") }
      guard algorithm == .es256 else { return signature }
      guard let raw = ECDSASignature.raw(der: signature) else { throw TokenFault("OpenSSL's signature is malformed") }
      return raw
    }
  }

  /// Compares in a time that does not depend on where the first difference is.
  static func areEqual(_ a: Data, _ b: Data) -> Bool {
    a.count == b.count && CRYPTO_memcmp([UInt8](a), [UInt8](b), a.count) == 0
  }
}

extension TokenKeyPair.Kind {
  /// The algorithm that such a key signs with.
  package var algorithm: SignedToken.Algorithm {
    switch self {
    case .p256: .es256
    case .rsa: .rs256
    }
  }
}
