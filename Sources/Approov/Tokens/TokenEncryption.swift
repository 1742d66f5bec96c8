/// The algorithms of an encrypted token (https://www.rfc-editor.org/rfc/rfc7518#section-4), all for keys of 32 bytes.
public struct TokenEncryption: Sendable, Hashable {
  /// How the key of the content is found.
  public enum KeyManagement: String, Sendable, Hashable, CaseIterable {
    /// The account's secret wraps it, with AES in Galois/counter mode.
    case a256GCMKW = "A256GCMKW"
    /// The account's secret wraps it, with AES key wrap.
    case a256KW = "A256KW"
    /// The account's secret is it.
    case direct = "dir"
  }

  /// How the claims are encrypted.
  public enum Content: String, Sendable, Hashable, CaseIterable {
    /// AES in cipher block chaining mode with HMAC and SHA-256.
    case a128CBCHS256 = "A128CBC-HS256"
    /// AES in Galois/counter mode.
    case a256GCM = "A256GCM"
  }

  /// The `alg` of the header.
  public var keyManagement: KeyManagement
  /// The `enc` of the header.
  public var content: Content

  /// How many bytes every key has.
  package static let keyLength = 32

  /// The algorithms that are used unless others are given.
  public init(keyManagement: KeyManagement = .a256GCMKW, content: Content = .a128CBCHS256) {
    self.keyManagement = keyManagement
    self.content = content
  }
}
