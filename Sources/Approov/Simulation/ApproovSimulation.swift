import Clocks
import Foundation

/// What the simulated SDK pretends: the account, the device and the network that a real one would meet.
///
/// ```swift
/// Approov.simulation.statuses = .inTurn([.success, .noNetwork, .success])
/// Approov.simulation.secureStrings["api-key"] = "s3cret"
/// ```
public struct ApproovSimulation: Sendable {
  /// The key that signs tokens unless another is given: 32 bytes.
  public static let defaultSecret = Data("simulated-approov-account-secret".utf8)

  // MARK: The way to the service

  /// The status of token fetches. One of the network that holds for all hosts also stops secure strings and custom
  /// JWTs.
  public var statuses: Statuses = .always(.success)
  /// The status of secure strings and custom JWTs that are neither rejected nor wrong by themselves.
  public var secureStringStatus: ApproovTokenFetchStatus = .success
  /// How long the Approov service takes to answer. What the SDK still holds is answered at once.
  public var latency: Duration = .zero
  /// The time in which `latency` passes, tokens grow old and changes fall due.
  public var clock: any PageClock = SystemClock()
  /// The service's date when the clock stood at zero, so that a test can fix a token's `exp`; by default, what makes
  /// the clock's present the moment at which the simulation is made.
  public var epoch: Date?

  // MARK: The account

  /// The account's secret, with which tokens are signed, or encrypted, and a back end verifies them.
  public var secret = ApproovSimulation.defaultSecret
  /// How tokens are made; `hs256` and `jwe` with `secret`, the others with a key pair.
  public var tokenFormat: TokenFormat = .hs256
  /// The account's name in the `iss` claim.
  public var issuer = "simulation"
  /// How long a token is valid.
  public var tokenLifetime: Duration = .seconds(300)
  /// How long before its end a token is replaced by a new one.
  public var tokenRefreshMargin: Duration = .seconds(30)
  /// Whether Attestation Response Codes are given, in results and in the `arc` claim.
  public var isARCEnabled = false
  /// The strings in the `anno` claim, absent when empty: device properties that the account's policy notes without
  /// rejecting them.
  public var annotations: [String] = []
  /// The key that `Approov.setDevKey(_:)` must give to make a failing device pass; nil accepts any.
  public var developmentKey: String?
  /// Secure strings by key, or nil when the account does not have the feature (`disabled`).
  public var secureStrings: [String: String]? = [:]
  /// Public-key pins by host, each the base 64 of a SHA-256; `*` stands for the managed trust roots. Setting others
  /// while the app runs makes them arrive at once as a new configuration.
  public var pins: [String: [String]] = [:]
  /// Pins that take the place of the others while the app runs, in the order of their times.
  public var pinChanges: [PinChange] = []
  /// The key of account message signatures, or nil when the account does not have the feature. The `mskid` claim says
  /// which one it is.
  public var accountMessageKey: Data?
  /// Whether the `ipk` claim gives the installation's public key, with which a back end checks install signatures.
  public var isInstallKeyInTokens = false

  // MARK: The device

  /// The device's address in the `ip` claim.
  public var ipAddress = "1.2.3.4"
  /// The device's identity in the `did` claim: base 64 of 16 bytes; nil makes one for each SDK.
  public var deviceID: String?
  /// What is wrong with the device: each is a reason for which it fails attestation.
  public var device: Set<DeviceFlaw> = []
  /// Further reasons for which the device fails attestation. As with the real service, a failing device still gets a
  /// token, but one that the account's key does not verify; secure strings and custom JWTs are `rejected`.
  public var rejectionReasons: [String] = []
  /// How far the device's clock is ahead of the service's. Tokens follow the service's clock, and the age of a held
  /// one is measured, so neither suffers; message signatures give the device's time, and a back end may refuse them.
  public var clockSkew: Duration = .zero

  /// A device that passes, with every host protected, no latency and no secure strings.
  public init() {}

  /// Why the device fails attestation, all reasons together; empty when it passes.
  package var attestationFailures: [String] {
    let flaws = device.map(\.rawValue).sorted()
    return flaws + rejectionReasons.filter { !flaws.contains($0) }
  }
}
