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
      state.prefetchExpiry = nil
      state.secureStringsExpiry = nil
    }
  }

  /// The current configuration, as a JWT of its own kind; reading it settles `isConfigChanged`.
  func fetchConfig() -> String? {
    state.withLock { state in
      guard let initialization = state.initialization else { return nil }
      state.isConfigChanged = false
      let claims: [String: Any] = [
        "account_id": initialization.config, "version": state.configurationVersion,
        "user_api_pins": state.simulation.pins.mapValues { [Self.pinType: $0] },
      ]
      return try? JSONWebToken(claims: claims, key: state.simulation.secret).text
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
      if case .byHost(let statuses) = state.simulation.statuses {
        for (host, status) in statuses where status != .unknownURL && pins[host] == nil { pins[host] = [] }
      }
      return pins
    }
  }

  /// The property that the app gave the service's statistics by `Approov.setUserProperty(_:)`.
  public var userProperty: String? { state.withLock { $0.userProperty } }

  /// The install attributes that the app sent by `Approov.setInstallAttrsInToken(_:)`.
  public var installAttributes: String? { state.withLock { $0.installAttributes } }

  /// The hash of `data` as the `pay` claim has it.
  static func dataHash(of data: String) -> String {
    Digest.sha256(Data(data.utf8)).base64EncodedString()
  }

  /// Puts the hash of `data` into later tokens.
  func setDataHash(of data: String) {
    let hash = Self.dataHash(of: data)
    state.withLock { $0.dataHash = hash }
  }

  func setInstallAttributes(_ attributes: String) {
    state.withLock { state in
      state.installAttributes = attributes
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
    return Digest.hmacSHA256(nonce + configuration, key: Data(purpose.utf8) + foreignKey)
  }

  /// The signature that the account's key gives `message`; with a random key when the device fails attestation, as
  /// the service does. Nil when the account has no such key.
  func accountSignature(of message: String) -> String? {
    let key: Data? = state.withLock { state in
      guard state.initialization != nil, let key = state.simulation.accountMessageKey else { return nil }
      return state.passesAttestation ? key : foreignKey
    }
    return key.map { Digest.hmacSHA256(Data(message.utf8), key: $0).base64EncodedString() }
  }
}
