import Approov
import Clocks
import Testing

/// Runs `body` with an SDK of its own that is initialised in `simulation`.
func withSDK<Value>(
  _ simulation: ApproovSimulation = ApproovSimulation(), _ body: (ApproovSDK) async throws -> Value
) async throws -> Value {
  let sdk = ApproovSDK(simulation: simulation)
  return try await ApproovSDK.$current.withValue(sdk) {
    try Approov.initialize("#account#key", updateConfig: nil, comment: nil)
    return try await body(sdk)
  }
}

@Suite struct TokenTests {
  private let url = "https://api.example.com/v1/data"

  @Test func aTokenVerifiesWithTheAccountsSecretAndCarriesTheServicesClaims() async throws {
    var simulation = ApproovSimulation()
    simulation.secret = Data("another secret".utf8)
    simulation.epoch = Date(timeIntervalSince1970: 1_700_000_000)
    simulation.clock = VirtualClock()
    simulation.deviceID = "AAECAwQFBgcICQoLDA0ODw=="
    simulation.issuer = "example"
    simulation.isARCEnabled = true
    simulation.annotations = ["debug"]
    try await withSDK(simulation) { _ in
      Approov.setDataHashInToken("Bearer abc")
      let result = Approov.fetchTokenAndWait(url)
      #expect(result.status == .success)
      let token = try VerifiedToken(result.token, secret: simulation.secret)
      #expect(token.header as? [String: String] == ["alg": "HS256", "typ": "JWT"])
      #expect(token.claims["exp"] as? Int == 1_700_000_300)
      #expect(token.claims["did"] as? String == "AAECAwQFBgcICQoLDA0ODw==")
      #expect(token.claims["iss"] as? String == "example")
      #expect(token.claims["ip"] as? String == "1.2.3.4")
      #expect(token.claims["anno"] as? [String] == ["debug"])
      #expect(token.claims["arc"] as? String == result.arc)
      #expect(token.claims["pay"] as? String == VerifiedToken.sha256(Data("Bearer abc".utf8)).base64EncodedString())
      #expect(result.arc.count == 16)
      #expect(!result.traceID.isEmpty)
    }
  }

  @Test func aTokenIsHeldUntilShortlyBeforeItsEnd() async throws {
    var simulation = ApproovSimulation()
    let clock = VirtualClock()
    simulation.clock = clock
    try await withSDK(simulation) { _ in
      let first = Approov.fetchTokenAndWait(url).token
      clock.workBegan()
      try await clock.sleep(for: .seconds(269))
      #expect(Approov.fetchTokenAndWait(url).token == first)
      try await clock.sleep(for: .seconds(1))
      #expect(Approov.fetchTokenAndWait(url).token != first)
      clock.workEnded()
    }
  }

  @Test func boundDataReplacesTheHeldTokenOnlyWhenItChanges() async throws {
    try await withSDK { _ in
      Approov.setDataHashInToken("a")
      let first = Approov.fetchTokenAndWait(url).token
      Approov.setDataHashInToken("a")
      #expect(Approov.fetchTokenAndWait(url).token == first)
      Approov.setDataHashInToken("b")
      #expect(Approov.fetchTokenAndWait(url).token != first)
    }
  }

  @Test func aFailingDeviceGetsATokenThatTheAccountsSecretDoesNotVerify() async throws {
    var simulation = ApproovSimulation()
    simulation.rejectionReasons = ["jailbroken", "debugged"]
    simulation.developmentKey = "let me in"
    try await withSDK(simulation) { _ in
      let result = Approov.fetchTokenAndWait(url)
      #expect(result.status == .success)
      #expect(result.rejectionReasons == "jailbroken,debugged")
      #expect(throws: VerifiedToken.Failure.signature) { try VerifiedToken(result.token, secret: simulation.secret) }

      Approov.setDevKey("wrong")
      #expect(Approov.fetchTokenAndWait(url).rejectionReasons == "jailbroken,debugged")
      Approov.setDevKey("let me in")
      let passing = Approov.fetchTokenAndWait(url)
      #expect(passing.rejectionReasons.isEmpty)
      #expect(throws: Never.self) { try VerifiedToken(passing.token, secret: simulation.secret) }
    }
  }

  @Test(arguments: ApproovTokenFetchStatus.allCases)
  func everyStatusCanBeSimulated(_ status: ApproovTokenFetchStatus) async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .always(status)
    try await withSDK(simulation) { _ in
      let result = Approov.fetchTokenAndWait(url)
      #expect(result.status == status)
      #expect(result.token.isEmpty == (status != .success))
      #expect(ApproovTokenFetchStatus(name: status.name) == status)
    }
  }

  @Test func statusesComeInTurnAndTheLastRepeats() async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .inTurn([.success, .noNetwork, .success, .poorNetwork])
    try await withSDK(simulation) { sdk in
      let statuses = (0..<5).map { _ in Approov.fetchTokenAndWait(url).status }
      #expect(statuses == [.success, .noNetwork, .success, .poorNetwork, .poorNetwork])
      sdk.simulation = simulation
      #expect(Approov.fetchTokenAndWait(url).status == .success)
    }
  }

  @Test func hostsHaveStatusesAndTokensOfTheirOwn() async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .byHost([
      "a.example": .always(.success), "b.example": .always(.success), "static.example": .always(.unprotectedURL),
    ])
    try await withSDK(simulation) { _ in
      let a = Approov.fetchTokenAndWait("https://A.example:8443/x?y=1")
      #expect(a.traceID == Approov.fetchTokenAndWait("a.example").traceID)
      #expect(a.traceID == Approov.fetchTokenAndWait("https://a.example./x").traceID)
      #expect(a.traceID != Approov.fetchTokenAndWait("b.example/path").traceID)
      #expect(Approov.fetchTokenAndWait("static.example").status == .unprotectedURL)
      #expect(Approov.fetchTokenAndWait("other.example").status == .unknownURL)
    }
  }

  @Test(arguments: ["", "http://api.example.com/", "https://", "ftp://api.example.com/", "https://a b/"])
  func aURLThatIsNotHTTPSIsBad(_ url: String) async throws {
    try await withSDK { _ in
      #expect(Approov.fetchTokenAndWait(url).status == .badURL)
    }
  }

  @Test func nothingWorksBeforeInitialisation() async {
    ApproovSDK.$current.withValue(ApproovSDK()) {
      #expect(Approov.fetchTokenAndWait(url).status == .notInitialized)
      #expect(Approov.fetchSecureStringAndWait("key", nil).status == .notInitialized)
      #expect(Approov.fetchCustomJWTAndWait("{}").status == .notInitialized)
      #expect(Approov.getPins("public-key-sha256") == nil)
      #expect(Approov.getDeviceID() == nil)
      #expect(Approov.fetchConfig() == nil)
      #expect(Approov.getInstallPublicKey() == nil)
    }
  }

  @Test func initialisationHappensOnce() async throws {
    try await withSDK { _ in
      try Approov.initialize("#account#key", updateConfig: nil, comment: nil)
      let error = #expect(throws: ApproovSDK.InitializationError.self) {
        try Approov.initialize("#other#key", updateConfig: nil, comment: nil)
      }
      #expect(error?.localizedDescription == "Approov SDK already initialized with a different configuration")
      try Approov.initialize("#other#key", updateConfig: nil, comment: "reinit")
    }
  }

  @Test func theCallbackComesOnAnotherThread() async throws {
    let clock = VirtualClock()
    var simulation = ApproovSimulation()
    simulation.clock = clock
    simulation.latency = .seconds(2)
    try await withSDK(simulation) { sdk in
      let (status, isSDK): (ApproovTokenFetchStatus, Bool) = await withCheckedContinuation { continuation in
        Approov.fetchToken({ continuation.resume(returning: ($0.status, ApproovSDK.current === sdk)) }, url)
      }
      #expect(status == .success)
      #expect(isSDK)
      #expect(clock.now == .seconds(2))
    }
  }

  @Test func latencyPassesOnceForManyConcurrentFetches() async throws {
    let clock = VirtualClock()
    var simulation = ApproovSimulation()
    simulation.clock = clock
    simulation.latency = .milliseconds(250)
    try await withSDK(simulation) { sdk in
      clock.workBegan()
      let tokens = await withTaskGroup(of: String.self) { group in
        for _ in 0..<200 {
          clock.workBegan()
          group.addTask {
            defer { clock.workEnded() }
            return await sdk.fetchToken("https://api.example.com/").token
          }
        }
        clock.workEnded()
        return await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(tokens.count == 1)
      #expect(clock.now == .milliseconds(250))
    }
  }

  @Test func blockedThreadsNeverStarveTheFetchTheyWaitFor() async throws {
    var simulation = ApproovSimulation()
    simulation.latency = .milliseconds(1)
    simulation.statuses = .always(.poorNetwork)
    try await withSDK(simulation) { _ in
      let url = url
      let statuses = await withTaskGroup(of: ApproovTokenFetchStatus.self) { group in
        for _ in 0..<64 { group.addTask { Approov.fetchTokenAndWait(url).status } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses == Array(repeating: .poorNetwork, count: 64))
    }
  }

  @Test func aPrefetchSparesLaterFetchesTheWait() async throws {
    let clock = VirtualClock()
    var simulation = ApproovSimulation()
    simulation.clock = clock
    simulation.latency = .seconds(3)
    simulation.statuses = .inTurn([.success, .noNetwork])
    try await withSDK(simulation) { _ in
      let status = await withCheckedContinuation { continuation in
        Approov.fetchToken({ continuation.resume(returning: $0.status) }, "approov.io")
      }
      #expect(status == .unknownURL)
      #expect(clock.now == .seconds(3))
      clock.workBegan()
      #expect(Approov.fetchTokenAndWait(url).status == .success)
      #expect(clock.now == .seconds(3))
      clock.workEnded()
    }
  }

  @Test func withoutAnotherTheProcessHasOneSDK() {
    #expect(ApproovSDK.current === ApproovSDK.current)
  }

  @Test func theLoggableTokenCannotBeUsed() async throws {
    try await withSDK { _ in
      let result = Approov.fetchTokenAndWait(url)
      let loggable = try #require(
        try JSONSerialization.jsonObject(with: Data(result.loggableToken().utf8)) as? [String: Any])
      let signature = try #require(result.token.components(separatedBy: ".").last)
      #expect(loggable["sip"] as? String == String(signature.prefix(6)))
      #expect(loggable["did"] as? String == Approov.getDeviceID())
    }
    #expect(ApproovTokenFetchResult(status: .noNetwork).loggableToken() == #"{"status":"no network"}"#)
    #expect(ApproovTokenFetchResult(status: .success, token: "a.b.c.d.e").loggableToken() == #"{"status":"JWE"}"#)
  }
}
