import COpenSSL
import Foundation
import Testing

@testable import ApproovURLSessionPackage

/// The examples of the standards (https://www.rfc-editor.org/rfc/rfc9421, https://www.rfc-editor.org/rfc/rfc9651,
/// https://www.rfc-editor.org/rfc/rfc9530).
@Suite struct SignatureVectorTests {
  /// RFC 9421, appendix B.2: the request that all examples sign.
  private func exampleRequest() throws -> URLRequest {
    var request = try get(
      "https://example.com/foo?param=Value&Pet=dog",
      headers: [
        "Date": "Tue, 20 Apr 2021 02:07:55 GMT", "Content-Type": "application/json", "Content-Length": "18",
        "Content-Digest":
          "sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:",
      ])
    request.httpMethod = "POST"
    request.httpBody = Data(#"{"hello": "world"}"#.utf8)
    return request
  }

  private func parameters(
    _ components: [SignatureComponent], keyid: String = "test-key-rsa-pss", nonce: String? = nil, tag: String? = nil
  ) -> SignatureParameters {
    var parameters = components.reduce(SignatureParameters()) { $0.adding($1) }
    parameters.created = 1_618_884_473
    parameters.keyid = keyid
    parameters.nonce = nonce
    parameters.tag = tag
    return parameters
  }

  @Test func theDigestOfTheExamplesBodyIsTheirs() throws {
    let request = try exampleRequest()
    let body = try #require(request.httpBody)
    #expect(try BodyDigest.sha512.header(of: body) == request.value(forHTTPHeaderField: "Content-Digest"))
    // RFC 9530, appendix B.1.
    #expect(
      try BodyDigest.sha256.header(of: Data("{\"hello\": \"world\"}\n".utf8))
        == "sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:")
  }

  /// Appendix B.2.1.
  @Test func aSignatureMayCoverNothing() throws {
    let parameters = parameters([], nonce: "b3k2pp5k7z-50gnwp.yemd")
    #expect(
      try parameters.signatureBase(of: exampleRequest()) == """
        "@signature-params": ();created=1618884473;keyid="test-key-rsa-pss";nonce="b3k2pp5k7z-50gnwp.yemd"
        """)
  }

  /// Appendix B.2.2.
  @Test func selectedComponents() throws {
    let request = try exampleRequest()
    let digest = try #require(request.value(forHTTPHeaderField: "Content-Digest"))
    let parameters = parameters(
      [.authority, SignatureComponent("Content-Digest"), .queryParameter("Pet")], tag: "header-example")
    #expect(
      try parameters.signatureBase(of: request) == """
        "@authority": example.com
        "content-digest": \(digest)
        "@query-param";name="Pet": dog
        "@signature-params": ("@authority" "content-digest" "@query-param";name="Pet")\
        ;created=1618884473;keyid="test-key-rsa-pss";tag="header-example"
        """)
  }

  /// Appendix B.2.3.
  @Test func fullCoverage() throws {
    let request = try exampleRequest()
    let digest = try #require(request.value(forHTTPHeaderField: "Content-Digest"))
    let names = [
      "date", "@method", "@path", "@query", "@authority", "content-type", "content-digest", "content-length",
    ]
    let parameters = parameters(names.map { SignatureComponent($0) })
    #expect(
      try parameters.signatureBase(of: request) == """
        "date": Tue, 20 Apr 2021 02:07:55 GMT
        "@method": POST
        "@path": /foo
        "@query": ?param=Value&Pet=dog
        "@authority": example.com
        "content-type": application/json
        "content-digest": \(digest)
        "content-length": 18
        "@signature-params": ("date" "@method" "@path" "@query" "@authority" "content-type" "content-digest" \
        "content-length");created=1618884473;keyid="test-key-rsa-pss"
        """)
  }

  /// Appendix B.2.6: the base, and the signature that the appendix's key gives it.
  @Test func theStandardsOwnSignatureVerifiesOverTheBase() throws {
    let names = ["date", "@method", "@path", "@authority", "content-type", "content-length"]
    let base = try parameters(names.map { SignatureComponent($0) }, keyid: "test-key-ed25519")
      .signatureBase(of: exampleRequest())
    let publicKey = try #require(
      Data(base64Encoded: "MCowBQYDK2VwAyEAJrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs="))
    let signature = try #require(
      Data(
        base64Encoded:
          "wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw=="))
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
    let (text, raw) = ([UInt8](base.utf8), [UInt8](signature))
    #expect(EVP_DigestVerifyInit(context, nil, nil, nil, key) == 1)
    #expect(EVP_DigestVerify(context, raw, raw.count, text, text.count) == 1)
  }

  /// Section 2.2.8.
  @Test(arguments: [
    ("var", "\"@query-param\";name=\"var\": this%20is%20a%20big%0Amultiline%20value"),
    ("bar", "\"@query-param\";name=\"bar\": with%20plus%20whitespace"),
    ("fa%C3%A7ade%22%3A%20", "\"@query-param\";name=\"fa%C3%A7ade%22%3A%20\": something"),
    ("fa\u{E7}ade\": ", "\"@query-param\";name=\"fa%C3%A7ade%22%3A%20\": something"),
  ])
  func queryParametersAreEncodedAnew(_ name: String, _ line: String) throws {
    let request = try get(
      "https://www.example.com/parameters?var=this%20is%20a%20big%0Amultiline%20value"
        + "&bar=with+plus+whitespace&fa%C3%A7ade%22%3A%20=something")
    let component = SignatureComponent.queryParameter(name)
    let value = try #require(component.value(in: request))
    #expect(try "\(StructuredField.text(component.identifier)): \(value)" == line)
  }

  /// Sections 2.1.1 to 2.1.3.
  @Test func partsOfHeadersAreCoveredInTheirOwnWays() throws {
    let request = try get(
      "https://example.com/",
      headers: [
        "Example-Dict": "  a=1,    b=2;x=1;y=2,   c=(a   b   c), d", "Example-List": "a;q=1.50,  ( b  c )",
        "Priority": "u=1, u=3,  i", "Example-Header": "value, with, lots", "Broken": "((",
      ])
    let rows: [(SignatureComponent, String, String?)] = [
      (.structuredField("Example-Dict"), #""example-dict";sf"#, "a=1, b=2;x=1;y=2, c=(a b c), d"),
      (.structuredField("Example-List"), #""example-list";sf"#, "a;q=1.5, (b c)"),
      (.structuredField("Priority"), #""priority";sf"#, "u=3, i"),
      (.structuredField("Broken"), #""broken";sf"#, nil),
      (.dictionaryMember("a", of: "Example-Dict"), #""example-dict";key="a""#, "1"),
      (.dictionaryMember("d", of: "Example-Dict"), #""example-dict";key="d""#, "?1"),
      (.dictionaryMember("b", of: "Example-Dict"), #""example-dict";key="b""#, "2;x=1;y=2"),
      (.dictionaryMember("c", of: "Example-Dict"), #""example-dict";key="c""#, "(a b c)"),
      (.dictionaryMember("z", of: "Example-Dict"), #""example-dict";key="z""#, nil),
      (.wrappedField("Example-Header"), #""example-header";bs"#, ":dmFsdWUsIHdpdGgsIGxvdHM=:"),
    ]
    for (component, identifier, value) in rows {
      #expect(try StructuredField.text(component.identifier) == identifier)
      #expect(component.value(in: request) == value)
    }
  }

  // MARK: Structured fields

  /// Items as they are read and how they are written then.
  @Test(arguments: [
    ("42", "42"), ("-0", "0"), ("00042", "42"), ("999999999999999", "999999999999999"), ("4.5", "4.5"),
    ("-0.500", "-0.5"), ("1.0", "1.0"), ("0.001", "0.001"), (#""hello world""#, #""hello world""#),
    (#""a\"b\\c""#, #""a\"b\\c""#), ("foo123/456", "foo123/456"), ("*a", "*a"),
    (":cHJldGVuZCB0aGlzIGlzIGJpbmFyeSBjb250ZW50Lg==:", ":cHJldGVuZCB0aGlzIGlzIGJpbmFyeSBjb250ZW50Lg==:"),
    (":aGVsbG8:", ":aGVsbG8=:"), ("?1", "?1"), ("?0", "?0"), ("@1659578233", "@1659578233"),
    (#"%"This is intended for display to %c3%bcsers.""#, #"%"This is intended for display to %c3%bcsers.""#),
    ("  5; foo=bar;a;foo=2 ", "5;foo=2;a"), (#"text/html;charset=utf-8;q=0.90"#, "text/html;charset=utf-8;q=0.9"),
  ])
  func itemsHaveOneProperForm(_ text: String, _ proper: String) throws {
    #expect(try StructuredField.text(StructuredFieldParser.item(text)) == proper)
  }

  @Test(
    arguments: [
      ("sugar, tea, rum", "sugar, tea, rum"), (#"("foo" "bar"), ("baz"), ("bat" "one"), ()"#, nil),
      (#"("foo"; a=1;b=2);lvl=5, ("bar" "baz");lvl=1"#, #"("foo";a=1;b=2);lvl=5, ("bar" "baz");lvl=1"#),
      ("abc;a=1;b=2; cde_456, (ghi;jk=4 l);q=\"9\";r=w", "abc;a=1;b=2;cde_456, (ghi;jk=4 l);q=\"9\";r=w"), ("", nil),
    ] as [(String, String?)])
  func listsHaveOneProperForm(_ text: String, _ proper: String?) throws {
    #expect(try StructuredField.text(StructuredFieldParser.list(text)) == proper ?? text)
  }

  @Test(
    arguments: [
      (#"en="Applepie", da=:w4ZibGV0w6ZydGU=:"#, nil), ("a=?0, b, c; foo=bar", "a=?0, b, c;foo=bar"),
      ("rating=1.5, feelings=(joy sadness)", nil), ("a=(1 2), b=3, c=4;aa=bb, d=(5 6);valid", nil),
      ("a=1,\tb=2 , a=3", "a=3, b=2"), ("a=?1", "a"),
    ] as [(String, String?)])
  func dictionariesHaveOneProperForm(_ text: String, _ proper: String?) throws {
    #expect(try StructuredField.text(StructuredFieldParser.dictionary(text)) == proper ?? text)
  }

  @Test(arguments: [
    "", "a b", "1.", "1.2345", "1234567890123.1", "1000000000000000", "-", "\"open", "\"\\x\"", "\"\u{E9}\"", ":a b:",
    ":open", "?2", "@1.5", "%\"%C3\"", "%\"%zz\"", "%\"%ff\"", "1;A", "(1", "{", "a=1", "5;;",
  ])
  func whatIsNoItemIsRefused(_ text: String) {
    #expect(throws: StructuredFieldParser.Failure.self) { try StructuredFieldParser.item(text) }
  }

  @Test(arguments: ["a,", ",a", "a b", "(a", "(a,b)", "a,,b", "(\"a\"\"b\")"])
  func whatIsNoListIsRefused(_ text: String) {
    #expect(throws: StructuredFieldParser.Failure.self) { try StructuredFieldParser.list(text) }
    #expect(throws: StructuredFieldParser.Failure.self) { try StructuredFieldParser.dictionary(text + "=") }
  }

  @Test func whatCannotBeWrittenIsRefused() {
    #expect(throws: StructuredField.Failure.badToken("1a")) { try StructuredField.text(.token("1a")) }
    #expect(throws: StructuredField.Failure.badToken("")) { try StructuredField.text(.token("")) }
    #expect(throws: StructuredField.Failure.decimalOutOfRange) {
      try StructuredField.text(.decimal(thousandths: 1_000_000_000_000_000))
    }
  }
}
