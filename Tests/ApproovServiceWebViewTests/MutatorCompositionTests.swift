import Approov
import ApproovURLSessionPackage
import Network
import Synchronization
import Testing

@testable import ApproovServiceWebView

/// The app's own mutator keeps its say in everything, and the web view's rules come on top.
struct MutatorCompositionTests {
  /// Writes down what it is asked, and answers as the default does unless told otherwise.
  private final class AppsMutator: ApproovServiceMutator, Sendable {
    let calls = Mutex<[String]>([])
    let shouldProcess: Bool
    let addsToken: Bool?
    let error: ApproovError?

    init(shouldProcess: Bool = true, addsToken: Bool? = nil, error: ApproovError? = nil) {
      self.shouldProcess = shouldProcess
      self.addsToken = addsToken
      self.error = error
    }

    private var base: ApproovServiceMutatorDefault { .shared }
    private func note(_ call: String) { calls.withLock { $0.append(call) } }

    func handlePrecheckResult(_ approovResults: ApproovTokenFetchResult) throws { note("precheck") }
    func handleFetchTokenResult(_ approovResults: ApproovTokenFetchResult) throws { note("token") }
    func handleFetchSecureStringResult(
      _ approovResults: ApproovTokenFetchResult, operation: String, key: String
    ) throws { note("\(operation) of \(key)") }
    func handleFetchCustomJWTResult(_ approovResults: ApproovTokenFetchResult) throws { note("jwt") }

    func handleInterceptorShouldProcessRequest(_ request: URLRequest) throws -> Bool {
      note("should process")
      return shouldProcess
    }

    func handleInterceptorFetchTokenResult(_ approovResults: ApproovTokenFetchResult, url: String) throws -> Bool {
      note("fetched \(approovResults.status.name)")
      if let error { throw error }
      return try addsToken ?? base.handleInterceptorFetchTokenResult(approovResults, url: url)
    }

    func handleInterceptorHeaderSubstitutionResult(
      _ approovResults: ApproovTokenFetchResult, header: String
    ) throws -> Bool {
      note("header \(header)")
      return true
    }

    func handleInterceptorQueryParamSubstitutionResult(
      _ approovResults: ApproovTokenFetchResult, queryKey: String
    ) throws -> Bool {
      note("query \(queryKey)")
      return true
    }

    func handleInterceptorProcessedRequest(
      _ request: URLRequest, changes: ApproovRequestMutations
    ) throws -> URLRequest {
      note("processed")
      var request = request
      request.setValue("mutator", forHTTPHeaderField: "X-Last")
      request.setValue("mutator", forHTTPHeaderField: "X-Mutator")
      return request
    }

    func handlePinningShouldProcessRequest(_ request: URLRequest) -> Bool {
      note("pinning")
      return true
    }
  }

  private static func app(
    _ mutator: AppsMutator, _ simulation: ApproovSimulation = ApproovSimulation(), allowsWithoutToken: Bool = false,
    setLate: Bool = false
  ) -> BridgeApp {
    BridgeApp(
      simulation, allowsWithoutToken: allowsWithoutToken,
      configure: {
        ApproovService.addSubstitutionHeader(header: "X-Key", prefix: nil)
        ApproovService.addSubstitutionQueryParam(key: "key")
        if !setLate { ApproovService.setServiceMutator(mutator) }
      },
      mutate: { request in
        var request = request
        request.setValue("app", forHTTPHeaderField: "X-Last")
        return request
      })
  }

  private static var request: [String: Any] {
    ["url": "https://api.example.com/data?key=k", "headers": [["X-Key", "k"]]]
  }

  private static var withStrings: ApproovSimulation {
    var simulation = ApproovSimulation()
    simulation.secureStrings = ["k": "secret"]
    return simulation
  }

  @Test func itIsAskedEverythingInItsOrderAndTheConfigurationHasTheLastWord() async throws {
    let mutator = AppsMutator()
    let app = Self.app(mutator, Self.withStrings)
    _ = try await app.send(Self.request)
    #expect(
      mutator.calls.withLock { $0 } == [
        "should process", "fetched success", "header X-Key", "query key", "processed", "pinning",
      ])
    let sent = try #require(app.sent)
    #expect(sent.url == "https://api.example.com/data?key=secret")
    #expect(sent.headers["X-Key"] == "secret")
    #expect(sent.headers["X-Mutator"] == "mutator")
    #expect(sent.headers["X-Last"] == "app")
  }

  @Test func oneThatIsSetLaterIsAskedFromThenOn() async throws {
    let mutator = AppsMutator()
    let app = Self.app(mutator, Self.withStrings, setLate: true)
    _ = try await app.send(Self.request)
    ApproovSDK.$current.withValue(app.sdk) { ApproovService.setServiceMutator(mutator) }
    _ = try await app.send(Self.request)
    _ = try await app.send(Self.request)
    #expect(mutator.calls.withLock { $0.filter { $0 == "processed" } }.count == 2)
  }

  @Test func whatItLeavesOutGoesAsItIsWithTheAppsHeaders() async throws {
    let mutator = AppsMutator(shouldProcess: false)
    let app = Self.app(mutator, Self.withStrings)
    _ = try await app.send(Self.request)
    let sent = try #require(app.sent)
    #expect(sent.headers[BridgeApp.tokenHeader] == nil && sent.headers["X-Key"] == "k")
    #expect(sent.headers["X-Last"] == "app")
    #expect(mutator.calls.withLock { $0 } == ["should process", "pinning"])
  }

  @Test func itMayKeepATokenBack() async throws {
    let app = Self.app(AppsMutator(addsToken: false))
    _ = try await app.send()
    #expect(app.sent?.headers[BridgeApp.tokenHeader] == nil)
  }

  /// Only failures of the network are passed over, whoever tells of them.
  @Test(arguments: [false, true])
  func whatItThrowsStopsARequestUnlessItIsOfTheNetworkAndTheAppAllowsThat(allows: Bool) async throws {
    for error in [
      ApproovError.networkingError(message: "later"), .permanentError(message: "never"),
      .rejectionError(message: "no", ARC: "", rejectionReasons: ""),
    ] {
      let app = Self.app(AppsMutator(error: error), allowsWithoutToken: allows)
      let isPassedOver = if case .networkingError = error { allows } else { false }
      if isPassedOver {
        #expect(try await app.send().head.status == 200)
      } else {
        let failure = await #expect(throws: BridgeFailure.self) { try await app.send() }
        #expect(failure?.errorDescription == error.localizedDescription)
      }
      #expect(app.network.requests.count == (isPassedOver ? 1 : 0))
    }
  }

  @Test func itsOwnErrorsWordsAreForTheApp() async throws {
    struct AppsError: LocalizedError { var errorDescription: String? { "for the app" } }
    struct Refusing: ApproovServiceMutator {
      func handleInterceptorShouldProcessRequest(_ request: URLRequest) throws -> Bool { throw AppsError() }
    }
    let app = BridgeApp(configure: { ApproovService.setServiceMutator(Refusing()) })
    let failure = await #expect(throws: BridgeFailure.self) { try await app.send() }
    #expect(failure?.errorDescription == "The app has stopped the request.")
    #expect(app.log.text.contains("for the app"))
  }

  @Test func directCallsOfTheAppAreItsOwnBusiness() async throws {
    let mutator = AppsMutator()
    let app = Self.app(mutator, Self.withStrings)
    _ = try await app.send()
    mutator.calls.withLock { $0 = [] }
    try ApproovSDK.$current.withValue(app.sdk) {
      app.clock.workBegan()
      defer { app.clock.workEnded() }
      try ApproovService.precheck()
      _ = try ApproovService.fetchToken(url: "https://api.example.com/")
      _ = try ApproovService.fetchSecureString(key: "k", newDef: nil)
      _ = try ApproovService.fetchSecureString(key: "k", newDef: "own")
      _ = try ApproovService.fetchCustomJWT(payload: "{}")
    }
    #expect(mutator.calls.withLock { $0 } == ["precheck", "token", "lookup of k", "definition of k", "jwt"])
  }
}
