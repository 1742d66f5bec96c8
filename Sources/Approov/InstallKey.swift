import Foundation
import Synchronization

/// The key pair that belongs to one installation of an app, made on first use.
final class InstallKey: Sendable {
  private let pair = Mutex<P256KeyPair?>(nil)

  /// The public half: base 64 of its DER form, or nil when OpenSSL fails.
  var publicKey: String? {
    keyPair()?.publicKey?.base64EncodedString()
  }

  /// The signature of `message`: base 64 of its DER form, or nil when OpenSSL fails.
  func signature(of message: Data) -> String? {
    keyPair()?.signature(of: message)?.base64EncodedString()
  }

  private func keyPair() -> P256KeyPair? {
    pair.withLock { pair in
      if pair == nil { pair = P256KeyPair() }
      return pair
    }
  }
}
