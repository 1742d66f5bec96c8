import ApproovURLSessionPackage
import Testing

/// Which requests go out, and with what, for each status of the SDK.
@Suite struct StatusPolicyTests {
  enum Outcome: Equatable, Sendable {
    case token, noToken, retry, failure, rejection
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let status: ApproovTokenFetchStatus
    /// By default.
    let closed: Outcome
    /// When failures of the network are to be passed over.
    let open: Outcome

    init(_ status: ApproovTokenFetchStatus, closed: Outcome, open: Outcome) {
      self.status = status
      self.closed = closed
      self.open = open
    }

    var testDescription: String { status.name }
  }

  static let rows = [
    Row(.success, closed: .token, open: .token),
    Row(.noNetwork, closed: .retry, open: .noToken),
    Row(.mitmDetected, closed: .retry, open: .noToken),
    Row(.poorNetwork, closed: .retry, open: .noToken),
    Row(.noApproovService, closed: .noToken, open: .noToken),
    Row(.badURL, closed: .failure, open: .failure),
    Row(.unknownURL, closed: .noToken, open: .noToken),
    Row(.unprotectedURL, closed: .noToken, open: .noToken),
    Row(.notInitialized, closed: .failure, open: .failure),
    Row(.rejected, closed: .rejection, open: .rejection),
    Row(.disabled, closed: .failure, open: .failure),
    Row(.unknownKey, closed: .failure, open: .failure),
    Row(.badKey, closed: .failure, open: .failure),
    Row(.badPayload, closed: .failure, open: .failure),
    Row(.internalError, closed: .failure, open: .failure),
  ]

  @Test func theTableHasEveryStatus() {
    #expect(Self.rows.map(\.status) == ApproovTokenFetchStatus.allCases)
  }

  @Test(arguments: rows, [false, true])
  func aRequestGoesOrStopsAsTheStatusSays(_ row: Row, isOpen: Bool) async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .always(row.status)
    simulation.isARCEnabled = true
    try await ProtectedApp.run(simulation) {
      if isOpen { ApproovService.setProceedOnNetworkFailure(proceed: true) }
    } _: { app in
      let outcome: Outcome
      do {
        _ = try await app.session.data(for: try get("https://api.example.com/data"))
        outcome = app.sentHeader("Approov-Token") == nil ? .noToken : .token
      } catch ApproovError.networkingError {
        outcome = .retry
      } catch ApproovError.rejectionError(_, let arc, _) {
        #expect(!arc.isEmpty)
        outcome = .rejection
      } catch is ApproovError {
        outcome = .failure
      }
      let expected = isOpen ? row.open : row.closed
      #expect(outcome == expected)
      #expect(app.network.requests.count == (expected == .token || expected == .noToken ? 1 : 0))
      let event = app.trace.events.first { $0.kind.name == "token" }?.kind
      #expect(event == .token(host: "api.example.com", status: row.status.name, added: expected == .token))
    }
  }

  @Test(arguments: rows, [false, true])
  func theSynchronousUpdateDecidesAlike(_ row: Row, isOpen: Bool) async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .always(row.status)
    try await ProtectedApp.run(simulation) {
      if isOpen { ApproovService.setProceedOnNetworkFailure(proceed: true) }
    } _: { _ in
      let request = try get("https://api.example.com/data")
      let update = ApproovService.updateRequestWithApproov(request: request, sessionConfig: nil)
      #expect(update.sdkMessage == Approov.string(from: row.status))
      switch isOpen ? row.open : row.closed {
      case .token, .noToken: #expect(update.decision == .ShouldProceed)
      case .retry: #expect(update.decision == .ShouldRetry)
      case .failure, .rejection: #expect(update.decision == .ShouldFail)
      }
    }
  }

  @Test func aSequenceOfStatusesMeetsRequestsInTurn() async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .inTurn([.success, .noNetwork, .success])
    try await ProtectedApp.run(simulation) { app in
      _ = try await app.session.data(for: try get("https://api.example.com/data"))
      await #expect(throws: ApproovError.self) {
        try await app.session.data(for: try get("https://api.example.com/data"))
      }
      _ = try await app.session.data(for: try get("https://api.example.com/data"))
      #expect(app.network.requests.count == 2)
    }
  }

  @Test func latencyOfTheServicePassesInVirtualTime() async throws {
    var simulation = ApproovSimulation()
    simulation.latency = .seconds(7)
    try await ProtectedApp.run(simulation) { app in
      _ = try await app.session.data(for: try get("https://api.example.com/data"))
      #expect(app.sdk.simulation.clock.now == .seconds(7))
      _ = try await app.session.data(for: try get("https://api.example.com/data"))
      #expect(app.sdk.simulation.clock.now == .seconds(7))
    }
  }

  @Test func theServiceWithoutConfigurationLeavesRequestsAlone() async throws {
    try ApproovSDK.$current.withValue(ApproovSDK()) {
      let request = try get("https://api.example.com/data")
      #expect(ApproovService.updateRequestWithApproov(request: request, sessionConfig: nil).decision == .ShouldIgnore)
      try ApproovService.initialize(config: "")
      #expect(ApproovService.isInitialized() && !ApproovService.isApproovEnabled())
      #expect(ApproovService.updateRequestWithApproov(request: request, sessionConfig: nil).decision == .ShouldIgnore)
      try ApproovService.initialize(config: "#account#key")
      let update = ApproovService.updateRequestWithApproov(request: request, sessionConfig: nil)
      #expect(update.decision == .ShouldProceed)
      #expect(
        throws: ApproovError.configurationError(message: "Attempting to initialize with a different configuration")
      ) {
        try ApproovService.initialize(config: "#other#key")
      }
    }
  }
}
