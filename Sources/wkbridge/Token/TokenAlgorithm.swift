import Approov
import Foundation

/// The ways to make a token, as options and configurations name them.
enum TokenAlgorithm: String, CaseIterable, Sendable {
  case hs256 = "HS256"
  case es256 = "ES256"
  case rs256 = "RS256"
  case jwe = "JWE"

  /// The key pair that it needs; nil when it needs a secret.
  var pair: TokenKeyPair.Kind? {
    switch self {
    case .es256: .p256
    case .rs256: .rsa
    case .hs256, .jwe: nil
    }
  }

  /// Why `pair` cannot sign with it; nil when it can.
  func fault(ofSigningKey pair: TokenKeyPair) -> String? {
    if pair.kind != self.pair {
      return "the key is one for \(pair.kind == .p256 ? "ES256" : "RS256"), not for \(rawValue)"
    }
    return pair.canSign ? nil : "the key is a public one, which signs nothing"
  }
}

extension TokenFormat {
  /// Why `secret` cannot encrypt tokens; nil when it can.
  static func fault(ofEncryptionSecret secret: Data) -> String? {
    guard secret.count != TokenEncryption.keyLength else { return nil }
    return "encrypted tokens need a secret of \(TokenEncryption.keyLength) bytes; this one has \(secret.count)"
  }
}
