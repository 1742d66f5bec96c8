import Testing

/// Hosts of URLs. `×` stands for a URL that does not parse.
@Suite struct HostTests {
  private func expectHosts(_ cases: [(input: String, host: String)], scheme: String = "http") async throws {
    let inputs = cases.map { "\"\($0.input)\"" }.joined(separator: ", ")
    let results = try await BarePage.evaluate(
      "[\(inputs)].map((host) => URL.parse(`\(scheme)://${host}/`)?.host ?? '×').join('\\n')")
    #expect(results == cases.map(\.host).joined(separator: "\n"))
  }

  @Test func domainsAreDecodedAndLowercased() async throws {
    try await expectHosts([
      ("EXAMPLE.com", "example.com"), ("ex%41mple.com", "example.com"), ("example.com.", "example.com."),
      ("a_b.-c-.test", "a_b.-c-.test"), ("a..b", "a..b"), (".", "."), ("a%00b", "×"), ("a b", "×"), ("a%20b", "×"),
      ("a<b", "×"), ("a^b", "×"), ("a|b", "×"), ("a%b", "×"), ("%zz", "×"), ("a\\u007Fb", "×"), ("xn--a", "xn--a"),
      ("a\\\"b", "a\"b"),
    ])
  }

  @Test func internationalDomainsBecomeASCII() async throws {
    try await expectHosts([
      ("faß.de", "xn--fa-hia.de"), ("FAẞ.de", "xn--fa-hia.de"), ("Bücher.example", "xn--bcher-kva.example"),
      ("b%C3%BCcher.example", "xn--bcher-kva.example"), ("例え。テスト", "xn--r8jz45g.xn--zckzah"),
      ("☕.example", "xn--53h.example"), ("ＧＯ.test", "go.test"), ("a\\u00ADb.test", "ab.test"),
      ("ﬀ.test", "ff.test"), ("１２７.０.０.１", "127.0.0.1"), ("\\u00AD", "×"), ("a\\u200Db.test", "×"),
      ("א1a.test", "×"), ("\\uFFFD", "×"), ("%FF", "×"), ("％００", "×"), ("xn--ü.test", "×"),
    ])
  }

  @Test func numbersAreIPv4Addresses() async throws {
    try await expectHosts([
      ("127.0.0.1", "127.0.0.1"), ("127.0.0.1.", "127.0.0.1"), ("0x7F.1", "127.0.0.1"), ("017700000001", "127.0.0.1"),
      ("2130706433", "127.0.0.1"), ("0", "0.0.0.0"), ("0x", "0.0.0.0"), ("1.2.3", "1.2.0.3"),
      ("1.2.65535", "1.2.255.255"),
      ("4294967295", "255.255.255.255"), ("4294967296", "×"), ("256.0.0.1", "×"), ("1.2.3.256", "×"),
      ("1.2.3.4.5", "×"),
      ("09", "×"), ("a.09", "×"), ("0xg", "0xg"), ("1.2.3.4a", "1.2.3.4a"), ("a.1", "×"), ("1..2", "×"),
      ("99999999999999999999999", "×"),
    ])
  }

  @Test func bracketsHoldIPv6Addresses() async throws {
    try await expectHosts([
      ("[::1]", "[::1]"), ("[1:2:3:4:5:6:7:8]", "[1:2:3:4:5:6:7:8]"), ("[0:0:1:0:0:0:1:0]", "[0:0:1::1:0]"),
      ("[1:0:0:2:0:0:3:4]", "[1::2:0:0:3:4]"), ("[::FFFF:1.2.3.4]", "[::ffff:102:304]"), ("[1::]", "[1::]"),
      ("[::]", "[::]"), ("[1:2:3:4:5:6:7::]", "[1:2:3:4:5:6:7:0]"), ("[0001::]", "[1::]"), ("[1:2]", "×"),
      ("[1:2:3:4:5:6:7:8:9]", "×"), ("[::1::]", "×"), ("[:1]", "×"), ("[12345::]", "×"), ("[::1.2.3]", "×"),
      ("[::1.2.3.256]", "×"), ("[::01.2.3.4]", "×"), ("[::1%25eth0]", "×"), ("[::1", "×"), ("[1:]", "×"), ("[]", "×"),
    ])
  }

  @Test func otherSchemesHaveOpaqueHosts() async throws {
    try await expectHosts(
      [
        ("EXAMPLE.com", "EXAMPLE.com"), ("ex%41mple", "ex%41mple"), ("ü", "%C3%BC"), ("1.2.3", "1.2.3"), ("a b", "×"),
        ("a^b", "×"), ("[::1]", "[::1]"), ("a\\\"b", "a\"b"),
      ], scheme: "web+demo")
  }
}
