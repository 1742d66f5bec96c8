import COpenSSL
import Foundation
import Testing

@testable import ApproovURLSessionPackage

/// Signatures of requests, checked the way a back end checks them.
@Suite struct MessageSigningTests {
  private let url = "https://api.example.com/data"

  /// RFC 9421, appendix B.2.5.
  @Test func theSignatureBaseIsThatOfTheStandardsExample() throws {
    var request = try get("https://example.com/foo?param=Value&Pet=dog")
    request.httpMethod = "POST"
    request.setValue("Tue, 20 Apr 2021 02:07:55 GMT", forHTTPHeaderField: "Date")
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    var parameters = SignatureParameters().addComponentIdentifier("Date").addComponentIdentifier("@authority")
      .addComponentIdentifier("Content-Type")
    parameters.created = 1_618_884_473
    parameters.keyid = "test-shared-secret"
    let base = try parameters.signatureBase(of: request)
    #expect(
      base == """
        "date": Tue, 20 Apr 2021 02:07:55 GMT
        "@authority": example.com
        "content-type": application/json
        "@signature-params": ("date" "@authority" "content-type");created=1618884473;keyid="test-shared-secret"
        """)
    let key = try #require(
      Data(
        base64Encoded:
          "uzvJfB4u3N0Jy4T7NZ75MDVcr8zSTInedJtkgcu46YW4XByzNJjxBdtjUkdJPBtbmHhIDi6pcl8jsasjlTMtDQ=="))
    #expect(
      Digest.hmacSHA256(Data(base.utf8), key: key).base64EncodedString()
        == "pxcQw6G3AjtMBQjwo8XzkZf/bws5LelbaMk5rGIGtE8=")
  }

  @Test(arguments: [
    ("@method", "GET"), ("@scheme", "https"), ("@authority", "host.example:8443"), ("@path", "/a%20b"),
    ("@query", "?q=1%2B&r"), ("@request-target", "/a%20b?q=1%2B&r"),
    ("@target-uri", "https://HOST.example:8443/a%20b?q=1%2B&r"), ("x-folded", "one two"),
  ])
  func aComponentHasItsValue(_ name: String, _ value: String) throws {
    var request = try get("https://HOST.example:8443/a%20b?q=1%2B&r#f")
    request.setValue("one \r\n  two ", forHTTPHeaderField: "X-Folded")
    #expect(SignatureComponent(name).value(in: request) == value)
  }

  @Test func aQueryParameterIsCoveredOnlyWhenThereIsOne() throws {
    let request = try get("https://host.example:443?a=1&b=x%2Fy&a=2")
    #expect(SignatureComponent.queryParameter("b").value(in: request) == "x%2Fy")
    #expect(SignatureComponent.targetURI.value(in: request) == "https://host.example:443/?a=1&b=x%2Fy&a=2")
    #expect(SignatureComponent.targetURI.value(in: try get("https://u:p@host.example/a")) == "https://host.example/a")
    #expect(SignatureComponent.queryParameter("a").value(in: request) == nil)
    #expect(SignatureComponent.authority.value(in: request) == "host.example")
    #expect(SignatureComponent.path.value(in: request) == "/")
    #expect(try StructuredField.text(SignatureComponent.queryParameter("b").identifier) == #""@query-param";name="b""#)
  }

  @Test func theInstallationsSignatureVerifiesWithItsPublicKey() async throws {
    try await ProtectedApp.run {
      let factory = ApproovDefaultMessageSigning.generateDefaultSignatureParametersFactory()
      ApproovService.setServiceMutator(ApproovDefaultMessageSigning().setDefaultFactory(factory))
    } _: { app in
      var request = try get(url, headers: ["Authorization": "Bearer x", "Content-Type": "text/plain"])
      request.httpMethod = "POST"
      request.httpBody = Data("hello".utf8)
      _ = try await app.session.data(for: request)
      let sent = try #require(app.network.requests.last)
      let digest = Digest.sha256(Data("hello".utf8)).base64EncodedString()
      #expect(sent.headers["Content-Digest"] == "sha-256=:\(digest):")

      let input = try #require(sent.headers["Signature-Input"])
      let covered = ["@method", "@target-uri", "approov-token", "approov-traceid", "authorization", "content-type"]
      let names = (covered + ["content-digest"]).map { "\"\($0)\"" }.joined(separator: " ")
      let now = Int(app.sdk.date.timeIntervalSince1970)
      #expect(input == "install=(\(names));alg=\"ecdsa-p256-sha256\";created=\(now);expires=\(now + 15)")

      // The back end rebuilds what was signed from what it received.
      let headers = covered.dropFirst(2) + ["content-digest"]
      let lines =
        try [#""@method": POST"#, "\"@target-uri\": \(url)"]
        + headers.map { "\"\($0)\": \(try #require(sent.headers[$0]))" }
        + ["\"@signature-params\": \(input.dropFirst("install=".count))"]
      let signature = try #require(sent.headers["Signature"])
      #expect(signature.hasPrefix("install=:") && signature.hasSuffix(":"))
      let raw = try #require(Data(base64Encoded: String(signature.dropFirst("install=:".count).dropLast())))
      let publicKey = try #require(Approov.getInstallPublicKey().flatMap { Data(base64Encoded: $0) })
      #expect(raw.count == 64)
      #expect(verifies(raw, of: lines.joined(separator: "\n"), publicKey: publicKey))
      #expect(!verifies(raw, of: lines.joined(separator: "\r\n"), publicKey: publicKey))
    }
  }

  @Test func theAccountsSignatureIsUsedWhereItsHostAsksForIt() async throws {
    var simulation = ApproovSimulation()
    simulation.accountMessageKey = Data("account".utf8)
    try await ProtectedApp.run(simulation) {
      var base = SignatureParameters().adding(.method)
      base.isDebugging = true
      let factory = SignatureParametersFactory().setBaseParameters(base).setUseAccountMessageSigning()
      ApproovService.setServiceMutator(
        ApproovDefaultMessageSigning().putHostFactory(hostName: "API.example.com.", factory: factory))
    } _: { app in
      _ = try await app.session.data(for: try get(url))
      let base = "\"@method\": GET\n\"@signature-params\": (\"@method\");alg=\"hmac-sha256\""
      let expected = Digest.hmacSHA256(Data(base.utf8), key: Data("account".utf8)).base64EncodedString()
      #expect(app.sentHeader("Signature") == "account=:\(expected):")
      let digest = Digest.sha256(Data(base.utf8)).base64EncodedString()
      #expect(app.sentHeader("Signature-Base-Digest") == "sha-256=:\(digest):")
    }
  }

  @Test func whatHasNoTokenIsNotSigned() async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .always(.unprotectedURL)
    try await ProtectedApp.run(simulation) {
      let factory = ApproovDefaultMessageSigning.generateDefaultSignatureParametersFactory()
      ApproovService.setServiceMutator(ApproovDefaultMessageSigning().setDefaultFactory(factory))
    } _: { app in
      _ = try await app.session.data(for: try get(url))
      #expect(app.sentHeader("Signature") == nil)
    }
  }

  @Test func aSignatureThatCannotBeMadeStopsTheRequest() async throws {
    let factories = [
      SignatureParametersFactory().setBaseParameters(SignatureParameters().addComponentIdentifier("X-Missing")),
      try SignatureParametersFactory().setBodyDigestConfig(ApproovDefaultMessageSigning.DIGEST_SHA512, required: true),
    ]
    for factory in factories {
      try await ProtectedApp.run {
        ApproovService.setServiceMutator(ApproovDefaultMessageSigning().setDefaultFactory(factory))
      } _: { app in
        await #expect(throws: ApproovError.self) { try await app.session.data(for: try get(url)) }
        #expect(app.network.requests.isEmpty)
      }
    }
    #expect(throws: ApproovError.self) {
      try SignatureParametersFactory().setBodyDigestConfig("md5", required: false)
    }
  }

  /// The account has no key: the back end decides what a request without a signature is worth.
  @Test func withoutAKeyARequestGoesUnsignedAndWithNobodyElsesSignature() async throws {
    let factory = try SignatureParametersFactory().setUseAccountMessageSigning()
      .setBodyDigestConfig(ApproovDefaultMessageSigning.DIGEST_SHA256, required: true)
    try await ProtectedApp.run {
      ApproovService.setLoggingLevel(.off)
      ApproovService.setServiceMutator(ApproovDefaultMessageSigning().setDefaultFactory(factory))
    } _: { app in
      var request = try get(url, headers: ["Signature": "old=:AA==:", "Signature-Input": "old=()", "X-Kept": "1"])
      request.httpMethod = "POST"
      request.httpBody = Data("body".utf8)
      _ = try await app.session.data(for: request)
      for header in ["Signature", "Signature-Input", "Content-Digest"] { #expect(app.sentHeader(header) == nil) }
      #expect(app.sentHeader("X-Kept") == "1")
      #expect(app.sentHeader("Approov-Token") != nil)
    }
  }

  @Test func structuredFieldsRefuseWhatTheyCannotSay() throws {
    #expect(try StructuredField.text(.string(#"a"b\c"#)) == #""a\"b\\c""#)
    #expect(throws: StructuredField.Failure.notASCII("é")) { try StructuredField.text(.string("é")) }
    #expect(throws: StructuredField.Failure.badKey("A")) { try StructuredField.dictionary("A", "1") }
    #expect(throws: StructuredField.Failure.integerOutOfRange(1_000_000_000_000_000)) {
      try StructuredField.text(.integer(1_000_000_000_000_000))
    }
  }

  @Test func onlyASequenceOfTwoSmallIntegersIsASignature() {
    func bytes(_ hex: String) -> Data {
      Data(hex.split(separator: " ").compactMap { UInt8($0, radix: 16) })
    }
    let small = ECDSASignature.raw(der: bytes("30 06 02 01 05 02 01 07"))
    #expect(small == Data(repeating: 0, count: 31) + [5] + Data(repeating: 0, count: 31) + [7])
    for wrong in ["", "30", "30 06 02 01 05 02 01", "30 06 02 01 05 02 01 07 00", "31 06 02 01 05 02 01 07", "30 80"] {
      #expect(ECDSASignature.raw(der: bytes(wrong)) == nil)
    }
  }

  /// What OpenSSL says of a signature in the form r and s.
  private func verifies(_ raw: Data, of message: String, publicKey: Data) -> Bool {
    func integer(_ bytes: Data) -> Data {
      let digits = Data(bytes.drop { $0 == 0 })
      let padded = (digits.first ?? 0x80) & 0x80 == 0 ? digits : Data([0]) + digits
      return Data([2, UInt8(padded.count)]) + padded
    }
    let numbers = integer(raw.prefix(32)) + integer(raw.suffix(32))
    let der = [UInt8](Data([0x30, UInt8(numbers.count)]) + numbers)
    let bytes = [UInt8](publicKey)
    let key = bytes.withUnsafeBufferPointer { buffer in
      var position = buffer.baseAddress
      return d2i_PUBKEY(nil, &position, buffer.count)
    }
    let context = EVP_MD_CTX_new()
    defer {
      EVP_MD_CTX_free(context)
      EVP_PKEY_free(key)
    }
    let text = [UInt8](message.utf8)
    return EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1
      && EVP_DigestVerify(context, der, der.count, text, text.count) == 1
  }
}
