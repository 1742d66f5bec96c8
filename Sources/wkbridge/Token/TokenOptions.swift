import Foundation

/// What the arguments of `wkbridge token` say.
struct TokenOptions: Sendable {
  var kind = TokenKind.valid
  /// Nil: the configuration's.
  var algorithm: TokenAlgorithm?
  /// A file with the key.
  var key: String?
  /// A file that gets a new key.
  var newKey: String?
  /// A file that gets the public half of the key.
  var publicKey: String?
  var config: String?
  /// What the token is bound to.
  var binding: String?
  /// Claims that take the place of the usual ones, their values as they were written.
  var claims: [(name: String, value: String)] = []
  /// Claims that are left out.
  var omittedClaims: [String] = []
  /// Nil: the configuration's.
  var lifetime: Int?
  /// When the token is issued.
  var date = Date()
}
