import Clocks
import Foundation
import Synchronization

/// The state behind the static `Approov` API: one installed app's SDK.
///
/// An app has one, so the static API speaks to `current`, which is the process's own unless a task says otherwise.
/// A test, or a web view that must see another simulation, brings its own and disturbs nobody:
///
/// ```swift
/// try await ApproovSDK.$current.withValue(ApproovSDK(simulation: simulation)) {
///   try ApproovService.initialize(config: "#account#key")
/// }
/// ```
public final class ApproovSDK: Sendable {
  /// The SDK that the static `Approov` API speaks to in this task.
  @TaskLocal public static var current = ApproovSDK()

  struct State {
    var simulation: ApproovSimulation
    var start: Date
    let deviceID: String
    var initialization: Initialization?
    var progress: ApproovSimulation.Statuses.Progress = [:]
    var developmentKey: String?
    var userProperty: String?
    var dataHash: String?
    /// Those that wait for the next answer of the service, those that it got last, and what it takes from them.
    var sentInstallAttributes: String?
    var installAttributes: String?
    var acceptedInstallAttributes: Data?
    var tokens: [String: IssuedToken] = [:]
    var prefetchExpiry: Duration?
    var secureStringsExpiry: Duration?
    var definedStrings: [String: String?] = [:]
    /// The key of account message signatures, once an attestation has brought it.
    var accountKey: Data?
    var configurationVersion = 1
    var takenPinChanges: Set<PinChange> = []
    /// Whether the service has been heard from since the start.
    var isConfigurationFresh = false
    var isConfigChanged = false
    var isForceApplyPins = false
  }

  /// What `initialize` was called with.
  struct Initialization: Equatable {
    let config: String
    let updateConfig: String?
    let comment: String?
  }

  let state: Mutex<State>
  /// What signs for a device that fails attestation.
  let foreignKeys = ForeignKeys()
  /// The key pair of this installation.
  let installKey = InstallKey()
  private let attachments = Mutex<[ObjectIdentifier: any Sendable]>([:])

  /// An SDK that is not initialised yet and lives in `simulation`.
  public init(simulation: ApproovSimulation = ApproovSimulation()) {
    state = Mutex(
      State(
        simulation: simulation, start: Self.start(of: simulation),
        deviceID: SDKRandom.bytes(16).base64EncodedString()))
  }

  /// What the SDK pretends. Setting it starts a list of statuses from its beginning, forgets what the SDK held, and
  /// brings other pins as a new configuration.
  public var simulation: ApproovSimulation {
    get { state.withLock { $0.simulation } }
    set {
      state.withLock { state in
        if newValue.pins != state.simulation.pins {
          state.configurationVersion += 1
          state.isConfigChanged = true
          state.isForceApplyPins = true
        }
        state.simulation = newValue
        state.start = Self.start(of: newValue)
        state.progress.removeAll()
        state.takenPinChanges.removeAll()
        state.accountKey = nil
        state.tokens.removeAll()
        state.prefetchExpiry = nil
        state.secureStringsExpiry = nil
      }
    }
  }

  /// True once `Approov.initialize` succeeded.
  public var isInitialized: Bool { state.withLock { $0.initialization != nil } }

  /// What the device takes for the date, as message signatures give it.
  package var date: Date { state.withLock { $0.deviceDate } }

  /// What a layer above keeps beside this SDK, made on first use: so that whoever brings another SDK gets another
  /// service layer with it.
  package func attachment<Value: Sendable>(_ type: Value.Type, _ make: @Sendable () -> Value) -> Value {
    attachments.withLock { attachments in
      if let value = attachments[ObjectIdentifier(type)] as? Value { return value }
      let value = make()
      attachments[ObjectIdentifier(type)] = value
      return value
    }
  }

  private static func start(of simulation: ApproovSimulation) -> Date {
    simulation.epoch ?? Date().addingTimeInterval(-simulation.clock.now.timeInterval)
  }
}

extension Duration {
  /// The duration in seconds.
  package var timeInterval: TimeInterval {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
