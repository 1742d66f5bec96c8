import Testing

@testable import Network

@Suite struct SplitURLTests {
  @Test func `every part is as written`() throws {
    let url = try #require(SplitURL("https://u:p%40@a.test:8443/p%2Fq/?x=%E9?y#f?g"))
    #expect(url.scheme == "https")
    #expect(url.hostAndPort == "a.test:8443")
    #expect(url.host == "a.test")
    #expect(url.origin == "https://a.test:8443")
    #expect(url.path == "/p%2Fq/")
    #expect(url.query == "x=%E9?y")
    #expect(url.withoutQuery == "https://u:p%40@a.test:8443/p%2Fq/")
  }

  @Test(
    arguments: [
      ("http://[::1]/", "[::1]", "/", nil), ("http://[::1]:80/x?", "[::1]", "/x", ""), ("http://a?q", "a", "", "q"),
      ("http://a#f", "a", "", nil), ("http://a/#?x@y", "a", "/", nil),
    ] as [(String, String, String, String?)])
  func `odd URLs are split`(text: String, host: String, path: String, query: String?) throws {
    let url = try #require(SplitURL(text))
    #expect(url.host == host)
    #expect(url.path == path)
    #expect(url.query.map(String.init) == query)
  }

  @Test(arguments: ["", "://x", "about:blank", "/x", "a", "mailto:x@y"])
  func `what has no host is refused`(text: String) {
    #expect(SplitURL(text) == nil)
  }
}
