import Foundation
import Testing

@testable import casesrunner

@Suite("casesrunner --compare")
struct CaseComparisonTests {
  private static func compare(_ script: String) throws -> CaseComparison {
    let folder = try TemporaryFolder()
    try folder.write(script, to: "T1.js")
    return CaseComparison(path: folder.url("T1.js").path, command: Command.path)
  }

  @Test func aCaseShowsWhatTheRegisterHas() throws {
    let comparison = try Self.compare(
      """
      /* T1  (fetch)  a protected call
       * page: https://app.example.com/
       * route: {"m":"GET","u":"https://api.example.com/e","body":"x"}
       * expect: x
       */
      fetch('https://api.example.com/e').then((r) => r.text()).then((text) => console.log(text));
      """)
    #expect(comparison.failure == nil)
    #expect(comparison.unaccepted == [])
    #expect(comparison.comparisons > 300)
    #expect(comparison.entries == ["flags", "protection", "cors"])
    #expect(CaseComparison.report([comparison]).contains("1 cases show none that is not accepted"))
  }

  @Test func whatElseDiffersIsListed() throws {
    let comparison = try Self.compare(
      """
      /* T1  (fetch)  a page that asks for the bridge
       * page: https://app.example.com/
       * expect: true
       */
      console.log(globalThis.__approovBridgeEnabled === true);
      """)
    #expect(comparison.unaccepted == ["console line 1, text: \"false\" -> \"true\""])
    #expect(CaseComparison.report([comparison]).hasPrefix("T1  console line 1, text: "))
  }

  @Test func whatIsNoCaseIsAFailure() throws {
    #expect(try Self.compare("console.log(1)").failure?.contains("a case begins with a comment") == true)
  }
}
