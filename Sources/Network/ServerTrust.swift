import Foundation

/// Who a server has proved to be: its certificates, after they were verified for its host.
public struct ServerTrust: Sendable, Hashable {
  /// One certificate.
  public struct Certificate: Sendable, Hashable {
    /// The certificate in DER.
    public var der: Data
    /// The SHA-256 digest of its SubjectPublicKeyInfo in DER, which is what pins are
    /// (https://www.rfc-editor.org/rfc/rfc7469#section-2.4).
    public var publicKeyHash: Data

    /// A certificate `der` whose public key has the digest `publicKeyHash`.
    public init(der: Data, publicKeyHash: Data) {
      self.der = der
      self.publicKeyHash = publicKeyHash
    }
  }

  /// The host of the request, as in its URL.
  public var host: String
  /// The certificates as they were verified: the server's own first, then each one's issuer. What else the server may
  /// have presented is not among them.
  public var chain: [Certificate]

  /// The trust in `host` that `chain` gives.
  public init(host: String, chain: [Certificate]) {
    self.host = host
    self.chain = chain
  }
}

/// Decides whether a request may go to a server whose certificates have been verified already.
public protocol ServerTrustEvaluator: Sendable {
  /// Called for every request over TLS, on new and on kept connections, before anything of it leaves. It holds up the
  /// network: it must not wait for anything.
  /// - Throws: why the request must not go there; the request fails with that.
  func evaluate(_ trust: ServerTrust) throws(NetworkError)
}
