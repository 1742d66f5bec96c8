import Testing

@testable import wkbridge

@Suite("Places in scripts have the names of the user's files")
struct PlaceNamesTests {
  private let names: PlaceNames = {
    var names = PlaceNames()
    names.set("https://app.example.com/", to: "page.html")
    names.set("https://app.example.com/case.js", to: "dir/case.js")
    return names
  }()

  @Test func aKnownAddressHasAName() {
    #expect(names.name(of: "https://app.example.com/case.js") == "dir/case.js")
    #expect(names.name(of: "https://app.example.com/other.js") == "https://app.example.com/other.js")
  }

  @Test func framesAreRenamed() {
    let stack = """
      inner@https://app.example.com/case.js:3:5
      @https://app.example.com/:1:2
      global code@https://app.example.com/other.js:9:1
      https://app.example.com/case.js:8:1
      """
    #expect(
      names.rename(inStack: stack) == [
        "inner@dir/case.js:3:5", "@page.html:1:2", "global code@https://app.example.com/other.js:9:1",
        "dir/case.js:8:1",
      ])
  }

  @Test func framesOfThePlatformAreLeftOut() {
    let stack = """
      f@https://app.example.com/case.js:3:5
      forEach@[native code]
      append@[native code]:12:3
      g@https://app.example.com/case.js:2:1
      run@[native code]:79:46
      @[native code]
      """
    #expect(names.rename(inStack: stack) == ["f@dir/case.js:3:5", "forEach@[native code]", "g@dir/case.js:2:1"])
  }
}
