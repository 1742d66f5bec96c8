import Foundation

/// What signs, verifies or encrypts a token.
package enum TokenKey: Sendable {
  /// For HS256 and encrypted tokens.
  case secret(Data)
  /// For ES256 and RS256.
  case pair(TokenKeyPair)
}
