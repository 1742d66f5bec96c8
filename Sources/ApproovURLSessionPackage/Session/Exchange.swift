import Clocks
import Foundation
import Network
import Trace

/// Sends one request through Approov and a network and follows its redirects; each hop is protected anew, so that a
/// token never goes to a host that it was not made for.
struct Exchange: Sendable {
  let sdk: ApproovSDK
  let network: any Network
  let sessionHeaders: [String: String]
  let limit: Duration?
  let context: RequestContext
  let trace: Trace?
  let observer: (any ApproovHopObserver)?
  let cookies: SessionCookies?
  let authentication: Authentication

  /// The answer to `request`, once its status and headers have arrived.
  /// - Throws: `ApproovError`, `NetworkError`, `URLError`, `CancellationError`, or what the observer throws.
  func send(_ original: URLRequest) async throws -> ApproovResponse {
    var request = original
    var hops: [ApproovResponse.Hop] = []
    /// What the server has been told of who asks, how often in vain.
    var told: (credential: URLCredential, space: URLProtectionSpace)?
    var failures = 0
    while true {
      // 1. Send the request as it is protected for this hop; `request` itself stays free of tokens and secrets.
      guard let url = request.url else { throw URLError(.badURL, description: "The request has no URL") }
      let protected = try await protect(request)
      let response = try await transmit(protected)
      let hop = ApproovResponse.Hop(url: url, status: response.status, headers: response.headers)
      cookies?.store(hop)
      await observer?.didReceive(hop)
      // 2. A server that asks who this is is asked once more, with an answer if there is one.
      if let challenge = authentication.challenge(of: hop, answering: request, failures: failures) {
        let credential = try await observer?.credential(for: challenge)
        if let credential, Authentication.authorize(&request, with: credential) {
          told = (credential, challenge.protectionSpace)
          failures += 1
          continue
        }
      } else if let told {
        authentication.keep(told.credential, for: told.space)
      }
      (told, failures) = (nil, 0)
      // 3. Unless it redirects, that is the answer.
      hops.append(hop)
      let answer = ApproovResponse(response: response, hops: hops, url: url)
      guard let redirected = try Redirect.request(after: hop, answering: request) else { return answer }
      guard hops.count <= Redirect.limit else {
        throw URLError(.httpTooManyRedirects, description: "More than \(Redirect.limit) redirects from \(original)")
      }
      // 4. Go on with the redirect's request, if whoever asked agrees.
      var next: URLRequest? = redirected
      if let observer { next = try await observer.willRedirect(from: hop, to: redirected) }
      guard let next else { return answer }
      trace?.append(.redirect(status: hop.status, from: url.absoluteString, to: next.url?.absoluteString ?? ""))
      request = next
    }
  }

  /// The request that goes out in place of `request`.
  private func protect(_ request: URLRequest) async throws -> URLRequest {
    var request = request
    cookies?.add(to: &request)
    try await observer?.willProtect(&request)
    let update = await RequestUpdate(sdk: sdk, trace: trace).run(request, sessionHeaders: sessionHeaders)
    switch update.decision {
    case .ShouldProceed: request = update.request
    case .ShouldIgnore: break
    case .ShouldRetry, .ShouldFail: throw update.error ?? ApproovError.permanentError(message: update.sdkMessage)
    }
    try await observer?.willSend(&request)
    return request
  }

  /// One hop.
  private func transmit(_ request: URLRequest) async throws -> NetworkResponse {
    guard let url = request.url else { throw URLError(.badURL, description: "The request has no URL") }
    var hop = NetworkRequest(request, url: url, sessionHeaders: sessionHeaders, context: context)
    if isPinned(request) { hop.serverTrust = DynamicPins(sdk: sdk) }
    try Task.checkCancellation()
    do {
      return try await Deadline.run(limit, context.clock) { [hop] in try await network.send(hop) }
    } catch let error as NetworkError where error.code == .pinMismatch {
      throw ApproovError.pinningError(message: error.description)
    }
  }

  /// Whether the server must have one of the keys that Approov expects. Requests that are excluded from protection
  /// are pinned nevertheless: the pins are their host's.
  private func isPinned(_ request: URLRequest) -> Bool {
    let settings = ServiceState.of(sdk).settings
    return settings.isEnabled && settings.mutator.mutator.handlePinningShouldProcessRequest(request)
  }
}
