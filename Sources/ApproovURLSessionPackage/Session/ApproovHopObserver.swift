import Foundation

/// Takes part in each hop of a request: cookies, browser headers and an app's own changes have their place here.
public protocol ApproovHopObserver: Sendable {
  /// Called before Approov sees a hop's request. What it sets for one hop is not carried to the next.
  func willProtect(_ request: inout URLRequest) async throws

  /// Called when Approov is done with a hop's request, before it is sent.
  func willSend(_ request: inout URLRequest) async throws

  /// Called with each hop's response, before a redirect is followed.
  func didReceive(_ hop: ApproovResponse.Hop) async

  /// Decides about a redirect: the request to go on with, or nil to take the redirect itself as the answer.
  func willRedirect(from hop: ApproovResponse.Hop, to request: URLRequest) async throws -> URLRequest?

  /// Answers a server that asks for a name and a password (status 401); nil takes its response as the answer.
  func credential(for challenge: URLAuthenticationChallenge) async throws -> URLCredential?
}

extension ApproovHopObserver {
  /// Changes nothing.
  public func willProtect(_ request: inout URLRequest) async throws {}
  /// Changes nothing.
  public func willSend(_ request: inout URLRequest) async throws {}
  /// Does nothing.
  public func didReceive(_ hop: ApproovResponse.Hop) async {}
  /// Follows.
  public func willRedirect(from hop: ApproovResponse.Hop, to request: URLRequest) async throws -> URLRequest? {
    request
  }
  /// Says nothing.
  public func credential(for challenge: URLAuthenticationChallenge) async throws -> URLCredential? { nil }
}
