import Testing

/// What a page sees of the URL interface. `×` stands for a URL that does not parse.
@Suite struct URLTests {
  /// Parses every input, against `base` if there is one, and expects the serializations.
  private func expectHrefs(_ cases: [(input: String, href: String)], base: String? = nil) async throws {
    let inputs = cases.map { "\"\($0.input)\"" }.joined(separator: ", ")
    let baseArgument = base.map { ", \"\($0)\"" } ?? ""
    let results = try await BarePage.evaluate(
      "[\(inputs)].map((input) => URL.parse(input\(baseArgument))?.href ?? '×').join('\\n')")
    #expect(results == cases.map(\.href).joined(separator: "\n"))
  }

  @Test func absoluteURLsAreNormalized() async throws {
    try await expectHrefs([
      ("HTTPS://API.Example.COM:443/v1/items?q=1#top", "https://api.example.com/v1/items?q=1#top"),
      ("  http://a.test/\\tb\\n ", "http://a.test/b"),
      ("http:a.test", "http://a.test/"),
      ("https:\\\\\\\\a.test\\\\x/y", "https://a.test/x/y"),
      ("http://a.test:/", "http://a.test/"),
      ("http://a.test:00080/", "http://a.test/"),
      ("http://a.test:65535/", "http://a.test:65535/"),
      ("http://a.test:65536/", "×"),
      ("http://a.test:8x/", "×"),
      ("http://", "×"),
      ("nonsense", "×"),
      ("", "×"),
      ("ws://a.test:80", "ws://a.test/"),
      ("web+demo://Host/../x", "web+demo://Host/x"),
      ("web+demo:/..//x", "web+demo:/.//x"),
    ])
  }

  @Test func credentialsAreEncoded() async throws {
    try await expectHrefs([
      ("http://user:pass@a.test/", "http://user:pass@a.test/"),
      ("http://a:b:c@d@a.test/", "http://a:b%3Ac%40d@a.test/"),
      ("http://@a.test/", "http://a.test/"),
      ("http://:@a.test/", "http://a.test/"),
      ("http://:secret@a.test/", "http://:secret@a.test/"),
      ("http://ü|^=;@a.test/", "http://%C3%BC%7C%5E%3D%3B@a.test/"),
      ("http://user@/x", "×"),
    ])
  }

  @Test func dotSegmentsAreResolved() async throws {
    try await expectHrefs([
      ("http://a.test/b/./c/../d", "http://a.test/b/d"),
      ("http://a.test/../..", "http://a.test/"),
      ("http://a.test/b/%2E%2e/c/.%2e", "http://a.test/"),
      ("http://a.test/b/%2e", "http://a.test/b/"),
      ("http://a.test/b/..c", "http://a.test/b/..c"),
      ("http://a.test//b", "http://a.test//b"),
    ])
  }

  @Test func eachComponentHasItsOwnPercentEncodeSet() async throws {
    let special = " \\\"'<>`{}|^~[]%é"
    try await expectHrefs([
      ("http://a.test/\(special)", "http://a.test/%20%22'%3C%3E%60%7B%7D|%5E~[]%%C3%A9"),
      ("http://a.test/?\(special)", "http://a.test/?%20%22%27%3C%3E`{}|^~[]%%C3%A9"),
      ("web+demo:/?\(special)", "web+demo:/?%20%22'%3C%3E`{}|^~[]%%C3%A9"),
      ("http://a.test/#\(special)", "http://a.test/#%20%22'%3C%3E%60{}|^~[]%%C3%A9"),
      ("data:\(special)!", "data: \"'<>`{}|^~[]%%C3%A9!"),
      ("data:x  ?y", "data:x %20?y"),
      ("data:x  ", "data:x"),
      ("http://a.test/\u{1F600}\u{7F}", "http://a.test/%F0%9F%98%80%7F"),
    ])
  }

  @Test func referencesAreRelativeToTheirBase() async throws {
    try await expectHrefs(
      [
        ("x", "https://a.test:8443/b/x"),
        ("../x", "https://a.test:8443/x"),
        ("/x", "https://a.test:8443/x"),
        ("//other.test/x", "https://other.test/x"),
        ("?x", "https://a.test:8443/b/c?x"),
        ("#x", "https://a.test:8443/b/c?d#x"),
        ("", "https://a.test:8443/b/c?d"),
        ("\\\\x", "https://a.test:8443/x"),
        ("https:x", "https://a.test:8443/b/x"),
        ("http:x", "http://x/"),
        ("data:x", "data:x"),
      ], base: "https://a.test:8443/b/c?d#e")
    try await expectHrefs([("#x", "data:y#x"), ("x", "×"), ("?x", "×")], base: "data:y")
    try await expectHrefs([("x", "×"), ("https://a.test", "×")], base: "nonsense")
  }

  @Test func fileURLsKnowDrives() async throws {
    try await expectHrefs([
      ("file:///C|/x/../..", "file:///C:/"),
      ("file://C:/x", "file:///C:/x"),
      ("file://localhost/x", "file:///x"),
      ("file://Host/x", "file://host/x"),
      ("file:x", "file:///x"),
    ])
    try await expectHrefs(
      [("/x", "file:///C:/x"), ("D|/x", "file:///D:/x"), ("x", "file:///C:/x"), ("?q", "file:///C:/y?q")],
      base: "file:///C:/y")
  }

  @Test func theConstructorNamesWhatDoesNotParse() async throws {
    let texts = try await BarePage.evaluate(
      """
      [() => new URL('nope'), () => new URL('nope', undefined), () => new URL('x', 'y'), () => new URL('//[', 'http://a'),
       () => { new URL('http://a').href = 'nope' }, () => new URL(), () => URL('http://a')].map((f) => {
        try { return f() } catch (e) { return (e instanceof TypeError) + ' ' + e.message }
      }).join('\\n')
      """)
    #expect(
      texts == """
        true "nope" cannot be parsed as a URL.
        true "nope" cannot be parsed as a URL.
        true "x" cannot be parsed as a URL against "y".
        true "//[" cannot be parsed as a URL.
        true Type error
        true Not enough arguments
        true Constructor requires 'new' operator
        """)
  }

  @Test func originsAreThoseOfWebKit() async throws {
    let origins = try await BarePage.evaluate(
      """
      ['https://u:p@a.test:444/x', 'http://a.test:80', 'ftp://a.test', 'ws://a.test:1/', 'file:///x', 'data:x',
       'web+demo://a.test', 'blob:https://a.test/id', 'blob:ftp://a.test', 'blob:x'].map((u) => new URL(u).origin).join(' ')
      """)
    #expect(
      origins
        == "https://a.test:444 http://a.test ftp://a.test ws://a.test:1 file:// null null https://a.test null null")
  }

  @Test func staticFunctionsReportInsteadOfThrowing() async throws {
    let results = try await BarePage.evaluate(
      """
      [URL.canParse('x'), URL.canParse('x', 'http://a.test/'), URL.canParse('http://a.test/', 'x'), URL.parse('x'),
       URL.parse('x', 'http://a.test/').href, URL.parse('http://a.test') instanceof URL].join(' ')
      """)
    #expect(results == "false true false  http://a.test/x true")
  }
}
