import Testing

@testable import Trace

@Suite struct JSONCursorTests {
  private enum Color: String, CaseIterable { case red, green }

  @Test func `members are read by kind`() throws {
    let object = try cursor(#"{"s":"x","b":true,"i":250,"f":2.0,"c":"green","l":[1,2],"m":{"k":"v"}}"#)
      .object(members: ["s", "b", "i", "f", "c", "l", "m", "none"])
    #expect(try object["s"]?.string() == "x")
    #expect(try object["b"]?.bool() == true)
    #expect(try object["i"]?.integer(in: 0...1000) == 250)
    #expect(try object["f"]?.integer(in: 0...1000) == 2)
    #expect(try object["i"]?.number(in: 0...1000) == 250)
    #expect(try object["c"]?.choice(of: Color.self) == .green)
    #expect(try object["l"]?.elements().map { try $0.integer(in: 1...2) } == [1, 2])
    #expect(try object["m"]?.members().map(\.name) == ["k"])
    #expect(object["none"] == nil)
  }

  @Test func `an unknown member is named with the nearest known one`() {
    let error = #expect(throws: InputError.self) {
      try cursor("{\n  \"url\": 1,\n  \"methud\": 2 }").object(members: ["url", "method", "status"])
    }
    #expect(
      error?.description == "f:3:3: unknown member \"methud\"; did you mean \"method\"? Known are \"url\", \"method\", "
        + "\"status\"")
  }

  @Test(arguments: [
    (#"{"v":1}"#, "f:1:6: v: expected a string, found a number; write \"1\""),
    (#"{"v":null}"#, "f:1:6: v: expected a string, found null"),
    (#"{"v":"\udfff"}"#, "f:1:6: v: the string has a lone surrogate, which no text can hold"),
  ])
  func `a string has to be one`(text: String, message: String) throws {
    let value = try cursor(text).object(members: ["v"]).required("v")
    #expect(throws: InputError.self) { try value.string() }.map { #expect($0.description == message) }
  }

  @Test(arguments: [
    (#"["12"]"#, "f:1:2: [0]: expected a whole number, found a string; write 12 without quotes"),
    ("[1.5]", "f:1:2: [0]: 1.5 is not a whole number from 0 to 10"),
    ("[1e999]", "f:1:2: [0]: 1e999 is not a whole number from 0 to 10"),
    ("[11]", "f:1:2: [0]: 11 is out of range: 0 to 10"),
    (
      "[123456789012345678901234567890123456789012345678901234567890]",
      "f:1:2: [0]: 1234567890123456789012345678901234567890 is not a whole number from 0 to 10"
    ),
    ("[true]", "f:1:2: [0]: expected a whole number, found true"),
  ])
  func `a whole number has to be one, in range`(text: String, message: String) throws {
    let value = try cursor(text).elements()[0]
    let error = #expect(throws: InputError.self) { try value.integer(in: 0...10) }
    #expect(error?.description == message)
  }

  @Test func `a huge number is out of range`() throws {
    let error = #expect(throws: InputError.self) { try cursor("1e999").number(in: 0...86_400_000) }
    #expect(error?.description == "f:1:1: 1e999 is out of range: 0 to 86400000")
  }

  @Test func `an unknown choice is named with the nearest`() {
    let error = #expect(throws: InputError.self) { try cursor("\"gren\"").choice(of: Color.self) }
    #expect(error?.description == "f:1:1: \"gren\" is unknown; did you mean \"green\"? Known are \"red\", \"green\"")
  }

  @Test func `a required member has to be there`() {
    let error = #expect(throws: InputError.self) { try cursor("{}").object(members: ["url"]).required("url") }
    #expect(error?.description == "f:1:1: \"url\" is missing")
  }

  @Test(arguments: [("kitten", "sitting", 3), ("", "abc", 3), ("delayMs", "dealyMs", 1), ("x", "x", 0)])
  func `distance counts single edits`(a: String, b: String, distance: Int) {
    #expect(editDistance(a, b, limit: 100) == distance)
  }

  private func cursor(_ text: String) throws -> JSONCursor {
    try JSONCursor(JSONSource(file: "f", bytes: Array(text.utf8)))
  }
}
