import Foundation

/// Public keys by host: a request goes to a host with pins only if a verified certificate of its has one of these keys.
/// Hosts without pins are trusted as they are. A dot that ends a host's name changes nothing.
public struct PublicKeyPins: ServerTrustEvaluator, Hashable {
  private let pins: [String: [String]]

  /// Pins as SHA-256 digests of SubjectPublicKeyInfo in base64, by host; a pin that is no such digest fits no key.
  ///
  /// A host with an empty list is trusted as one without.
  public init(_ pins: [String: [String]]) {
    var byHost: [String: [String]] = [:]
    for (host, pins) in pins where !pins.isEmpty { byHost[Self.name(host), default: []] += pins }
    self.pins = byHost
  }

  /// Looks for a pinned key among those of the host's certificates.
  /// - Throws: `NetworkError` with code `pinMismatch` when there is none.
  public func evaluate(_ trust: ServerTrust) throws(NetworkError) {
    guard let pins = pins[Self.name(trust.host)] else { return }
    guard !trust.hasKey(among: pins) else { return }
    throw trust.mismatch(pins: pins, fix: "If the server is who it should be, add one of its keys to the pins.")
  }

  private static func name(_ host: String) -> String {
    let name = host.lowercased()
    return name.hasSuffix(".") ? String(name.dropLast()) : name
  }
}

extension ServerTrust {
  /// Whether one of the certificates has a public key whose SHA-256 digest is among `pins`, in base64.
  public func hasKey(among pins: [String]) -> Bool {
    let digests = Set(pins.compactMap { Data(base64Encoded: $0) })
    return chain.contains { digests.contains($0.publicKeyHash) }
  }

  /// The error for a server that has none of the keys that are expected of it: who, what was expected, what was
  /// presented, and `fix`, what to do.
  public func mismatch(pins: [String], fix: String) -> NetworkError {
    let presented = chain.enumerated().map { index, certificate in
      let owner =
        switch index {
        case 0: "its own"
        case chain.count - 1: "its root's"
        default: "an issuer's"
        }
      return "\(certificate.publicKeyHash.base64EncodedString()) (\(owner))"
    }
    return NetworkError(
      .pinMismatch,
      """
      No certificate of \(host) has a public key that is pinned for it; nothing of the request was sent.
      pinned: \(pins.joined(separator: ", "))
      presented: \(presented.joined(separator: ", "))
      \(fix)
      """)
  }
}
