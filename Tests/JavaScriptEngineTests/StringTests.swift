import Foundation
import Testing

@testable import JavaScriptEngine

/// Strings on their way into the engine and back.
struct StringTests {
  static let texts: [String] = [
    "", "a", "a\0b", "é", "日本語", "👍🏽", "\u{FFFD}\u{FEFF}", String(repeating: "x", count: 100_000),
    String(repeating: "x", count: 5000) + "\0", String(repeating: "é", count: 5000),
    String(repeating: "👍", count: 5000),
  ]

  @Test(arguments: texts) func survives(_ text: String) async throws {
    let thread = EngineThread()
    defer { thread.stop() }
    let (back, units) = try await thread.run { loop in
      let realm = loop.machine.makeRealm()
      try realm.global.set("text", to: .string(text))
      return (try realm.evaluate("text").string(), try realm.evaluate("text.length").number())
    }
    #expect(back == text)
    #expect(units == Double(text.utf16.count))
  }

  #if arch(x86_64)
    @Test func engineStringsAreReadWithoutADetour() {
      #expect(EightBitStrings.shared != nil)
    }
  #endif

  @Test(arguments: ["", "a\0b", String(repeating: "y", count: 100_000)]) func asciiBytesSurvive(_ text: String)
    async throws
  {
    let thread = EngineThread()
    defer { thread.stop() }
    let back = try await thread.run { loop in
      let realm = loop.machine.makeRealm()
      try realm.global.set("text", to: .ascii(Array(text.utf8)))
      return try realm.evaluate("text").string()
    }
    #expect(back == text)
  }
}
