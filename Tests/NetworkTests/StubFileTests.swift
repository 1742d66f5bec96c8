import Foundation
import Testing
import Trace

@testable import Network

@Suite struct StubFileTests {
  @Test func `the README lists every member`() throws {
    let readme = URL(fileURLWithPath: #filePath).appending(path: "../../../Sources/Network/README.md").standardized
    let text = try String(contentsOf: readme, encoding: .utf8)
    for member in StubRoute.members { #expect(text.contains("`\(member)`"), "\(member)") }
  }

  @Test func `every member is read`() throws {
    let file = try stubs(
      #"""
      {"cors": "permissive", "routes": [
        {"url": "https://a.test/x"},
        {"method": "post", "url": "HTTPS://A.test:443?q=1#f", "status": 404, "headers": [["X-A", "1"], ["X-A", "2"]],
         "json": {"n": 1.50, "a": [true, null]}, "delayMs": 1.5, "times": 2, "after": 3},
        {"method": "*", "url": "http://b.test:8080/", "reply": "hang",
         "chunks": [{"body": "one"}, {"afterMs": 20, "bodyBase64": "AP8="}]},
        {"method": "patch", "url": "http://b.test/", "reply": "echo", "echoHeaders": ["x-a"]},
        {"url": "http://c.test/", "template": true, "body": "{{hits GET http://c.test/}} {{ vue }}"}
      ]}
      """#)
    #expect(file.cors == .permissive)
    let routes = file.routes
    #expect(routes.map(\.method) == ["GET", "POST", "*", "patch", "GET"])
    #expect(
      routes.map(\.url) == [
        "https://a.test/x", "https://a.test/?q=1", "http://b.test:8080/", "http://b.test/", "http://c.test/",
      ])
    #expect(routes[0].status == 200)
    #expect(routes[0].place == "routes[0] (stubs.json:2)")
    #expect(routes[1].status == 404)
    #expect(routes[1].headers.fields.map(\.value) == ["1", "2", "application/json"])
    #expect(String(decoding: routes[1].body, as: UTF8.self) == #"{"n":1.50,"a":[true,null]}"#)
    #expect(routes[1].delay == .microseconds(1500))
    #expect(routes[1].times == 2)
    #expect(routes[1].after == 3)
    #expect(routes[2].reply == .hang)
    #expect(routes[2].chunks.map(\.body) == [Data("one".utf8), Data([0, 0xFF])])
    #expect(routes[2].chunks.map(\.after) == [.zero, .milliseconds(20)])
    #expect(routes[3].echoHeaders == ["x-a"])
    #expect(routes[4].isTemplate)
  }

  @Test(arguments: [
    ("caf\u{E9}", [0x63, 0x61, 0x66, 0xE9]), ("\u{20AC}\u{E9}", [0xE2, 0x82, 0xAC, 0xC3, 0xA9]), ("a", [0x61]),
  ])
  func `header values go out as one byte a character if they can, else as UTF-8`(text: String, bytes: [UInt32]) throws {
    let file = try stubs(#"{"routes":[{"url":"https://a.test/","headers":[["X-L","\#(text)"]]}]}"#)
    #expect(file.routes[0].headers["x-l"]?.unicodeScalars.map(\.value) == bytes)
  }

  @Test(arguments: [
    (#"{"url":"https://a.test/","mehtod":"GET"}"#, "routes[0]: unknown member \"mehtod\"; did you mean \"method\"?"),
    (#"{"method":"GET"}"#, "routes[0]: \"url\" is missing"),
    (#"{"url":"https://a.test/","echoHeaders":["a"]}"#, "routes[0].echoHeaders: has an effect only with"),
    (
      #"{"url":"https://a.test/","reply":"echo","echoHeaders":["a","A"]}"#,
      "routes[0].echoHeaders[1]: \"A\" is already there"
    ),
    (#"{"url":"https://a.test/","template":true}"#, "routes[0].template: has no effect without a body; remove it"),
    (#"{"url":"https://a.test/","chunks":[]}"#, "routes[0].chunks: there are no chunks; remove it, or write one"),
    (#"{"url":"https://a.test/","bodyFile":""}"#, "routes[0].bodyFile: the string is empty; it names a file"),
    (#"{"url":"https://a.test/","reply":"drop","status":500}"#, "routes[0].status: has no effect with \"reply\""),
    (#"{"url":"https://a.test/","reply":"hang","headers":[]}"#, "routes[0].headers: has no effect with \"reply\""),
    (#"{"url":"https://a.test/","reply":"hang","delayMs":5}"#, "routes[0].delayMs: has no effect with \"reply\""),
    (#"{"url":"https://a.test/"},{"url":"https://A.test"}"#, "routes[1]: it never answers: routes[0] answers all"),
    (#"{"url":"https://a.test/"},{"url":"https://a.test/?q"}"#, "routes[1]: it never answers: routes[0] answers all"),
    (#"{"method":"*","url":"https://a.test/"},{"url":"https://a.test/"}"#, "routes[1]: it never answers: routes[0]"),
    (#"{"url":"/x"}"#, "routes[0].url: \"/x\" is not an absolute URL; write one like"),
    (#"{"url":"https:///x"}"#, "routes[0].url: \"https:///x\" is not an absolute URL"),
    (
      #"{"url":"https://a.test/é x?ü"}"#,
      "routes[0].url: URLs are compared in their encoded form; write "
        + #""https://a.test/%C3%A9%20x?%C3%BC""#
    ),
    (
      #"{"url":"https://ä.test/"}"#,
      "routes[0].url: \"ä.test\" is not a host: it is not ASCII; write it in its xn-- form"
    ),
    (#"{"url":"http://[x/"}"#, "routes[0].url: \"[x\" is not a host: it is no IPv6 address"),
    (#"{"url":"http://[::g]:80/"}"#, "routes[0].url: \"[::g]\" is not a host: it is no IPv6 address"),
    (#"{"url":"http://1.2.3.4.5/"}"#, "routes[0].url: \"1.2.3.4.5\" is not a host: it is no IPv4 address"),
    (#"{"url":"http://a.256/"}"#, "routes[0].url: \"a.256\" is not a host: it is no IPv4 address"),
    (#"{"url":"http://0x7f.1/"}"#, "routes[0].url: \"0x7f.1\" is not a host: it is no IPv4 address"),
    (#"{"url":"https://a b/"}"#, "routes[0].url: \"a b\" is not a host: no host has \" \" in it"),
    (#"{"url":"https://%zz/"}"#, "routes[0].url: \"%zz\" is not a host: no host has \"%\" in it"),
    (#"{"url":"http://a:99999/"}"#, "routes[0].url: \"99999\" is not a port: a port is a number up to 65535"),
    (#"{"url":"http://a:x/"}"#, "routes[0].url: \"x\" is not a port"),
    (#"{"url":"http://a:/"}"#, "routes[0].url: \"\" is not a port"),
    (#"{"url":"https://u:p@a.test/"}"#, "routes[0].url: a request's URL has no user name or password"),
    (#"{"url":"https://a.test/x/%2E%2e/y"}"#, "routes[0].url: a request's URL never contains"),
    (#"{"url":"https://a.test/","method":"GE T"}"#, "routes[0].method: \"GE T\" is not an HTTP method"),
    (#"{"url":"https://a.test/","status":99}"#, "routes[0].status: 99 is out of range: 200 to 599"),
    (
      #"{"url":"https://a.test/","status":"200"}"#,
      "routes[0].status: expected a whole number, found a string; write 200"
    ),
    (#"{"url":"https://a.test/","headers":{"A":"1"}}"#, "routes[0].headers: expected an array, found an object; write"),
    (#"{"url":"https://a.test/","headers":[["A"]]}"#, "routes[0].headers[0]: a header is a pair"),
    (#"{"url":"https://a.test/","headers":[["A b","1"]]}"#, "routes[0].headers[0][0]: \"A b\" is not a header name"),
    (#"{"url":"https://a.test/","headers":[["A","1\r\nB: 2"]]}"#, "routes[0].headers[0][1]: a header value must not"),
    (
      #"{"url":"https://a.test/","body":"x","json":1}"#,
      "routes[0].json: a route has one body, this one has \"body\" and"
    ),
    (
      #"{"url":"https://a.test/","body":{"a":1}}"#,
      "routes[0].body: expected a string, found an object; for a JSON value"
    ),
    (#"{"url":"https://a.test/","body":"\ud800"}"#, "routes[0].body: the text has a lone surrogate"),
    (#"{"url":"https://a.test/","bodyBase64":"?"}"#, "routes[0].bodyBase64: is not base64"),
    (#"{"url":"https://a.test/","delayMs":-1}"#, "routes[0].delayMs: -1 is out of range: 0 to 86400000"),
    (#"{"url":"https://a.test/","delayMs":1e999}"#, "routes[0].delayMs: 1e999 is out of range"),
    (#"{"url":"https://a.test/","times":0}"#, "routes[0].times: 0 is out of range"),
    (#"{"url":"https://a.test/","reply":"ehco"}"#, "routes[0].reply: \"ehco\" is unknown; did you mean \"echo\"?"),
    (#"{"url":"https://a.test/","reply":"drop","body":"x"}"#, "routes[0].body: has no effect with \"reply\": \"drop\""),
    (
      #"{"url":"https://a.test/","reply":"echo","chunks":[]}"#,
      "routes[0].chunks: has no effect with \"reply\": \"echo\""
    ),
    (#"{"url":"https://a.test/","chunks":[{"afterMs":1}]}"#, "routes[0].chunks[0]: a chunk needs \"body\""),
    (
      #"{"url":"https://a.test/","chunks":[{"body":"","bodyBase64":""}]}"#,
      "routes[0].chunks[0].bodyBase64: a chunk has"
    ),
    (#"{"url":"https://a.test/","template":true,"body":"{{hits GET}}"}"#, "routes[0].body: {{hits GET}} is not of the"),
    (#"{"url":"https://a.test/","template":1}"#, "routes[0].template: expected true or false, found a number"),
    ("[]", "routes[0]: expected an object, found an array"),
  ])
  func `a fault of a route names its member and the fix`(route: String, message: String) {
    let error = #expect(throws: InputError.self) { try stubs("{\"routes\":[\n" + route + "\n]}") }
    let description = error?.description ?? ""
    #expect(description.hasPrefix("stubs.json:2:"), "\(description)")
    #expect(description.contains(": " + message), "\(description)")
  }

  @Test(arguments: [
    ("[]", "stubs.json:1:1: expected an object, found an array; write {\"routes\": [...]}"),
    ("{}", "stubs.json:1:1: \"routes\" is missing"),
    (
      #"{"routes":[],"cors":"premissive"}"#,
      "stubs.json:1:21: cors: \"premissive\" is unknown; did you mean \"permissive\"?"
    ),
    (#"{"route":[]}"#, "stubs.json:1:2: unknown member \"route\"; did you mean \"routes\"?"),
  ])
  func `a fault of the file is told`(text: String, message: String) {
    let error = #expect(throws: InputError.self) { try stubs(text) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    #"{"url":"https://a.test/","times":1},{"url":"https://a.test/"}"#,
    #"{"url":"https://a.test/","after":1},{"url":"https://a.test/"}"#,
    #"{"url":"https://a.test/?q"},{"url":"https://a.test/"}"#,
    #"{"method":"POST","url":"https://a.test/"},{"method":"*","url":"https://a.test/"}"#,
    #"{"url":"https://a.test/","reply":"drop","status":500,"chunks":[{"body":""}],"delayMs":1}"#,
  ])
  func `what may have an effect is taken`(routes: String) throws {
    _ = try stubs("{\"routes\":[\(routes)]}")
  }

  @Test func `bodyFile is relative to the stub file`() throws {
    let folder = try TemporaryFolder([
      "stubs/s.json": #"{"routes":[{"url":"https://a.test/","bodyFile":"b/x.bin"}]}"#,
      "stubs/b/x.bin": "content",
    ])
    let file = try StubFile(path: folder.path + "/stubs/s.json")
    #expect(file.routes[0].body == Data("content".utf8))
  }

  @Test func `a missing bodyFile is a missing file, told with its place`() {
    let error = #expect(throws: InputError.self) {
      try stubs(#"{"routes":[{"url":"https://a.test/","bodyFile":"none.bin"}]}"#)
    }
    #expect(error?.kind == .missing)
    #expect(error?.description == "stubs.json:1:48: routes[0].bodyFile: /none/none.bin: there is no such file")
  }

  @Test func `a missing stub file is told`() {
    #expect(throws: InputError(.missing, file: "/none/s.json", "there is no such file")) {
      try StubFile(path: "/none/s.json")
    }
  }

  private func stubs(_ text: String) throws -> StubFile {
    try StubFile(JSONSource(file: "stubs.json", bytes: Array(text.utf8)), folder: "/none")
  }
}
