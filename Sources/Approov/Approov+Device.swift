import Foundation

extension Approov {
  // MARK: Configuration and pins

  /// The current configuration, or nil before initialisation; reading it settles `isConfigChanged`. The calling thread
  /// waits for the service if that has not been heard from yet.
  @discardableResult
  public static func fetchConfig() -> String? {
    ApproovSDK.current.fetchConfig()
  }

  /// The pins of `pinType` (`public-key-sha256`) by host, `*` being the managed trust roots; nil before
  /// initialisation. Reading them settles `isForceApplyPins`.
  public static func getPins(_ pinType: String) -> [String: [String]]? {
    ApproovSDK.current.pins(ofType: pinType)
  }

  /// As `getPins`, as JSON text.
  public static func getPinsJSON(_ pinType: String) -> String? {
    guard let pins = getPins(pinType),
      let json = try? JSONSerialization.data(withJSONObject: pins, options: [.sortedKeys, .withoutEscapingSlashes])
    else { return nil }
    return String(bytes: json, encoding: .utf8)
  }

  // MARK: What later tokens say

  /// Sets a property that only the service's statistics show. What is not ASCII is left out; a text of more than 128
  /// characters is ignored.
  public static func setUserProperty(_ property: String?) {
    ApproovSDK.current.setUserProperty(property)
  }

  /// Sets the key with which a device that fails attestation passes nevertheless.
  public static func setDevKey(_ key: String?) {
    ApproovSDK.current.setDevelopmentKey(key)
  }

  /// Puts the hash of `data` into the `pay` claim of later tokens.
  public static func setDataHashInToken(_ data: String) {
    ApproovSDK.current.setDataHash(of: data)
  }

  /// Sends `installAttrs`, a signed JWT, with the next token fetch, which will not be answered with a held token.
  public static func setInstallAttrsInToken(_ installAttrs: String) {
    ApproovSDK.current.setInstallAttributes(installAttrs)
  }

  // MARK: Identity, measurements and signatures

  /// The identity of this installation, or nil before initialisation.
  public static func getDeviceID() -> String? {
    ApproovSDK.current.state.withLock { $0.initialization == nil ? nil : $0.currentDeviceID }
  }

  /// The proof that app and device are as they were when `measurementConfig` was fetched; nil when an argument is not
  /// of 16 bytes.
  public static func getIntegrityMeasurementProof(_ nonce: Data, _ measurementConfig: Data) -> Data? {
    ApproovSDK.current.measurementProof("integrity", nonce: nonce, configuration: measurementConfig)
  }

  /// The proof that the device is as it was when `measurementConfig` was fetched; nil when an argument is not of 16
  /// bytes.
  public static func getDeviceMeasurementProof(_ nonce: Data, _ measurementConfig: Data) -> Data? {
    ApproovSDK.current.measurementProof("device", nonce: nonce, configuration: measurementConfig)
  }

  /// The public key of this installation (P-256), as base 64 of its DER form; nil before initialisation.
  public static func getInstallPublicKey() -> String? {
    let sdk = ApproovSDK.current
    return sdk.isInitialized ? sdk.installKey.publicKey : nil
  }

  /// The older name of `getAccountMessageSignature`.
  public static func getMessageSignature(_ message: String) -> String? {
    getAccountMessageSignature(message)
  }

  /// The signature of `message` with the account's key (HMAC with SHA-256), as base 64; nil when there is no key, which
  /// comes with the first token.
  public static func getAccountMessageSignature(_ message: String) -> String? {
    ApproovSDK.current.accountSignature(of: message)
  }

  /// The signature of `message` with this installation's key (ECDSA with SHA-256), as base 64 of its DER form; nil
  /// before initialisation.
  public static func getInstallMessageSignature(_ message: String) -> String? {
    let sdk = ApproovSDK.current
    return sdk.isInitialized ? sdk.installKey.signature(of: Data(message.utf8)) : nil
  }
}
