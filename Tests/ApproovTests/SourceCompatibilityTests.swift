import ApproovURLSessionPackage
import Foundation
import Network
import Testing

// An app's code as it is written for iOS, against the names that Approov publishes. It must compile without warnings;
// the tests run what can be run.

/// A client that keeps its session and its results.
private final class Client: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private(set) lazy var session = ApproovURLSession(
    configuration: .ephemeral, delegate: self, delegateQueue: OperationQueue())
  static let shared = ApproovURLSession(configuration: .default)

  func configure() throws {
    try ApproovService.initialize(config: "<config>", comment: nil)
    ApproovService.setApproovHeader(header: "Authorization", prefix: "Bearer ")
    ApproovService.setApproovTraceIDHeader(header: nil)
    ApproovService.setBindingHeader(header: "X-User")
    ApproovService.setDevKey(devKey: "<key>")
    ApproovService.setUseApproovStatusIfNoToken(shouldUse: false)
    ApproovService.setLoggingLevel(.debug)
    ApproovService.addSubstitutionHeader(header: "Api-Key", prefix: nil)
    ApproovService.removeSubstitutionHeader(header: "Api-Key")
    ApproovService.addSubstitutionQueryParam(key: "api_key")
    ApproovService.removeSubstitutionQueryParam(key: "api_key")
    ApproovService.addExclusionURLRegex(urlRegex: "^https://public\\.example\\.com/")
    ApproovService.removeExclusionURLRegex(urlRegex: "^https://public\\.example\\.com/")
    ApproovService.setServiceMutator(CountingMutator())
    ApproovService.prefetch()
  }

  func tasks(_ request: URLRequest, file: URL) -> [URLSessionTask] {
    [
      session.dataTask(with: request),
      session.dataTask(with: request) { data, response, error in _ = (data, response, error) },
      session.uploadTask(with: request, from: Data()),
      session.uploadTask(with: request, fromFile: file) { _, _, _ in },
      session.downloadTask(with: request),
      session.downloadTask(with: file) { url, response, error in _ = (url, response, error) },
    ]
  }

  func protect(_ request: URLRequest) throws -> URLRequest {
    let update = ApproovService.updateRequestWithApproov(request: request, sessionConfig: session.configuration)
    switch update.decision {
    case .ShouldProceed, .ShouldIgnore: return update.request
    case .ShouldRetry, .ShouldFail: throw update.error ?? ApproovError.permanentError(message: update.sdkMessage)
    }
  }

  func describe(_ error: any Error) -> String {
    guard let error = error as? ApproovError else { return error.localizedDescription }
    switch error {
    case .rejectionError(let message, let ARC, let reasons): return "\(message) \(ARC) \(reasons)"
    case .initializationFailure(let message), .configurationError(let message), .pinningError(let message),
      .networkingError(let message), .permanentError(let message):
      return message
    }
  }
}

/// A mutator with state of its own and no word about concurrency.
private final class CountingMutator: ApproovServiceMutator {
  var processed = 0

  func handleInterceptorShouldProcessRequest(_ request: URLRequest) throws -> Bool {
    processed += 1
    return request.url?.host != "public.example.com"
  }
}

private final class OldExtensions: ApproovInterceptorExtensions {
  func processedRequest(_ request: URLRequest, changes: ApproovRequestMutations) throws -> URLRequest {
    var request = request
    request.setValue("yes", forHTTPHeaderField: "X-Old")
    return request
  }
}

/// The SDK called directly, as its documentation shows.
private func fetchDirectly() -> String {
  let approovResult = Approov.fetchTokenAndWait("https://api.myservice.io/endpoint")
  if approovResult.status == ApproovTokenFetchStatus.success {
    return approovResult.token + approovResult.ARC + approovResult.rejectionReasons
  } else if (approovResult.status == ApproovTokenFetchStatus.unprotectedURL)
    || (approovResult.status == ApproovTokenFetchStatus.unknownURL)
    || (approovResult.status == ApproovTokenFetchStatus.noApproovService)
  {
    return ""
  }
  return Approov.string(from: approovResult.status)
}

@MainActor
private final class ViewModel {
  private(set) var text = ""

  func load(_ url: URL, with session: ApproovURLSession, then: @escaping @MainActor () -> Void) {
    session.dataTask(with: url) { data, _, _ in
      let text = String(decoding: data ?? Data(), as: UTF8.self)
      Task { @MainActor in
        self.text = text
        then()
      }
    }.resume()
  }
}

@Suite struct SourceCompatibilityTests {
  @Test func anAppsSetUpRuns() async throws {
    try ApproovSDK.$current.withValue(ApproovSDK()) {
      let client = Client()
      try client.configure()
      let request = try client.protect(try get("https://api.example.com/"))
      #expect(request.value(forHTTPHeaderField: "Authorization")?.hasPrefix("Bearer ") == true)
      #expect(client.tasks(request, file: URL(fileURLWithPath: "/dev/null")).count == 6)
      #expect((ApproovService.getServiceMutator() as? CountingMutator)?.processed == 1)
      #expect(client.describe(ApproovError.networkingError(message: "m")) == "m")
      #expect(!fetchDirectly().isEmpty)
    }
  }

  @available(*, deprecated)
  @Test func theOlderMutatorHasTheLastWordToo() async throws {
    try await ProtectedApp.run {
      ApproovService.setApproovInterceptorExtensions(OldExtensions())
    } _: { app in
      _ = try await app.session.dataWithApproov(for: try get("https://api.example.com/data"), delegate: nil)
      #expect(app.sentHeader("X-Old") == "yes")
    }
  }

  @Test func aMainActorsCompletionHandlerRunsOffIt() async throws {
    let url = try #require(URL(string: "https://api.example.com/data"))
    let sdk = ApproovSDK()
    let session = ApproovSDK.$current.withValue(sdk) {
      ApproovURLSession(
        configuration: .ephemeral, network: StubNetwork(routes: [StubRoute("GET", url.absoluteString, text: "hi")]))
    }
    let model = await MainActor.run { ViewModel() }
    await withCheckedContinuation { continuation in
      Task { @MainActor in model.load(url, with: session) { continuation.resume() } }
    }
    #expect(await model.text == "hi")
  }
}
