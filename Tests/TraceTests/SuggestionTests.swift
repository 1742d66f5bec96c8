import Testing

@testable import Trace

@Suite struct SuggestionTests {
  private static let options = ["--url", "--html", "--timeout", "--trace", "--stubs", "--ca", "--network", "--quiet"]

  @Test(arguments: [
    ("--timeuot", "--timeout"), ("--time", "--timeout"), ("-timeout", "--timeout"), ("--TIMEOUT", "--timeout"),
    ("--trace-file", "--trace"), ("--stub", "--stubs"), ("--netwrk", "--network"), ("--ulr", "--url"),
  ])
  func whatWasMeantIsFound(word: String, meant: String) {
    #expect(Suggestion.nearest(to: word, among: Self.options) == meant)
  }

  @Test(arguments: ["--x", "--foo", "--", "", "--verbose", "--cache", "--html5-parser-x"])
  func nothingIsFoundWhereNothingIsNear(word: String) {
    let found = Suggestion.nearest(to: word, among: Self.options)
    #expect(found == (word == "--html5-parser-x" ? "--html" : nil))
  }
}
