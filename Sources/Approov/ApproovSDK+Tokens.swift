import Clocks
import Foundation

extension ApproovSDK {
  /// A token that the SDK holds for a host.
  struct IssuedToken {
    let text: String
    let traceID: String
    /// The hash in its `pay` claim.
    let dataHash: String?
    /// When it must be replaced, in the clock's time.
    let refresh: Duration
  }

  /// A question that is on its way to the Approov service.
  struct Trip {
    let latency: Duration
    let clock: any PageClock
    let status: ApproovTokenFetchStatus
    let target: TokenTarget
    let dataHash: String?
  }

  /// The outcome of looking at what the SDK holds.
  enum Start<Errand> {
    case answer(ApproovTokenFetchResult)
    case trip(Errand)
  }

  /// Fetches a token for `url` and suspends as long as the Approov service takes.
  /// - Parameter boundData: data whose hash the `pay` claim shall have, in one step with the fetch: two requests that
  ///   bind to different data never get each other's token. Nil leaves it at what was set last.
  public func fetchToken(_ url: String, boundData: String? = nil) async -> ApproovTokenFetchResult {
    switch startTokenFetch(url, boundData: boundData) {
    case .answer(let result): return result
    case .trip(let trip):
      await Self.travel(trip.latency, trip.clock)
      return finishTokenFetch(trip)
    }
  }

  /// Fetches a token for `url`; the calling thread waits as long as the Approov service takes.
  func fetchTokenAndWait(_ url: String) -> ApproovTokenFetchResult {
    switch startTokenFetch(url, boundData: nil) {
    case .answer(let result): return result
    case .trip(let trip):
      trip.clock.wait(for: trip.latency)
      return finishTokenFetch(trip)
    }
  }

  /// Lets the time pass that a question to the Approov service takes.
  static func travel(_ latency: Duration, _ clock: any PageClock) async {
    guard latency > .zero else { return }
    // A cancelled caller gets its answer early: the SDK's fetches cannot be cancelled, and nobody looks at this one.
    try? await clock.sleep(for: latency)
  }

  /// What can be said without asking the Approov service.
  private func startTokenFetch(_ url: String, boundData: String?) -> Start<Trip> {
    if let boundData { setDataHash(of: boundData) }
    let boundHash = boundData.map(TokenIssuer.hash(of:))
    return state.withLock { state in
      // 1. Nothing works before initialisation.
      guard state.initialization != nil else { return .answer(state.result(.notInitialized)) }
      // 2. The URL must name a host, by https.
      guard let target = TokenTarget(url) else { return .answer(state.result(.badURL)) }
      // 3. The simulation says what becomes of it.
      let status = state.nextStatus(for: target.host)
      let dataHash = boundHash ?? state.dataHash
      // 4. A token that is still young is given again.
      if status == .success, let token = state.heldToken(for: target, dataHash: dataHash) {
        return .answer(state.success(token))
      }
      // 5. Otherwise the service is asked, unless the SDK knows by itself.
      switch status {
      case _ where target.host == TokenTarget.serviceHost,
        .success, .mitmDetected, .poorNetwork, .noApproovService, .rejected:
        return .trip(
          Trip(
            latency: state.latency, clock: state.simulation.clock, status: status, target: target,
            dataHash: dataHash))
      default:
        return .answer(state.result(status))
      }
    }
  }

  /// What the Approov service answers.
  private func finishTokenFetch(_ trip: Trip) -> ApproovTokenFetchResult {
    state.withLock { state in
      if trip.status.reachesService { state.heardFromService() }
      if trip.target.host == TokenTarget.serviceHost {
        state.prefetchExpiry = trip.clock.now + state.simulation.tokenLifetime
      }
      guard trip.status == .success else { return state.result(trip.status) }
      // Another fetch may have brought a token meanwhile.
      if let token = state.heldToken(for: trip.target, dataHash: trip.dataHash) { return state.success(token) }
      do {
        let publicKey = state.simulation.isInstallKeyInTokens ? installKey.publicKey : nil
        let token = try state.issueToken(
          dataHash: trip.dataHash, foreignKeys: foreignKeys, installPublicKey: publicKey)
        state.accountKey = state.simulation.accountMessageKey.map {
          state.passesAttestation ? $0 : foreignKeys.secret
        }
        state.tokens[trip.target.host] = token
        return state.success(token, measurementConfig: trip.target.wantsMeasurement ? SDKRandom.bytes(16) : nil)
      } catch {
        return state.result(.internalError)
      }
    }
  }
}

extension ApproovSDK.State {
  /// True when the device passes attestation, or a development key makes it pass.
  var passesAttestation: Bool {
    if simulation.attestationFailures.isEmpty { return true }
    guard let developmentKey, !developmentKey.isEmpty else { return false }
    return simulation.developmentKey == nil || simulation.developmentKey == developmentKey
  }

  /// The service's date.
  var serviceDate: Date { start.addingTimeInterval(simulation.clock.now.timeInterval) }

  /// What the device takes for the date.
  var deviceDate: Date { serviceDate.addingTimeInterval(simulation.clockSkew.timeInterval) }

  /// What the service puts into tokens.
  var issuer: TokenIssuer { TokenIssuer(simulation, deviceID: currentDeviceID, failures: rejectionReasons) }

  /// How long the service takes for a token: no time after a prefetch.
  var latency: Duration {
    guard let prefetchExpiry, prefetchExpiry > simulation.clock.now else { return simulation.latency }
    return .zero
  }

  /// The reasons for failing attestation, empty when it passes.
  var rejectionReasons: [String] { passesAttestation ? [] : simulation.attestationFailures }

  /// The device's identity.
  var currentDeviceID: String { simulation.deviceID ?? deviceID }

  /// The Attestation Response Code, empty when the account does not have them.
  var arc: String { issuer.arc }

  /// The status of the next fetch for `host`.
  mutating func nextStatus(for host: String) -> ApproovTokenFetchStatus {
    // Nobody's API is there: the service's own host is asked for early, so that others need not wait.
    if host == TokenTarget.serviceHost { return .unknownURL }
    return simulation.statuses.next(for: host, at: simulation.clock.now, &progress)
  }

  /// The service has answered, and with the answer comes what has changed for the account.
  mutating func heardFromService() {
    isConfigurationFresh = true
    // 1. The changes of pins that are due, of which the last one counts.
    let now = simulation.clock.now
    let due = simulation.pinChanges.filter { $0.time <= now && !takenPinChanges.contains($0) }
    for change in due.sorted(by: { $0.time < $1.time }) {
      takenPinChanges.insert(change)
      guard change.pins != simulation.pins else { continue }
      simulation.pins = change.pins
      configurationVersion += 1
      isConfigChanged = true
      if change.isForced { isForceApplyPins = true }
    }
    // 2. The install attributes that the app has sent count if the service signed them for this installation.
    if let sent = sentInstallAttributes {
      installAttributes = sent
      sentInstallAttributes = nil
      acceptedInstallAttributes = acceptance(of: sent)
    }
  }

  /// The token that is held for `target`, unless it is too old or says something else.
  func heldToken(for target: TokenTarget, dataHash: String?) -> ApproovSDK.IssuedToken? {
    guard !target.wantsMeasurement, let token = tokens[target.host], token.dataHash == dataHash,
      token.refresh > simulation.clock.now
    else { return nil }
    return token
  }

  /// A result without a token.
  func result(_ status: ApproovTokenFetchStatus) -> ApproovTokenFetchResult {
    let isRejection = status == .rejected
    return ApproovTokenFetchResult(
      status: status, arc: isRejection ? arc : "",
      rejectionReasons: isRejection ? simulation.attestationFailures.joined(separator: ",") : "",
      isConfigChanged: isConfigChanged, isForceApplyPins: isForceApplyPins)
  }

  /// A result with `token`.
  func success(_ token: ApproovSDK.IssuedToken, measurementConfig: Data? = nil) -> ApproovTokenFetchResult {
    ApproovTokenFetchResult(
      status: .success, token: token.text, traceID: token.traceID, arc: arc,
      rejectionReasons: rejectionReasons.joined(separator: ","), isConfigChanged: isConfigChanged,
      isForceApplyPins: isForceApplyPins, measurementConfig: measurementConfig)
  }

  /// A new token with the claims that the service puts into one.
  func issueToken(
    dataHash: String?, foreignKeys: ForeignKeys, installPublicKey: String?
  ) throws -> ApproovSDK.IssuedToken {
    let now = simulation.clock.now
    let refreshAfter = max(.zero, simulation.tokenLifetime - simulation.tokenRefreshMargin)
    let claims = issuer.claims(at: serviceDate, boundHash: dataHash, installPublicKey: installPublicKey)
    return ApproovSDK.IssuedToken(
      text: try issuer.token(claims, foreignKeys: foreignKeys), traceID: Base64URL.encode(SDKRandom.bytes(12)),
      dataHash: dataHash,
      refresh: now + refreshAfter)
  }
}
