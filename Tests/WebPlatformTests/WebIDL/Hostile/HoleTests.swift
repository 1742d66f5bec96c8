import JavaScriptEngine
import Testing

@testable import WebPlatform

/// Pages cannot get hold of the platform's own objects.
@Suite struct HoleTests {
  @Test(arguments: [
    "promisesOfThePage", "thenablesThatPassThrough", "proxiesOfThePage", "callersAndStacks", "errorsOfThePage",
    "textsAndConstructors",
  ])
  func holeIsMended(name: String) async throws {
    let page = try await HostilePage(lendsRealmTest: true)
    try await page.load("realms", "holes")
    #expect(try await page.end(of: "holes.\(name)()") == "done")
    let strangers = try await page.evaluate("strangers.join('\\n')")
    #expect(strangers == "")
  }

  @Test func everythingReachableBelongsToThePage() async throws {
    let page = try await HostilePage(lendsRealmTest: true)
    let builtins = try await BarePage.evaluateInPlatform(
      ["JSON.stringify(Object.getOwnPropertyNames(globalThis))"], rooms: [])[0]
    try await page.evaluate("const languageNames = new Set(\(builtins)); 0")
    try await page.load("realms", "graph")
    #expect(try await page.end(of: "walk()") == "done")
    let strangers = try await page.evaluate("strangers.join('\\n')")
    #expect(strangers == "")
    // The walk has been somewhere, and has not run away.
    let count = try await Int(page.evaluate("visited.size")) ?? 0
    #expect(count > 5000 && count < 40000)
  }

  @Test func errorsOfAFullStackAreThePages() async throws {
    let page = try await HostilePage(lendsRealmTest: true)
    try await page.load("realms", "overflow")
    let strangers = try await page.evaluate("overflowAll(); strangers.join('\\n')")
    #expect(strangers == "")
  }

  @Test func strangersAreSeen() async throws {
    let page = try await HostilePage(lendsRealmTest: true)
    try await page.load("realms")
    try await page.lend("{ a: [] }", as: "stranger")
    let strangers = try await page.evaluate("meet(stranger, 'it'); meet(stranger.a, 'its member'); strangers.length")
    #expect(strangers == "2")
  }
}
