import Approov
import Foundation
import Testing
import Trace

@testable import wkbridge

@Suite("A simulation is read from a configuration")
struct SimulationJSONTests {
  private func simulation(_ json: String) throws -> ApproovSimulation {
    try Configuration(JSONSource(file: "config.json", bytes: Array("{\"simulation\": \(json)}".utf8))).simulation
  }

  @Test func whatIsLeftOutHasItsDefault() throws {
    let simulation = try simulation("{}")
    #expect(simulation.statuses == .always(.success))
    #expect(simulation.secret == ApproovSimulation.defaultSecret)
    #expect(simulation.tokenFormat.name == "HS256")
    #expect(simulation.latency == .zero && simulation.clockSkew == .zero)
    #expect(simulation.secureStrings == [:] && simulation.accountMessageKey == nil)
    #expect(simulation.device.isEmpty && simulation.rejectionReasons.isEmpty)
  }

  @Test func everyMemberIsTakenOver() throws {
    let pin = Data(repeating: 1, count: 32).base64EncodedString()
    let simulation = try simulation(
      """
      {"status": "poorNetwork", "latencyMs": 12.5, "secret": "base64:AP8=", "issuer": "acme",
       "tokenLifetimeSeconds": 60, "arc": true, "annotations": ["a"], "developmentKey": "dev",
       "secureStrings": {"k": "v"}, "secureStringStatus": "disabled", "pins": {"a.example": ["\(pin)"]},
       "pinChanges": [{"atMs": 250, "pins": {}, "force": false}], "accountMessageKey": "\u{E9}",
       "installKeyInTokens": true, "device": ["jailbroken", "debug"], "rejectionReasons": ["rooted"],
       "deviceId": "AAECAwQFBgcICQoLDA0ODw==", "ip": "10.0.0.1", "clockSkewSeconds": -90}
      """)
    #expect(simulation.statuses == .always(.poorNetwork))
    #expect(simulation.latency == .microseconds(12_500))
    #expect(simulation.secret == Data([0, 255]))
    #expect(simulation.issuer == "acme")
    #expect(simulation.tokenLifetime == .seconds(60))
    #expect(simulation.isARCEnabled && simulation.isInstallKeyInTokens)
    #expect(simulation.annotations == ["a"])
    #expect(simulation.developmentKey == "dev")
    #expect(simulation.secureStrings == ["k": "v"])
    #expect(simulation.secureStringStatus == .disabled)
    #expect(simulation.pins == ["a.example": [pin]])
    #expect(simulation.pinChanges == [PinChange(at: .milliseconds(250), pins: [:], isForced: false)])
    #expect(simulation.accountMessageKey == Data([0xC3, 0xA9]))
    #expect(simulation.device == [.jailbroken, .debugged])
    #expect(simulation.rejectionReasons == ["rooted"])
    #expect(simulation.deviceID == "AAECAwQFBgcICQoLDA0ODw==")
    #expect(simulation.ipAddress == "10.0.0.1")
    #expect(simulation.clockSkew == .seconds(-90))
    #expect(try self.simulation("{\"secureStrings\": null}").secureStrings == nil)
  }

  @Test func statusesHaveTheirForms() throws {
    #expect(try simulation("{\"status\": [\"success\", \"noNetwork\"]}").statuses == .inTurn([.success, .noNetwork]))
    #expect(
      try simulation(
        """
        {"status": {"API.example.com": ["success", "noNetwork"], "*": "unprotectedURL",
         "b.example": [{"fromMs": 0, "status": "noNetwork"}, {"fromMs": 500, "status": ["poorNetwork", "success"]}]}}
        """
      ).statuses
        == .byHost([
          "api.example.com": .inTurn([.success, .noNetwork]), "*": .always(.unprotectedURL),
          "b.example": .byTime([
            .init(from: .zero, .always(.noNetwork)),
            .init(from: .milliseconds(500), .inTurn([.poorNetwork, .success])),
          ]),
        ]))
  }

  @Test func algorithmsAreChosenWithTheirKeys() throws {
    let folder = try TemporaryFolder()
    let pair = try #require(TokenKeyPair(.p256))
    try folder.write(try #require(pair.privateKeyPEM), to: "keys/key.pem")
    try folder.write(
      "{\"simulation\": {\"algorithm\": \"ES256\", \"key\": \"keys/key.pem\", \"keyId\": \"k\"}}", to: "c.json")
    let simulation = try Configuration(JSONSource(path: folder.url("c.json").path)).simulation
    guard case .es256(let read, keyID: "k") = simulation.tokenFormat else { throw TokenKeyFailure() }
    #expect(read.publicKeyPEM == pair.publicKeyPEM)

    let encrypted = try self.simulation(
      "{\"algorithm\": \"JWE\", \"encryption\": {\"alg\": \"dir\", \"enc\": \"A256GCM\"}}")
    guard case .jwe(let encryption) = encrypted.tokenFormat else { throw TokenKeyFailure() }
    #expect(encryption == TokenEncryption(keyManagement: .direct, content: .a256GCM))
  }
}
