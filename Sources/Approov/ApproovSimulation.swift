import Clocks
import Foundation

/// What the simulated SDK pretends: the account, the device and the network that a real one would meet.
///
/// ```swift
/// Approov.simulation.statuses = .inTurn([.success, .noNetwork, .success])
/// Approov.simulation.secureStrings["api-key"] = "s3cret"
/// ```
public struct ApproovSimulation: Sendable {
  /// Which status a token fetch gives.
  public enum Statuses: Sendable, Hashable {
    /// Every host gives the same.
    case always(ApproovTokenFetchStatus)
    /// Each host its own, spelt in lower case; one that is not listed was not added to the account (`unknownURL`).
    case byHost([String: ApproovTokenFetchStatus])
    /// Each fetch takes the next, whatever its host; after the last, that one repeats. An empty list means success.
    case inTurn([ApproovTokenFetchStatus])
  }

  /// The key that signs tokens unless another is given.
  public static let defaultSecret = Data("simulated-approov-account-secret".utf8)

  /// The status of token fetches. One of the network given by `always` also stops secure strings and custom JWTs.
  public var statuses: Statuses = .always(.success)
  /// The status of secure strings and custom JWTs that are neither rejected nor wrong by themselves.
  public var secureStringStatus: ApproovTokenFetchStatus = .success
  /// How long the Approov service takes to answer. What the SDK still holds is answered at once.
  public var latency: Duration = .zero
  /// The time in which `latency` passes and tokens grow old.
  public var clock: any PageClock = SystemClock()
  /// The date at which the clock stood at zero, so that a test can fix a token's `exp`; by default, what makes the
  /// clock's present the moment at which the simulation is made.
  public var epoch: Date?

  /// The account's key, with which tokens are signed and a back end verifies them.
  public var secret = ApproovSimulation.defaultSecret
  /// The account's name in the `iss` claim.
  public var issuer = "simulation"
  /// How long a token is valid.
  public var tokenLifetime: Duration = .seconds(300)
  /// How long before its end a token is replaced by a new one.
  public var tokenRefreshMargin: Duration = .seconds(30)
  /// Whether Attestation Response Codes are given, in results and in the `arc` claim.
  public var isARCEnabled = false
  /// The strings in the `anno` claim, absent when empty.
  public var annotations: [String] = []
  /// The key that `Approov.setDevKey(_:)` must give to make a failing device pass; nil accepts any.
  public var developmentKey: String?
  /// Secure strings by key, or nil when the account does not have the feature (`disabled`).
  public var secureStrings: [String: String]? = [:]
  /// Public-key pins by host, each the base 64 of a SHA-256; `*` stands for the managed trust roots. A change while
  /// the app runs arrives as a new configuration.
  public var pins: [String: [String]] = [:]
  /// The key of account message signatures, or nil when the account does not have the feature.
  public var accountMessageKey: Data?
  /// Whether the `ipk` claim gives the installation's public key, with which a back end checks install signatures.
  public var isInstallKeyInTokens = false

  /// The device's address in the `ip` claim.
  public var ipAddress = "1.2.3.4"
  /// The device's identity in the `did` claim: base 64 of 16 bytes; nil makes one for each SDK.
  public var deviceID: String?
  /// Why the device fails attestation, for instance `jailbroken`; empty when it passes. As with the real service, a
  /// failing device still gets a token, but one that the account's key does not verify; secure strings and custom
  /// JWTs are `rejected`.
  public var rejectionReasons: [String] = []

  /// A device that passes, with every host protected, no latency and no secure strings.
  public init() {}
}
