import Foundation
import FoundationNetworking
import Testing

@testable import ApproovServiceWebView

struct CookieTests {
  private func cookie(_ line: String, from url: String = "https://api.example.com/a/b") throws -> HTTPCookie? {
    SetCookieHeader(line, from: try #require(URL(string: url)))?.cookie
  }

  @Test func isReadWithItsAttributes() throws {
    let cookie = try #require(
      try cookie(" n = v=1 ; Path=/x; SECURE; httponly; Domain=Example.com; Expires=Wed, 09 Jun 2027 10:18:14 GMT"))
    #expect(cookie.name == "n")
    #expect(cookie.value == "v=1")
    #expect(cookie.path == "/x")
    #expect(cookie.domain == ".example.com")
    #expect(cookie.isSecure)
    #expect(cookie.isHTTPOnly)
    #expect(cookie.expiresDate == Date(timeIntervalSince1970: 1_812_536_294))
  }

  @Test func belongsToTheHostAndTheFolderUnlessItSaysOtherwise() throws {
    let cookie = try #require(try cookie("n=v"))
    #expect(cookie.domain == "api.example.com")
    #expect(cookie.path == "/a")
    #expect(cookie.expiresDate == nil)
    #expect(try self.cookie("n=v; path=relative", from: "https://h.test/x")?.path == "/")
  }

  @Test(arguments: [
    "n=v; Domain=evil.test", "n=v; Domain=com", "n=v; Domain=sub.api.example.com", "__Host-n=v; Secure; Path=/x",
    "__Host-n=v; Secure; Path=/; Domain=example.com", "__Secure-n=v", "=v", "novalue", "=; ;;",
  ])
  func isRefused(_ line: String) throws {
    #expect(try cookie(line) == nil)
  }

  @Test func isRefusedWhenItClaimsSecurityFromAPlainOrigin() throws {
    #expect(try cookie("n=v; Secure", from: "http://api.example.com/") == nil)
    #expect(try cookie("n=v", from: "http://api.example.com/")?.isSecure == false)
  }

  @Test func expiresByMaxAgeBeforeExpires() throws {
    let gone = try #require(try cookie("n=; Max-Age=0; Expires=Wed, 09 Jun 2027 10:18:14 GMT"))
    #expect(try #require(gone.expiresDate) < Date())
    let kept = try #require(try cookie("n=v; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=60"))
    #expect(try #require(kept.expiresDate) > Date())
    #expect(try cookie("n=v; Max-Age=x")?.expiresDate == nil)
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777), ("6 nov 1994 8:49:37", 784_111_777),
  ])
  func readsDatesInEverySpelling(text: String, seconds: Double) {
    #expect(CookieDate(text)?.date == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: ["", "tomorrow", "31 Feb 2020 00:00:00", "1 Jan 2020 24:00:00", "1 Jan 1600 00:00:00"])
  func refusesDatesThatAreNone(_ text: String) {
    #expect(CookieDate(text) == nil)
  }

  @Test func goesToWhereItBelongs() throws {
    let cookies = try [
      "a=1; Path=/", "b=2; Path=/a/b", "c=3; Domain=example.com; Path=/", "d=4; Path=/ab", "e=5; Path=/; Max-Age=0",
      "f=6; Path=/; Secure",
    ].compactMap { try cookie($0) }
    func header(_ url: String) throws -> String? {
      CookieSelection(cookies, for: try #require(URL(string: url))).header
    }
    #expect(try header("https://api.example.com/a/b/c") == "b=2; a=1; c=3; f=6")
    #expect(try header("http://api.example.com/") == "a=1; c=3")
    #expect(try header("https://www.example.com/") == "c=3")
    #expect(try header("https://api.example.com/abc") == "a=1; c=3; f=6")
    #expect(try header("https://badexample.com/") == nil)
  }
}
