import JavaScriptEngine
import Testing

@testable import WebPlatform

/// Pages that patch what the language gives them disturb nothing, and see nothing of the platform's work.
@Suite struct PatchedBuiltinTests {
  /// Before the platform has been used, so before its rooms and most interfaces are there; or afterwards.
  enum Moment: CaseIterable {
    case before, after
  }

  /// Built-ins by what they are for, as regular expressions of their names.
  static let families = [
    "Array|ArrayIteratorPrototype|Iterator|IteratorPrototype|IteratorHelperPrototype",
    "Map|Set|WeakMap|WeakSet|WeakRef|FinalizationRegistry|MapIteratorPrototype|SetIteratorPrototype",
    "Promise|AsyncFunctionPrototype|AsyncGenerator\\w*|AsyncIteratorPrototype|Generator\\w*",
    "Object|Reflect|Proxy|Symbol|Atomics",
    "Function|eval|Error|[A-Z]\\w+Error",
    "String|RegExp|StringIteratorPrototype|RegExpStringIteratorPrototype|(?:en|de)codeURI\\w*|escape|unescape",
    "JSON|Date|Math|Number|BigInt|Boolean|parseInt|parseFloat|isNaN|isFinite|Intl",
    "ArrayBuffer|SharedArrayBuffer|DataView|TypedArray|\\w+[0-9]+(?:Clamped)?Array",
  ]

  /// What a page comes to that patches nothing. Waited for before another page is open, as only few may be.
  private static let undisturbed = Task {
    let page = try await HostilePage()
    try await page.load("scenario")
    return try await page.runScenarios()
  }

  @Test(arguments: families + ["[A-Z]\\w*|[a-z]\\w*"], Moment.allCases)
  func nothingPatchedIsUsed(family: String, moment: Moment) async throws {
    let expected = try await Self.undisturbed.value
    let page = try await page(patchedBy: "patchBuiltins('record', String.raw`\(family)`)", moment)
    let report = try await page.runScenarios()
    #expect(report == expected)
    let uses = try await page.usesOfPatches()
    #expect(uses == [])
  }

  @Test(arguments: families, Moment.allCases)
  func builtinsThatThrowChangeNothing(family: String, moment: Moment) async throws {
    let expected = try await Self.undisturbed.value
    let page = try await page(patchedBy: "patchBuiltins('throw', String.raw`\(family)`)", moment)
    let report = try await page.runScenarios()
    #expect(report == expected)
  }

  /// Every name that the kit mentions, on the prototypes of everything.
  @Test(arguments: Moment.allCases)
  func nothingIsLookedUpOnPrototypesOfThePage(moment: Moment) async throws {
    let names = Set(Standards.worldHalf.string.matches(of: /[A-Za-z_]\w*/).map { String($0.output) })
    let list = (names.sorted() + (0..<10).map(String.init)).map { "'\($0)'" }.joined(separator: ",")
    let expected = try await Self.undisturbed.value
    let page = try await page(patchedBy: "patchInheritance([\(list)])", moment)
    let report = try await page.runScenarios()
    #expect(report == expected)
    // https://tc39.es/ecma262/#sec-promise-resolve-functions asks whatever a promise is resolved with.
    let uses = try await page.usesOfPatches()
    #expect(uses.filter { !$0.contains(".prototype.then by ") } == [])
  }

  @Test(arguments: Moment.allCases)
  func instanceofIsNotAskedOfThePage(moment: Moment) async throws {
    let expected = try await Self.undisturbed.value
    let page = try await page(patchedBy: "patchInstanceof()", moment)
    let report = try await page.runScenarios()
    #expect(report == expected)
    let uses = try await page.usesOfPatches()
    #expect(uses == [])
  }

  @Test func usesOfPatchesAreSeen() async throws {
    let page = try await page(patchedBy: "patchBuiltins('record', 'Array|Object')", .before)
    try await page.evaluate("[1].map((x) => x); Array.from([]); 0")
    let uses = try await page.usesOfPatches().map { $0.split(separator: "@")[0] }
    #expect(uses.contains("Array.prototype.map by global code"))
    #expect(uses.contains("Array.from by global code"))
  }

  /// What the standards have the platform ask of the page is asked.
  @Test(arguments: [
    ("new Headers([['a', 'b']])", "Array.prototype.Symbol(Symbol.iterator)"),
    ("new Headers([['a', 'b']])", "ArrayIteratorPrototype.next"),
    ("new Blob(['x'])", "ArrayIteratorPrototype.next"),
    ("new Event('x', {})", "Object.prototype.bubbles"),
    ("new Headers({ a: {} })", "Object.prototype.toString"),
    ("Response.json({})", "Object.prototype.toJSON"),
    ("Response.json(new Date(0))", "Date.prototype.toISOString"),
    ("new Response('1').json()", nil), ("new URLSearchParams('a=b').get('a')", nil),
  ])
  func onlyWhatTheStandardsSayIsAsked(script: String, asked: String?) async throws {
    let families = "Array|ArrayIteratorPrototype|Object|Date"
    let patch = "patchInheritance(['bubbles', 'toJSON']); patchBuiltins('record', '\(families)')"
    let page = try await page(patchedBy: patch, .before)
    try await page.evaluate("\(script); 0", as: "asking.js")
    let uses = try await page.usesOfPatches().map { String($0.prefix { $0 != " " }) }
    if let asked {
      #expect(uses.contains(asked))
    } else {
      #expect(uses == [])
    }
  }

  private func page(patchedBy patch: String, _ moment: Moment) async throws -> HostilePage {
    let page = try await HostilePage()
    try await page.load("scenario", "patches")
    if moment == .after { try await page.runScenarios() }
    try await page.evaluate("\(patch); startRecording(); 0")
    return page
  }
}
