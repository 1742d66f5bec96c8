import ApproovURLSessionPackage

/// Puts a web view's rules before those of the app's own mutator. Requests that are not a web view's it leaves to the
/// app's.
struct BridgeMutator: ApproovServiceMutator {
  /// The app's own, or the default.
  private let base: any ApproovServiceMutator

  /// Makes sure that the rules are in force, whatever mutator the app has set meanwhile.
  static func install() {
    let current = ApproovService.getServiceMutator()
    if !(current is BridgeMutator) { ApproovService.setServiceMutator(BridgeMutator(base: current)) }
  }

  /// A redirect may lead out of the protected endpoints: no token goes there.
  func handleInterceptorShouldProcessRequest(_ request: URLRequest) throws -> Bool {
    if let scope = BridgeScope.current {
      guard let url = request.url?.absoluteString, scope.protects(url) else { return false }
    }
    return try base.handleInterceptorShouldProcessRequest(request)
  }

  /// Where the configuration allows it, a request goes without a token when the network is at fault.
  func handleInterceptorFetchTokenResult(_ approovResults: ApproovTokenFetchResult, url: String) throws -> Bool {
    do {
      return try base.handleInterceptorFetchTokenResult(approovResults, url: url)
    } catch ApproovError.networkingError(let message) {
      guard let scope = BridgeScope.current, scope.configuration.allowRequestsWithoutApproovToken else {
        throw ApproovError.networkingError(message: message)
      }
      scope.log.debug("Going without a token for \(BridgeLogger.redacted(url)): \(approovResults.status)")
      return false
    }
  }

  func handlePinningShouldProcessRequest(_ request: URLRequest) -> Bool {
    if let scope = BridgeScope.current {
      guard let url = request.url?.absoluteString, scope.protects(url) else { return false }
    }
    return base.handlePinningShouldProcessRequest(request)
  }

  func handlePrecheckResult(_ approovResults: ApproovTokenFetchResult) throws {
    try base.handlePrecheckResult(approovResults)
  }

  func handleFetchTokenResult(_ approovResults: ApproovTokenFetchResult) throws {
    try base.handleFetchTokenResult(approovResults)
  }

  func handleFetchSecureStringResult(
    _ approovResults: ApproovTokenFetchResult, operation: String, key: String
  ) throws {
    try base.handleFetchSecureStringResult(approovResults, operation: operation, key: key)
  }

  func handleFetchCustomJWTResult(_ approovResults: ApproovTokenFetchResult) throws {
    try base.handleFetchCustomJWTResult(approovResults)
  }

  func handleInterceptorHeaderSubstitutionResult(
    _ approovResults: ApproovTokenFetchResult, header: String
  ) throws -> Bool {
    try base.handleInterceptorHeaderSubstitutionResult(approovResults, header: header)
  }

  func handleInterceptorQueryParamSubstitutionResult(
    _ approovResults: ApproovTokenFetchResult, queryKey: String
  ) throws -> Bool {
    try base.handleInterceptorQueryParamSubstitutionResult(approovResults, queryKey: queryKey)
  }

  func handleInterceptorProcessedRequest(_ request: URLRequest, changes: ApproovRequestMutations) throws -> URLRequest {
    try base.handleInterceptorProcessedRequest(request, changes: changes)
  }
}
