import Testing

@testable import Network

@Suite struct CookiePathTests {
  @Test(arguments: [
    ("https://a.test", "/"), ("https://a.test/", "/"), ("https://a.test/x", "/"), ("https://a.test/x/", "/x"),
    ("https://a.test/x/y", "/x"), ("https://a.test/x/y/", "/x/y"), ("https://a.test/x/y?z=/q/r", "/x"),
    ("https://a.test/x//y", "/x/"),
  ])
  func isTheDirectoryOfTheRequestByDefault(url: String, path: String) {
    for attribute in ["", "; Path", "; Path=", "; Path=rel/ative", "; Path=/p; Path=x"] {
      #expect(TestJar(["a=1\(attribute)"], from: url).jar.all.first?.path == path, "\(attribute)")
    }
  }

  @Test(arguments: [
    ("/", "", true), ("/", "/", true), ("/", "/x/y", true), ("/x", "/x", true), ("/x", "/x/", true),
    ("/x", "/x/y", true),
    ("/x", "/x?q", true), ("/x", "/xy", false), ("/x", "/X", false), ("/x", "/", false), ("/x/", "/x", false),
    ("/x/", "/x/y", true), ("/x%2Fy", "/x/y", false), ("/x", "/x%2Fy", false),
  ])
  func aRequestMustLieInThePath(path: String, requested: String, isSent: Bool) {
    // Any response of the host may set it.
    let jar = TestJar(["a=1; Path=\(path)"], from: "https://a.test/elsewhere/")
    #expect(jar.sent(to: "https://a.test\(requested)") == (isSent ? "a=1" : ""))
  }

  @Test func longerPathsComeFirstThenOlderCookies() {
    let jar = TestJar(["c=1; Path=/", "a=2; Path=/dir", "b=3; Path=/", "d=4; Path=/dir"])
    #expect(jar.sent() == "a=2; d=4; c=1; b=3")
    // A new value takes the old one's place; after a deletion it is the youngest.
    jar.jar.store(["c=5; Path=/"], from: TestJar.page)
    #expect(jar.seen() == "a=2; d=4; c=5; b=3")
    jar.jar.store(["c=; Path=/; Max-Age=0", "c=6; Path=/"], from: TestJar.page)
    #expect(jar.seen() == "a=2; d=4; b=3; c=6")
  }

  @Test func equalNamesOfOtherPathsAndDomainsAreOtherCookies() {
    let jar = TestJar([
      "a=1; Path=/", "a=2; Path=/dir", "a=3; Path=/; Domain=example.com", "a=4; Path=/; Domain=app.example.com",
    ])
    #expect(jar.sent() == "a=2; a=1; a=3; a=4")
  }
}
