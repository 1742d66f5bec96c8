import ApproovURLSessionPackage
import Foundation
import Synchronization

/// Starts Approov with the first protected request of a web view, once.
actor ApproovSetup {
  private let configuration: ApproovWebViewConfiguration
  private let log: BridgeLogger
  private let done = Atomic<Bool>(false)

  init(_ configuration: ApproovWebViewConfiguration, log: BridgeLogger) {
    self.configuration = configuration
    self.log = log
  }

  /// Whether the service is set up.
  nonisolated var isDone: Bool { done.load(ordering: .acquiring) }

  /// Sets up the service unless that is done. What failed is tried again with the next request.
  func run() throws {
    guard !isDone else { return }
    let config = configuration.approovConfig.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !config.isEmpty else { throw BridgeRefusal("The Approov configuration is empty.") }
    log.debug("Initializing Approov")
    try ApproovService.initialize(config: config)
    ApproovService.setApproovHeader(
      header: configuration.approovTokenHeaderName, prefix: configuration.approovTokenHeaderPrefix)
    if let key = configuration.approovDevelopmentKey, !key.isEmpty { ApproovService.setDevKey(devKey: key) }
    try configuration.configureApproovService()
    done.store(true, ordering: .releasing)
  }
}
