import Foundation

/// The keys that sign what a device gets which fails attestation: nobody else has them.
package final class ForeignKeys: Sendable {
  /// In the place of the account's secret.
  package let secret = SDKRandom.bytes(TokenEncryption.keyLength)
  /// In the place of a key for ES256.
  let p256 = LazyKeyPair(.p256)
  /// In the place of a key for RS256.
  let rsa = LazyKeyPair(.rsa)

  /// New keys.
  package init() {}
}
