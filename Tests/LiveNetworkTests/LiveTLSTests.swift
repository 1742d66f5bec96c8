import Foundation
import LiveNetwork
import LoopbackServer
import Network
import Synchronization
import Testing

@Suite("TLS of a live network")
struct LiveTLSTests {
  /// A configuration that trusts `authority`.
  private func trusting(_ authority: ServerIdentity) throws -> LiveNetwork.Configuration {
    LiveNetwork.Configuration(
      authorities: try CertificateAuthorities(pem: authority.certificatePEM), proxies: .none)
  }

  private func failure(
    _ configuration: LiveNetwork.Configuration, url: String, serverTrust: (any ServerTrustEvaluator)? = nil
  ) async throws -> NetworkError {
    let error = await #expect(throws: NetworkError.self) {
      try await LiveNetwork(configuration).send(NetworkRequest(url: url, serverTrust: serverTrust))
    }
    return try #require(error)
  }

  @Test func aServerOfATrustedAuthorityIsTrusted() async throws {
    let authority = try ServerIdentity(name: "Test authority")
    let identity = try ServerIdentity(name: "server", hosts: ["127.0.0.1"], issuer: authority)
    let server = try LoopbackServer(identity: identity) { try $0.respond(body: try $0.readBody()) }
    let network = LiveNetwork(try trusting(authority))
    for _ in 0..<5 {
      let request = NetworkRequest(method: "POST", url: server.origin, body: .bytes(Data("hello".utf8)))
      #expect(try await network.send(request).bytes() == Data("hello".utf8))
    }
    #expect(server.connectionCount == 1)
  }

  @Test func aCertificateMayBeTrustedByItself() async throws {
    let identity = try ServerIdentity(name: "server", hosts: ["127.0.0.1"])
    let server = try LoopbackServer(identity: identity) { try $0.respond(text: "ok") }
    #expect(try await LiveNetwork(trusting(identity)).send(NetworkRequest(url: server.origin)).bytes().count == 2)
  }

  @Test func theNameOfAHostWithAnAddressOfItsOwnIsWhatCounts() async throws {
    let authority = try ServerIdentity(name: "Test authority")
    let identity = try ServerIdentity(name: "server", hosts: ["app.example.test"], issuer: authority)
    let server = try LoopbackServer(identity: identity) { try $0.respond(text: "ok") }
    var configuration = try trusting(authority)
    configuration.hostAddresses = ["app.example.test", "other.example.test"].compactMap {
      HostAddress(host: $0, port: server.port, address: "127.0.0.1")
    }
    let network = LiveNetwork(configuration)
    let url = "https://app.example.test:\(server.port)/"
    #expect(try await network.send(NetworkRequest(url: url)).bytes().count == 2)
    let error = try await failure(configuration, url: "https://other.example.test:\(server.port)/")
    #expect(error.code == .certificateWrongHost)
  }

  @Test(arguments: [
    (-7200 ... -3600, NetworkError.Code.certificateExpired), (3600...7200, .certificateNotYetValid),
  ])
  func aCertificateOutOfItsTimeIsRefused(validity: ClosedRange<Int>, code: NetworkError.Code) async throws {
    let authority = try ServerIdentity(name: "Test authority")
    let identity = try ServerIdentity(name: "server", hosts: ["127.0.0.1"], issuer: authority, validity: validity)
    let server = try LoopbackServer(identity: identity) { try $0.respond(text: "ok") }
    #expect(try await failure(trusting(authority), url: server.origin).code == code)
  }

  @Test func aServerOfAnotherAuthorityIsRefused() async throws {
    let (trusted, other) = (try ServerIdentity(name: "One"), try ServerIdentity(name: "Another"))
    let identity = try ServerIdentity(name: "server", hosts: ["127.0.0.1"], issuer: other)
    let server = try LoopbackServer(identity: identity) { try $0.respond(text: "ok") }
    #expect(try await failure(trusting(trusted), url: server.origin).code == .certificateUnknownRoot)
    #expect(try await failure(.direct, url: server.origin).code == .certificateUnknownRoot)
  }

  @Test func aServerWithoutTLSGivesNoSecureConnection() async throws {
    let server = try LoopbackServer { exchange in
      try exchange.write("HTTP/1.1 400 Bad Request\r\n\r\n")
      exchange.close()
    }
    #expect(try await failure(.direct, url: "https://127.0.0.1:\(server.port)/").code == .secureConnectionFailed)
  }

  @Test(arguments: [
    ("", CertificateError.none), ("some text", .none),
    ("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n", .unreadable),
  ])
  func authoritiesHaveToBeCertificates(pem: String, error: CertificateError) {
    #expect(throws: error) { try CertificateAuthorities(pem: Data(pem.utf8)) }
  }

  // MARK: Who a server has proved to be

  /// Remembers what it is asked and says yes.
  private final class Witness: ServerTrustEvaluator {
    let seen = Mutex<[ServerTrust]>([])

    func evaluate(_ trust: ServerTrust) throws(NetworkError) {
      seen.withLock { $0.append(trust) }
    }
  }

  @Test func everyRequestIsEvaluatedByTheVerifiedChain() async throws {
    let authority = try ServerIdentity(name: "Test authority")
    let identity = try ServerIdentity(name: "server", hosts: ["127.0.0.1"], issuer: authority)
    let server = try LoopbackServer(identity: identity) { try $0.respond(text: "ok") }
    let network = LiveNetwork(try trusting(authority))
    let witness = Witness()
    for _ in 0..<3 {
      let request = NetworkRequest(url: server.origin, serverTrust: witness)
      #expect(try await network.send(request).bytes().count == 2)
    }
    // On the kept connection too.
    #expect(server.connectionCount == 1)
    let expected = ServerTrust(
      host: "127.0.0.1",
      chain: [identity, authority].map { .init(der: $0.certificateDER, publicKeyHash: $0.publicKeyHash) })
    #expect(witness.seen.withLock { $0 } == [expected, expected, expected])
  }

  @Test(arguments: [0, 1])
  func aPinnedKeyOfTheChainLetsTheRequestGo(pinned: Int) async throws {
    let authority = try ServerIdentity(name: "Test authority")
    let identity = try ServerIdentity(name: "server", hosts: ["127.0.0.1"], issuer: authority)
    let server = try LoopbackServer(identity: identity) { try $0.respond(text: "ok") }
    let pin = [identity, authority][pinned].publicKeyHash.base64EncodedString()
    let pins = PublicKeyPins(["127.0.0.1": [Self.otherPin, pin], "other.example": [Self.otherPin]])
    let request = NetworkRequest(url: server.origin, serverTrust: pins)
    #expect(try await LiveNetwork(trusting(authority)).send(request).bytes().count == 2)
  }

  private static let otherPin = Data(repeating: 7, count: 32).base64EncodedString()

  @Test(arguments: [false, true])
  func withoutAPinnedKeyNothingOfTheRequestLeaves(hasKeptConnection: Bool) async throws {
    let authority = try ServerIdentity(name: "Test authority")
    let identity = try ServerIdentity(name: "server", hosts: ["127.0.0.1"], issuer: authority)
    let requests = Counter()
    let server = try LoopbackServer(identity: identity) { exchange in
      requests.add(1)
      try exchange.respond(text: "ok")
    }
    let network = LiveNetwork(try trusting(authority))
    if hasKeptConnection { _ = try await network.send(NetworkRequest(url: server.origin)).bytes() }
    let (before, bytes) = (requests.value, server.receivedByteCount)
    let pins = PublicKeyPins(["127.0.0.1": [Self.otherPin]])
    let request = NetworkRequest(
      method: "POST", url: server.origin, headers: [("Approov-Token", "secret")], body: .bytes(Data("secret".utf8)),
      serverTrust: pins)
    let error = await #expect(throws: NetworkError.self) { try await network.send(request) }
    #expect(error?.code == .pinMismatch)
    #expect(
      error?.description == """
        No certificate of 127.0.0.1 has a public key that is pinned for it; nothing of the request was sent.
        pinned: \(Self.otherPin)
        presented: \(identity.publicKeyHash.base64EncodedString()) (its own), \
        \(authority.publicKeyHash.base64EncodedString()) (its root's)
        If the server is who it should be, add one of its keys to the pins.
        """)
    #expect(requests.value == before)
    #expect(server.receivedByteCount == bytes)
    // The next request that may go does.
    #expect(try await network.send(NetworkRequest(url: server.origin)).bytes().count == 2)
    #expect(requests.value == before + 1)
  }

  @Test func hostsWithoutPinsAreNotAskedForThem() throws {
    let pins = PublicKeyPins(["App.Example": [Self.otherPin], "free.example": []])
    let none = ServerTrust(host: "other.example", chain: [])
    try pins.evaluate(none)
    try pins.evaluate(ServerTrust(host: "free.example", chain: []))
    #expect(throws: NetworkError.self) { try pins.evaluate(ServerTrust(host: "app.example", chain: [])) }
    #expect(throws: NetworkError.self) { try pins.evaluate(ServerTrust(host: "app.example.", chain: [])) }
  }
}
