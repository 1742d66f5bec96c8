import ApproovURLSessionPackage
import LoopbackServer
import Network
import Synchronization
import Testing
import Trace

/// Approov's pins on real connections.
@Suite struct PinningTests {
  private static let host = "api.example.test"

  /// What an app gets from `url`: the text, or the error.
  private func outcome(
    _ session: ApproovURLSession, _ url: String, method: String = "GET", body: String? = nil
  ) async throws -> Result<String, ApproovError> {
    do {
      return .success(try await session.text(url, method: method, body: body))
    } catch let error as ApproovError {
      return .failure(error)
    }
  }

  /// How pins decide: the key that is pinned for the host (nil: no entry, "" an empty one), the managed trust root, and
  /// whether the request goes.
  @Test(
    arguments: [
      (nil, nil, true), (nil, "nobody", true), ("", nil, true), ("", "root", true), ("", "intermediate", true),
      ("", "nobody", false), ("", "", false), ("leaf", nil, true), ("intermediate", nil, true), ("root", nil, true),
      ("nobody", nil, false), ("nobody", "root", false), ("leaf", "nobody", true), ("no base 64", nil, false),
    ] as [(String?, String?, Bool)])
  func aHostIsPinnedByItsOwnKeysOrElseByTheTrustRoots(own: String?, managed: String?, goes: Bool) async throws {
    let servers = try PinnedServers()
    let site = try servers.site(Self.host)
    let keys = [
      "leaf": site.pin, "intermediate": servers.intermediate.publicKeyHash.base64EncodedString(),
      "root": servers.root.publicKeyHash.base64EncodedString(), "nobody": PinnedServers.nobody,
    ]
    var pins: [String: [String]] = ["other.example.test": [PinnedServers.nobody]]
    if let own { pins[Self.host] = own.isEmpty ? [] : [PinnedServers.nobody, keys[own] ?? own] }
    if let managed { pins["*"] = managed.isEmpty ? [] : [keys[managed] ?? managed] }
    try await servers.run([site], pins: pins) { session, _, _ in
      let text = try? await outcome(session, site.url()).get()
      #expect(text == (goes ? Self.host : nil))
      #expect(servers.requests.count == (goes ? 1 : 0))
      #expect((site.server.receivedByteCount > 0) == goes)
    }
  }

  @Test func theErrorNamesTheHostBothSidesKeysAndTheFix() async throws {
    let servers = try PinnedServers()
    let site = try servers.site(Self.host)
    try await servers.run([site], pins: [Self.host: [PinnedServers.nobody]]) { session, _, trace in
      guard case .failure(.pinningError(let message)) = try await outcome(session, site.url()) else {
        Issue.record("The request was sent")
        return
      }
      let keys = [site.identity, servers.intermediate, servers.root].map { $0.publicKeyHash.base64EncodedString() }
      #expect(
        message == """
          No certificate of api.example.test has a public key that is pinned for it; nothing of the request was sent.
          pinned: \(PinnedServers.nobody)
          presented: \(keys[0]) (its own), \(keys[1]) (an issuer's), \(keys[2]) (its root's)
          The pins are the host's own. If the server is who it should be, pin one of its keys, as in \
          "pins": {"api.example.test": ["\(keys[0])"]}.
          """)
      // The trace tells why, too.
      let failures = trace.events.compactMap { event in
        if case .failure(_, let error) = event.kind { error } else { nil }
      }
      #expect(failures == [message])
    }
  }

  @Test func nothingOfABodyIsSentToAServerWithoutAPinnedKey() async throws {
    let servers = try PinnedServers()
    let site = try servers.site(Self.host)
    let pins = [Self.host: [PinnedServers.nobody]]
    try await servers.run([site], pins: pins) { session, _, _ in
      let body = String(repeating: "secret", count: 100_000)
      guard case .failure(.pinningError) = try await outcome(session, site.url(), method: "POST", body: body) else {
        Issue.record("The request was sent")
        return
      }
      let task = Task { try await session.uploadWithApproov(for: try get(site.url()), from: Data(body.utf8)) }
      await #expect(throws: ApproovError.self) { try await task.value }
      var streamed = try get(site.url())
      streamed.httpBodyStream = InputStream(data: Data(body.utf8))
      await #expect(throws: ApproovError.self) { try await session.data(for: streamed) }
      #expect(site.server.receivedByteCount == 0)
    }
  }

  @Test func newPinsHoldForTheNextRequestOnAKeptConnection() async throws {
    let servers = try PinnedServers()
    let site = try servers.site(Self.host)
    try await servers.run([site], pins: [Self.host: [site.pin]]) { session, sdk, _ in
      #expect(try await session.text(site.url()) == Self.host)
      #expect(try await session.text(site.url()) == Self.host)
      #expect(site.server.connectionCount == 1)
      let sent = site.server.receivedByteCount
      // 1. Others are refused, although the connection is open and was good before.
      sdk.simulation.pins = [Self.host: [PinnedServers.nobody]]
      guard case .failure(.pinningError) = try await outcome(session, site.url()) else {
        Issue.record("The request was sent")
        return
      }
      #expect(site.server.receivedByteCount == sent)
      // 2. Reading them has settled what the configuration asked for.
      let result = Approov.fetchTokenAndWait(site.url())
      #expect(!result.isConfigChanged && !result.isForceApplyPins)
      // 3. The way back is as short.
      sdk.simulation.pins = [Self.host: [PinnedServers.nobody, site.pin]]
      #expect(try await session.text(site.url()) == Self.host)
    }
  }

  @Test func pinsThatChangeWhileARequestWaitsForItsTokenHoldForIt() async throws {
    let servers = try PinnedServers()
    let site = try servers.site(Self.host)
    final class Changing: ApproovServiceMutator {
      func handleInterceptorFetchTokenResult(_ approovResults: ApproovTokenFetchResult, url: String) throws -> Bool {
        ApproovSDK.current.simulation.pins = ["api.example.test": [PinnedServers.nobody]]
        return true
      }
    }
    try await servers.run([site], pins: [Self.host: [site.pin]]) {
      ApproovService.setServiceMutator(Changing())
    } _: { session, _, _ in
      guard case .failure(.pinningError) = try await outcome(session, site.url()) else {
        Issue.record("The request was sent")
        return
      }
      #expect(site.server.receivedByteCount == 0)
    }
  }

  // MARK: Redirects

  @Test(arguments: [true, false])
  func aRedirectIsPinnedForItsOwnHost(isGood: Bool) async throws {
    let servers = try PinnedServers()
    let start = try servers.site("start.example.test")
    let end = try servers.site("end.example.test")
    let pins = [start.host: [start.pin], end.host: [isGood ? end.pin : start.pin]]
    try await servers.run([start, end], pins: pins) { session, _, _ in
      let outcome = try await outcome(session, start.url("/to?\(end.url("/x"))"), method: "POST", body: "secret")
      switch outcome {
      case .success(let text):
        #expect(isGood)
        #expect(text == end.host)
        #expect(servers.requests.map(\.body) == ["secret", "secret"])
      case .failure(let error):
        #expect(!isGood)
        #expect(error.localizedDescription.hasPrefix("No certificate of end.example.test has"))
        #expect(servers.requests.map(\.line) == ["POST /to"])
        #expect(end.server.receivedByteCount == 0)
      }
    }
  }

  // MARK: Who is pinned

  @Test func aMutatorMayLeaveARequestUnpinned() async throws {
    let servers = try PinnedServers()
    let site = try servers.site(Self.host)
    final class Lenient: ApproovServiceMutator {
      let asked = Mutex<[String]>([])
      func handlePinningShouldProcessRequest(_ request: URLRequest) -> Bool {
        let token = request.value(forHTTPHeaderField: "Approov-Token") == nil ? "no token" : "token"
        asked.withLock { $0.append("\(request.url?.path ?? "") \(token)") }
        return request.url?.path != "/free"
      }
    }
    let mutator = Lenient()
    try await servers.run([site], pins: [Self.host: [PinnedServers.nobody]]) {
      ApproovService.setServiceMutator(mutator)
    } _: { session, _, _ in
      let free = try await session.text(site.url("/free"))
      #expect(free == Self.host)
      // On the connection that the other has left open.
      await #expect(throws: ApproovError.self) { try await session.text(site.url("/pinned")) }
      #expect(servers.requests.map(\.line) == ["GET /free"])
      #expect(mutator.asked.withLock { $0 } == ["/free token", "/pinned token"])
    }
  }

  @Test func whatIsExcludedFromProtectionIsPinnedNevertheless() async throws {
    let servers = try PinnedServers()
    let site = try servers.site(Self.host)
    try await servers.run([site], pins: [Self.host: [PinnedServers.nobody]]) {
      ApproovService.addExclusionURLRegex(urlRegex: ".*")
    } _: { session, _, _ in
      await #expect(throws: ApproovError.self) { try await session.text(site.url()) }
      #expect(site.server.receivedByteCount == 0)
    }
  }

  @Test func aServiceThatIsSwitchedOffPinsNothing() async throws {
    let servers = try PinnedServers()
    let site = try servers.site(Self.host)
    try await servers.run([site], pins: [Self.host: [PinnedServers.nobody]]) {
      try ApproovService.initialize(config: "", comment: "reinit")
    } _: { session, _, _ in
      let text = try await session.text(site.url())
      #expect(text == Self.host)
      #expect(servers.requests.map(\.token) == [false])
    }
  }

  @Test func namesArePinnedWhateverTheirCaseAndAFinalDot() async throws {
    let servers = try PinnedServers()
    let site = try servers.site(Self.host)
    try await servers.run([site], pins: ["API.Example.test": [PinnedServers.nobody]]) { session, _, _ in
      for name in ["api.example.test", "Api.EXAMPLE.test", "api.example.test."] {
        let url = "https://\(name):\(site.server.port)/"
        let error = await #expect(throws: (any Error).self) { try await session.text(url) }
        if name.last != "." { #expect(error is ApproovError) }
      }
      #expect(site.server.receivedByteCount == 0)
    }
  }

  // MARK: What comes before pins

  @Test func aCertificateThatWasMadeByItselfIsTrustedByNameAndPinned() async throws {
    let servers = try PinnedServers()
    let identity = try ServerIdentity(name: "self", hosts: [Self.host])
    let site = try servers.site(Self.host, identity: identity)
    for (pin, goes) in [(site.pin, true), (PinnedServers.nobody, false)] {
      try await servers.run([site], pins: [Self.host: [pin]], trusting: identity) { session, _, _ in
        let text = try? await session.text(site.url())
        #expect(text == (goes ? Self.host : nil))
      }
    }
    #expect(servers.requests.count == 1)
  }

  @Test func aPinDoesNotMakeUpForABadCertificate() async throws {
    let servers = try PinnedServers()
    let stranger = try ServerIdentity(name: "Stranger")
    let bad: [(ServerIdentity, URLError.Code)] = [
      (
        try ServerIdentity(name: "old", hosts: [Self.host], issuer: servers.root, validity: -7200 ... -3600),
        .serverCertificateHasBadDate
      ),
      (
        try ServerIdentity(name: "early", hosts: [Self.host], issuer: servers.root, validity: 3600...7200),
        .serverCertificateNotYetValid
      ),
      (
        try ServerIdentity(name: "other", hosts: ["other.example.test"], issuer: servers.root),
        .serverCertificateUntrusted
      ),
      (try ServerIdentity(name: "stranger", hosts: [Self.host], issuer: stranger), .serverCertificateHasUnknownRoot),
    ]
    for (identity, code) in bad {
      let site = try servers.site(Self.host, identity: identity)
      try await servers.run([site], pins: [Self.host: [site.pin]]) { session, _, _ in
        let error = await #expect(throws: URLError.self) { try await session.text(site.url()) }
        #expect(error?.code == code)
        #expect(site.server.receivedByteCount == 0)
      }
    }
  }

  @Test func plainHTTPHasNoCertificatesToPin() async throws {
    let servers = try PinnedServers()
    let server = try LoopbackServer { try $0.respond(text: "plain") }
    try await servers.run([], pins: ["127.0.0.1": [PinnedServers.nobody]]) {
      // Approov protects https only.
      ApproovService.addExclusionURLRegex(urlRegex: "^http:")
    } _: { session, _, _ in
      let text = try await session.text(server.origin)
      #expect(text == "plain")
    }
  }

  @Test func tasksTellOfItAsTheMethodsDo() async throws {
    let servers = try PinnedServers()
    let site = try servers.site(Self.host)
    try await servers.run([site], pins: [Self.host: [PinnedServers.nobody]]) { session, _, _ in
      let request = try get(site.url())
      let error: (any Error)? = await withCheckedContinuation { continuation in
        session.dataTask(with: request) { continuation.resume(returning: $2) }.resume()
      }
      guard case ApproovError.pinningError? = error as? ApproovError else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }
}
