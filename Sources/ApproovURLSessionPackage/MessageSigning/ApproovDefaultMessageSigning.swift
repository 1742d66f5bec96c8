import Foundation
import Synchronization

/// A mutator that signs what Approov protects (https://www.rfc-editor.org/rfc/rfc9421), so that a back end can see that
/// nothing was changed on the way and that the request comes from the installation that got the token.
public final class ApproovDefaultMessageSigning: ApproovInterceptorExtensions, Sendable {
  /// SHA-256 for the body's digest.
  public static let DIGEST_SHA256 = BodyDigest.sha256.rawValue
  /// SHA-512 for the body's digest.
  public static let DIGEST_SHA512 = BodyDigest.sha512.rawValue
  /// The installation's key.
  public static let ALG_ES256 = "ecdsa-p256-sha256"
  /// The account's key.
  public static let ALG_HS256 = "hmac-sha256"

  private let factories = Mutex<(byHost: [String: SignatureParametersFactory], other: SignatureParametersFactory?)>(
    ([:], nil))

  /// Signing that signs nothing until it gets a factory.
  public init() {}

  /// Sets the factory for hosts that have none of their own.
  @discardableResult
  public func setDefaultFactory(_ factory: SignatureParametersFactory) -> ApproovDefaultMessageSigning {
    factories.withLock { $0.other = factory }
    return self
  }

  /// Sets the factory for `hostName`.
  @discardableResult
  public func putHostFactory(hostName: String, factory: SignatureParametersFactory) -> ApproovDefaultMessageSigning {
    factories.withLock { $0.byHost[hostName.lowercased()] = factory }
    return self
  }

  /// Signs `request` if it has a token and there is a factory for its host.
  /// - Throws: `ApproovError.permanentError` when it cannot be signed.
  public func processedRequest(_ request: URLRequest, changes: ApproovRequestMutations) throws -> URLRequest {
    guard let host = request.url?.host?.lowercased(), let header = changes.getTokenHeaderKey(),
      request.value(forHTTPHeaderField: header) != nil,
      let factory = factories.withLock({ $0.byHost[host] ?? $0.other })
    else { return request }
    var signed = request
    let parameters = try factory.parameters(for: &signed, changes: changes)
    let base = try parameters.signatureBase(of: signed)
    let (label, signature) = try sign(base, algorithm: parameters.alg)
    signed.addValue(
      try StructuredField.dictionary(label, StructuredField.text(.bytes(signature))), forHTTPHeaderField: "Signature")
    signed.addValue(
      try StructuredField.dictionary(label, parameters.text()), forHTTPHeaderField: "Signature-Input")
    if parameters.isDebugging {
      let digest = StructuredField.BareItem.bytes(Digest.sha256(Data(base.utf8)))
      signed.addValue(
        try StructuredField.dictionary(Self.DIGEST_SHA256, StructuredField.text(digest)),
        forHTTPHeaderField: "Signature-Base-Digest")
    }
    return signed
  }

  /// A factory of signatures with the installation's key, valid for 15 seconds, that cover method, URL, token, trace ID,
  /// the body's digest, and the headers that describe body and user.
  public static func generateDefaultSignatureParametersFactory(
    baseParametersOverride: SignatureParameters? = nil
  ) -> SignatureParametersFactory {
    let base = baseParametersOverride ?? SignatureParameters().adding(.method).adding(.targetURI)
    let factory = SignatureParametersFactory().setBaseParameters(base).setUseInstallMessageSigning()
      .setAddCreated(true).setExpiresLifetime(15).setAddApproovTokenHeader(true).setAddApproovTraceIDHeader(true)
      .addOptionalHeaders(["Authorization", "Content-Length", "Content-Type"])
    return factory.setBodyDigest(.sha256)
  }

  /// The signature of `base` and the label under which it is sent.
  private func sign(_ base: String, algorithm: String?) throws -> (label: String, signature: Data) {
    switch algorithm {
    case Self.ALG_ES256:
      let der = ApproovService.getInstallMessageSignature(message: base).flatMap { Data(base64Encoded: $0) }
      if let signature = der.flatMap(ECDSASignature.raw(der:)) { return ("install", signature) }
    case Self.ALG_HS256:
      let signature = ApproovService.getAccountMessageSignature(message: base).flatMap { Data(base64Encoded: $0) }
      if let signature { return ("account", signature) }
    default:
      throw ApproovError.permanentError(message: "Unsupported signature algorithm: \(algorithm ?? "none")")
    }
    throw ApproovError.permanentError(message: "Message signing: the SDK gave no \(algorithm ?? "") signature")
  }
}
