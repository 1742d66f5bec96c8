import Foundation
import Network
import Testing

/// Where redirects lead.
@Suite struct LocationURLTests {
  private static let base = "https://a.example.com/dir/page?q=1#frag%20ment"

  @Test(arguments: [
    // Relative to the address, whose fragment goes on.
    ("/ok", "https://a.example.com/ok#frag%20ment"),
    ("other", "https://a.example.com/dir/other#frag%20ment"),
    ("?r=2", "https://a.example.com/dir/page?r=2#frag%20ment"),
    ("", "https://a.example.com/dir/page?q=1#frag%20ment"),
    ("#own", "https://a.example.com/dir/page?q=1#own"),
    ("/x#", "https://a.example.com/x#"),
    ("//b.example.com/p", "https://b.example.com/p#frag%20ment"),
    ("https:near", "https://a.example.com/dir/near#frag%20ment"),
    ("http:far/x", "http://far/x#frag%20ment"),
    ("https://b.example.com", "https://b.example.com/#frag%20ment"),
    // What is encoded stays as it is, whatever else there is.
    ("/x%20y|z", "https://a.example.com/x%20y%7Cz#frag%20ment"),
    ("/x[1]%41%2f", "https://a.example.com/x%5B1%5D%41%2f#frag%20ment"),
    ("/a?b=%7B{c}&d=e f", "https://a.example.com/a?b=%7B%7Bc%7D&d=e%20f#frag%20ment"),
    ("/x#a b%20c", "https://a.example.com/x#a%20b%20c"),
    ("/100%", "https://a.example.com/100%25#frag%20ment"),
    ("/a?b=c?d", "https://a.example.com/a?b=c?d#frag%20ment"),
    // Bytes are UTF-8, or else Latin-1.
    ("/\u{C3}\u{A9}", "https://a.example.com/%C3%A9#frag%20ment"),
    ("/\u{E9}", "https://a.example.com/%C3%A9#frag%20ment"),
    ("https://b\u{C3}\u{BC}cher.example/", "https://xn--bcher-kva.example/#frag%20ment"),
    // The standard's leniency.
    ("  /trim \t", "https://a.example.com/trim#frag%20ment"),
    ("/a\tb", "https://a.example.com/ab#frag%20ment"),
    ("\\\\b.example.com\\p", "https://b.example.com/p#frag%20ment"),
    ("/a/../b/./c/%2E%2e/d/.", "https://a.example.com/b/d/#frag%20ment"),
    ("../../..", "https://a.example.com/#frag%20ment"),
    ("HTTPS://B.Example.com:443/A", "https://b.example.com/A#frag%20ment"),
    ("http://b.example.com:80/", "http://b.example.com/#frag%20ment"),
    ("https://b.example.com:8443", "https://b.example.com:8443/#frag%20ment"),
    ("https://[::1]:80/", "https://[::1]:80/#frag%20ment"),
    // Other schemes are for the caller to refuse.
    ("myapp:cb?x=1", "myapp:cb?x=1"),
  ])
  func aLocationIsResolvedAsThePageWould(location: String, expected: String) throws {
    let base = try #require(URL(string: Self.base))
    #expect(LocationURL.resolve(location, against: base)?.absoluteString == expected)
  }

  @Test(arguments: ["https://", "https://b.example.com:99999/", "https://b.example.com:x/", "//"])
  func whatIsNoURLIsNone(location: String) throws {
    let base = try #require(URL(string: Self.base))
    #expect(LocationURL.resolve(location, against: base) == nil)
  }
}
