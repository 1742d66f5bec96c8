import Foundation
import Testing

@testable import Trace

@Suite struct JSONParserTests {
  @Test func `values, escapes and places are read`() throws {
    let json = try parse("{ \"a\" : [1, -2.5e3, \"\\u00e9\\ud83d\\ude00\\/\\n\"],\n \"b\":{\"c\":null,\"d\":true} }")
    #expect(json.value == ["a": [1, -2500, "é😀/\n"], "b": ["c": nil, "d": true]])
    guard case .object(let members) = json.content else { return #expect(Bool(false)) }
    #expect(members.map(\.nameOffset) == [2, 48])
  }

  @Test func `compact text keeps numbers as they were written`() throws {
    let json = try parse("{\"n\" : 12345678901234567890.50, \"e\": [ 1E400 , {} ] }")
    #expect(String(decoding: json.compactText, as: UTF8.self) == #"{"n":12345678901234567890.50,"e":[1E400,{}]}"#)
  }

  @Test(arguments: [
    ("", "f:1:1: the file is empty"),
    ("  \n ", "f:2:2: the file is empty"),
    ("[1, 2", "f:1:6: expected \",\" or \"]\" in this array, found the end of the file"),
    ("[1 2]", "f:1:4: expected \",\" or \"]\" in this array, found \"2\""),
    ("[1,]", "f:1:4: a comma must not follow the last element"),
    ("{\"a\":1,}", "f:1:8: a comma must not follow the last member"),
    ("{\"a\" 1}", "f:1:6: expected \":\" after the name \"a\", found \"1\""),
    ("{\"a\": }", "f:1:7: a: expected a value, found \"}\""),
    ("{a: 1}", "f:1:2: expected the name of a member in double quotes, found \"a\""),
    ("{'a': 1}", "f:1:2: expected the name of a member in double quotes, found \"'\"; strings are written in double"),
    ("{\"routes\": [{\"b c\": [nul]}]}", "f:1:22: routes[0][\"b c\"][0]: nul is no JSON value"),
    ("[\n// no\n]", "f:2:1: [0]: expected a value, found \"/\"; JSON has no comments"),
    ("[undefined]", "f:1:2: [0]: undefined is no JSON value"),
    ("[NaN]", "f:1:2: [0]: NaN is no JSON value"),
    ("[01]", "f:1:2: [0]: a number must not begin with a zero"),
    ("[-]", "f:1:3: [0]: expected a digit, found \"]\""),
    ("[1.]", "f:1:4: [0]: expected a digit after the decimal point"),
    ("[1e+]", "f:1:5: [0]: expected a digit in the exponent"),
    ("[+1]", "f:1:2: [0]: expected a value, found \"+\""),
    ("[\"a\nb\"]", "f:1:4: [0]: a string must not contain a line break"),
    ("[\"a\tb\"]", "f:1:4: [0]: a string must not contain a control character"),
    ("[\"abc", "f:1:2: [0]: this string has no end"),
    ("[\"\\", "f:1:4: [0]: expected an escape, found the end of the file"),
    ("[\"\\x\"]", "f:1:3: [0]: this is no escape of JSON"),
    ("[\"\\u12g4\"]", "f:1:3: [0]: \\u must be followed by four hexadecimal digits"),
    ("[\"\\u12", "f:1:3: [0]: \\u must be followed by four hexadecimal digits"),
    ("{} {}", "f:1:4: \"{\" after the end of the JSON value"),
    ("{\r\n\r\"é\": 1 x}", "f:3:8: expected \",\" or \"}\" in this object, found \"x\""),
    ("{\"a\": 1,\n \"a\": 2}", "f:2:2: \"a\" is given twice in one object, first in line 1"),
    ("{\"\\ud800\": 1}", "f:1:2: the name of a member must not have lone surrogates"),
  ])
  func `an error names line, column and member`(text: String, message: String) throws {
    let error = #expect(throws: InputError.self) { try parse(text) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test func `a byte order mark is skipped and counts as no column`() throws {
    #expect(try parse("\u{FEFF}[1]").value == [1])
    #expect(
      throws: InputError(
        .invalid, file: "f", line: 1, column: 4, member: nil, "a comma must not follow the last element; remove it")
    ) {
      try parse("\u{FEFF}[1,]")
    }
  }

  @Test func `bytes that are not UTF-8 are found where they are`() {
    let bytes = Array("[\n\"é".utf8) + [0xC3, 0x28] + Array("\"]".utf8)
    let error = #expect(throws: InputError.self) { try JSONParser.parse(JSONSource(file: "f", bytes: bytes)) }
    #expect(error?.description == "f:2:3: the bytes here are not UTF-8; save the file as UTF-8")
  }

  @Test func `a UTF-16 file is recognised`() {
    let error = #expect(throws: InputError.self) {
      try JSONParser.parse(JSONSource(file: "f", bytes: [0xFF, 0xFE, 0x7B, 0]))
    }
    #expect(error?.message.contains("UTF-16") == true)
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `nesting has a limit`(open: String) {
    let error = #expect(throws: InputError.self) { try parse(String(repeating: open, count: 100_000)) }
    #expect(error?.message == "nested more than 256 levels deep")
    #expect((error?.description.count ?? 0) < 200)
  }

  @Test func `nesting up to the limit is read`() throws {
    let text = String(repeating: "[", count: 256) + "1" + String(repeating: "]", count: 256)
    #expect(String(decoding: try parse(text).compactText, as: UTF8.self) == text)
  }

  @Test func `a missing file and a folder are told apart`() {
    let folder = FileManager.default.temporaryDirectory.path
    #expect(throws: InputError(.missing, file: "/no/such.json", "there is no such file")) {
      try JSONCursor(path: "/no/such.json")
    }
    #expect(throws: InputError(.unreadable, file: folder, "this is a folder, not a file")) {
      try JSONCursor(path: folder)
    }
  }

  private func parse(_ text: String) throws -> LocatedJSON {
    try JSONParser.parse(JSONSource(file: "f", bytes: Array(text.utf8)))
  }
}
