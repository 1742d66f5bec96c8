import Approov
import Clocks
import Testing

/// What changes while an app runs.
@Suite struct SimulationScriptTests {
  /// Runs `body` in a simulation whose time a test lets pass.
  private func run(
    _ change: (inout ApproovSimulation) -> Void, _ body: (VirtualClock) async throws -> Void
  ) async throws {
    let clock = VirtualClock()
    var simulation = ApproovSimulation()
    simulation.clock = clock
    change(&simulation)
    try await withSDK(simulation) { _ in
      clock.workBegan()
      try await body(clock)
      clock.workEnded()
    }
  }

  private func status(_ host: String = "api.example.com") -> ApproovTokenFetchStatus {
    Approov.fetchTokenAndWait(host).status
  }

  // MARK: Statuses

  @Test func statusesByTimeHoldUntilTheNextPhase() async throws {
    try await run {
      $0.statuses = .byTime([
        .init(from: .seconds(5), .always(.noNetwork)), .init(from: .seconds(8), .always(.success)),
      ])
      $0.secureStrings = ["key": "value"]
    } _: { clock in
      #expect(status() == .success)
      try await clock.sleep(for: .seconds(5))
      #expect(status() == .noNetwork)
      #expect(Approov.fetchSecureStringAndWait("key", nil).status == .noNetwork)
      try await clock.sleep(for: .milliseconds(2999))
      #expect(status() == .noNetwork)
      try await clock.sleep(for: .milliseconds(1))
      #expect(status() == .success)
      #expect(Approov.fetchSecureStringAndWait("key", nil).secureString == "value")
    }
  }

  @Test func hostsHaveScriptsOfTheirOwn() async throws {
    try await run {
      $0.statuses = .byHost([
        "a.example": .inTurn([.noNetwork, .success]), "b.example": .inTurn([.poorNetwork, .success]),
        "c.example": .byTime([.init(from: .seconds(1), .inTurn([.mitmDetected, .noApproovService]))]),
        "*": .always(.unprotectedURL),
      ])
    } _: { clock in
      #expect([status("a.example"), status("b.example"), status("a.example")] == [.noNetwork, .poorNetwork, .success])
      #expect(status("b.example") == .success)
      #expect(status("other.example") == .unprotectedURL)
      #expect(status("c.example") == .success)
      try await clock.sleep(for: .seconds(1))
      #expect([status("c.example"), status("c.example")] == [.mitmDetected, .noApproovService])
      #expect(
        Set(Approov.getPins("public-key-sha256")?.keys.map { $0 } ?? []) == ["a.example", "b.example", "c.example"])
    }
  }

  @Test func aHeldTokenDoesNotHideThatTheNetworkIsGone() async throws {
    try await run {
      $0.statuses = .byTime([.init(from: .seconds(10), .always(.noNetwork))])
    } _: { clock in
      #expect(status() == .success)
      try await clock.sleep(for: .seconds(10))
      let result = Approov.fetchTokenAndWait("api.example.com")
      #expect(result.status == .noNetwork)
      #expect(result.token.isEmpty)
    }
  }

  // MARK: Pins

  @Test func pinsChangeWithTheFirstAnswerAfterTheirTime() async throws {
    let old = ["api.example.com": ["old="]], new = ["api.example.com": ["new="]]
    try await run {
      $0.pins = old
      $0.pinChanges = [PinChange(at: .seconds(10), pins: new)]
      $0.tokenLifetime = .seconds(35)
    } _: { clock in
      #expect(!Approov.fetchTokenAndWait("api.example.com").isConfigChanged)
      let before = Approov.fetchConfig()
      try await clock.sleep(for: .seconds(4))
      #expect(Approov.getPins("public-key-sha256") == old)
      // 1. A new token is due, and the change with it.
      try await clock.sleep(for: .seconds(6))
      let result = Approov.fetchTokenAndWait("api.example.com")
      #expect(result.isConfigChanged && result.isForceApplyPins)
      // 2. Each sign stays until its answer is read.
      #expect(Approov.getPins("public-key-sha256") == new)
      let later = Approov.fetchTokenAndWait("api.example.com")
      #expect(later.isConfigChanged && !later.isForceApplyPins)
      #expect(Approov.fetchConfig() != before)
      #expect(!Approov.fetchTokenAndWait("api.example.com").isConfigChanged)
    }
  }

  @Test func aHeldTokenBringsNoNewPinsAndNoNetworkNeither() async throws {
    try await run {
      $0.pinChanges = [PinChange(at: .seconds(1), pins: ["api.example.com": ["new="]], isForced: false)]
      $0.statuses = .byHost(["api.example.com": .always(.success), "down.example": .always(.noNetwork)])
    } _: { clock in
      _ = Approov.fetchTokenAndWait("api.example.com")
      try await clock.sleep(for: .seconds(2))
      #expect(!Approov.fetchTokenAndWait("api.example.com").isConfigChanged)
      #expect(!Approov.fetchTokenAndWait("down.example").isConfigChanged)
      Approov.setInstallAttrsInToken("e30.e30.e30")
      let result = Approov.fetchTokenAndWait("api.example.com")
      #expect(result.isConfigChanged && !result.isForceApplyPins)
    }
  }

  @Test func theConfigurationIsAskedForWhenNothingWasHeardYet() async throws {
    try await run {
      $0.latency = .seconds(2)
      $0.pinChanges = [PinChange(at: .seconds(1), pins: ["api.example.com": ["new="]])]
    } _: { clock in
      #expect(Approov.fetchConfig() != nil)
      #expect(clock.now == .seconds(2))
      #expect(Approov.getPins("public-key-sha256") == ["api.example.com": ["new="]])
      #expect(Approov.fetchConfig() != nil)
      #expect(clock.now == .seconds(2))
    }
  }

  // MARK: Device and clocks

  @Test(
    arguments: [
      ([.jailbroken], "jailbroken"), ([.debugged], "debug"), ([.debugged, .jailbroken], "debug,jailbroken"),
    ]
      as [(Set<DeviceFlaw>, String)])
  func aBrokenDeviceIsToldByReasonsCodeAndRefusals(_ device: Set<DeviceFlaw>, _ reasons: String) async throws {
    try await run {
      $0.isARCEnabled = true
      $0.secureStrings = ["key": "value"]
      $0.accountMessageKey = Data("account".utf8)
    } _: { _ in
      let passing = Approov.fetchTokenAndWait("api.example.com")
      let signature = Approov.getAccountMessageSignature("m")
      let secret = Approov.simulation.secret
      #expect(throws: Never.self) { try VerifiedToken(passing.token, secret: secret) }

      Approov.simulation.device = device
      let failing = Approov.fetchTokenAndWait("api.example.com")
      #expect(failing.status == .success)
      #expect(failing.rejectionReasons == reasons)
      #expect(failing.arc != passing.arc && failing.arc.count == 16)
      #expect(throws: VerifiedToken.Failure.signature) { try VerifiedToken(failing.token, secret: secret) }
      #expect(Approov.getAccountMessageSignature("m") != signature)
      let string = Approov.fetchSecureStringAndWait("key", nil)
      #expect(string.status == .rejected && string.secureString == nil)
      #expect(string.rejectionReasons == reasons && string.arc == failing.arc)
      #expect(Approov.fetchCustomJWTAndWait("{}").status == .rejected)

      Approov.setDevKey("key")
      let excused = Approov.fetchTokenAndWait("api.example.com")
      #expect(excused.rejectionReasons.isEmpty)
      #expect(throws: Never.self) { try VerifiedToken(excused.token, secret: secret) }
    }
  }

  @Test(arguments: [Duration.seconds(3600), .seconds(-3600)])
  func aWrongClockOfTheDeviceNeitherEndsTokensNorKeepsThem(_ skew: Duration) async throws {
    try await run {
      $0.epoch = Date(timeIntervalSince1970: 1_700_000_000)
      $0.clockSkew = skew
    } _: { clock in
      let first = Approov.fetchTokenAndWait("api.example.com").token
      #expect(try VerifiedToken(first, secret: ApproovSimulation.defaultSecret).claims["exp"] as? Int == 1_700_000_300)
      try await clock.sleep(for: .seconds(269))
      #expect(Approov.fetchTokenAndWait("api.example.com").token == first)
      try await clock.sleep(for: .seconds(1))
      let second = Approov.fetchTokenAndWait("api.example.com").token
      #expect(try VerifiedToken(second, secret: ApproovSimulation.defaultSecret).claims["exp"] as? Int == 1_700_000_570)
      #expect(ApproovSDK.current.date == Date(timeIntervalSince1970: 1_700_000_270 + skew.timeInterval))
    }
  }

  @Test func noTokenIsEverGivenThatIsAboutToEnd() async throws {
    for latency in [0, 1, 20, 200] {
      try await run {
        $0.epoch = Date(timeIntervalSince1970: 0)
        $0.latency = .seconds(latency)
        $0.tokenLifetime = .seconds(60)
      } _: { clock in
        for _ in 0..<40 {
          let token = try VerifiedToken(
            Approov.fetchTokenAndWait("api.example.com").token, secret: ApproovSimulation.defaultSecret)
          let end = try #require(token.claims["exp"] as? Int)
          #expect(Duration.seconds(end) - clock.now >= .seconds(30))
          try await clock.sleep(for: .seconds(7))
        }
      }
    }
  }
}
