import Clocks
@_exported import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The version of the published SDK whose names and behaviour these are.
public let ApproovVersionNumber: Double = 3.5

/// The Approov SDK, simulated: no account, no device and no network are involved.
///
/// Names and behaviour are those of the published SDK, so that an app's own code compiles and runs. What it meets is
/// set by `simulation`. The functions speak to `ApproovSDK.current`.
public final class Approov: Sendable {
  private init() {}

  /// What the SDK of this task pretends.
  public static var simulation: ApproovSimulation {
    get { ApproovSDK.current.simulation }
    set { ApproovSDK.current.simulation = newValue }
  }

  /// The words in which the SDK reports `status`.
  public static func string(from status: ApproovTokenFetchStatus) -> String {
    status.words
  }

  /// Starts the SDK. The same call again does nothing; one with other arguments is an error, unless `comment` begins
  /// with `reinit`.
  /// - Throws: `ApproovSDK.InitializationError`.
  public static func initialize(_ initialConfig: String, updateConfig: String?, comment: String?) throws {
    try ApproovSDK.current.initialize(
      ApproovSDK.Initialization(config: initialConfig, updateConfig: updateConfig, comment: comment))
  }

  // MARK: Tokens

  /// Fetches a token for the host of `url` and gives it to `callbackHandler` on another thread.
  @preconcurrency
  public static func fetchToken(_ callbackHandler: @escaping ApproovTokenFetchCallback, _ url: String) {
    deliver(to: callbackHandler) { await $0.fetchToken(url) }
  }

  /// Fetches a token for the host of `url`; the calling thread waits.
  @discardableResult
  public static func fetchTokenAndWait(_ url: String) -> ApproovTokenFetchResult {
    ApproovSDK.current.fetchTokenAndWait(url)
  }

  /// Fetches a JWT with the claims of `payload` and gives it to `callbackHandler` on another thread.
  @preconcurrency
  public static func fetchCustomJWT(_ callbackHandler: @escaping ApproovTokenFetchCallback, _ payload: String) {
    deliver(to: callbackHandler) { await $0.fetchCustomJWT(payload) }
  }

  /// Fetches a JWT with the claims of `payload`, the text of a JSON object; the calling thread waits.
  @discardableResult
  public static func fetchCustomJWTAndWait(_ payload: String) -> ApproovTokenFetchResult {
    ApproovSDK.current.fetchCustomJWTAndWait(payload)
  }

  // MARK: Secure strings

  /// Fetches or defines the secure string of `key` and gives it to `callbackHandler` on another thread.
  @preconcurrency
  public static func fetchSecureString(
    _ callbackHandler: @escaping ApproovTokenFetchCallback, _ key: String, _ newDef: String?
  ) {
    deliver(to: callbackHandler) { await $0.fetchSecureString(key, newDef) }
  }

  /// Fetches the secure string of `key`, or defines it as `newDef` (an empty one removes it); the calling thread waits.
  @discardableResult
  public static func fetchSecureStringAndWait(_ key: String, _ newDef: String?) -> ApproovTokenFetchResult {
    ApproovSDK.current.fetchSecureStringAndWait(key, newDef)
  }

  private static func deliver(
    to callback: @escaping ApproovTokenFetchCallback,
    _ fetch: @escaping @Sendable (ApproovSDK) async -> ApproovTokenFetchResult
  ) {
    let sdk = ApproovSDK.current
    let clock = sdk.simulation.clock
    clock.workBegan()
    Task(executorPreference: FetchQueue()) {
      callback(await fetch(sdk))
      clock.workEnded()
    }
  }
}
