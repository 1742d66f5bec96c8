import Testing

/// The setters of URL.
@Suite struct URLSetterTests {
  /// The URL, the assignment to it, and what it is then.
  typealias Case = (url: String, assignment: String, href: String)

  private static let cases: [Case] = [
    ("https://a.test/", "protocol = 'http'", "http://a.test/"),
    ("https://a.test/", "protocol = 'HTTP:ignored'", "http://a.test/"),
    ("https://a.test:80/", "protocol = 'http'", "http://a.test/"),
    ("https://a.test/", "protocol = 'web+demo'", "https://a.test/"),
    ("https://a.test:1/", "protocol = 'file'", "https://a.test:1/"),
    ("file:///x", "protocol = 'http'", "file:///x"),
    ("https://a.test/", "protocol = '1x'", "https://a.test/"),
    ("https://a.test/", "username = 'ü:@'", "https://%C3%BC%3A%40@a.test/"),
    ("https://u:p@a.test/", "username = ''", "https://:p@a.test/"),
    ("file:///x", "username = 'u'", "file:///x"),
    ("data:x", "password = 'p'", "data:x"),
    ("https://a.test/", "password = 'p'", "https://:p@a.test/"),
    ("https://a.test:1/x", "host = 'B.test'", "https://b.test:1/x"),
    ("https://a.test:1/x", "host = 'b.test:2'", "https://b.test:2/x"),
    ("https://a.test/x", "host = 'b.test:99999'", "https://b.test/x"),
    ("https://a.test/x", "host = ''", "https://a.test/x"),
    ("https://a.test/x", "host = 'b.test/y?z'", "https://b.test/x"),
    ("https://a.test/x", "host = 'a b'", "https://a.test/x"),
    ("https://a.test/x", "hostname = 'b.test'", "https://b.test/x"),
    ("https://a.test/x", "hostname = 'b.test:2'", "https://a.test/x"),
    ("data:x", "hostname = 'b.test'", "data:x"),
    ("https://a.test/", "port = '8080abc'", "https://a.test:8080/"),
    ("https://a.test:1/", "port = '443'", "https://a.test/"),
    ("https://a.test:1/", "port = ''", "https://a.test/"),
    ("https://a.test:1/", "port = '65536'", "https://a.test:1/"),
    ("https://a.test:1/", "port = 'x'", "https://a.test:1/"),
    ("https://a.test/x?q", "pathname = 'y z?#'", "https://a.test/y%20z%3F%23?q"),
    ("https://a.test/x", "pathname = ''", "https://a.test/"),
    ("web+demo://a/x", "pathname = ''", "web+demo://a"),
    ("data:x", "pathname = '/y'", "data:x"),
    ("https://a.test/#f", "search = 'a=b c'", "https://a.test/?a=b%20c#f"),
    ("https://a.test/", "search = '??a#'", "https://a.test/??a%23"),
    ("https://a.test/?x", "search = ''", "https://a.test/"),
    ("https://a.test/?x", "search = '?'", "https://a.test/?"),
    ("https://a.test/", "hash = 'a b'", "https://a.test/#a%20b"),
    ("https://a.test/", "hash = '##'", "https://a.test/##"),
    ("https://a.test/#x", "hash = ''", "https://a.test/"),
    ("https://a.test/", "href = 'http://u:p@b.test/?q#f'", "http://u:p@b.test/?q#f"),
    ("https://a.test/x", "origin = 'http://b.test'", "https://a.test/x"),
  ]

  @Test func settersChangeTheirComponentOnly() async throws {
    let script = Self.cases.map { "{ const url = new URL('\($0.url)'); url.\($0.assignment); results.push(url.href) }" }
    let results = try await BarePage.evaluate(
      "const results = []; \(script.joined(separator: "\n")) results.join('\\n')"
    ).split(separator: "\n")
    #expect(results.count == Self.cases.count)
    for (result, expected) in zip(results, Self.cases) {
      #expect(result == expected.href, "\(expected.url) \(expected.assignment)")
    }
  }

  @Test func gettersReadTheComponents() async throws {
    let components = try await BarePage.evaluate(
      """
      const names = ['protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];
      ['https://u:p@a.test:1/x?q#f', 'https://a.test/?#', 'data:x'].map((text) => {
        const url = new URL(text);
        return names.map((name) => url[name]).join(',');
      }).join('\\n')
      """)
    #expect(
      components == """
        https:,u,p,a.test:1,a.test,1,/x,?q,#f
        https:,,,a.test,a.test,,/,,
        data:,,,,,,x,,
        """)
  }

  @Test func theInterfaceHasTheShapeOfWebKits() async throws {
    let shape = try await BarePage.evaluate(
      """
      [webkitURL === URL, URL.length, URL.parse.length, Object.prototype.toString.call(new URL('data:x')),
       JSON.stringify(new URL('data:x')), String(new URL('data:x')), Object.keys(new URL('data:x')).length,
       new URL(new URL('http://a.test')) == 'http://a.test/'].join(' ')
      """)
    #expect(shape == #"true 1 1 [object URL] "data:x" data:x 0 true"#)
  }
}
