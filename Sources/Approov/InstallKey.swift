import Foundation

/// The key pair that belongs to one installation of an app, made on first use.
final class InstallKey: Sendable {
  private let key = LazyKeyPair(.p256)

  /// The public half: base 64 of its DER form, or nil when OpenSSL fails.
  var publicKey: String? {
    key.pair?.publicKey?.base64EncodedString()
  }

  /// The signature of `message`: base 64 of its DER form, or nil when OpenSSL fails.
  func signature(of message: Data) -> String? {
    key.pair?.signature(of: message)?.base64EncodedString()
  }
}
