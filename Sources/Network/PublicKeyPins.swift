import Foundation

/// Public keys by host: a request goes to a host with pins only if a verified certificate of its has one of these keys.
/// Hosts without pins are trusted as they are.
public struct PublicKeyPins: ServerTrustEvaluator, Hashable {
  private let digests: [String: Set<Data>]

  /// Pins as SHA-256 digests of SubjectPublicKeyInfo in base64, by host; a pin that is no such digest fits no key.
  ///
  /// A host with an empty list is trusted as one without.
  public init(_ pins: [String: [String]]) {
    var digests: [String: Set<Data>] = [:]
    for (host, pins) in pins where !pins.isEmpty {
      digests[host.lowercased(), default: []].formUnion(pins.compactMap { Data(base64Encoded: $0) })
    }
    self.digests = digests
  }

  /// Looks for a pinned key among those of the host's certificates.
  /// - Throws: `NetworkError` with code `pinMismatch` when there is none.
  public func evaluate(_ trust: ServerTrust) throws(NetworkError) {
    guard let pinned = digests[trust.host.lowercased()] else { return }
    guard !trust.chain.contains(where: { pinned.contains($0.publicKeyHash) }) else { return }
    let found = trust.chain.map { "sha256/" + $0.publicKeyHash.base64EncodedString() }
    throw NetworkError(
      .pinMismatch,
      """
      No certificate of \(trust.host) has a pinned public key. Its keys are \(found.joined(separator: ", ")).
      """)
  }
}
