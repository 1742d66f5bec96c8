import Foundation

/// What a fetch of a token, a custom JWT or a secure string brought.
///
/// The published SDK makes these itself; the initialiser is here so that a test can hand one to a mutator.
public final class ApproovTokenFetchResult: Sendable {
  /// What became of the fetch.
  public let status: ApproovTokenFetchStatus
  /// The token or custom JWT, empty when there is none. Apps must not keep it.
  public let token: String
  /// Identifies the fetch for support, empty when there is none.
  public let traceID: String
  /// The secure string, when one was fetched.
  public let secureString: String?
  /// The Attestation Response Code, empty when there is none.
  public let arc: String
  /// Why attestation failed: device properties separated by commas, empty when it passed.
  public let rejectionReasons: String
  /// A new configuration arrived that `Approov.fetchConfig()` has not been asked for yet.
  public let isConfigChanged: Bool
  /// New pins must be applied; stays set until they are read by `Approov.getPins(_:)`.
  public let isForceApplyPins: Bool
  /// What `Approov.getIntegrityMeasurementProof` needs, when the URL asked for a measurement.
  public let measurementConfig: Data?

  /// The Attestation Response Code under its Objective-C name.
  public var ARC: String { arc }

  /// A result of `status`; everything else is empty unless it is given.
  public init(
    status: ApproovTokenFetchStatus, token: String = "", traceID: String = "", secureString: String? = nil,
    arc: String = "", rejectionReasons: String = "", isConfigChanged: Bool = false, isForceApplyPins: Bool = false,
    measurementConfig: Data? = nil
  ) {
    self.status = status
    self.token = token
    self.traceID = traceID
    self.secureString = secureString
    self.arc = arc
    self.rejectionReasons = rejectionReasons
    self.isConfigChanged = isConfigChanged
    self.isForceApplyPins = isForceApplyPins
    self.measurementConfig = measurementConfig
  }

  /// The token's claims as JSON with the first six characters of its signature in `sip`: enough to recognise the
  /// token, too little to use it. Without a token, the status in `status`.
  public func loggableToken() -> String {
    if token.isEmpty { return #"{"status":"\#(status.words)"}"# }
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 5 { return #"{"status":"JWE"}"# }
    guard
      parts.count == 3, let payload = Base64URL.decode(parts[1]), let claims = String(bytes: payload, encoding: .utf8),
      claims.hasPrefix("{"), claims.hasSuffix("}")
    else { return #"{"status":"BAD_JWT_HEADER"}"# }
    let members = claims.dropFirst().dropLast()
    return "{\(members)\(members.isEmpty ? "" : ",")\"sip\":\"\(parts[2].prefix(6))\"}"
  }
}

/// Receives the result of an asynchronous fetch, on a thread of the SDK's own.
public typealias ApproovTokenFetchCallback = @Sendable (ApproovTokenFetchResult) -> Void
