import Foundation

extension ApproovSDK {
  /// Why `Approov.initialize` failed.
  public struct InitializationError: LocalizedError, Sendable, Hashable {
    /// What went wrong, in the SDK's words.
    public let message: String

    /// The message.
    public var errorDescription: String? { message }
  }

  /// The one kind of pins that there is.
  static let pinType = "public-key-sha256"

  func initialize(_ initialization: Initialization) throws {
    try state.withLock { state in
      guard !initialization.config.isEmpty else {
        throw InitializationError(message: "Initial configuration needed")
      }
      // 1. The same call again changes nothing.
      if state.initialization == initialization { return }
      // 2. Another one is refused, unless its comment asks to start anew.
      let startsAnew = initialization.comment?.hasPrefix("reinit") == true
      guard state.initialization == nil || startsAnew else {
        throw InitializationError(message: "Approov SDK already initialized with a different configuration")
      }
      // 3. A new account has none of the old one's tokens and strings.
      state.initialization = initialization
      state.tokens.removeAll()
      state.definedStrings.removeAll()
      state.accountKey = nil
      state.prefetchExpiry = nil
      state.secureStringsExpiry = nil
    }
  }

  /// The current configuration, as a JWT of its own kind; reading it settles `isConfigChanged`. The calling thread
  /// waits for the service when that has not been heard from yet.
  func fetchConfig() -> String? {
    let (delay, clock) = state.withLock { state in
      let asks = state.initialization != nil && !state.isConfigurationFresh
      return (asks ? state.simulation.latency : .zero, state.simulation.clock)
    }
    clock.wait(for: delay)
    return state.withLock { state in
      guard let initialization = state.initialization else { return nil }
      let status = state.simulation.statuses.overall(at: state.simulation.clock.now)
      if !state.isConfigurationFresh, status.reachesService { state.heardFromService() }
      state.isConfigChanged = false
      let claims: [String: Any] = [
        "account_id": initialization.config, "version": state.configurationVersion,
        "user_api_pins": state.simulation.pins.mapValues { [Self.pinType: $0] },
      ]
      return try? TokenFormat.hs256.token(claims: claims, secret: state.simulation.secret)
    }
  }

  /// The pins of `type` by host; hosts that were added to the account without pins have an empty list. Reading them
  /// settles `isForceApplyPins`.
  func pins(ofType type: String) -> [String: [String]]? {
    state.withLock { state in
      guard state.initialization != nil else { return nil }
      state.isForceApplyPins = false
      guard type == Self.pinType else { return [:] }
      var pins = state.simulation.pins
      for host in state.simulation.statuses.hosts where pins[host] == nil { pins[host] = [] }
      return pins
    }
  }

  /// The property that the app gave the service's statistics by `Approov.setUserProperty(_:)`.
  public var userProperty: String? { state.withLock { $0.userProperty } }

  /// The install attributes that the service got last, by `Approov.setInstallAttrsInToken(_:)` and a fetch after it.
  public var installAttributes: String? { state.withLock { $0.installAttributes } }

  /// The claims of `installAttributes`, as JSON, if the service accepts them: the account's secret signed them for this
  /// installation (`did`), and they have not ended (`exp`).
  public var acceptedInstallAttributes: Data? { state.withLock { $0.acceptedInstallAttributes } }

  /// Puts the hash of `data` into later tokens.
  func setDataHash(of data: String) {
    let hash = TokenIssuer.hash(of: data)
    state.withLock { $0.dataHash = hash }
  }

  func setInstallAttributes(_ attributes: String) {
    state.withLock { state in
      state.sentInstallAttributes = attributes
      state.tokens.removeAll()
    }
  }

  func setDevelopmentKey(_ key: String?) {
    state.withLock { state in
      guard state.developmentKey != key else { return }
      state.developmentKey = key
      state.tokens.removeAll()
    }
  }

  /// The proof that a measurement of `purpose` has not changed: a keyed hash of both parameters.
  func measurementProof(_ purpose: String, nonce: Data, configuration: Data) -> Data? {
    let isInitialized = state.withLock { $0.initialization != nil }
    guard isInitialized, nonce.count == 16, configuration.count == 16 else { return nil }
    return Digest.hmacSHA256(nonce + configuration, key: Data(purpose.utf8) + foreignKeys.secret)
  }

  /// The signature that the account's key gives `message`. The key comes with the first token, a random one when the
  /// device fails attestation. Nil before, and when the account has no such key.
  func accountSignature(of message: String) -> String? {
    let key = state.withLock { $0.accountKey }
    return key.map { Digest.hmacSHA256(Data(message.utf8), key: $0).base64EncodedString() }
  }

  /// Sets the property, as far as the SDK takes it: other characters than those of ASCII are left out, and texts of
  /// more than 128 characters count for nothing.
  func setUserProperty(_ property: String?) {
    state.withLock { state in
      guard let property else { return state.userProperty = nil }
      guard property.count <= 128 else { return }
      state.userProperty = String(property.unicodeScalars.filter(\.isASCII).map(Character.init))
    }
  }
}

extension ApproovSDK.State {
  /// The claims of install attributes that the service accepts, else nil.
  func acceptance(of attributes: String) -> Data? {
    guard case .signed(let token)? = try? CompactToken(attributes),
      (try? token.verify(.secret(simulation.secret))) != nil,
      let claims = try? CompactToken.object(token.claims, "the claims"),
      let end = claims["exp"] as? Double, end > serviceDate.timeIntervalSince1970,
      claims["did"] as? String == currentDeviceID
    else { return nil }
    return token.claims
  }
}

extension ApproovTokenFetchStatus {
  /// Whether a fetch of this status has had an answer of the service.
  var reachesService: Bool {
    switch self {
    case .success, .unknownURL, .unprotectedURL, .rejected, .disabled, .unknownKey, .badKey, .badPayload: true
    case .noNetwork, .mitmDetected, .poorNetwork, .noApproovService, .badURL, .notInitialized, .internalError: false
    }
  }
}
