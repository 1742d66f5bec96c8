import Approov
import Synchronization
import Testing

// An app's code against every public name of the SDK's header, as Swift sees it. It must compile without warnings.

/// The SDK as an app wraps it.
private struct AppsWrapper {
  let url = "https://api.example.com/endpoint"

  func start(config: String) throws {
    do {
      try Approov.initialize(config, updateConfig: "auto", comment: nil)
    } catch let error as NSError {
      throw error
    }
    Approov.setUserProperty("release")
    Approov.setDevKey(nil)
    Approov.setDataHashInToken("Bearer abc")
    Approov.setInstallAttrsInToken("e30.e30.e30")
  }

  /// The example of the SDK's documentation.
  func tokenOrReason() -> String {
    let approovResult = Approov.fetchTokenAndWait(url)
    switch approovResult.status {
    case ApproovTokenFetchStatus.success:
      return approovResult.token
    case ApproovTokenFetchStatus.unprotectedURL, ApproovTokenFetchStatus.unknownURL,
      ApproovTokenFetchStatus.noApproovService:
      return "no token needed"
    case ApproovTokenFetchStatus.noNetwork, ApproovTokenFetchStatus.poorNetwork, ApproovTokenFetchStatus.mitmDetected:
      return "try again"
    case .badURL, .notInitialized, .rejected, .disabled, .unknownKey, .badKey, .badPayload, .internalError:
      return Approov.string(from: approovResult.status)
    }
  }

  func everythingOf(_ result: ApproovTokenFetchResult) -> [String] {
    [
      Approov.string(from: result.status), result.token, result.traceID, result.secureString ?? "", result.ARC,
      result.rejectionReasons, "\(result.isConfigChanged)", "\(result.isForceApplyPins)",
      "\(result.measurementConfig?.count ?? 0)", result.loggableToken(),
    ]
  }

  func secrets() -> [String] {
    let string = Approov.fetchSecureStringAndWait("key", "value")
    let jwt = Approov.fetchCustomJWTAndWait("{\"role\":\"user\"}")
    return [string.secureString ?? "", jwt.token]
  }

  func pins() -> (byHost: [String: [String]]?, json: String?, config: String?) {
    (Approov.getPins("public-key-sha256"), Approov.getPinsJSON("public-key-sha256"), Approov.fetchConfig())
  }

  func identity() -> [String?] {
    [
      Approov.getDeviceID(), Approov.getInstallPublicKey(), Approov.getMessageSignature("m"),
      Approov.getAccountMessageSignature("m"), Approov.getInstallMessageSignature("m"),
    ]
  }

  func proofs(_ config: Data) -> [Data?] {
    let nonce = Data(count: 16)
    return [Approov.getIntegrityMeasurementProof(nonce, config), Approov.getDeviceMeasurementProof(nonce, config)]
  }
}

@Suite struct SDKSourceCompatibilityTests {
  @Test func everyPublicNameIsThereAndWorks() async throws {
    var simulation = ApproovSimulation()
    simulation.accountMessageKey = Data("key".utf8)
    try ApproovSDK.$current.withValue(ApproovSDK(simulation: simulation)) {
      let app = AppsWrapper()
      try app.start(config: "#account#key")
      #expect(app.tokenOrReason().split(separator: ".").count == 3)
      let result = Approov.fetchTokenAndWait(app.url + "?measurement")
      #expect(app.everythingOf(result)[0] == "success")
      #expect(app.everythingOf(result)[8] == "16")
      #expect(app.secrets().allSatisfy { !$0.isEmpty })
      #expect(app.pins().byHost == [:] && app.pins().json == "{}" && app.pins().config != nil)
      #expect(app.identity().allSatisfy { $0?.isEmpty == false })
      #expect(app.proofs(try #require(result.measurementConfig)).allSatisfy { $0?.count == 32 })
      #expect(ApproovVersionNumber >= 3.5)
    }
  }

  @Test func callbacksComeOnAnotherThreadForEveryFetch() async throws {
    try await withSDK { _ in
      let fetches: [(@escaping ApproovTokenFetchCallback) -> Void] = [
        { Approov.fetchToken($0, "https://api.example.com/endpoint") }, { Approov.fetchCustomJWT($0, "{}") },
        { Approov.fetchSecureString($0, "key", "value") },
      ]
      for fetch in fetches {
        let outcome = Self.outcome(of: fetch)
        #expect(outcome.status == .success)
        #expect(!outcome.isSameThread)
      }
    }
  }

  /// What `fetch` gives to its callback, for which the calling thread waits.
  private static func outcome(
    of fetch: (@escaping ApproovTokenFetchCallback) -> Void
  ) -> (status: ApproovTokenFetchStatus?, isSameThread: Bool) {
    let caller = pthread_self()
    let called = DispatchSemaphore(value: 0)
    let outcome = Mutex<(ApproovTokenFetchStatus?, Bool)>((nil, true))
    fetch { result in
      outcome.withLock { $0 = (result.status, pthread_equal(pthread_self(), caller) != 0) }
      called.signal()
    }
    called.wait()
    return outcome.withLock { $0 }
  }

  /// The order of the header, since apps keep the numbers.
  @Test func statusesHaveTheirNumbersAndWords() {
    let words = [
      "success", "no network", "MITM detected", "poor network", "no Approov service", "bad URL", "unknown URL",
      "unprotected URL", "not initialized", "rejected", "disabled", "unknown key", "bad key", "bad payload",
      "internal error",
    ]
    #expect(ApproovTokenFetchStatus.allCases.map { Approov.string(from: $0) } == words)
    #expect(ApproovTokenFetchStatus.allCases.map(\.rawValue) == Array(0..<15))
  }

  @Test func aSecondInitialisationMayOnlyRepeatTheFirst() throws {
    try ApproovSDK.$current.withValue(ApproovSDK()) {
      #expect(throws: (any Error).self) { try Approov.initialize("", updateConfig: nil, comment: nil) }
      try Approov.initialize("#a#k", updateConfig: "auto", comment: "options:x")
      try Approov.initialize("#a#k", updateConfig: "auto", comment: "options:x")
      #expect(throws: (any Error).self) { try Approov.initialize("#b#k", updateConfig: "auto", comment: nil) }
      #expect(throws: (any Error).self) { try Approov.initialize("#a#k", updateConfig: "another", comment: nil) }
      try Approov.initialize("#b#k", updateConfig: nil, comment: "reinit")
    }
  }
}
