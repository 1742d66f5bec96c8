import Clocks
import Network
import Synchronization
import Testing

@testable import ApproovURLSessionPackage

/// Servers that ask for a name and a password.
@Suite struct AuthenticationTests {
  private static let url = "https://api.example.com/data"
  private static let right = "Basic " + Data("Ada:tea:time".utf8).base64EncodedString()

  /// A server that lets in who says the right thing, and remembers what it was told.
  private final class Door: Network {
    let challenge: String
    private let state = Mutex<[NetworkRequest]>([])

    init(_ challenge: String = "Basic realm=\"Tea room\"") { self.challenge = challenge }

    var requests: [NetworkRequest] { state.withLock { $0 } }
    var told: [String?] { requests.map { $0.headers["Authorization"] } }

    func send(_ request: NetworkRequest) async throws -> NetworkResponse {
      state.withLock { $0.append(request) }
      let isIn = request.headers["Authorization"] == AuthenticationTests.right
      return NetworkResponse(
        status: isIn ? 200 : 401, headers: isIn ? [] : [("WWW-Authenticate", challenge)],
        url: request.url, bytes: Data((isIn ? "in" : "out").utf8))
    }
  }

  /// Answers with one credential after the other, and then as told.
  private final class App: NSObject, URLSessionDataDelegate {
    typealias Answer = (URLSession.AuthChallengeDisposition, URLCredential?)
    let answers: Mutex<[Answer]>
    let asked = Mutex<[String]>([])
    let isSessions: Bool

    init(_ answers: [Answer], isSessions: Bool = false) {
      self.answers = Mutex(answers)
      self.isSessions = isSessions
    }

    private func answer(_ challenge: URLAuthenticationChallenge) -> Answer {
      let space = challenge.protectionSpace
      let status = (challenge.failureResponse as? HTTPURLResponse)?.statusCode ?? 0
      let proposed = challenge.proposedCredential?.user ?? "nobody"
      asked.withLock {
        $0.append(
          "\(space.protocol ?? "") \(space.host):\(space.port) \(space.realm ?? "") \(challenge.previousFailureCount) \(status) \(proposed)"
        )
      }
      return answers.withLock { $0.isEmpty ? (.performDefaultHandling, nil) : $0.removeFirst() }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      if isSessions { return completionHandler(.performDefaultHandling, nil) }
      let (disposition, credential) = answer(challenge)
      completionHandler(disposition, credential)
    }

    func urlSession(
      _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      guard isSessions else { return completionHandler(.performDefaultHandling, nil) }
      let (disposition, credential) = answer(challenge)
      completionHandler(disposition, credential)
    }
  }

  private static func credential(
    _ password: String = "tea:time", _ persistence: URLCredential.Persistence = .none
  ) -> URLCredential {
    URLCredential(user: "Ada", password: password, persistence: persistence)
  }

  /// The texts that requests of one session get, and what is left of it.
  private func load(
    _ app: App?, through door: Door, _ requests: [URLRequest], configure: () -> Void = {}
  ) async throws -> [String] {
    try await ApproovSDK.$current.withValue(ApproovSDK()) {
      try ApproovService.initialize(config: "#account#key")
      configure()
      let session = ApproovURLSession(
        configuration: .ephemeral, delegate: app, network: door, clock: SystemClock())
      var texts: [String] = []
      for request in requests {
        let (data, response) = try await session.data(for: request)
        texts.append("\((response as? HTTPURLResponse)?.statusCode ?? 0) \(String(decoding: data, as: UTF8.self))")
      }
      return texts
    }
  }

  @Test(arguments: [false, true])
  func aDelegateIsAskedUntilTheServerIsContent(isSessions: Bool) async throws {
    let door = Door()
    let app = App(
      [(.useCredential, Self.credential("wrong")), (.useCredential, Self.credential())], isSessions: isSessions)
    #expect(try await load(app, through: door, [get(Self.url)]) == ["200 in"])
    let space = "https api.example.com:443 Tea room"
    #expect(app.asked.withLock { $0 } == ["\(space) 0 401 nobody", "\(space) 1 401 nobody"])
    #expect(door.told == [nil, "Basic " + Data("Ada:wrong".utf8).base64EncodedString(), Self.right])
    #expect(door.requests.allSatisfy { $0.headers["Approov-Token"] != nil })
  }

  @Test func aBodyIsSentAgainAndATokenBoundToWhatIsSaid() async throws {
    let door = Door()
    var request = try get(Self.url)
    request.httpMethod = "POST"
    request.httpBody = Data("order".utf8)
    let texts = try await load(App([(.useCredential, Self.credential())]), through: door, [request]) {
      ApproovService.setBindingHeader(header: "Authorization")
    }
    #expect(texts == ["200 in"])
    for request in door.requests { if case .bytes(let body)? = request.body { #expect(body == Data("order".utf8)) } }
    let tokens = try door.requests.map {
      try VerifiedToken(try #require($0.headers["Approov-Token"]), secret: ApproovSimulation.defaultSecret)
    }
    #expect(tokens.map { $0.claims["pay"] as? String } == [nil, TokenIssuer.hash(of: Self.right)])
  }

  @Test(arguments: [
    (URLSession.AuthChallengeDisposition.performDefaultHandling, nil as URLError.Code?), (.rejectProtectionSpace, nil),
    (.cancelAuthenticationChallenge, .cancelled),
  ])
  func withoutACredentialTheRefusalIsTheAnswer(
    disposition: URLSession.AuthChallengeDisposition, code: URLError.Code?
  ) async throws {
    let door = Door()
    let app = App([(disposition, nil)])
    if let code {
      let error = await #expect(throws: URLError.self) { try await load(app, through: door, [get(Self.url)]) }
      #expect(error?.code == code)
    } else {
      #expect(try await load(app, through: door, [get(Self.url)]) == ["401 out"])
    }
    #expect(door.requests.count == 1)
  }

  @Test(arguments: [URLCredential.Persistence.none, .forSession])
  func aCredentialIsKeptIfItSaysSo(persistence: URLCredential.Persistence) async throws {
    let door = Door()
    let app = App([(.useCredential, Self.credential("tea:time", persistence))])
    let texts = try await load(app, through: door, [get(Self.url), get(Self.url)])
    #expect(texts == ["200 in", persistence == .none ? "401 out" : "200 in"])
    #expect(app.asked.withLock { $0.last }?.hasSuffix(persistence == .none ? " nobody" : " Ada") == true)
  }

  @Test func theURLsOwnCredentialsAreForServersThatAskAndNotSentWithIt() async throws {
    let door = Door()
    #expect(try await load(nil, through: door, [get("https://Ada:tea%3Atime@api.example.com/data")]) == ["200 in"])
    #expect(door.requests.map(\.url) == [Self.url, Self.url])
    #expect(door.told == [nil, Self.right])
  }

  @Test func aTaskWithoutADelegateGetsTheRefusal() async throws {
    #expect(try await load(nil, through: Door(), [get(Self.url)]) == ["401 out"])
    // Nobody here can answer this.
    let app = App([(.useCredential, Self.credential())])
    #expect(try await load(app, through: Door("Bearer realm=x"), [get(Self.url)]) == ["401 out"])
    #expect(app.asked.withLock { $0.isEmpty })
  }

  @Test(
    arguments: [
      (["Basic realm=\"a b\""], "a b"), (["basic REALM=a"], "a"), (["Basic realm = \"a\\\"b\""], "a\"b"),
      (["Digest realm=\"d\", nonce=\"n, Basic\", Basic realm=\"b\""], "b"),
      (["Negotiate YII==, Basic charset=\"UTF-8\", realm=\"b\""], "b"), (["Negotiate", "Basic realm=b"], "b"),
      ([", ,Basic realm=\"\""], ""), (["Bearer realm=\"x\""], nil), (["Basic"], nil), (["Basic realm"], nil), ([], nil),
      (["Basic realm=\"open"], "open"), (["\"Basic\" realm=x"], nil), (["Basic dGVh, Digest realm=x"], nil),
    ] as [([String], String?)])
  func aRealmIsFoundAmongOtherChallenges(values: [String], realm: String?) {
    #expect(ChallengeParser.basicRealm(in: values) == realm)
  }
}
