import Foundation

/// What to do with a request after Approov has looked at it. The names are those of the published package.
public enum ApproovFetchDecision: Sendable {
  /// Send the updated request.
  case ShouldProceed
  /// Do not send it; a person may try again.
  case ShouldRetry
  /// Do not send it.
  case ShouldFail
  /// Send the original request: it is not Approov's business.
  case ShouldIgnore
}

/// What became of a request that was given to Approov.
public struct ApproovUpdateResponse: Sendable {
  /// The request with token and secrets, or as it was.
  public var request: URLRequest
  /// What to do with it.
  public var decision: ApproovFetchDecision
  /// The SDK's words for the token's status, empty when none was fetched.
  public var sdkMessage: String
  /// Why the request must not be sent.
  public var error: (any Error)?
}
