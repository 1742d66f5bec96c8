import Foundation

/// Why Approov could not do what it was asked.
public enum ApproovError: Error, LocalizedError, Sendable, Equatable {
  /// The SDK did not start.
  case initializationFailure(message: String)
  /// The service is used with another configuration than it was started with.
  case configurationError(message: String)
  /// The server's certificate does not have a key that is expected.
  case pinningError(message: String)
  /// The network is at fault; a person may try again.
  case networkingError(message: String)
  /// Trying again will not help.
  case permanentError(message: String)
  /// The app failed attestation.
  case rejectionError(message: String, ARC: String, rejectionReasons: String)

  /// The message, with the Attestation Response Code and the reasons where there are any.
  public var localizedDescription: String {
    switch self {
    case .initializationFailure(let message), .configurationError(let message), .pinningError(let message),
      .networkingError(let message), .permanentError(let message):
      return message
    case .rejectionError(let message, let arc, let reasons):
      return message + (arc.isEmpty ? "" : ", ARC: \(arc)") + (reasons.isEmpty ? "" : ", reasons: \(reasons)")
    }
  }

  /// The same as `localizedDescription`.
  public var errorDescription: String? { localizedDescription }
}

extension ApproovError {
  /// What the message begins with of an error that an app's mutator has thrown; its own words follow.
  package static let mutatorPrefix = "Service mutator: "

  /// The error for a fetch of `what` that ended as `result`, or nil when its status is one of `expected`.
  init?(_ what: String, _ result: ApproovTokenFetchResult, expected: Set<ApproovTokenFetchStatus>) {
    let status = result.status
    if expected.contains(status) { return nil }
    if status == .rejected {
      self = .rejectionError(
        message: "\(what): rejected", ARC: result.arc, rejectionReasons: result.rejectionReasons)
    } else if status.isNetworkFailure {
      self = .networkingError(message: "\(what): \(Approov.string(from: status))")
    } else {
      self = .permanentError(message: "\(what): \(Approov.string(from: status))")
    }
  }
}
