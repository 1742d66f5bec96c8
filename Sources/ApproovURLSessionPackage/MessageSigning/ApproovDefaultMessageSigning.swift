import Foundation
import Synchronization

/// A mutator that signs what Approov protects (https://www.rfc-editor.org/rfc/rfc9421), so that a back end can see that
/// nothing was changed on the way and that the request comes from the installation that got the token.
public final class ApproovDefaultMessageSigning: ApproovInterceptorExtensions, CustomStringConvertible, Sendable {
  /// SHA-256 for the body's digest.
  public static let DIGEST_SHA256 = BodyDigest.sha256.rawValue
  /// SHA-512 for the body's digest.
  public static let DIGEST_SHA512 = BodyDigest.sha512.rawValue
  /// The installation's key.
  public static let ALG_ES256 = "ecdsa-p256-sha256"
  /// The account's key.
  public static let ALG_HS256 = "hmac-sha256"

  /// What a signature adds to a request.
  private static let headers = ["Signature", "Signature-Input", "Signature-Base-Digest", BodyDigest.headerName]

  /// A name for logs.
  public var description: String { "ApproovDefaultMessageSigning" }

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
    factories.withLock { $0.byHost[Self.relative(hostName)] = factory }
    return self
  }

  /// In lower case and without the dot that may end it, which changes nothing.
  private static func relative(_ hostName: String) -> String {
    let name = hostName.lowercased()
    return name.hasSuffix(".") ? String(name.dropLast()) : name
  }

  /// Signs `request` if it has a token and there is a factory for its host. Where the SDK has no key to sign with, the
  /// request goes unsigned: it is for the back end to decide what that means.
  /// - Throws: `ApproovError.permanentError` when the request has not all that is to be signed.
  public func processedRequest(_ request: URLRequest, changes: ApproovRequestMutations) throws -> URLRequest {
    guard let host = request.url?.host.map(Self.relative), let header = changes.getTokenHeaderKey(),
      request.value(forHTTPHeaderField: header) != nil
    else { return request }
    // 1. A signature that somebody else has made would cover neither the token nor what Approov has changed.
    var unsigned = request
    for header in Self.headers { unsigned.setValue(nil, forHTTPHeaderField: header) }
    guard let factory = factories.withLock({ $0.byHost[host] ?? $0.other }) else { return unsigned }
    // 2. Sign.
    var signed = unsigned
    let parameters = try factory.parameters(for: &signed, changes: changes)
    let base = try parameters.signatureBase(of: signed)
    guard let (label, signature) = try sign(base, algorithm: parameters.alg) else {
      ServiceState.current.settings.log(.error, "the SDK gave no \(parameters.alg ?? "") signature, going unsigned")
      return unsigned
    }
    // 3. Say what is signed, and how.
    signed.setValue(
      try StructuredField.dictionary(label, StructuredField.text(.bytes(signature))), forHTTPHeaderField: "Signature")
    signed.setValue(
      try StructuredField.dictionary(label, parameters.text()), forHTTPHeaderField: "Signature-Input")
    if parameters.isDebugging {
      let digest = StructuredField.BareItem.bytes(Digest.sha256(Data(base.utf8)))
      signed.setValue(
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

  /// The signature of `base` and the label under which it is sent; nil when the SDK has no key.
  private func sign(_ base: String, algorithm: String?) throws -> (label: String, signature: Data)? {
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
    return nil
  }
}
