import Clocks
import Foundation

extension ApproovSDK {
  /// Fetches the secure string of `key`, or defines it as `definition` (an empty one removes it), and suspends as long
  /// as the Approov service takes.
  public func fetchSecureString(_ key: String, _ definition: String?) async -> ApproovTokenFetchResult {
    let (latency, clock) = delay(isDefinition: definition != nil)
    await Self.travel(latency, clock)
    return secureString(key, definition)
  }

  /// As `fetchSecureString`, but the calling thread waits.
  func fetchSecureStringAndWait(_ key: String, _ definition: String?) -> ApproovTokenFetchResult {
    let (latency, clock) = delay(isDefinition: definition != nil)
    clock.wait(for: latency)
    return secureString(key, definition)
  }

  /// Fetches a JWT with the claims of `payload`, the text of a JSON object, and suspends as long as the service takes.
  public func fetchCustomJWT(_ payload: String) async -> ApproovTokenFetchResult {
    let (latency, clock) = delay(isDefinition: true)
    await Self.travel(latency, clock)
    return customJWT(payload)
  }

  /// As `fetchCustomJWT`, but the calling thread waits.
  func fetchCustomJWTAndWait(_ payload: String) -> ApproovTokenFetchResult {
    let (latency, clock) = delay(isDefinition: true)
    clock.wait(for: latency)
    return customJWT(payload)
  }

  /// How long the answer takes: nothing when the SDK still holds the strings and only a look-up is asked.
  private func delay(isDefinition: Bool) -> (Duration, any PageClock) {
    state.withLock { state in
      let clock = state.simulation.clock
      guard state.initialization != nil else { return (.zero, clock) }
      if !isDefinition, state.holdsSecureStrings { return (.zero, clock) }
      return (state.secretStatus == .noNetwork ? .zero : state.simulation.latency, clock)
    }
  }

  private func secureString(_ key: String, _ definition: String?) -> ApproovTokenFetchResult {
    state.withLock { state in
      guard state.initialization != nil else { return state.result(.notInitialized) }
      if definition != nil || !state.holdsSecureStrings, state.secretStatus.reachesService { state.heardFromService() }
      guard (1...64).contains(key.count) else { return state.result(.badKey) }
      guard let strings = state.simulation.secureStrings else { return state.result(.disabled) }
      guard state.passesAttestation else { return state.result(.rejected) }
      let status = state.secretStatus
      guard status == .success else { return state.result(status) }
      state.secureStringsExpiry = state.simulation.clock.now + state.simulation.tokenLifetime
      if let definition {
        state.definedStrings[key] = .some(definition.isEmpty ? nil : definition)
        return state.secret(definition)
      }
      guard let value = state.definedStrings[key] ?? strings[key] else { return state.result(.unknownKey) }
      return state.secret(value)
    }
  }

  private func customJWT(_ payload: String) -> ApproovTokenFetchResult {
    state.withLock { state in
      guard state.initialization != nil else { return state.result(.notInitialized) }
      if state.secretStatus.reachesService { state.heardFromService() }
      guard let object = try? JSONSerialization.jsonObject(with: Data(payload.utf8)),
        object is [String: Any]
      else { return state.result(.badPayload) }
      guard state.simulation.secureStrings != nil else { return state.result(.disabled) }
      guard state.passesAttestation else { return state.result(.rejected) }
      let status = state.secretStatus
      guard status == .success else { return state.result(status) }
      // The payload is all that it says.
      guard
        let token = try? state.simulation.tokenFormat.token(
          claims: Data(payload.utf8), secret: state.simulation.secret)
      else { return state.result(.internalError) }
      return ApproovTokenFetchResult(
        status: .success, token: token, arc: state.arc, isConfigChanged: state.isConfigChanged,
        isForceApplyPins: state.isForceApplyPins)
    }
  }
}

extension ApproovSDK.State {
  /// Whether secure strings are answered without asking the service.
  var holdsSecureStrings: Bool { secureStringsExpiry.map { $0 > simulation.clock.now } ?? false }

  /// The status of secure strings and custom JWTs, apart from what is wrong with the question itself.
  var secretStatus: ApproovTokenFetchStatus {
    let overall = simulation.statuses.overall(at: simulation.clock.now)
    if simulation.secureStringStatus == .success,
      overall.isNetworkFailure || overall == .noApproovService || overall == .rejected
    {
      return overall
    }
    return simulation.secureStringStatus
  }

  /// A result with the secure string `value`.
  func secret(_ value: String) -> ApproovTokenFetchResult {
    ApproovTokenFetchResult(
      status: .success, secureString: value, arc: arc, isConfigChanged: isConfigChanged,
      isForceApplyPins: isForceApplyPins)
  }
}
