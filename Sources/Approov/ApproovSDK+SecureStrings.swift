import Clocks
import Foundation

extension ApproovSDK {
  /// A secure string or custom JWT that is asked for.
  enum Errand {
    case lookUp(key: String)
    case define(key: String, value: String)
    case customJWT(payload: [String: Any])
  }

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
      if !isDefinition, let expiry = state.secureStringsExpiry, expiry > clock.now { return (.zero, clock) }
      return (state.secretStatus == .noNetwork ? .zero : state.simulation.latency, clock)
    }
  }

  private func secureString(_ key: String, _ definition: String?) -> ApproovTokenFetchResult {
    state.withLock { state in
      guard state.initialization != nil else { return state.result(.notInitialized) }
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
      guard let object = try? JSONSerialization.jsonObject(with: Data(payload.utf8)),
        let members = object as? [String: Any]
      else { return state.result(.badPayload) }
      guard state.simulation.secureStrings != nil else { return state.result(.disabled) }
      guard state.passesAttestation else { return state.result(.rejected) }
      let status = state.secretStatus
      guard status == .success else { return state.result(status) }
      // The service's own claims win over the app's.
      let claims = members.merging(state.claims(lifetime: state.simulation.tokenLifetime)) { $1 }
      guard let token = try? JSONWebToken(claims: claims, key: state.simulation.secret) else {
        return state.result(.badPayload)
      }
      return ApproovTokenFetchResult(
        status: .success, token: token.text, arc: state.arc, isConfigChanged: state.isConfigChanged,
        isForceApplyPins: state.isForceApplyPins)
    }
  }
}

extension ApproovSDK.State {
  /// The status of secure strings and custom JWTs, apart from what is wrong with the question itself.
  var secretStatus: ApproovTokenFetchStatus {
    if simulation.secureStringStatus == .success, case .always(let status) = simulation.statuses,
      status.isNetworkFailure || status == .noApproovService || status == .rejected
    {
      return status
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
