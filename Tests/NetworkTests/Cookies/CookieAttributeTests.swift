import Foundation
import Testing

@testable import Network

@Suite struct CookieAttributeTests {
  @Test(arguments: [
    ("a=1", "a=1"), (" a = 1 ", "a=1"), ("\ta\t=\t1\t", "a=1"), ("a=1=2", "a=1=2"), ("a=", "a="), ("a=b c", "a=b c"),
    ("a=\"q;r\"", "a=\"q"), ("a=\"q\"", "a=\"q\""), ("a=1;;; ;", "a=1"), ("A=1", "A=1"), ("a=1,2", "a=1,2"),
    // Without a name.
    ("noeq", "noeq"), ("=noname", "noname"), ("==x", "=x"),
    // Bytes as they are.
    ("a=\u{C3}\u{A9}", "a=\u{C3}\u{A9}"), ("a=\u{E9}", "a=\u{E9}"),
    // Nothing at all, or control characters, are no cookie.
    ("", ""), ("=", ""), (";", ""), ("=; ;;", ""), ("a=1\n", ""), ("a=\r1", ""), ("a=1; Path=/\0", ""),
    ("a=\u{7F}", ""),
    ("a=\t1\t2", "a=1\t2"),
  ])
  func namesAndValuesAreTakenAsTheyAre(setCookie: String, sent: String) {
    #expect(TestJar([setCookie]).sent() == sent)
  }

  @Test func aDocumentReadsValuesAsUTF8() {
    let jar = TestJar(["a=\u{C3}\u{A9}", "b=\u{E9}"])
    jar.jar.setDocumentCookie("c=\u{2603}", of: TestJar.page)
    #expect(jar.seen() == "a=é; b=\u{FFFD}; c=☃")
    #expect(jar.sent() == "a=\u{C3}\u{A9}; b=\u{E9}; c=\u{E2}\u{98}\u{83}")
  }

  @Test(arguments: [
    ("Max-Age=60", 60.0), ("max-age = 60 ", 60), ("Max-Age=60; Max-Age=120", 120), ("Max-Age=120; Max-Age=x", 120),
    ("Max-Age=60; Expires=Sun, 06 Nov 1994 08:49:37 GMT", 60), ("Expires=Tue, 14 Nov 2023 22:14:20 GMT", 60),
    ("Expires=Tue, 14-Nov-23 22:14:20 GMT; Expires=never", 60), ("Max-Age=060", 60),
  ])
  func endWhenTheySay(attributes: String, seconds: Double) {
    let jar = TestJar(["a=1; \(attributes)"])
    #expect(jar.jar.all.first?.expires == TestJar.start + seconds)
    jar.wait(seconds - 1)
    #expect(jar.sent() == "a=1")
    jar.wait(1)
    #expect(jar.sent() == "")
    #expect(jar.jar.all == [])
  }

  @Test(arguments: [
    "", "Max-Age", "Max-Age=", "Max-Age=-", "Max-Age=1x", "Max-Age=+5", "Max-Age=1.5", "Expires=never", "Expires",
  ])
  func othersAreOfTheSession(attributes: String) {
    let jar = TestJar(["a=1; \(attributes)", "b=1; Max-Age=60"])
    #expect(jar.jar.all.first?.expires == nil)
    jar.jar.endSession()
    #expect(jar.jar.all.map(\.name) == ["b"])
  }

  @Test(arguments: ["Max-Age=99999999999999999999999", "Max-Age=40000000", "Expires=Fri, 31 Dec 9999 23:59:59 GMT"])
  func noneIsKeptLongerThan400Days(attribute: String) {
    #expect(TestJar(["a=1; \(attribute)"]).jar.all.first?.expires == TestJar.start + 400 * 86400)
  }

  @Test(arguments: [
    // A secure cookie travels only on secure connections, in both directions; loopback is none.
    ("a=1; Secure; Path=/", "https://a.test/", "https://a.test/", true),
    ("a=1; secure; Path=/", "https://a.test/", "http://a.test/", false),
    ("a=1; Secure=no; Path=/", "http://a.test/", "https://a.test/", false),
    ("a=1; Secure; Path=/", "http://127.0.0.1/", "http://127.0.0.1/", false),
    ("a=1; Secure; Path=/", "https://a.test/", "wss://a.test/", true),
    ("a=1; Path=/", "http://a.test/", "https://a.test/", true),
  ])
  func secureOnesNeedASecureConnection(setCookie: String, from: String, to: String, isSent: Bool) {
    #expect(TestJar([setCookie], from: from).sent(to: to) == (isSent ? "a=1" : ""))
  }

  @Test func anInsecureResponseDoesNotCoverASecureCookie() {
    let jar = TestJar(["a=1; Secure; Path=/login"], from: "https://app.example.com/")
    jar.jar.store(["a=2; Path=/login/en", "a=2; Path=/login; Domain=example.com"], from: "http://app.example.com/")
    #expect(jar.jar.all.map(\.value) == ["1"])
    jar.jar.store(["a=3; Path=/", "b=2; Path=/login/en"], from: "http://app.example.com/")
    #expect(jar.jar.all.map(\.value) == ["1", "3", "2"])
  }

  @Test(arguments: [
    ("__Secure-a=1; Secure", true), ("__Secure-a=1", false), ("__secure-a=1", false),
    ("__Secure-a=1; Secure; Domain=example.com", true),
    ("__Host-a=1; Secure; Path=/", true), ("__HOST-a=1; Path=/", false), ("__Host-a=1; Secure", false),
    ("__Host-a=1; Secure; Path=/dir", false), ("__Host-a=1; Secure; Path=/; Domain=app.example.com", false),
    ("__Host-a=1; Secure; Path=/; Domain=", true), ("=__Host-a=1; Secure; Path=/", false),
    ("=__secure-a; Secure", false),
    ("__Host-=1; Secure; Path=/", true), ("__Hosta=1", true),
  ])
  func whatANamePromisesMustBeSo(setCookie: String, isKept: Bool) {
    #expect(TestJar([setCookie]).jar.all.isEmpty != isKept)
  }

  @Test func prefixesOfNamesHoldForScriptsAndInsecureResponses() {
    let jar = TestJar(["__Host-a=1; Secure; Path=/"], from: "http://a.test/")
    jar.jar.setDocumentCookie("__Secure-b=1", of: TestJar.page)
    #expect(jar.jar.all == [])
  }
}
