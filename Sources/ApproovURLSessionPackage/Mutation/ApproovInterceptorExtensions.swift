import Foundation

/// The older form of a mutator, which has the last word only.
public protocol ApproovInterceptorExtensions: ApproovServiceMutator {
  /// Has the last word on a request that Approov has changed.
  func processedRequest(_ request: URLRequest, changes: ApproovRequestMutations) throws -> URLRequest
}

extension ApproovInterceptorExtensions {
  /// Leaves the last word to `processedRequest`.
  public func handleInterceptorProcessedRequest(
    _ request: URLRequest, changes: ApproovRequestMutations
  ) throws -> URLRequest {
    try processedRequest(request, changes: changes)
  }
}
