import Testing

/// atob and btoa.
@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("a", "YQ=="), ("ab", "YWI="), ("abc", "YWJj"), ("\\xFF\\0", "/wA="), ("é", "6Q=="),
  ])
  func btoaEncodes(text: String, base64: String) async throws {
    #expect(try await BarePage.evaluate("btoa('\(text)')") == base64)
    #expect(try await BarePage.evaluate("atob('\(base64)') === '\(text)'") == "true")
  }

  @Test(arguments: [
    ("YQ", "a"), (" Y Q = = ", "a"), ("YR==", "a"), ("YWI", "ab"), ("\\tYW\\nJj\\f\\r", "abc"),
    ("null", "\u{9E}\u{E9}e"),
  ])
  func atobIsForgiving(base64: String, text: String) async throws {
    #expect(try await BarePage.evaluate("atob('\(base64)')") == text)
  }

  @Test(arguments: [
    "atob('a')", "atob('YQ=')", "atob('=')", "atob('YQ===')", "atob('Y-_Q')", "atob('YQ\\xA0==')", "btoa('€')",
  ])
  func otherTextIsInvalid(call: String) async throws {
    let script = "try { \(call) } catch (e) { [e instanceof DOMException, e.name, e.code, e.message].join() }"
    #expect(
      try await BarePage.evaluate(script) == "true,InvalidCharacterError,5,The string contains invalid characters.")
  }

  @Test func valuesAreConvertedToStrings() async throws {
    let script =
      "[btoa(null), btoa(12), escape(atob(null)), btoa.length, btoa.name, globalThis.btoa === window_().btoa].join()"
    #expect(
      try await BarePage.evaluate("const window_ = () => globalThis; " + script) == "bnVsbA==,MTI=,%9E%E9e,1,btoa,true")
  }
}
