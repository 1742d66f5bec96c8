import Foundation
import Network
import Trace

/// Adds Approov's protection to one request: token, trace ID and secure strings, as service and mutator say.
struct RequestUpdate {
  private let sdk: ApproovSDK
  private let settings: ServiceState.Settings
  private let trace: Trace?

  /// An update by `sdk` and its service as they are now.
  init(sdk: ApproovSDK, trace: Trace? = nil) {
    self.sdk = sdk
    self.trace = trace
    settings = ServiceState.of(sdk).settings
  }

  private var mutator: any ApproovServiceMutator { settings.mutator.mutator }

  /// What becomes of `request`, whose session adds `sessionHeaders` to those it has itself.
  func run(_ request: URLRequest, sessionHeaders: [String: String] = [:]) async -> ApproovUpdateResponse {
    var response = ApproovUpdateResponse(request: request, decision: .ShouldIgnore, sdkMessage: "", error: nil)
    // 1. What Approov cannot or shall not protect goes as it is.
    guard let url = request.url, settings.isEnabled else {
      settings.log(.info, "not enabled, forwarding \(request.url.map(ServiceLog.redacted) ?? "a request without URL")")
      return response
    }
    do {
      guard try mutator.handleInterceptorShouldProcessRequest(request) else {
        settings.log(.info, "excluded, forwarding \(ServiceLog.redacted(url))")
        return response
      }
      let headers = HeaderLookup(request, sessionHeaders: sessionHeaders)

      // 2. Fetch a token, bound to the binding header's value if there is one.
      let bound = settings.bindingHeader.isEmpty ? nil : headers[settings.bindingHeader]
      let result = await fetchToken(url.absoluteString, boundData: bound)
      acknowledge(result)
      response.sdkMessage = Approov.string(from: result.status)
      settings.log(.info, "\(url.host ?? ""): \(result.loggableToken())")

      // 3. Let the mutator decide whether the request gets it.
      let value = try tokenValue(result, url: url)
      trace?.append(.token(host: url.host ?? "", status: result.status.name, added: value != nil))
      response.decision = .ShouldProceed
      // Without a token secrets go only to hosts of the account that need none: their connections are pinned.
      guard value != nil || result.status == .unprotectedURL else { return response }
      var traceIDHeader: String?
      if let value {
        var fields = response.request.fields
        fields[settings.tokenHeader] = value
        if let header = settings.traceIDHeader, !header.isEmpty, !result.traceID.isEmpty {
          fields[header] = result.traceID
          traceIDHeader = header
        }
        response.request.fields = fields
      }

      // 4. Put secure strings where the request has their keys.
      let substitution = Substitution(sdk: sdk, settings: settings)
      let replacedHeaders = try await substitution.replaceHeaders(of: &response.request, lookup: headers)
      let replacedParameters = try await substitution.replaceQueryParameters(of: &response.request)

      // 5. Give the mutator the last word on what was changed.
      guard value != nil || !replacedHeaders.isEmpty || !replacedParameters.isEmpty else { return response }
      let changes = ApproovRequestMutations(
        tokenHeaderKey: value == nil ? nil : settings.tokenHeader, traceIDHeaderKey: traceIDHeader,
        substitutionHeaderKeys: replacedHeaders,
        originalURL: replacedParameters.isEmpty ? nil : url.absoluteString,
        substitutionQueryParamKeys: replacedParameters)
      response.request = try mutator.handleInterceptorProcessedRequest(response.request, changes: changes)
    } catch {
      response.request = request
      response.refuse(with: error)
      settings.log(.info, "stopped \(ServiceLog.redacted(url)): \(response.sdkMessage)")
    }
    return response
  }

  /// Fetches a token, unless the network failed a short while ago.
  private func fetchToken(_ url: String, boundData: String?) async -> ApproovTokenFetchResult {
    let failures = FailureCache.of(sdk)
    guard failures.lifetime > .zero else { return await sdk.fetchToken(url, boundData: boundData) }
    if let failure = failures.current(at: sdk.simulation.clock.now) { return failure }
    let result = await sdk.fetchToken(url, boundData: boundData)
    failures.add(result, at: sdk.simulation.clock.now)
    return result
  }

  /// Takes over what came with a fetch. Pins need no more than to be read: `DynamicPins` asks for those of the moment.
  private func acknowledge(_ result: ApproovTokenFetchResult) {
    if result.isConfigChanged {
      Approov.fetchConfig()
      settings.log(.info, "a new configuration is in force")
    }
    if result.isForceApplyPins {
      let pins = Approov.getPins(DynamicPins.type) ?? [:]
      settings.log(.info, "new pins are in force, for \(pins.keys.sorted().joined(separator: ", "))")
    }
  }

  /// The value of the token header, or nil when the request goes without.
  private func tokenValue(_ result: ApproovTokenFetchResult, url: URL) throws -> String? {
    do {
      guard try mutator.handleInterceptorFetchTokenResult(result, url: url.absoluteString) else { return nil }
    } catch {
      trace?.append(.token(host: url.host ?? "", status: result.status.name, added: false))
      throw error
    }
    if !result.token.isEmpty { return settings.tokenPrefix + result.token }
    return settings.usesStatusIfNoToken ? settings.tokenPrefix + Approov.string(from: result.status) : nil
  }
}

extension ApproovUpdateResponse {
  /// Stops the request because of `error`: for another try when the network was at fault.
  fileprivate mutating func refuse(with error: any Error) {
    let approovError =
      error as? ApproovError
      ?? .permanentError(message: ApproovError.mutatorPrefix + error.localizedDescription)
    self.error = approovError
    if case .networkingError = approovError { decision = .ShouldRetry } else { decision = .ShouldFail }
  }
}

extension ApproovService {
  /// Adds token and secrets to `request`, which goes through a session of `sessionConfig`; the calling thread waits.
  public static func updateRequestWithApproov(
    request: URLRequest, sessionConfig: URLSessionConfiguration?
  ) -> ApproovUpdateResponse {
    let update = RequestUpdate(sdk: ApproovSDK.current)
    let headers = sessionConfig?.additionalHeaders ?? [:]
    return FetchQueue.wait { await update.run(request, sessionHeaders: headers) }
  }

  /// `request` with token and secrets, for a transport that has a session of its own, and that must look after pins
  /// itself; the calling thread waits. A request that is not Approov's business comes back as it is.
  /// - Throws: `ApproovError` when it must not be sent.
  public static func signRequest(
    _ request: URLRequest, sessionConfig: URLSessionConfiguration? = nil
  ) throws -> URLRequest {
    let update = updateRequestWithApproov(request: request, sessionConfig: sessionConfig)
    switch update.decision {
    case .ShouldProceed: return update.request
    case .ShouldIgnore: return request
    case .ShouldRetry, .ShouldFail: throw update.error ?? ApproovError.permanentError(message: update.sdkMessage)
    }
  }

  /// Sets for how many seconds a token fetch that failed by the network stands for all others, so that a burst of
  /// requests does not wait for each of them. By default none, so that a simulation's statuses are taken in turn; the
  /// published package has half a second.
  public static func setFailureCacheTTL(ttl: TimeInterval) {
    FailureCache.of(ApproovSDK.current).lifetime = .nanoseconds(Int64(max(0, min(ttl, 86400)) * 1_000_000_000))
  }
}

extension URLSessionConfiguration {
  /// The headers that a session adds to each request, as far as they are text.
  var additionalHeaders: [String: String] {
    var headers: [String: String] = [:]
    for (name, value) in httpAdditionalHeaders ?? [:] {
      guard let name = name as? String, let value = value as? String else { continue }
      headers[name] = value
    }
    return headers
  }
}
