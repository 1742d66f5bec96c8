import Testing

/// atob and btoa.
@Suite struct Base64Tests {
  @Test func btoaEncodesBytes() async throws {
    let cases = [
      ("", ""), ("a", "YQ=="), ("ab", "YWI="), ("abc", "YWJj"), ("\\xFF\\0", "/wA="), ("é", "6Q=="),
    ]
    let results = try await BarePage.evaluate(
      cases.map { text, base64 in "btoa('\(text)') + (atob('\(base64)') === '\(text)')" })
    for (result, expected) in zip(results, cases) { #expect(result == expected.1 + "true") }
  }

  @Test func atobIsForgiving() async throws {
    let cases = [
      ("YQ", "a"), (" Y Q = = ", "a"), ("YR==", "a"), ("YWI", "ab"), ("\\tYW\\nJj\\f\\r", "abc"),
      ("null", "\u{9E}\u{E9}e"),
    ]
    let results = try await BarePage.evaluate(cases.map { "atob('\($0.0)')" })
    for (result, expected) in zip(results, cases) { #expect(result == expected.1) }
  }

  @Test func otherTextIsInvalid() async throws {
    let calls = [
      "atob('a')", "atob('YQ=')", "atob('=')", "atob('YQ===')", "atob('Y-_Q')", "atob('YQ\\xA0==')", "btoa('€')",
    ]
    let results = try await BarePage.evaluate(
      calls.map { "try { \($0) } catch (e) { [e instanceof DOMException, e.name, e.code, e.message].join() }" })
    for (result, call) in zip(results, calls) {
      #expect(result == "true,InvalidCharacterError,5,The string contains invalid characters.", "\(call)")
    }
  }

  @Test func valuesAreConvertedToStrings() async throws {
    let results = try await BarePage.evaluate(
      "[btoa(null), btoa(12), escape(atob(null)), btoa.length, btoa.name, btoa === globalThis.btoa].join()")
    #expect(results == "bnVsbA==,MTI=,%9E%E9e,1,btoa,true")
  }
}
