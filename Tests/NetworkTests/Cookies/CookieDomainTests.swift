import Testing

@testable import Network

@Suite struct CookieDomainTests {
  @Test(arguments: [
    // Without a domain the very host only.
    ("a=1", "https://app.example.com/", "https://app.example.com/", true),
    ("a=1", "https://app.example.com/", "https://www.app.example.com/", false),
    ("a=1", "https://app.example.com/", "https://example.com/", false),
    ("a=1; Domain=", "https://app.example.com/", "https://www.app.example.com/", false),
    // With one, its subdomains; of several the last.
    ("a=1; Domain=example.com", "https://app.example.com/", "https://example.com/", true),
    ("a=1; Domain=.example.com", "https://app.example.com/", "https://api.example.com/", true),
    ("a=1; Domain=EXAMPLE.com", "https://app.example.com/", "https://api.example.com/", true),
    ("a=1; Domain=app.example.com", "https://app.example.com/", "https://b.app.example.com/", true),
    ("a=1; Domain=evil.test; Domain=example.com", "https://app.example.com/", "https://example.com/", true),
    ("a=1; Domain=example.com; Domain=", "https://app.example.com/", "https://example.com/", false),
    // Ports and schemes do not matter.
    ("a=1", "http://app.example.com:8080/", "https://app.example.com/", true),
    // Suffixes of names are no domains.
    ("a=1; Domain=ample.com", "https://app.example.com/", "https://app.example.com/", false),
    ("a=1; Domain=example.com", "https://app.example.com/", "https://badexample.com/", false),
    // Nor are other hosts, or those below.
    ("a=1; Domain=evil.test", "https://app.example.com/", "https://app.example.com/", false),
    ("a=1; Domain=b.app.example.com", "https://app.example.com/", "https://app.example.com/", false),
    ("a=1; Domain=..example.com", "https://app.example.com/", "https://app.example.com/", false),
    ("a=1; Domain=ex\u{E4}mple.com", "https://app.example.com/", "https://app.example.com/", false),
    // Addresses have no subdomains.
    ("a=1", "http://127.0.0.1/", "http://127.0.0.1/", true),
    ("a=1; Domain=127.0.0.1", "http://127.0.0.1/", "http://127.0.0.1/", true),
    ("a=1; Domain=0.0.1", "http://127.0.0.1/", "http://127.0.0.1/", false),
    ("a=1", "http://[::1]:80/", "http://[::1]/", true),
  ])
  func belongToTheHostOrToADomainOfIt(setCookie: String, from: String, to: String, isSent: Bool) {
    #expect(TestJar([setCookie], from: from).sent(to: to) == (isSent ? "a=1" : ""))
  }

  @Test(arguments: [
    ("com", "https://example.com/"), ("co.uk", "https://example.co.uk/"), ("github.io", "https://me.github.io/"),
    ("test", "https://app.test/"), ("kobe.jp", "https://a.b.kobe.jp/"),
    ("s3.amazonaws.com", "https://x.s3.amazonaws.com/"),
  ])
  func aPublicSuffixIsNoDomain(suffix: String, url: String) {
    #expect(TestJar(["a=1; Domain=\(suffix)"], from: url).sent(to: url) == "")
  }

  @Test func aPublicSuffixThatIsTheHostKeepsItsCookieToItself() {
    for host in ["github.io", "localhost"] {
      let jar = TestJar(["a=1; Domain=\(host)"], from: "https://\(host)/")
      #expect(jar.sent(to: "https://\(host)/") == "a=1")
      #expect(jar.sent(to: "https://me.\(host)/") == "")
    }
  }

  @Test(arguments: [
    ("https://app.example.com", "https://api.example.com", true),
    ("https://example.com:8443", "https://example.com", true),
    ("wss://a.example.com", "https://b.example.com", true), ("http://example.com", "https://example.com", false),
    ("https://a.github.io", "https://b.github.io", false), ("https://a.co.uk", "https://b.co.uk", false),
    ("https://x.a.co.uk", "https://y.a.co.uk", true), ("http://127.0.0.1:1", "http://127.0.0.1:2", true),
    ("http://127.0.0.1", "http://127.0.0.2", false), ("http://localhost", "http://localhost", true),
    ("null", "null", false),
    ("https://city.kobe.jp", "https://www.city.kobe.jp", true), ("https://a.kobe.jp", "https://b.kobe.jp", false),
  ])
  func aSiteIsASchemeAndARegistrableDomain(origin: String, other: String, isSame: Bool) {
    #expect(Site.isSame(origin, other) == isSame)
    #expect(Site.isSame(other, origin) == isSame)
  }
}
