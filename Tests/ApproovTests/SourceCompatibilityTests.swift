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
    ApproovService.setFailureCacheTTL(ttl: 1)
    ApproovService.setDataHashInToken(data: "data")
    ApproovService.setInstallAttrsInToken(attrs: "attributes")
    ApproovService.setServiceMutator(CountingMutator())
    ApproovSessionTaskObserver.enableLogging = false
    ApproovService.prefetch()
  }

  func ask() throws -> [Any?] {
    try ApproovService.precheck()
    return [
      try ApproovService.fetchToken(url: "https://api.example.com"),
      try ApproovService.fetchSecureString(key: "key", newDef: nil), try ApproovService.fetchCustomJWT(payload: "{}"),
      ApproovService.getDeviceID(), ApproovService.getLastARC(), ApproovService.isInitialized(),
      ApproovService.isApproovEnabled(), ApproovService.getApproovTokenHeader(),
      ApproovService.getApproovTraceIDHeader(), ApproovService.getSubstitutionHeaders(),
      ApproovService.getSubstitutionQueryParams(), ApproovService.getExclusionURLRegexs(),
      ApproovService.getAccountMessageSignature(message: "m"), ApproovService.getInstallMessageSignature(message: "m"),
    ]
  }

  func sign() throws {
    let factory = try ApproovDefaultMessageSigning.generateDefaultSignatureParametersFactory(
      baseParametersOverride: nil
    )
    .setBodyDigestConfig(ApproovDefaultMessageSigning.DIGEST_SHA256, required: false)
    .setUseInstallMessageSigning().setUseAccountMessageSigning().setAddCreated(true).setExpiresLifetime(60)
    .setAddApproovTokenHeader(true).setAddApproovTraceIDHeader(true).addOptionalHeaders(["Authorization"])
    ApproovService.setServiceMutator(
      ApproovDefaultMessageSigning().setDefaultFactory(factory)
        .putHostFactory(hostName: "api.example.com", factory: SignatureParametersFactory()))
  }

  func load(_ request: URLRequest, file: URL, url: URL) async throws -> [URLResponse] {
    let downloads = [
      try await session.downloadWithApproov(for: request), try await session.downloadWithApproov(from: url),
    ]
    for download in downloads { try FileManager.default.removeItem(at: download.0) }
    return [
      try await session.dataWithApproov(for: request).1, try await session.dataWithApproov(from: url, delegate: nil).1,
      try await session.uploadWithApproov(for: request, from: Data(), delegate: self).1,
      try await session.uploadWithApproov(for: request, fromFile: file).1, downloads[0].1, downloads[1].1,
    ]
  }

  func manage() {
    var count = 0
    session.getAllTasks { [lock = NSLock()] tasks in lock.withLock { _ = tasks.count } }
    session.getTasksWithCompletionHandler { data, uploads, downloads in
      _ = data.count + uploads.count + downloads.count
    }
    session.flush {}
    session.reset {}
    count += session.configuration.httpAdditionalHeaders?.count ?? 0
    session.finishTasksAndInvalidate()
    session.invalidateAndCancel()
  }

  func tasks(_ request: URLRequest, file: URL) -> [URLSessionTask] {
    [
      session.dataTask(with: request),
      session.dataTask(with: request) { data, response, error in _ = (data, response, error) },
      session.dataTask(with: file), session.dataTask(with: file) { _, _, _ in },
      session.uploadTask(with: request, from: Data()), session.uploadTask(with: request, fromFile: file),
      session.uploadTask(with: request, from: nil) { _, _, _ in }, session.uploadTask(withStreamedRequest: request),
      session.downloadTask(with: request) { _, _, _ in }, session.downloadTask(with: file),
      session.downloadTask(withResumeData: Data()), session.downloadTask(withResumeData: Data()) { _, _, _ in },
      session.uploadTask(with: request, fromFile: file) { _, _, _ in },
      session.downloadTask(with: request),
      session.downloadTask(with: file) { url, response, error in _ = (url, response, error) },
    ]
  }

  func protect(_ request: URLRequest) throws -> URLRequest {
    let update = ApproovService.updateRequestWithApproov(request: request, sessionConfig: session.configuration)
    switch update.decision {
    case .ShouldProceed, .ShouldIgnore: return try ApproovService.signRequest(update.request, sessionConfig: nil)
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
      #expect(client.tasks(request, file: URL(fileURLWithPath: "/dev/null")).count == 15)
      #expect((ApproovService.getServiceMutator() as? CountingMutator)?.processed == 2)
      #expect(client.describe(ApproovError.networkingError(message: "m")) == "m")
      #expect(!fetchDirectly().isEmpty)
    }
  }

  @Test func whatIsAskedDirectlyIsAnswered() throws {
    try ApproovSDK.$current.withValue(ApproovSDK()) {
      let client = Client()
      try ApproovService.initialize(config: "#account#key")
      #expect(try client.ask().count == 14)
      try client.sign()
      #expect(ApproovService.getServiceMutator() is ApproovDefaultMessageSigning)
      #expect("\(ApproovService.getServiceMutator())" == "ApproovDefaultMessageSigning")
      #expect("\(ApproovServiceMutatorDefault.shared)" == "ApproovServiceMutator.DEFAULT")
      client.manage()
    }
  }

  @Test func asynchronousMethodsOfAllKindsAnswer() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("upload-\(UUID().uuidString)")
    try Data("file".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let url = try #require(URL(string: "https://api.example.com/data"))
    try await ApproovSDK.$current.withValue(ApproovSDK()) {
      ApproovURLSession.network = StubNetwork(routes: [StubRoute("*", url.absoluteString, text: "hi")])
      let responses = try await Client().load(URLRequest(url: url), file: file, url: url)
      #expect(responses.map { ($0 as? HTTPURLResponse)?.statusCode } == [200, 200, 200, 200, 200, 200])
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
