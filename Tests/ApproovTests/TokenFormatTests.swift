import Foundation
import Testing

@testable import Approov

/// Tokens in every format, and what a back end says of them.
@Suite struct TokenFormatTests {
  private let url = "https://api.example.com/v1/data"
  private static let secret = ApproovSimulation.defaultSecret

  /// The formats, each with the key that a back end has.
  private static func formats() throws -> [(format: TokenFormat, key: TokenKey)] {
    let p256 = try #require(TokenKeyPair(.p256))
    let rsa = try #require(TokenKeyPair(.rsa))
    let encryptions = TokenEncryption.KeyManagement.allCases.flatMap { keyManagement in
      TokenEncryption.Content.allCases.map { TokenEncryption(keyManagement: keyManagement, content: $0) }
    }
    return try [
      (.hs256, .secret(secret)), (.es256(p256, keyID: "k1"), .pair(publicHalf(of: p256))),
      (.rs256(rsa), .pair(publicHalf(of: rsa))),
    ] + encryptions.map { (.jwe($0), .secret(secret)) }
  }

  private static func publicHalf(of pair: TokenKeyPair) throws -> TokenKeyPair {
    try TokenKeyPair(pem: Data(try #require(pair.publicKeyPEM).utf8))
  }

  /// The claims that a back end with `key` reads.
  private func claims(of text: String, _ key: TokenKey) throws -> [String: Any] {
    switch try CompactToken(text) {
    case .signed(let token):
      try token.verify(key)
      return try CompactToken.object(token.claims, "the claims")
    case .encrypted(let token):
      return try CompactToken.object(try token.decrypt(key), "the claims")
    }
  }

  @Test func everyFormatCarriesTheServicesClaimsToWhoeverHasTheKey() async throws {
    for (format, key) in try Self.formats() {
      var simulation = ApproovSimulation()
      simulation.tokenFormat = format
      simulation.isARCEnabled = true
      simulation.annotations = ["a"]
      simulation.isInstallKeyInTokens = true
      simulation.accountMessageKey = Data("key".utf8)
      try await withSDK(simulation) { _ in
        Approov.setDataHashInToken("bound")
        let result = Approov.fetchTokenAndWait(url)
        #expect(result.status == .success)
        let claims = try claims(of: result.token, key)
        #expect(claims.keys.sorted() == ["anno", "arc", "did", "exp", "ip", "ipk", "iss", "mskid", "pay"])
        #expect(claims["did"] as? String == Approov.getDeviceID())
        #expect(claims["arc"] as? String == result.arc)
        // ARC and reasons can be had although the token cannot be read.
        #expect(result.arc.count == 16)
        if case .jwe = format { #expect(result.loggableToken() == #"{"status":"JWE"}"#) }
        let custom = Approov.fetchCustomJWTAndWait(#"{"role":"admin"}"#)
        #expect(try self.claims(of: custom.token, key) as? [String: String] == ["role": "admin"])
      }
    }
  }

  @Test func aFailingDevicesTokenIsRefusedInEveryFormat() async throws {
    for (format, key) in try Self.formats() {
      var simulation = ApproovSimulation()
      simulation.tokenFormat = format
      simulation.device = [.jailbroken]
      try await withSDK(simulation) { _ in
        let result = Approov.fetchTokenAndWait(url)
        #expect(result.status == .success)
        #expect(result.rejectionReasons == "jailbroken")
        #expect(throws: TokenFault.self) { try claims(of: result.token, key) }
        // It looks like any other.
        let header = try CompactToken(result.token).header
        #expect(header["alg"] != nil)
      }
    }
  }

  @Test func anyChangedPartIsNoticed() throws {
    for (format, key) in try Self.formats() {
      let text = try format.token(claims: ["exp": 1], secret: Self.secret)
      #expect(throws: Never.self) { try claims(of: text, key) }
      let parts = text.components(separatedBy: ".")
      for index in parts.indices where !parts[index].isEmpty {
        var changed = parts
        // The first character stands for bits of the first byte, whatever follows.
        changed[index] = (changed[index].hasPrefix("A") ? "B" : "A") + changed[index].dropFirst()
        #expect(throws: TokenFault.self) { try claims(of: changed.joined(separator: "."), key) }
      }
    }
  }

  @Test func headersNameAlgorithmAndKey() throws {
    let pair = try #require(TokenKeyPair(.p256))
    let format = TokenFormat.es256(pair, keyID: "main")
    let header = try CompactToken(format.token(claims: [:], secret: Data())).header
    #expect(header as? [String: String] == ["alg": "ES256", "kid": "main", "typ": "JWT"])
    let encrypted = try CompactToken(TokenFormat.jwe().token(claims: [:], secret: Self.secret)).header
    #expect(encrypted["alg"] as? String == "A256GCMKW")
    #expect(encrypted["enc"] as? String == "A128CBC-HS256")
  }

  /// A public key must not pass for a secret, and no signature is not one.
  @Test func aTokenCannotChooseHowItIsVerified() throws {
    let pair = try #require(TokenKeyPair(.p256))
    let pem = Data(try #require(pair.publicKeyPEM).utf8)
    let forged = try TokenFormat.hs256.token(claims: ["exp": 1], secret: pem)
    #expect(throws: TokenFault("the token is signed with HS256, the key is one for ES256")) {
      try claims(of: forged, .pair(pair))
    }
    let none = Base64URL.encode(Data(#"{"alg":"none"}"#.utf8)) + "." + Base64URL.encode(Data("{}".utf8)) + "."
    #expect(throws: TokenFault.self) { try claims(of: none, .secret(Data())) }
    #expect(throws: TokenFault("the token is not signed at all: its algorithm is none")) {
      try claims(of: none, .pair(pair))
    }
  }

  @Test func keysThatDoNotFitAreRefusedInWords() throws {
    let p256 = try #require(TokenKeyPair(.p256)), rsa = try #require(TokenKeyPair(.rsa))
    #expect(throws: TokenFault("the key is one for RS256, not for ES256")) {
      try TokenFormat.es256(rsa).token(claims: [:], secret: Data())
    }
    #expect(throws: TokenFault("the key is a public one, which signs nothing")) {
      try TokenFormat.es256(Self.publicHalf(of: p256)).token(claims: [:], secret: Data())
    }
    #expect(throws: TokenFault("the secret has 5 bytes; encrypted tokens need 32")) {
      try TokenFormat.jwe().token(claims: [:], secret: Data("short".utf8))
    }
    for wrong in ["", "not a key", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"] {
      #expect(throws: TokenFault.self) { try TokenKeyPair(pem: Data(wrong.utf8)) }
    }
    let private_ = try #require(rsa.privateKeyPEM)
    #expect(try TokenKeyPair(pem: Data(private_.utf8)).publicKeyPEM == rsa.publicKeyPEM)
  }

  @Test func aSimulationWhoseKeyDoesNotFitFailsWithAnInternalError() async throws {
    var simulation = ApproovSimulation()
    simulation.secret = Data("short".utf8)
    simulation.tokenFormat = .jwe()
    try await withSDK(simulation) { _ in
      #expect(Approov.fetchTokenAndWait(url).status == .internalError)
    }
  }

  // MARK: What other implementations make

  /// Encrypted with the default secret by another implementation.
  @Test(arguments: [
    """
    eyJhbGciOiJBMjU2R0NNS1ciLCJlbmMiOiJBMTI4Q0JDLUhTMjU2IiwiaXYiOiJnNVl1UWdoZzROR0dBMExNIiwidGFnIjoiSklYelBwMTkta2FoWXpR\
    LWh2WXhfQSJ9.hgPVZj05TTUUb08Aq2Fqdku3z9CytIFRIegXE5Bz4Mo.aFcFAjI6NBC4SgTeBnR2tQ.0zxXXgvPAscKpwZZDCW4zPF0i_FFdQLc-xJFv\
    4jltn3qk76if1twCBvI_1ttpdeGIV89i_TlwQ_CAsy1hFQsPQ.OuTJRKE9ewB3ltXBBGe6fw
    """,
    """
    eyJhbGciOiJBMjU2R0NNS1ciLCJlbmMiOiJBMjU2R0NNIiwiaXYiOiJ2UXpmX3l6NVBFSG5ISk5KIiwidGFnIjoibFB3WFVWZGZnU3hKQmVsYjlDVXhp\
    dyJ9.u13qVePcyULnmFLw94lZUuWJrUPra5XTqPDf6pmHzXg._ehSMhs2NdP1MTJC.wzchLsigOyw1BLXnHTAx0pKbbHwdhD2VGVPvPDtJGq4MUrSXoaW\
    DwEWJ4d1V4s3vS5LG.CvQ8FexZMhXcY-Ih0jmYlw
    """,
    """
    eyJhbGciOiJBMjU2S1ciLCJlbmMiOiJBMTI4Q0JDLUhTMjU2In0.TdLAwNmT-crv2i2WSrKHaxIWtW14i-3ZEsWC5R-0Q-Ztu8P1M55ziQ.eUc7-oEKO\
    JMvHHsgaprhtw.XGv_025bwWsvNA2fL4ouO3ecs26C_TNOgq_W3Obaq-A5TfJ7DL22r_bspktY6sHa9776j9BSvPR46nYOWdyPiA.J-1EH8F8cO5xmFd\
    aLSDBTg
    """,
    """
    eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..b5fawSl7UZMSASHn.3okhHX1iiPwr8YRlWD7SiaTWnUNUP3T2kTpMwTDFddokOn7LJ-lcYZWakO8\
    bGCT-KVeM.qdeU2c6DYl2GmiZt45rMYg
    """,
  ])
  func encryptedTokensOfOthersCanBeRead(_ text: String) throws {
    let claims = try claims(of: text, .secret(Self.secret))
    #expect(claims["exp"] as? Int == 4_102_444_800)
    #expect(claims["did"] as? String == "AAECAwQFBgcICQoLDA0ODw==")
  }

  /// RFC 7515, appendices A.1 and A.3: their tokens, their keys.
  @Test func theStandardsExamplesVerify() throws {
    let payload = """
      eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ
      """
    let hs256 = "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.\(payload).dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    let secret = try #require(
      Base64URL.decode("AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow"))
    #expect(try claims(of: hs256, .secret(secret))["iss"] as? String == "joe")

    let signature = "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"
    let es256 = "eyJhbGciOiJFUzI1NiJ9.\(payload).\(signature)"
    // SubjectPublicKeyInfo of a P-256 key: a fixed beginning, then x and y.
    let beginning = "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE"
    let x = try #require(Base64URL.decode("f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU"))
    let y = try #require(Base64URL.decode("x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"))
    let key = try #require(Data(base64Encoded: beginning)) + x + y
    let pem = "-----BEGIN PUBLIC KEY-----\n\(key.base64EncodedString())\n-----END PUBLIC KEY-----\n"
    #expect(try claims(of: es256, .pair(TokenKeyPair(pem: Data(pem.utf8))))["iss"] as? String == "joe")
  }

  @Test(arguments: ["", "a", "a.b", "a.b.c", "e30.!.x", "e30.e30.e30.e30", "e30.e30.e30.e30.e", "W10.e30.e30"])
  func whatIsNoTokenIsRefused(_ text: String) {
    #expect(throws: TokenFault.self) { try CompactToken(text) }
  }

  /// https://www.rfc-editor.org/rfc/rfc7515#section-4.1.11
  @Test(arguments: ["[\"exp\"]", "[\"b64\"],\"b64\":false", "[]", "\"exp\"", "null"])
  func aHeaderThatDemandsExtensionsIsRefused(_ critical: String) throws {
    let signedHeader = Base64URL.encode(Data("{\"alg\":\"HS256\",\"exp\":1,\"crit\":\(critical)}".utf8))
    let input = signedHeader + "." + Base64URL.encode(Data("{\"exp\":4102444800}".utf8))
    let signature = Digest.hmacSHA256(Data(input.utf8), key: Self.secret)
    #expect(throws: TokenFault.self) { try claims(of: "\(input).\(Base64URL.encode(signature))", .secret(Self.secret)) }

    let header = Base64URL.encode(Data("{\"alg\":\"dir\",\"enc\":\"A256GCM\",\"crit\":\(critical)}".utf8))
    let sealed = try #require(
      AuthenticatedEncryption.sealGCM(Data("{}".utf8), key: Self.secret, additionalData: Data(header.utf8)))
    let parts = [sealed.nonce, sealed.ciphertext, sealed.tag].map { Base64URL.encode($0) }.joined(separator: ".")
    #expect(throws: TokenFault.self) { try claims(of: "\(header)..\(parts)", .secret(Self.secret)) }
  }
}
