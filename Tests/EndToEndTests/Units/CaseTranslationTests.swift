import Foundation
import Testing
import Trace

@testable import casesrunner

@Suite("Case scripts become stub files")
struct CaseTranslationTests {
  private func script(_ lines: String...) throws -> CaseScript {
    let folder = try TemporaryFolder()
    let comment = ["/* ZZ01  (some kind)  what it is about"] + lines.map { " * \($0)" } + [" */", "console.log(1)", ""]
    try folder.write(comment.joined(separator: "\n"), to: "ZZ01.js")
    return try CaseScript(path: folder.url("ZZ01.js").path)
  }

  private func route(_ json: String) throws -> JSONValue {
    // The first two routes are the page and its script.
    try #require(script("route: \(json)").stubs()["routes"]?[2])
  }

  @Test func theCommentIsRead() throws {
    let script = try script(
      "page: https://app.example.com/a", "html: \"<p>\\u00e9</p>\"", "expect: one", "expect: two", "wait: 9")
    #expect(script.id == "ZZ01")
    #expect(script.kind == "some kind")
    #expect(script.title == "what it is about")
    #expect(script.page == "https://app.example.com/a")
    #expect(script.expected == ["one", "two"])
    #expect(script.wait == 9)
    #expect(script.document == "<p>é</p><script src=\"https://app.example.com/__case.js\"></script>")
  }

  @Test func thePageAndItsScriptAreRoutes() throws {
    let stubs = try script().stubs()
    #expect(stubs["cors"] == "permissive")
    #expect(stubs["routes"]?[0]?["url"] == "https://app.example.com/")
    #expect(stubs["routes"]?[1]?["url"] == "https://app.example.com/__case.js")
    #expect(stubs["routes"]?[1]?["body"]?.stringValue?.hasSuffix("console.log(1)\n") == true)
  }

  @Test func fixedAnswersAreTranslated() throws {
    let url = "https://a.test/x"
    #expect(
      try route(#"{"m":"POST","u":"https://a.test/x","status":201,"headers":[["A","1"]],"body":"b","delayMs":5}"#)
        == ["method": "POST", "url": .string(url), "status": 201, "body": "b", "delayMs": 5, "headers": [["A", "1"]]])
    #expect(
      try route(#"{"u":"https://a.test/x","bodyHex":"00ff41"}"#) == ["url": .string(url), "bodyBase64": "AP9B"])
    #expect(
      try route(#"{"u":"https://a.test/x","repeat":2}"#)["bodyBase64"]?.stringValue
        == (Data(0...255) + Data(0...255)).base64EncodedString())
    #expect(
      try route(#"{"u":"https://a.test/x","chunks":[[5,"text"],[0,"hex:ff"]]}"#)["chunks"]
        == [["afterMs": 5, "body": "text"], ["afterMs": 0, "bodyBase64": "/w=="]])
    #expect(try route(#"{"u":"https://a.test/x","reply":"drop"}"#) == ["url": .string(url), "reply": "drop"])
  }

  @Test func repliesMadeOfTheRequestAreTranslated() throws {
    let url = "https://a.test/x"
    #expect(
      try route(#"{"u":"https://a.test/x","reply":"parts"}"#)
        == [
          "url": .string(url), "reply": "echo", "echoHeaders": [], "headers": [["Content-Type", "application/json"]],
        ])
    #expect(
      try route(#"{"u":"https://a.test/x","reply":"echoPage","echoHeaders":["cookie"],"script":"f(got)"}"#)
        == [
          "url": .string(url), "template": true,
          "body": "<!doctype html><meta charset=\"utf-8\"><script>var got={{request}};f(got)</script>",
          "echoHeaders": ["cookie"], "headers": [["Content-Type", "text/html"]],
        ])
    #expect(
      try route(#"{"u":"https://a.test/x","reply":"hits","of":"GET https://a.test/y"}"#)
        == ["url": .string(url), "template": true, "body": "{\"hits\":{{hits GET https://a.test/y}}}"])
  }

  @Test func nativeHandlersAreTranslated() throws {
    let script = try script(
      #"native: {"handler":"a","reply":"echo"}"#, #"native: {"handler":"b","error":"no"}"#,
      #"native: {"handler":"c","reply":"slowEcho"}"#)
    #expect(
      try script.handlersFile() == [
        "handlers": [
          ["name": "a", "reply": "echo"], ["name": "b", "reply": ["error": "no"]],
          ["name": "c", "reply": "echo", "delayFrom": "ms"],
        ]
      ])
  }

  @Test func whatIsUnknownIsRefused() throws {
    #expect(throws: CaseError.self) { try route(#"{"u":"https://a.test/","colour":"red"}"#) }
    #expect(throws: InputError.self) { try script("rout: {}") }
  }
}
