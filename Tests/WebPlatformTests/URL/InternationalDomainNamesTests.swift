import Testing

@testable import WebPlatform

@Suite struct InternationalDomainNamesTests {
  private func ascii(_ domain: String, beStrict: Bool = false) -> String? {
    InternationalDomainNames.domainToASCII(Array(domain.utf16), beStrict: beStrict)
      .map { String(decoding: $0, as: UTF16.self) }
  }

  @Test func lengthsHyphensAndASCIIAreCheckedOnlyIfStrict() {
    let long = String(repeating: "ü", count: 60) + ".test"
    for domain in ["ü..test", "-ü-.test", "ab--ü.test", "ü_.test", long] {
      #expect(ascii(domain) != nil, "\(domain)")
      #expect(ascii(domain, beStrict: true) == nil, "\(domain)")
    }
    #expect(ascii("Bücher.example", beStrict: true) == "xn--bcher-kva.example")
  }

  @Test func longResultsFit() {
    // Each character is four.
    let result = ascii(String(repeating: "㍿", count: 200) + ".test")
    #expect(result?.hasPrefix("xn--") == true && result?.count ?? 0 > 800)
  }

  @Test func bidirectionalTextAndJoinersAreChecked() {
    #expect(ascii("אa.test") == nil)
    #expect(ascii("a\u{200D}b.test") == nil)
    #expect(ascii("क\u{94D}\u{200D}ष.test") == "xn--11b2ezcw70k.test")
  }

  @Test func laterMappingsApply() {
    #expect(ascii("\u{1E9E}.test") == "xn--zca.test")
    #expect(ascii("\u{10A0}.test") == "xn--rkj.test")
    #expect(ascii("a\u{180E}b\u{E9}.test") == ascii("ab\u{E9}.test"))
  }
}
