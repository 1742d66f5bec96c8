import Foundation

/// The default policy is fail-closed: a request goes without a token only where the host is not protected, where the
/// Approov service itself is down, or, after `setProceedOnNetworkFailure(proceed: true)`, where the network is.
extension ApproovServiceMutator {
  /// Passes when the SDK could look, whether or not it found the string.
  public func handlePrecheckResult(_ approovResults: ApproovTokenFetchResult) throws {
    try check("precheck", approovResults, expected: [.success, .unknownKey])
  }

  /// Gives the token only on success.
  public func handleFetchTokenResult(_ approovResults: ApproovTokenFetchResult) throws {
    try check("fetchToken", approovResults, expected: [.success])
  }

  /// Gives the string, or nil when it is not defined.
  public func handleFetchSecureStringResult(
    _ approovResults: ApproovTokenFetchResult, operation: String, key: String
  ) throws {
    try check("fetchSecureString \(operation) for \(key)", approovResults, expected: [.success, .unknownKey])
  }

  /// Gives the JWT only on success.
  public func handleFetchCustomJWTResult(_ approovResults: ApproovTokenFetchResult) throws {
    try check("fetchCustomJWT", approovResults, expected: [.success])
  }

  /// Leaves out what matches an exclusion (`ApproovService.addExclusionURLRegex(urlRegex:)`).
  public func handleInterceptorShouldProcessRequest(_ request: URLRequest) throws -> Bool {
    guard let url = request.url?.absoluteString else {
      throw ApproovError.permanentError(message: "The request has no URL")
    }
    let range = NSRange(url.startIndex..., in: url)
    return !ApproovService.getExclusionURLRegexs().values.contains { $0.firstMatch(in: url, range: range) != nil }
  }

  /// Adds the token on success, goes without one where none is needed or none can be had, and stops otherwise.
  public func handleInterceptorFetchTokenResult(
    _ approovResults: ApproovTokenFetchResult, url: String
  ) throws -> Bool {
    let expected: Set<ApproovTokenFetchStatus> = [.success, .noApproovService, .unknownURL, .unprotectedURL]
    return try decide("Approov token fetch for \(url)", approovResults, expected: expected)
  }

  /// Replaces the header's value on success and leaves it when there is no such string.
  public func handleInterceptorHeaderSubstitutionResult(
    _ approovResults: ApproovTokenFetchResult, header: String
  ) throws -> Bool {
    try decide("Header substitution for \(header)", approovResults, expected: [.success, .unknownKey])
  }

  /// Replaces the parameter's value on success and leaves it when there is no such string.
  public func handleInterceptorQueryParamSubstitutionResult(
    _ approovResults: ApproovTokenFetchResult, queryKey: String
  ) throws -> Bool {
    try decide("Query parameter substitution for \(queryKey)", approovResults, expected: [.success, .unknownKey])
  }

  /// Changes nothing.
  public func handleInterceptorProcessedRequest(
    _ request: URLRequest, changes: ApproovRequestMutations
  ) throws -> URLRequest {
    request
  }

  /// Pins every request.
  public func handlePinningShouldProcessRequest(_ request: URLRequest) -> Bool {
    true
  }

  private func check(
    _ what: String, _ result: ApproovTokenFetchResult, expected: Set<ApproovTokenFetchStatus>
  ) throws {
    if let error = ApproovError(what, result, expected: expected) { throw error }
  }

  /// True on success, false for another expected status or where failures of the network are to be passed over.
  private func decide(
    _ what: String, _ result: ApproovTokenFetchResult, expected: Set<ApproovTokenFetchStatus>
  ) throws -> Bool {
    if result.status.isNetworkFailure, ApproovService.getProceedOnNetworkFailure() { return false }
    try check(what, result, expected: expected)
    return result.status == .success
  }
}
