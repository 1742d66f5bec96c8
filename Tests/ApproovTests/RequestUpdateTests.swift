import Network
import Synchronization
import Testing

@testable import ApproovURLSessionPackage

/// What Approov puts into a request that it protects.
@Suite struct RequestUpdateTests {
  private let url = "https://api.example.com/data"

  @Test func tokenAndTraceIDGoIntoTheirHeaders() async throws {
    try await ProtectedApp.run { app in
      _ = try await app.session.data(for: try get(url))
      let token = try #require(app.sentHeader("Approov-Token"))
      #expect(throws: Never.self) { try VerifiedToken(token, secret: ApproovSimulation.defaultSecret) }
      #expect(app.sentHeader("Approov-TraceID")?.isEmpty == false)
    }
  }

  @Test func headerNamePrefixAndTraceIDCanBeChanged() async throws {
    try await ProtectedApp.run {
      ApproovService.setApproovHeader(header: "Authorization", prefix: "Bearer ")
      ApproovService.setApproovTraceIDHeader(header: nil)
    } _: { app in
      _ = try await app.session.data(for: try get(url))
      let value = try #require(app.sentHeader("Authorization"))
      #expect(value.hasPrefix("Bearer ey"))
      #expect(app.sentHeader("Approov-Token") == nil)
      #expect(app.sentHeader("Approov-TraceID") == nil)
    }
  }

  @Test func aTokenIsBoundToTheBindingHeader() async throws {
    try await ProtectedApp.run {
      ApproovService.setBindingHeader(header: "Authorization")
    } _: { app in
      for user in ["Bearer alice", "Bearer bob", "Bearer alice"] {
        _ = try await app.session.data(for: try get(url, headers: ["authorization": user]))
        let token = try VerifiedToken(
          try #require(app.sentHeader("Approov-Token")), secret: ApproovSimulation.defaultSecret)
        #expect(token.claims["pay"] as? String == VerifiedToken.sha256(Data(user.utf8)).base64EncodedString())
      }
    }
  }

  @Test func concurrentRequestsNeverGetATokenBoundToAnotherOnesData() async throws {
    var simulation = ApproovSimulation()
    simulation.latency = .milliseconds(5)
    try await ProtectedApp.run(simulation) {
      ApproovService.setBindingHeader(header: "Authorization")
    } _: { app in
      let clock = app.sdk.simulation.clock
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<100 {
          let request = try get(url, headers: ["Authorization": "Bearer \(index % 7)"])
          clock.workBegan()
          group.addTask {
            defer { clock.workEnded() }
            _ = try await app.session.data(for: request)
          }
        }
        clock.workEnded()
        try await group.waitForAll()
        clock.workBegan()
      }
      #expect(app.network.requests.count == 100)
      for request in app.network.requests {
        let token = try VerifiedToken(
          try #require(request.headers["Approov-Token"]), secret: ApproovSimulation.defaultSecret)
        let bound = try #require(request.headers["Authorization"])
        #expect(token.claims["pay"] as? String == VerifiedToken.sha256(Data(bound.utf8)).base64EncodedString())
      }
    }
  }

  @Test func headersAndQueryParametersGetTheirSecureStrings() async throws {
    var simulation = ApproovSimulation()
    simulation.secureStrings = ["api-key": "s3cr&t=?", "user": "root"]
    try await ProtectedApp.run(simulation) {
      ApproovService.addSubstitutionHeader(header: "Api-Key", prefix: nil)
      ApproovService.addSubstitutionHeader(header: "X-User", prefix: "Basic ")
      ApproovService.addSubstitutionHeader(header: "X-Unknown", prefix: nil)
      ApproovService.addSubstitutionQueryParam(key: "key")
    } _: { app in
      let headers = ["api-key": "api-key", "X-User": "Basic user", "X-Unknown": "nobody"]
      _ = try await app.session.data(for: try get(url + "?a=1&key=api%2Dkey&b=key&key=none", headers: headers))
      #expect(app.sentHeader("Api-Key") == "s3cr&t=?")
      #expect(app.sentHeader("X-User") == "Basic root")
      #expect(app.sentHeader("X-Unknown") == "nobody")
      #expect(app.network.requests.last?.url == url + "?a=1&key=s3cr%26t%3D%3F&b=key&key=none")
    }
  }

  @Test func theResponsesURLShowsNoSecret() async throws {
    var simulation = ApproovSimulation()
    simulation.secureStrings = ["k": "s3cret"]
    try await ProtectedApp.run(simulation) {
      ApproovService.addSubstitutionQueryParam(key: "q")
    } _: { app in
      let (_, response) = try await app.session.data(for: try get(url + "?q=k"))
      #expect(app.network.requests.last?.url == url + "?q=s3cret")
      #expect(response.url?.absoluteString == url + "?q=k")
    }
  }

  @Test func theLogSaysWhatHappensButNoSecret() async throws {
    let lines = Mutex<[String]>([])
    var simulation = ApproovSimulation()
    simulation.secureStrings = ["k": "s3cret"]
    try await ProtectedApp.run(simulation) {
      ServiceState.current.update { $0.log.sink = { line in lines.withLock { $0.append(line) } } }
      ApproovService.setLoggingLevel(.debug)
      ApproovService.addSubstitutionQueryParam(key: "q")
      ApproovService.addExclusionURLRegex(urlRegex: "/public")
      ApproovService.addExclusionURLRegex(urlRegex: "(")
    } _: { app in
      _ = try await app.session.data(for: try get(url + "?q=k"))
      _ = try? await app.session.data(for: try get("https://api.example.com/public?q=k"))
      let token = try #require(app.network.requests.first?.headers["Approov-Token"])
      let log = lines.withLock { $0 }
      #expect(log.count == 3)
      #expect(log[0] == "ApproovService: addExclusionURLRegex: ( is no regular expression")
      #expect(log[1].hasPrefix(#"ApproovService: api.example.com: {"did":"#))
      #expect(log[2] == "ApproovService: excluded, forwarding https://api.example.com/public")
      #expect(!log.joined().contains("s3cret") && !log.joined().contains(token))
    }
  }

  @Test(arguments: [
    (ApproovTokenFetchStatus.success, "s3cret"), (.unprotectedURL, "s3cret"), (.unknownURL, "api-key"),
    (.noApproovService, "api-key"), (.noNetwork, "api-key"),
  ])
  func withoutATokenSecretsGoOnlyToHostsThatNeedNone(_ status: ApproovTokenFetchStatus, _ sent: String) async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .byHost(["api.example.com": .always(status)])
    simulation.secureStrings = ["api-key": "s3cret"]
    try await ProtectedApp.run(simulation) {
      ApproovService.setProceedOnNetworkFailure(proceed: true)
      ApproovService.addSubstitutionHeader(header: "Api-Key", prefix: nil)
    } _: { app in
      _ = try await app.session.data(for: try get(url, headers: ["Api-Key": "api-key"]))
      #expect(app.sentHeader("Api-Key") == sent)
      #expect((app.sentHeader("Approov-Token") != nil) == (status == .success))
    }
  }

  @Test func aFailingDeviceGetsNoSecrets() async throws {
    var simulation = ApproovSimulation()
    simulation.rejectionReasons = ["jailbroken"]
    simulation.isARCEnabled = true
    try await ProtectedApp.run(simulation) {
      ApproovService.addSubstitutionHeader(header: "Api-Key", prefix: nil)
    } _: { app in
      let error = await #expect(throws: ApproovError.self) {
        try await app.session.data(for: try get(url, headers: ["Api-Key": "api-key"]))
      }
      guard case .rejectionError(_, let arc, "jailbroken") = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(!arc.isEmpty)
      #expect(app.network.requests.isEmpty)
    }
  }

  @Test func excludedURLsAreLeftAlone() async throws {
    let routes = [StubRoute("*", "https://api.example.com/public/a"), StubRoute("*", "https://api.example.com/data")]
    try await ProtectedApp.run(routes: routes) {
      ApproovService.addExclusionURLRegex(urlRegex: "^https://api\\.example\\.com/public/")
    } _: { app in
      #expect(ApproovService.getExclusionURLRegexs().count == 1)
      _ = try await app.session.data(for: try get("https://api.example.com/public/a"))
      #expect(app.sentHeader("Approov-Token") == nil)
      _ = try await app.session.data(for: try get(url))
      #expect(app.sentHeader("Approov-Token") != nil)
    }
  }

  @Test func theStatusTakesTheTokensPlaceWhenAskedFor() async throws {
    struct AlwaysAdd: ApproovServiceMutator {
      func handleInterceptorFetchTokenResult(_ approovResults: ApproovTokenFetchResult, url: String) -> Bool { true }
    }
    var simulation = ApproovSimulation()
    simulation.statuses = .always(.noApproovService)
    try await ProtectedApp.run(simulation) {
      ApproovService.setServiceMutator(AlwaysAdd())
    } _: { app in
      _ = try await app.session.data(for: try get(url))
      #expect(app.sentHeader("Approov-Token") == nil)
      ApproovService.setUseApproovStatusIfNoToken(shouldUse: true)
      _ = try await app.session.data(for: try get(url))
      #expect(app.sentHeader("Approov-Token") == "no Approov service")
    }
  }

  @Test func theMutatorHasTheLastWordAndKnowsWhatWasChanged() async throws {
    struct Signer: ApproovServiceMutator {
      func handleInterceptorProcessedRequest(_ request: URLRequest, changes: ApproovRequestMutations) -> URLRequest {
        var request = request
        let names = [changes.getTokenHeaderKey(), changes.getTraceIDHeaderKey()].compactMap { $0 }
        let all = names + changes.getSubstitutionHeaderKeys() + changes.getSubstitutionQueryParamKeys()
        request.setValue(all.joined(separator: " "), forHTTPHeaderField: "X-Changed")
        request.setValue(changes.getOriginalURL(), forHTTPHeaderField: "X-Original")
        return request
      }
    }
    var simulation = ApproovSimulation()
    simulation.secureStrings = ["k": "v"]
    try await ProtectedApp.run(simulation) {
      ApproovService.setServiceMutator(Signer())
      ApproovService.addSubstitutionQueryParam(key: "q")
      ApproovService.addSubstitutionHeader(header: "H", prefix: nil)
    } _: { app in
      _ = try await app.session.data(for: try get(url + "?q=k", headers: ["H": "k"]))
      #expect(app.sentHeader("X-Changed") == "Approov-Token Approov-TraceID H q")
      #expect(app.sentHeader("X-Original") == url + "?q=k")
    }
  }

  @Test func aMutatorsOwnErrorStopsTheRequest() async throws {
    struct Refusal: Error {}
    struct Refuser: ApproovServiceMutator {
      func handleInterceptorShouldProcessRequest(_ request: URLRequest) throws -> Bool { throw Refusal() }
    }
    try await ProtectedApp.run {
      ApproovService.setServiceMutator(Refuser())
    } _: { app in
      await #expect(throws: ApproovError.self) { try await app.session.data(for: try get(url)) }
      #expect(app.network.requests.isEmpty)
    }
  }

  @Test func directCallsFollowTheMutatorToo() async throws {
    var simulation = ApproovSimulation()
    simulation.secureStrings = ["key": "value"]
    simulation.pins = ["*": ["root"], "api.example.com": ["pin"]]
    simulation.isARCEnabled = true
    try await ProtectedApp.run(simulation) { app in
      #expect(try ApproovService.fetchSecureString(key: "key", newDef: nil) == "value")
      #expect(try ApproovService.fetchSecureString(key: "other", newDef: nil) == nil)
      #expect(try ApproovService.fetchSecureString(key: "other", newDef: "mine") == "mine")
      #expect(try ApproovService.fetchSecureString(key: "other", newDef: nil) == "mine")
      #expect(try ApproovService.fetchSecureString(key: "key", newDef: "") == "")
      #expect(try ApproovService.fetchSecureString(key: "key", newDef: nil) == nil)
      #expect(throws: ApproovError.self) { try ApproovService.fetchSecureString(key: "", newDef: nil) }
      try ApproovService.precheck()
      #expect(!ApproovService.getLastARC().isEmpty)
      let token = try #require(try ApproovService.fetchCustomJWT(payload: #"{"sub":"me","exp":1}"#))
      let claims = try VerifiedToken(token, secret: simulation.secret).claims
      #expect(claims as NSDictionary == ["sub": "me", "exp": 1])
      #expect(throws: ApproovError.permanentError(message: "fetchCustomJWT: bad payload")) {
        try ApproovService.fetchCustomJWT(payload: "[1]")
      }
      app.sdk.simulation.statuses = .always(.poorNetwork)
      #expect(throws: ApproovError.networkingError(message: "fetchToken: poor network")) {
        try ApproovService.fetchToken(url: url)
      }
      #expect(throws: ApproovError.networkingError(message: "precheck: poor network")) {
        try ApproovService.precheck()
      }
    }
  }

  // MARK: Transports of an app's own

  @Test func aRequestIsSignedForATransportOfTheAppsOwn() throws {
    try ApproovSDK.$current.withValue(ApproovSDK()) {
      let request = try get("https://api.example.com/data")
      // Before it is protected, nothing is added.
      #expect(try ApproovService.signRequest(request) == request)
      try ApproovService.initialize(config: "#account#key")
      #expect(try ApproovService.signRequest(request).value(forHTTPHeaderField: "Approov-Token") != nil)
      ApproovService.addExclusionURLRegex(urlRegex: "/data")
      #expect(try ApproovService.signRequest(request).value(forHTTPHeaderField: "Approov-Token") == nil)
      ApproovService.removeExclusionURLRegex(urlRegex: "/data")
      for (status, isNetwork) in [(ApproovTokenFetchStatus.poorNetwork, true), (.rejected, false)] {
        Approov.simulation.statuses = .always(status)
        let error = #expect(throws: ApproovError.self) { try ApproovService.signRequest(request) }
        if case .networkingError = error { #expect(isNetwork) } else { #expect(!isNetwork) }
      }
    }
  }

  @Test func aFailureOfTheNetworkStandsForAWhileIfTheAppSaysSo() async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .inTurn([.noNetwork, .success, .noNetwork, .success])
    try await ProtectedApp.run(simulation) { app in
      let request = try get("https://api.example.com/data")
      let clock = app.sdk.simulation.clock
      ApproovService.setFailureCacheTTL(ttl: 2)
      for _ in 0..<3 {
        await #expect(throws: ApproovError.self) { try await app.session.data(for: request) }
      }
      try await clock.sleep(for: .seconds(2))
      _ = try await app.session.data(for: request)
      // Without a limit, each request asks anew.
      ApproovService.setFailureCacheTTL(ttl: 0)
      await #expect(throws: ApproovError.self) { try await app.session.data(for: request) }
      _ = try await app.session.data(for: request)
    }
  }
}
