/// What became of a fetch of a token, a custom JWT or a secure string.
///
/// Names and order are those of the published SDK's `ApproovTokenFetchStatus`.
public enum ApproovTokenFetchStatus: UInt, Sendable, CaseIterable {
  /// The fetch succeeded. A token may nevertheless fail the back end's check: the app is not told.
  case success
  /// There is no network.
  case noNetwork
  /// The Approov service showed a certificate that was not expected.
  case mitmDetected
  /// The network is too bad to get an answer.
  case poorNetwork
  /// The Approov service does not answer.
  case noApproovService
  /// The URL is malformed or its scheme is not https.
  case badURL
  /// The host was not added to the account.
  case unknownURL
  /// The host was added to the account for pinning only, without tokens.
  case unprotectedURL
  /// `Approov.initialize` was not called.
  case notInitialized
  /// A secure string or custom JWT is refused, because the app fails attestation.
  case rejected
  /// Secure strings or custom JWTs are not enabled for the account.
  case disabled
  /// No secure string of that key is defined.
  case unknownKey
  /// A secure string's key is empty or too long.
  case badKey
  /// A custom JWT's payload is not a JSON object.
  case badPayload
  /// The SDK failed in some other way.
  case internalError

  /// The case's name, as `simulation.status` spells it.
  public var name: String {
    String(describing: self)
  }

  /// The case called `name`, or nil.
  public init?(name: String) {
    guard let status = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = status
  }

  /// True for the statuses after which a person may try again, because the network was at fault.
  public var isNetworkFailure: Bool {
    switch self {
    case .noNetwork, .poorNetwork, .mitmDetected: true
    default: false
    }
  }

  /// The words in which the SDK reports the status.
  var words: String {
    switch self {
    case .success: "success"
    case .noNetwork: "no network"
    case .mitmDetected: "MITM detected"
    case .poorNetwork: "poor network"
    case .noApproovService: "no Approov service"
    case .badURL: "bad URL"
    case .unknownURL: "unknown URL"
    case .unprotectedURL: "unprotected URL"
    case .notInitialized: "not initialized"
    case .rejected: "rejected"
    case .disabled: "disabled"
    case .unknownKey: "unknown key"
    case .badKey: "bad key"
    case .badPayload: "bad payload"
    case .internalError: "internal error"
    }
  }
}
