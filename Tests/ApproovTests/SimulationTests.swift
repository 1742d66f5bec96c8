import Approov
import Clocks
import Testing

/// What can be simulated, in code and from a configuration.
@Suite struct SimulationTests {
  // MARK: Changes while the app runs

  @Test func changedPinsArriveAsANewConfigurationUntilTheyAreRead() async throws {
    try await withSDK { _ in
      let first = Approov.fetchTokenAndWait("api.example.com")
      #expect(!first.isConfigChanged && !first.isForceApplyPins)
      let configuration = try #require(Approov.fetchConfig())

      Approov.simulation.pins = ["api.example.com": ["abc="]]
      let changed = Approov.fetchTokenAndWait("api.example.com")
      #expect(changed.isConfigChanged && changed.isForceApplyPins)
      #expect(Approov.fetchTokenAndWait("api.example.com").isConfigChanged)

      #expect(Approov.fetchConfig() != configuration)
      #expect(Approov.getPins("public-key-sha256") == ["api.example.com": ["abc="]])
      let settled = Approov.fetchTokenAndWait("api.example.com")
      #expect(!settled.isConfigChanged && !settled.isForceApplyPins)
    }
  }

  @Test func pinsListEveryProtectedHost() async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .byHost(["a.example": .always(.success), "b.example": .always(.unknownURL)])
    simulation.pins = ["*": ["r/+="]]
    try await withSDK(simulation) { _ in
      #expect(Approov.getPins("public-key-sha256") == ["*": ["r/+="], "a.example": []])
      #expect(Approov.getPinsJSON("public-key-sha256") == #"{"*":["r/+="],"a.example":[]}"#)
      #expect(Approov.getPins("other") == [:])
    }
  }

  // MARK: Secure strings and custom JWTs

  @Test func aWrongQuestionIsToldFromAMissingFeature() async throws {
    try await withSDK { _ in
      #expect(Approov.fetchSecureStringAndWait("", nil).status == .badKey)
      #expect(Approov.fetchSecureStringAndWait(String(repeating: "k", count: 65), nil).status == .badKey)
      #expect(Approov.fetchSecureStringAndWait(String(repeating: "k", count: 64), nil).status == .unknownKey)
      #expect(Approov.fetchCustomJWTAndWait("{").status == .badPayload)
      Approov.simulation.secureStrings = nil
      #expect(Approov.fetchSecureStringAndWait("key", nil).status == .disabled)
      #expect(Approov.fetchCustomJWTAndWait("{}").status == .disabled)
    }
  }

  @Test func secureStringsAreHeldAndDefinitionsTravel() async throws {
    let clock = VirtualClock()
    var simulation = ApproovSimulation()
    simulation.clock = clock
    simulation.latency = .seconds(1)
    simulation.secureStrings = ["key": "value"]
    try await withSDK(simulation) { _ in
      clock.workBegan()
      #expect(Approov.fetchSecureStringAndWait("key", nil).secureString == "value")
      #expect(clock.now == .seconds(1))
      #expect(Approov.fetchSecureStringAndWait("key", nil).secureString == "value")
      #expect(clock.now == .seconds(1))
      #expect(Approov.fetchSecureStringAndWait("key", "mine").secureString == "mine")
      #expect(clock.now == .seconds(2))
      #expect(Approov.fetchSecureStringAndWait("key", nil).secureString == "mine")
      clock.workEnded()
    }
  }

  @Test func aDownedServiceStopsSecretsToo() async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .always(.noApproovService)
    simulation.secureStrings = ["key": "value"]
    try await withSDK(simulation) { _ in
      #expect(Approov.fetchSecureStringAndWait("key", nil).status == .noApproovService)
      Approov.simulation.statuses = .always(.success)
      Approov.simulation.secureStringStatus = .poorNetwork
      #expect(Approov.fetchSecureStringAndWait("key", nil).status == .poorNetwork)
    }
  }

  // MARK: Signatures and measurements

  @Test func accountSignaturesNeedAKeyAndAPassingDevice() async throws {
    try await withSDK { _ in
      #expect(Approov.fetchTokenAndWait("a.example").status == .success)
      #expect(Approov.getAccountMessageSignature("m") == nil)
      Approov.simulation.accountMessageKey = Data("key".utf8)
      // The key comes with a token.
      #expect(Approov.getAccountMessageSignature("m") == nil)
      _ = Approov.fetchTokenAndWait("a.example")
      // HMAC-SHA256 with the key "key" of "m", computed elsewhere.
      let signature = Approov.getAccountMessageSignature("m")
      #expect(signature == "eCkGz9yHRiv5JCuW8XBXwziVMP+TeSCCO/elg/XZg6U=")
      #expect(signature == Approov.getMessageSignature("m"))
      Approov.simulation.rejectionReasons = ["rooted"]
      _ = Approov.fetchTokenAndWait("a.example")
      let random = try #require(Approov.getAccountMessageSignature("m"))
      #expect(random != signature)
    }
  }

  @Test func installKeysDifferBetweenInstallationsAndStayTheSameInOne() async throws {
    let first = try await withSDK { _ in
      #expect(Approov.getInstallPublicKey() == Approov.getInstallPublicKey())
      return try #require(Approov.getInstallPublicKey())
    }
    let second = try await withSDK { _ in Approov.getInstallPublicKey() }
    #expect(first != second)
    // SubjectPublicKeyInfo of a P-256 key is 91 bytes long.
    #expect(Data(base64Encoded: first)?.count == 91)
  }

  @Test func theTokenCarriesTheInstallKeyWhenTheAccountWantsIt() async throws {
    var simulation = ApproovSimulation()
    simulation.isInstallKeyInTokens = true
    try await withSDK(simulation) { _ in
      let token = try VerifiedToken(Approov.fetchTokenAndWait("a.example").token, secret: simulation.secret)
      #expect(token.claims["ipk"] as? String == Approov.getInstallPublicKey())
    }
  }

  @Test func aMeasurementIsProvedOnlyForItsOwnNonce() async throws {
    try await withSDK { _ in
      #expect(Approov.fetchTokenAndWait("https://a.example/").measurementConfig == nil)
      let config = try #require(Approov.fetchTokenAndWait("https://a.example/?measurement").measurementConfig)
      let nonce = Data(repeating: 1, count: 16)
      let proof = try #require(Approov.getIntegrityMeasurementProof(nonce, config))
      #expect(proof.count == 32)
      #expect(proof == Approov.getIntegrityMeasurementProof(nonce, config))
      #expect(proof != Approov.getDeviceMeasurementProof(nonce, config))
      #expect(proof != Approov.getIntegrityMeasurementProof(Data(repeating: 2, count: 16), config))
      #expect(Approov.getIntegrityMeasurementProof(Data(), config) == nil)
    }
  }

  @Test func sdksDoNotDisturbEachOther() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for status in ApproovTokenFetchStatus.allCases {
        group.addTask {
          var simulation = ApproovSimulation()
          simulation.statuses = .always(status)
          try await withSDK(simulation) { _ in
            for _ in 0..<20 {
              await Task.yield()
              #expect(Approov.fetchTokenAndWait("a.example").status == status)
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
