import Foundation
import Synchronization

/// What `ApproovService` was told: one for each `ApproovSDK`, so that whoever brings another SDK has another service.
final class ServiceState: Sendable {
  /// The state of the current SDK's service.
  static var current: ServiceState { of(ApproovSDK.current) }

  /// The state of `sdk`'s service.
  static func of(_ sdk: ApproovSDK) -> ServiceState {
    sdk.attachment(ServiceState.self) { ServiceState() }
  }

  struct Settings: Sendable {
    /// What `initialize` was given; nil before, empty when protection is switched off.
    var config: String?
    var proceedsOnNetworkFailure = false
    var tokenHeader = "Approov-Token"
    var tokenPrefix = ""
    var traceIDHeader: String? = "Approov-TraceID"
    var bindingHeader = ""
    var usesStatusIfNoToken = false
    var substitutionHeaders: [String: String] = [:]
    var substitutionQueryParameters: Set<String> = []
    var exclusions: [String: NSRegularExpression] = [:]
    var mutator = MutatorReference(mutator: ApproovServiceMutatorDefault.shared)
    var log = ServiceLog()

    /// True when requests are protected.
    var isEnabled: Bool { config?.isEmpty == false }
  }

  /// A mutator, wherever it is used.
  ///
  /// Sendable because apps promise it: the service calls mutators from any thread, as the published one does.
  struct MutatorReference: @unchecked Sendable {
    let mutator: any ApproovServiceMutator
  }

  private let state = Mutex(Settings())

  /// All settings as they are now.
  var settings: Settings { state.withLock { $0 } }

  /// Changes settings.
  func update<Value: Sendable>(_ change: (inout Settings) throws -> Value) rethrows -> Value {
    try state.withLock { try change(&$0) }
  }
}
