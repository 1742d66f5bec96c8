import Testing

@testable import Trace

@Suite struct JSONValueTests {
  @Test func `members keep their order, and numbers look as in JavaScript`() {
    let value: JSONValue = ["z": 1, "a": [0.1, -0.5, 1e21, 123_456_789_012_345_680, nil, false], "": "x"]
    #expect(value.description == #"{"z":1,"a":[0.1,-0.5,1e+21,123456789012345680,null,false],"":"x"}"#)
  }

  @Test(arguments: [
    ("1e-6", "0.000001"), ("1e-7", "1e-7"), ("1.5e-7", "1.5e-7"), ("123e-20", "1.23e-18"), ("-0", "0"),
    ("1e20", "100000000000000000000"), ("1.5e300", "1.5e+300"), ("5e-324", "5e-324"), ("100", "100"), ("4.35", "4.35"),
    ("0.19999999999999998", "0.19999999999999998"), ("9007199254740993", "9007199254740992"), ("1e21", "1e+21"),
    ("1.7976931348623157e308", "1.7976931348623157e+308"), ("12345678901234567000", "12345678901234567000"),
    ("-1234.5", "-1234.5"), ("123456789012345.67", "123456789012345.67"), ("inf", "Infinity"), ("nan", "NaN"),
  ])
  func `a number is written as JavaScript does`(number: String, text: String) {
    #expect(Double(number)?.javaScriptDescription == text)
  }

  @Test func `numbers that JSON has not are null`() {
    #expect(JSONValue.array([.number(.nan), .number(.infinity)]).description == "[null,null]")
  }

  @Test func `control characters, quotes and backslashes are escaped`() {
    #expect(JSONValue.string("\u{1}\u{8}\t\n\u{C}\r\"\\/\u{7F}é").description == #""\u0001\b\t\n\f\r\"\\/\#u{7F}é""#)
  }

  @Test func `lone surrogates survive as escapes`() throws {
    let units: [UInt16] = [0x61, 0xD800, 0x22, 0xDC00, 0xD83D, 0xDE00]
    let value = JSONValue.string(utf16: units)
    #expect(value == .illFormed(units))
    #expect(value.description == #""a\ud800\"\udc00😀""#)
    let parsed = try JSONParser.parse(JSONSource(file: "", bytes: Array(value.description.utf8)))
    #expect(parsed.value == value)
  }

  @Test func `well-formed units are a string`() {
    #expect(JSONValue.string(utf16: Array("a😀".utf16)) == .string("a😀"))
  }

  @Test func `text for a script in a page has no markup and no line separators`() {
    let bytes = JSONWriter.encode(
      .array(["</script>\u{2028}\u{2029}\u{202A}é", .illFormed([0x3C, 0x2028, 0xD800])]), escaping: .html)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "[\"\\u003c/script>\\u2028\\u2029\u{202A}é\",\"\\u003c\\u2028\\ud800\"]")
  }
}
