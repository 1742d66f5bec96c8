import Synchronization

/// A key pair that is made when it is first needed.
final class LazyKeyPair: Sendable {
  private let kind: TokenKeyPair.Kind
  private let made = Mutex<TokenKeyPair?>(nil)

  init(_ kind: TokenKeyPair.Kind) {
    self.kind = kind
  }

  /// The pair, or nil when OpenSSL fails.
  var pair: TokenKeyPair? {
    made.withLock { made in
      if made == nil { made = TokenKeyPair(kind) }
      return made
    }
  }
}
