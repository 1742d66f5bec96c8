import Foundation

/// The points at which an app may decide otherwise than the service does by default.
///
/// Every requirement has a default, so that a type implements only what interests it. The service calls them on any
/// thread and from several at a time.
public protocol ApproovServiceMutator {
  /// Decides on the result of `ApproovService.precheck()`; returning means that the app passes.
  func handlePrecheckResult(_ approovResults: ApproovTokenFetchResult) throws

  /// Decides on the result of `ApproovService.fetchToken(url:)`; returning means that its token is given.
  func handleFetchTokenResult(_ approovResults: ApproovTokenFetchResult) throws

  /// Decides on the result of `ApproovService.fetchSecureString(key:newDef:)`; `operation` is `lookup` or `definition`.
  func handleFetchSecureStringResult(_ approovResults: ApproovTokenFetchResult, operation: String, key: String) throws

  /// Decides on the result of `ApproovService.fetchCustomJWT(payload:)`.
  func handleFetchCustomJWTResult(_ approovResults: ApproovTokenFetchResult) throws

  /// Decides whether a request is Approov's business at all. False sends it as it is; an error stops it.
  func handleInterceptorShouldProcessRequest(_ request: URLRequest) throws -> Bool

  /// Decides on the token fetched for a request. True adds the token, false sends the request without one, and an
  /// error stops it.
  func handleInterceptorFetchTokenResult(_ approovResults: ApproovTokenFetchResult, url: String) throws -> Bool

  /// Decides on the secure string fetched for a header's value. False leaves the value; an error stops the request.
  func handleInterceptorHeaderSubstitutionResult(
    _ approovResults: ApproovTokenFetchResult, header: String
  ) throws -> Bool

  /// Decides on the secure string fetched for a query parameter's value. False leaves the value; an error stops the
  /// request.
  func handleInterceptorQueryParamSubstitutionResult(
    _ approovResults: ApproovTokenFetchResult, queryKey: String
  ) throws -> Bool

  /// Has the last word on a request that Approov has changed.
  func handleInterceptorProcessedRequest(_ request: URLRequest, changes: ApproovRequestMutations) throws -> URLRequest

  /// Decides whether the server's certificate must have one of the expected keys.
  func handlePinningShouldProcessRequest(_ request: URLRequest) -> Bool
}
