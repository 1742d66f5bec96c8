import Foundation
import Testing

/// A line of Set-Cookie, and what becomes of it on the way into a page.
struct CookieRow: Sendable, CustomTestStringConvertible {
  /// The line, of https://login.example.com/session/start.
  let line: String
  /// The pair that the page's request carries; nil for none.
  let header: String?
  /// The pair that the page's script sees; nil for none.
  let script: String?

  /// A cookie that both get, or neither.
  init(_ line: String, _ both: String?) {
    self.init(line, header: both, script: both)
  }

  init(_ line: String, header: String?, script: String?) {
    self.line = line
    self.header = header
    self.script = script
  }

  var testDescription: String { line.debugDescription }

  /// The page is https://login.example.com/home; dates are far from today.
  static let all: [CookieRow] =
    ordinary + values + names + domains + paths + dates + attributes + prefixes + hostile

  private static let ordinary = [
    CookieRow("a=1; Path=/", "a=1"),
    CookieRow("a=1; Path=/; Secure", "a=1"),
    CookieRow("a=1; Path=/; HttpOnly", header: "a=1", script: nil),
    CookieRow("a=1; Path=/; Secure; HttpOnly; SameSite=Strict", header: "a=1", script: nil),
    CookieRow("a=1; path=/; secure; samesite=lax", "a=1"),
    CookieRow("session=eyJhbGciOi.J9-_; Path=/; Max-Age=3600", "session=eyJhbGciOi.J9-_"),
    CookieRow("a=1;Path=/", "a=1"),
    CookieRow("  a  =  1  ;  Path=/  ", "a=1"),
  ]

  private static let values = [
    CookieRow("a=; Path=/", "a="),
    CookieRow("a=b=c; Path=/", "a=b=c"),
    CookieRow("a=\"quoted\"; Path=/", "a=\"quoted\""),
    CookieRow("a=it's; Path=/", "a=it's"),
    CookieRow("a=back\\slash; Path=/", "a=back\\slash"),
    CookieRow("a=\\'; Path=/", "a=\\'"),
    CookieRow("a=${x}`y`; Path=/", "a=${x}`y`"),
    CookieRow("a=two words; Path=/", "a=two words"),
    CookieRow("a=1,2; Path=/", "a=1,2"),
    CookieRow("a=%3B%20; Path=/", "a=%3B%20"),
    CookieRow("a=tea&cake; Path=/", "a=tea&cake"),
    CookieRow("a=caf\u{E9}; Path=/", "a=caf\u{E9}"),
    CookieRow("a=\u{1F375}; Path=/", "a=\u{1F375}"),
    CookieRow("a=\u{2028}x; Path=/", "a=\u{2028}x"),
    CookieRow("a=\u{2029}x; Path=/", "a=\u{2029}x"),
    CookieRow("a=\(String(repeating: "x", count: 4000)); Path=/", "a=\(String(repeating: "x", count: 4000))"),
    CookieRow("a=\(String(repeating: "x", count: 5000)); Path=/", nil),
  ]

  private static let names = [
    CookieRow("na'me=1; Path=/", "na'me=1"),
    CookieRow("na\"me=1; Path=/", "na\"me=1"),
    CookieRow("na\\me=1; Path=/", "na\\me=1"),
    CookieRow("name; Path=/", "name"),
    CookieRow("=value; Path=/", "value"),
    CookieRow("=; Path=/", nil),
    CookieRow("; Path=/", nil),
    CookieRow("n\u{E4}me=1; Path=/", "n\u{E4}me=1"),
    CookieRow("constructor=1; Path=/", "constructor=1"),
    CookieRow("__proto__=1; Path=/", "__proto__=1"),
    CookieRow("A=1; Path=/", "A=1"),
    CookieRow("n\u{61}\u{308}me=e\u{301}; Path=/", "n\u{61}\u{308}me=e\u{301}"),
    CookieRow("\u{540D}=\u{5024}; Path=/", "\u{540D}=\u{5024}"),
    CookieRow("\u{202E}evil=1; Path=/", "\u{202E}evil=1"),
    CookieRow("\u{FEFF}a=1; Path=/", "\u{FEFF}a=1"),
    CookieRow("a\tb=1\t2; Path=/", "a\tb=1\t2"),
  ]

  private static let domains = [
    CookieRow("a=1; Path=/; Domain=example.com", "a=1"),
    CookieRow("a=1; Path=/; Domain=.example.com", "a=1"),
    CookieRow("a=1; Path=/; Domain=LOGIN.Example.COM", "a=1"),
    CookieRow("a=1; Path=/; Domain=other.example.com", nil),
    CookieRow("a=1; Path=/; Domain=sub.login.example.com", nil),
    CookieRow("a=1; Path=/; Domain=evil.example", nil),
    CookieRow("a=1; Path=/; Domain=com", nil),
    CookieRow("a=1; Path=/; Domain=ample.com", nil),
    CookieRow("a=1; Path=/; Domain=", "a=1"),
  ]

  private static let paths = [
    CookieRow("a=1", nil),
    CookieRow("a=1; Path=/home", "a=1"),
    CookieRow("a=1; Path=/home/", nil),
    CookieRow("a=1; Path=/other", nil),
    CookieRow("a=1; Path=home", nil),
    CookieRow("a=1; Path=/ho", nil),
  ]

  private static let dates = [
    CookieRow("a=1; Path=/; Expires=Wed, 05 Jun 2099 07:28:00 GMT", "a=1"),
    CookieRow("a=1; Path=/; Expires=Wednesday, 05-Jun-68 07:28:00 GMT", "a=1"),
    CookieRow("a=1; Path=/; Expires=Wed Jun  5 07:28:00 2099", "a=1"),
    CookieRow("a=1; Path=/; Expires=Tue, 05 Jun 2020 07:28:00 GMT", nil),
    CookieRow("a=1; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT", nil),
    CookieRow("a=1; Path=/; Expires=whenever", "a=1"),
    CookieRow("a=1; Path=/; Max-Age=0", nil),
    CookieRow("a=1; Path=/; Max-Age=-1", nil),
    CookieRow("a=1; Path=/; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "a=1"),
    CookieRow("a=1; Path=/; Max-Age=99999999999999999999", "a=1"),
    CookieRow("a=1; Path=/; Expires=Fri, 31 Dec 9999 23:59:59 GMT", "a=1"),
    // The zone is not read: it is GMT, whatever the line says.
    CookieRow("a=1; Path=/; Expires=Wed, 05 Jun 2099 07:28:00 +0200", "a=1"),
    CookieRow("a=1; Path=/; Expires=Wed, 05 Jun 2099 07:28:00 PST", "a=1"),
    CookieRow("a=1; Path=/; Expires=Wed, 05 Jun 2099 07:28:00", "a=1"),
    CookieRow("a=1; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 PST", nil),
    CookieRow("a=1; Path=/; Expires=Mon, 29 Feb 2096 12:00:00 GMT", "a=1"),
    // There is no such day, so the line says no date, and the cookie is of the session.
    CookieRow("a=1; Path=/; Expires=Sun, 31 Feb 2020 12:00:00 GMT", "a=1"),
    CookieRow("a=1; Path=/; Max-Age=3600; Max-Age=0", nil),
    CookieRow("a=1; Path=/; Max-Age=0; Max-Age=3600", "a=1"),
    CookieRow("a=1; Path=/; Max-Age=1.5", "a=1"),
    CookieRow("a=1; Path=/; Max-Age=", "a=1"),
  ]

  private static let attributes = [
    CookieRow("a=1; Path=/; SameSite=None", "a=1"),
    CookieRow("a=1; Path=/; SameSite=Nonsense", "a=1"),
    CookieRow("a=1; Path=/; Unknown=1; Priority=High", "a=1"),
    CookieRow("a=1; Path=/; Secure=false", "a=1"),
    CookieRow("a=1; Path=/; HttpOnly=0", header: "a=1", script: nil),
    CookieRow("a=1; Path=/; SameSite=Lax; Secure", "a=1"),
    CookieRow("a=1; Path=/; SameSite=Strict", "a=1"),
    CookieRow("a=1; Path=/; SameSite=None; Secure", "a=1"),
    CookieRow("a=1; Path=/; SameSite=Strict; SameSite=None", "a=1"),
    CookieRow("a=1; Path=/; SameSite", "a=1"),
    CookieRow("a=1; Path=/; Secure; Partitioned; SameSite=None", "a=1"),
    CookieRow("a=1; Path=/; Partitioned", "a=1"),
    CookieRow("a=1; Path=/; SECURE; HTTPONLY; MAX-AGE=60", header: "a=1", script: nil),
    CookieRow("a=1; Path=/other; Path=/home", "a=1"),
    CookieRow("a=1; Path=/; Domain=evil.example; Domain=example.com", "a=1"),
    CookieRow("a=1;;; Path=/;;", "a=1"),
  ]

  private static let prefixes = [
    CookieRow("__Host-a=1; Path=/; Secure", "__Host-a=1"),
    CookieRow("__Host-a=1; Path=/home; Secure", nil),
    CookieRow("__Host-a=1; Path=/; Secure; Domain=example.com", nil),
    CookieRow("__Host-a=1; Path=/", nil),
    CookieRow("__Secure-a=1; Path=/; Secure; Domain=example.com", "__Secure-a=1"),
    CookieRow("__Secure-a=1; Path=/", nil),
    CookieRow("__host-a=1; Path=/", nil),
    CookieRow("__SECURE-a=1; Path=/; Secure", "__SECURE-a=1"),
    CookieRow("__Host-a; Path=/; Secure", nil),
    CookieRow("=__Secure-a=1; Path=/; Secure", nil),
    CookieRow("__Host-a=1; Secure", nil),
    CookieRow("__Host-Http-a=1; Path=/; Secure; HttpOnly", header: "__Host-Http-a=1", script: nil),
  ]

  private static let hostile = [
    CookieRow("a=';window.hacked=1;//; Path=/", "a='"),
    CookieRow("a='+(window.hacked=1)+'; Path=/", "a='+(window.hacked=1)+'"),
    CookieRow("a=\"+(window.hacked=1)+\"; Path=/", "a=\"+(window.hacked=1)+\""),
    CookieRow("a=</script><script>window.hacked=1</script>; Path=/", "a=</script><script>window.hacked=1</script>"),
    CookieRow("a=<!--<script>; Path=/", "a=<!--<script>"),
    CookieRow("a=*/window.hacked=1/*; Path=/", "a=*/window.hacked=1/*"),
    CookieRow("a=\u{2028}window.hacked=1\u{2028}; Path=/", "a=\u{2028}window.hacked=1\u{2028}"),
    CookieRow("'+(window.hacked=1)+'=1; Path=/", "'+(window.hacked=1)+'=1"),
    CookieRow("a=1\u{0}; Path=/", nil),
    CookieRow("a=1\nb=2; Path=/", nil),
    CookieRow("a=1\r\nSet-Cookie: b=2; Path=/", nil),
    CookieRow("a=1; Path=/'; window.hacked=1; '", nil),
    CookieRow("a=1; Path=/; Domain=example.com'+(window.hacked=1)+'", nil),
  ]
}
