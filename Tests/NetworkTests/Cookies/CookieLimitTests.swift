import Foundation
import Testing

@testable import Network

@Suite struct CookieLimitTests {
  @Test(arguments: [(4095, true), (4096, false)])
  func nameAndValueHaveALimit(valueLength: Int, isKept: Bool) {
    let value = String(repeating: "x", count: valueLength)
    #expect(TestJar(["a=\(value)"]).sent() == (isKept ? "a=\(value)" : ""))
  }

  @Test func tooLongAnAttributeIsIgnored() {
    let jar = TestJar([
      "a=1; Path=/\(String(repeating: "x", count: 1024))", "b=1; Path=/\(String(repeating: "x", count: 1023))",
    ])
    #expect(jar.jar.all.map(\.path.utf8.count) == [4, 1024])
  }

  private func jar(perDomain: Int, total: Int) -> TestJar {
    var limits = CookieLimits()
    limits.perDomain = perDomain
    limits.total = total
    return TestJar(limits: limits)
  }

  @Test func aDomainLosesTheLongestUnusedFirst() {
    let jar = jar(perDomain: 3, total: 100)
    for name in ["a", "b", "c"] { jar.jar.store(["\(name)=1; Path=/\(name)"], from: "https://a.test/") }
    _ = jar.sent(to: "https://a.test/a")
    jar.jar.store(["d=1"], from: "https://a.test/")
    jar.jar.store(["e=1"], from: "https://b.test/")
    #expect(jar.jar.all.map(\.name) == ["a", "c", "d", "e"])
  }

  @Test func whatHasEndedAndWhatIsNotSecureGoesFirst() {
    let jar = jar(perDomain: 3, total: 100)
    jar.jar.store(["s=1; Secure", "n=1", "t=1; Max-Age=5"], from: "https://a.test/")
    jar.wait(10)
    jar.jar.store(["u=1"], from: "https://a.test/")
    #expect(jar.jar.all.map(\.name) == ["s", "n", "u"])
    jar.jar.store(["v=1; Secure"], from: "https://a.test/")
    #expect(jar.jar.all.map(\.name) == ["s", "u", "v"])
    jar.jar.store(["w=1; Secure", "x=1; Secure"], from: "https://a.test/")
    #expect(jar.jar.all.map(\.name) == ["v", "w", "x"])
  }

  @Test func theJarLosesTheLongestUnusedFirst() {
    let jar = jar(perDomain: 10, total: 3)
    for host in ["a", "b", "c"] { jar.jar.store(["n=\(host)"], from: "https://\(host).test/") }
    _ = jar.sent(to: "https://a.test/")
    jar.jar.store(["n=d"], from: "https://d.test/")
    #expect(jar.jar.all.map(\.value) == ["a", "c", "d"])
  }
}
