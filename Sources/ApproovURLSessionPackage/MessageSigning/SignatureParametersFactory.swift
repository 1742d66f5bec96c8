import Foundation
import Synchronization

/// Makes the parameters of each request's signature.
///
/// Methods change the factory and return it, so that calls can be chained, as in the published package.
public final class SignatureParametersFactory: Sendable {
  struct Settings: Sendable {
    var base = SignatureParameters()
    var digest: BodyDigest?
    var isDigestRequired = false
    var usesAccountKey = false
    var addsCreated = false
    var lifetime: Int64 = 0
    var addsTokenHeader = false
    var addsTraceIDHeader = false
    var optionalHeaders: [String] = []
  }

  private let state = Mutex(Settings())

  /// A factory of signatures with the installation's key that cover nothing.
  public init() {}

  /// Sets what every signature covers and says.
  @discardableResult
  public func setBaseParameters(_ baseParameters: SignatureParameters) -> SignatureParametersFactory {
    set { $0.base = baseParameters }
  }

  /// Sets the algorithm of the body's digest, nil for none, and whether a request without a body is an error.
  /// - Throws: `ApproovError.permanentError` for an algorithm that is not known.
  @discardableResult
  public func setBodyDigestConfig(_ bodyDigestAlgorithm: String?, required: Bool) throws -> SignatureParametersFactory {
    var digest: BodyDigest?
    if let bodyDigestAlgorithm {
      digest = BodyDigest(rawValue: bodyDigestAlgorithm)
      guard digest != nil else {
        throw ApproovError.permanentError(message: "Unsupported body digest algorithm: \(bodyDigestAlgorithm)")
      }
    }
    return set { settings in
      settings.digest = digest
      settings.isDigestRequired = required && digest != nil
    }
  }

  /// Adds the body's digest, where there is a body.
  func setBodyDigest(_ digest: BodyDigest) -> SignatureParametersFactory {
    set { $0.digest = digest }
  }

  /// Signs with the installation's key (ECDSA P-256).
  @discardableResult
  public func setUseInstallMessageSigning() -> SignatureParametersFactory { set { $0.usesAccountKey = false } }

  /// Signs with the account's key (HMAC with SHA-256).
  @discardableResult
  public func setUseAccountMessageSigning() -> SignatureParametersFactory { set { $0.usesAccountKey = true } }

  /// Sets whether signatures say when they were made.
  @discardableResult
  public func setAddCreated(_ addCreated: Bool) -> SignatureParametersFactory { set { $0.addsCreated = addCreated } }

  /// Sets how many seconds signatures are valid; 0 and less is for ever.
  @discardableResult
  public func setExpiresLifetime(_ expiresLifetime: Int64) -> SignatureParametersFactory {
    set { $0.lifetime = expiresLifetime }
  }

  /// Sets whether signatures cover the token.
  @discardableResult
  public func setAddApproovTokenHeader(_ addApproovTokenHeader: Bool) -> SignatureParametersFactory {
    set { $0.addsTokenHeader = addApproovTokenHeader }
  }

  /// Sets whether signatures cover the trace ID.
  @discardableResult
  public func setAddApproovTraceIDHeader(_ addApproovTraceIDHeader: Bool) -> SignatureParametersFactory {
    set { $0.addsTraceIDHeader = addApproovTraceIDHeader }
  }

  /// Adds headers that signatures cover where a request has them.
  @discardableResult
  public func addOptionalHeaders(_ headers: [String]) -> SignatureParametersFactory {
    set { $0.optionalHeaders += headers }
  }

  /// The parameters of `request`'s signature; the request gets a `Content-Digest` if they cover its body.
  func parameters(for request: inout URLRequest, changes: ApproovRequestMutations) throws -> SignatureParameters {
    let settings = state.withLock { $0 }
    var parameters = settings.base
    parameters.alg =
      settings.usesAccountKey ? ApproovDefaultMessageSigning.ALG_HS256 : ApproovDefaultMessageSigning.ALG_ES256
    let now = Int64(ApproovSDK.current.date.timeIntervalSince1970)
    if settings.addsCreated { parameters.created = now }
    if settings.lifetime > 0 { parameters.expires = now + settings.lifetime }
    var headers: [String] = []
    if settings.addsTokenHeader { headers += [changes.getTokenHeaderKey()].compactMap { $0 } }
    if settings.addsTraceIDHeader { headers += [changes.getTraceIDHeaderKey()].compactMap { $0 } }
    headers += settings.optionalHeaders.filter { request.value(forHTTPHeaderField: $0) != nil }
    if let digest = settings.digest {
      if let body = request.httpBody {
        request.setValue(try digest.header(of: body), forHTTPHeaderField: BodyDigest.headerName)
        headers.append(BodyDigest.headerName)
      } else if settings.isDigestRequired {
        throw ApproovError.permanentError(message: "Message signing: the request has no body for its digest")
      }
    }
    return headers.reduce(parameters) { $0.addComponentIdentifier($1) }
  }

  private func set(_ change: (inout Settings) -> Void) -> SignatureParametersFactory {
    state.withLock { change(&$0) }
    return self
  }
}
