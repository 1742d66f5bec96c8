import Foundation

/// The layer between an app and the Approov SDK: it is told once what to protect and how, and then protects the
/// requests of every `ApproovURLSession`.
///
/// Names and behaviour are those of the published package. The functions speak to the service of `ApproovSDK.current`.
public final class ApproovService: Sendable {
  private init() {}

  /// Starts the SDK with `config`; an empty one switches protection off until a later call brings another. The same
  /// call again does nothing.
  /// - Throws: `ApproovError.configurationError` for another configuration, unless `comment` begins with `reinit`;
  ///   `ApproovError.initializationFailure` when the SDK does not start.
  public static func initialize(config: String, comment: String? = nil) throws {
    try ServiceState.current.update { settings in
      let startsAnew = comment?.hasPrefix("reinit") == true
      if let known = settings.config, !startsAnew {
        if known == config {
          settings.log(.info, "already initialized with this configuration")
          return
        }
        guard known.isEmpty else {
          settings.log(.error, "already initialized with a different configuration")
          throw ApproovError.configurationError(message: "Attempting to initialize with a different configuration")
        }
      }
      if !config.isEmpty {
        do {
          try Approov.initialize(config, updateConfig: "auto", comment: comment)
        } catch {
          throw ApproovError.initializationFailure(
            message: "Error initializing Approov SDK: \(error.localizedDescription)")
        }
        Approov.setUserProperty("approov-service-urlsession")
      }
      settings.config = config
      FailureCache.of(ApproovSDK.current).removeAll()
    }
  }

  /// True once `initialize` was called, also with an empty configuration.
  public static func isInitialized() -> Bool { ServiceState.current.settings.config != nil }

  /// True once `initialize` was called with a configuration: requests are protected.
  public static func isApproovEnabled() -> Bool { ServiceState.current.settings.isEnabled }

  /// Sets a key with which a device that fails attestation passes nevertheless.
  public static func setDevKey(devKey: String) { Approov.setDevKey(devKey) }

  /// Sets whether requests go without token and secrets when the network does not let Approov fetch them.
  public static func setProceedOnNetworkFailure(proceed: Bool) {
    ServiceState.current.update { $0.proceedsOnNetworkFailure = proceed }
  }

  /// Whether requests go without token and secrets when the network does not let Approov fetch them.
  public static func getProceedOnNetworkFailure() -> Bool { ServiceState.current.settings.proceedsOnNetworkFailure }

  /// Sets whether the token header says the SDK's status when the mutator wants a token but there is none.
  public static func setUseApproovStatusIfNoToken(shouldUse: Bool) {
    ServiceState.current.update { $0.usesStatusIfNoToken = shouldUse }
  }

  /// Sets how much the service says, on standard error; by default, what is or may be wrong.
  public static func setLoggingLevel(_ level: ApproovLogLevel) {
    ServiceState.current.update { $0.log.level = level }
  }

  // MARK: Headers

  /// Sets the header that takes the token, and what stands before the token in it, such as `Bearer `.
  public static func setApproovHeader(header: String, prefix: String) {
    ServiceState.current.update { settings in
      settings.tokenHeader = header
      settings.tokenPrefix = prefix
    }
  }

  /// The header that takes the token.
  public static func getApproovTokenHeader() -> String { ServiceState.current.settings.tokenHeader }

  /// Sets the header that takes the fetch's trace ID; nil leaves it out.
  public static func setApproovTraceIDHeader(header: String?) {
    ServiceState.current.update { $0.traceIDHeader = header }
  }

  /// The header that takes the fetch's trace ID, or nil.
  public static func getApproovTraceIDHeader() -> String? { ServiceState.current.settings.traceIDHeader }

  /// Sets the header to whose value tokens are bound by their `pay` claim; an empty name binds them to nothing.
  public static func setBindingHeader(header: String) {
    ServiceState.current.update { $0.bindingHeader = header }
  }

  // MARK: Mutator

  /// Sets who may decide otherwise than the service; nil goes back to the defaults.
  public static func setServiceMutator(_ mutator: (any ApproovServiceMutator)?) {
    let reference = ServiceState.MutatorReference(mutator: mutator ?? ApproovServiceMutatorDefault.shared)
    ServiceState.current.update { $0.mutator = reference }
  }

  /// Who may decide otherwise than the service.
  public static func getServiceMutator() -> any ApproovServiceMutator { ServiceState.current.settings.mutator.mutator }

  /// The older form of `setServiceMutator`.
  @available(*, deprecated, message: "Use setServiceMutator instead.")
  public static func setApproovInterceptorExtensions(_ callbacks: (any ApproovInterceptorExtensions)?) {
    setServiceMutator(callbacks)
  }

  /// The older form of `getServiceMutator`.
  @available(*, deprecated, message: "Use getServiceMutator instead.")
  public static func getApproovInterceptorExtensions() -> (any ApproovInterceptorExtensions)? {
    getServiceMutator() as? any ApproovInterceptorExtensions
  }
}
