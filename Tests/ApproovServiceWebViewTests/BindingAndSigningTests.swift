import Approov
import ApproovURLSessionPackage
import Foundation
import Network
import Testing

@testable import ApproovServiceWebView

/// Tokens that are bound to what a page sends, and signatures over it: what a back end finds, and that the page does not
/// notice.
@MainActor
struct BindingAndSigningTests {
  private static let url = "https://api.example.com/data"
  private static let routes = [StubRoute("*", url, text: "answer")]

  // MARK: Binding

  struct BindingRow: Sendable, CustomTestStringConvertible {
    /// The request of the page.
    let script: String
    /// What its token is bound to; nil for nothing.
    let bound: String?

    var testDescription: String { script }
  }

  nonisolated static let bindingRows = [
    BindingRow(script: "fetch(url, { headers: { authorization: 'Bearer a' } })", bound: "Bearer a"),
    BindingRow(
      script: "fetch(new Request(url, { headers: [['Authorization', 'Bearer \u{E9}']] }))", bound: "Bearer \u{E9}"),
    BindingRow(script: "xhr(url, 'Authorization', 'Bearer b')", bound: "Bearer b"),
    BindingRow(script: "fetch(url, { headers: { 'X-Authorization': 'Bearer a' } })", bound: nil),
    BindingRow(script: "fetch(url)", bound: nil),
  ]

  private static let xhr = """
    const url = '\(url)';
    const xhr = (url, name, value) => new Promise(resolve => {
      const request = new XMLHttpRequest();
      request.open('GET', url);
      request.setRequestHeader(name, value);
      request.onload = () => resolve({ status: request.status });
      request.send();
    });
    """

  @Test(arguments: bindingRows)
  func aTokenIsBoundToTheHeadersValue(_ row: BindingRow) async throws {
    let page = try await ProtectedPage.run(
      "\(Self.xhr) \(row.script).then(r => console.log(r.status))", routes: Self.routes
    ) {
      $0.configure = { ApproovService.setBindingHeader(header: "Authorization") }
    }
    #expect(page.lines == ["200"])
    let request = try #require(page.requests(Self.url).first)
    #expect(try Self.pay(of: request) == row.bound.map { TokenIssuer.hash(of: $0) })
  }

  @Test func concurrentRequestsGetTokensForTheirOwnValues() async throws {
    let page = try await ProtectedPage.run(
      """
      \(Self.xhr)
      Promise.all(Array.from({ length: 20 }, (_, i) => fetch(url, { headers: { authorization: `user ${i % 4}` } })))
        .then(all => console.log(all.map(r => r.status).join()));
      """, routes: Self.routes
    ) {
      $0.configure = { ApproovService.setBindingHeader(header: "Authorization") }
    }
    let requests = page.requests(Self.url)
    #expect(requests.count == 20)
    for request in requests {
      let user = try #require(request.headers["Authorization"])
      #expect(try Self.pay(of: request) == TokenIssuer.hash(of: user))
    }
  }

  private static func pay(of request: ReceivedRequest) throws -> String? {
    guard case .signed(let token) = try CompactToken(request.headers["approov-token"] ?? "") else { return nil }
    try token.verify(.secret(ApproovSimulation.defaultSecret))
    return try CompactToken.object(token.claims, "the claims")["pay"] as? String
  }

  // MARK: Signing

  enum Signer: String, CaseIterable, Sendable {
    case account, install
  }

  struct SigningRow: Sendable, CustomTestStringConvertible {
    let signer: Signer
    var status = ApproovTokenFetchStatus.success
    var isBroken = false
    /// Whether a back end finds a signature that verifies; nil for none at all.
    let verifies: Bool?

    var testDescription: String { "\(signer) \(status.name)\(isBroken ? " broken" : "")" }
  }

  nonisolated static let signingRows = [
    SigningRow(signer: .account, verifies: true), SigningRow(signer: .install, verifies: true),
    // The account's key is a random one then; the installation's is its own whatever the device is like.
    SigningRow(signer: .account, isBroken: true, verifies: false),
    SigningRow(signer: .install, isBroken: true, verifies: true),
    // What has no token is not signed.
    SigningRow(signer: .account, status: .unprotectedURL, verifies: nil),
    SigningRow(signer: .install, status: .noApproovService, verifies: nil),
  ]

  @Test(arguments: signingRows)
  func aBackEndFindsTheSignatureAndThePageDoesNotNotice(_ row: SigningRow) async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .always(row.status)
    simulation.accountMessageKey = Data("account".utf8)
    simulation.isInstallKeyInTokens = true
    if row.isBroken { simulation.device = [.jailbroken] }
    let signer = row.signer
    let page = try await ProtectedPage.run(
      """
      fetch('\(Self.url)', { method: 'POST', body: 'text' })
        .then(r => console.log(r.status, [...r.headers.keys()].filter(n => n.includes('sign')).length));
      """, routes: Self.routes, simulation: simulation
    ) {
      $0.configure = {
        let base = SignatureParameters().adding(.method).addComponentIdentifier("approov-token")
        let factory = SignatureParametersFactory().setBaseParameters(base)
        let signing = ApproovDefaultMessageSigning().setDefaultFactory(
          signer == .account ? factory.setUseAccountMessageSigning() : factory.setUseInstallMessageSigning())
        ApproovService.setServiceMutator(signing)
      }
    }
    #expect(page.lines == ["200 0"])
    let request = try #require(page.requests(Self.url).first)
    #expect(try Self.verifies(request, signer) == row.verifies)
  }

  /// The same table as that of the statuses, with a header that tokens are bound to and with signatures.
  @Test(arguments: StatusTableTests.rows, [false, true])
  func onlyWhatHasATokenIsBoundAndSigned(_ row: StatusTableTests.Row, isOpen: Bool) async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .always(row.status)
    simulation.accountMessageKey = Data("account".utf8)
    simulation.isInstallKeyInTokens = true
    for signer in Signer.allCases {
      let page = try await ProtectedPage.run(
        """
        (async () => {
          for (const url of \(StatusTableTests.Target.allCases.map(\.rawValue))) {
            const r = await fetch(url, { method: 'POST', body: 'text', headers: { Authorization: 'Bearer a' } })
              .catch(e => e);
            console.log(url, r.status ?? String(r), [...r.headers ?? []].length);
          }
        })();
        """,
        routes: StatusTableTests.Target.allCases.map {
          StubRoute("*", $0.rawValue, headers: [("Content-Type", "text/plain")], text: "answer")
        }, simulation: simulation
      ) {
        $0.allowsWithoutToken = isOpen
        $0.configure = {
          ApproovService.setBindingHeader(header: "Authorization")
          ApproovService.addExclusionURLRegex(urlRegex: "/public$")
          let base = SignatureParameters().adding(.method).addComponentIdentifier("approov-token")
          let factory = SignatureParametersFactory().setBaseParameters(base)
          let signing = ApproovDefaultMessageSigning().setDefaultFactory(
            signer == .account ? factory.setUseAccountMessageSigning() : factory.setUseInstallMessageSigning())
          ApproovService.setServiceMutator(signing)
        }
      }
      for target in StatusTableTests.Target.allCases {
        let outcome = target == .protected ? (isOpen ? row.open : row.closed) : .noToken
        let requests = page.network.requests.filter { $0.url == target.rawValue && $0.method == "POST" }
        // 1. What reached the server.
        #expect(requests.count == (outcome == .stopped ? 0 : 1))
        for request in requests {
          #expect(request.headers["Authorization"] == "Bearer a")
          #expect(try Self.verifies(request, signer) == (outcome == .token ? true : nil))
          if outcome == .token {
            #expect(try Self.pay(of: request) == TokenIssuer.hash(of: "Bearer a"))
          } else {
            #expect(request.headers["approov-token"] == nil)
          }
        }
        // 2. What the page saw.
        let line = try #require(page.lines.first { $0.hasPrefix(target.rawValue + " ") })
        #expect(
          line.hasPrefix("\(target.rawValue) \(outcome == .stopped ? "TypeError: Load failed" : "200")"), "\(line)")
      }
    }
  }

  @Test func aPageCannotSignItself() async throws {
    var simulation = ApproovSimulation()
    simulation.accountMessageKey = Data("account".utf8)
    let page = try await ProtectedPage.run(
      """
      fetch('\(Self.url)', { method: 'POST', headers: {
        signature: 'account=:AAAA:', 'signature-input': 'account=("@method")' } }).then(r => console.log(r.status));
      """, routes: Self.routes, simulation: simulation
    ) {
      $0.configure = {
        let base = SignatureParameters().adding(.method).addComponentIdentifier("approov-token")
        let factory = SignatureParametersFactory().setBaseParameters(base).setUseAccountMessageSigning()
        ApproovService.setServiceMutator(ApproovDefaultMessageSigning().setDefaultFactory(factory))
      }
    }
    #expect(page.lines == ["200"])
    #expect(try Self.verifies(try #require(page.requests(Self.url).first), .account) == true)
  }

  // MARK: Age

  @Test func noRequestCarriesATokenThatIsAboutToEnd() async throws {
    var simulation = ApproovSimulation()
    simulation.epoch = Date(timeIntervalSince1970: 0)
    simulation.tokenLifetime = .seconds(60)
    simulation.latency = .seconds(2)
    let page = try await ProtectedPage.run(
      """
      (async () => {
        for (let i = 0; i < 30; i++) {
          await fetch('\(Self.url)', { headers: { 'X-Begin': String(performance.now() / 1000) } });
          await new Promise(resolve => setTimeout(resolve, 9000));
        }
      })();
      """, routes: Self.routes, simulation: simulation)
    let requests = page.requests(Self.url)
    #expect(requests.count == 30)
    for request in requests {
      let begin = try #require(request.headers["X-Begin"].flatMap(Double.init))
      guard case .signed(let token) = try CompactToken(request.headers["approov-token"] ?? "") else { continue }
      let end = try #require(try CompactToken.object(token.claims, "the claims")["exp"] as? Double)
      #expect(end - begin >= 29)
    }
    #expect(Set(requests.map { $0.headers["approov-token"] }).count > 5)
  }

  /// Whether the signature of `request` is right, as a back end finds out; nil when there is none.
  private static func verifies(_ request: ReceivedRequest, _ signer: Signer) throws -> Bool? {
    guard let input = request.headers["Signature-Input"], let header = request.headers["Signature"] else { return nil }
    let label = "\(signer.rawValue)="
    let token = try #require(request.headers["approov-token"])
    let base = """
      "@method": POST
      "approov-token": \(token)
      "@signature-params": \(input.dropFirst(label.count))
      """
    #expect(header.hasPrefix(label + ":") && header.hasSuffix(":"))
    let signature = try #require(Data(base64Encoded: String(header.dropFirst(label.count + 1).dropLast())))
    guard signer == .install else {
      return signature == Digest.hmacSHA256(Data(base.utf8), key: Data("account".utf8))
    }
    // The token says which key it is.
    guard case .signed(let read) = try CompactToken(token) else { return nil }
    let claims = try CompactToken.object(read.claims, "the claims")
    let key = try #require(claims["ipk"] as? String)
    let pem = "-----BEGIN PUBLIC KEY-----\n\(key)\n-----END PUBLIC KEY-----\n"
    let der = try #require(ECDSASignature.der(raw: signature))
    return try TokenKeyPair(pem: Data(pem.utf8)).verifies(der, of: Data(base.utf8))
  }
}
