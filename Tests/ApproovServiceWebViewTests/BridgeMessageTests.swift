import Foundation
import Testing

@testable import ApproovServiceWebView

struct BridgeMessageTests {
  /// A message that is in order, changed by `changes`.
  private func request(_ changes: [String: Any] = [:]) throws -> BridgeRequest {
    guard case .request(let request) = try BridgeMessage(Messages.request(changes)) else {
      throw BridgeRefusal("not a request")
    }
    return request
  }

  @Test func readsARequest() throws {
    let request = try request([
      "method": "POST", "text": "h\u{E9}", "headers": [["x-a", "1"], ["content-type", "text/plain"]],
      "credentials": "include",
    ])
    #expect(request.url.absoluteString == "https://api.example.com/data")
    #expect(request.method == "POST")
    #expect(request.body == Data("h\u{E9}".utf8))
    #expect(request.headers.map(\.name) == ["x-a", "content-type"])
    #expect(request.credentials == .include)
  }

  @Test func readsABodyOfBytes() throws {
    #expect(try request(["method": "PUT", "base64": "AP8="]).body == Data([0, 255]))
    #expect(try request(["method": "PUT", "text": ""]).body == Data())
    #expect(try request(["method": "PUT"]).body == nil)
  }

  @Test(arguments: [
    "Cookie", "HOST", "content-length", "Origin", "referer", "Sec-Fetch-Site", "Proxy-Authorization", "te",
  ])
  func dropsHeadersThatNoScriptMaySet(_ name: String) throws {
    #expect(try request(["headers": [[name, "x"], ["x-fine", "1"]]]).headers.map(\.name) == ["x-fine"])
  }

  @Test func dropsMethodOverridesToForbiddenMethodsOnly() throws {
    let headers = [["X-HTTP-Method-Override", "PUT, trace"], ["X-HTTP-Method", "patch"]]
    #expect(try request(["headers": headers]).headers.map(\.name) == ["X-HTTP-Method"])
  }

  @Test(arguments: [
    ("url", "/relative"), ("url", "file:///etc/passwd"), ("url", "https://"), ("url", "https://u:p@api.example.com/"),
    ("url", "https://api.example.com/#x"), ("method", "GET /"), ("method", ""), ("method", "Trace"),
    ("mode", "navigate"), ("credentials", "always"), ("redirect", ""), ("cache", "x"), ("referrerPolicy", "x"),
    ("api", "link"), ("id", ""), ("id", String(repeating: "x", count: 65)), ("kind", "other"),
  ])
  func refusesAMemberThatIsOutOfOrder(name: String, value: String) {
    #expect(throws: BridgeRefusal.self) { try request([name: value]) }
  }

  @Test func refusesBodiesAndHeadersThatAreOutOfOrder() {
    #expect(throws: BridgeRefusal.self) { try request(["method": "POST", "base64": "*"]) }
    #expect(throws: BridgeRefusal.self) { try request(["method": "POST", "base64": "AA==", "text": "a"]) }
    #expect(throws: BridgeRefusal.self) { try request(["text": "body of a GET"]) }
    #expect(throws: BridgeRefusal.self) { try request(["headers": [["a b", "1"]]]) }
    #expect(throws: BridgeRefusal.self) { try request(["headers": [["a", "1\r\nb: 2"]]]) }
    #expect(throws: BridgeRefusal.self) { try request(["headers": [["a", "\u{2603}"]]]) }
    #expect(throws: BridgeRefusal.self) { try request(["headers": [["a"]]]) }
    #expect(throws: BridgeRefusal.self) { try request(["headers": "a: b"]) }
  }

  @Test func refusesWhatIsNoMessage() {
    #expect(throws: BridgeRefusal.self) { try request(["keepalive": "true"]) }
    #expect(throws: BridgeRefusal.self) { try BridgeMessage("text") }
    #expect(throws: BridgeRefusal.self) { try BridgeMessage(NSNull()) }
    #expect(throws: BridgeRefusal.self) { try BridgeMessage(["kind": 1]) }
    #expect(throws: BridgeRefusal.self) { try BridgeMessage(["kind": "read"]) }
  }
}

/// Messages as the script makes them.
enum Messages {
  /// A GET of a protected endpoint, changed by `changes`.
  static func request(_ changes: [String: Any] = [:]) -> [String: Any] {
    let message: [String: Any] = [
      "kind": "request", "id": "k-1", "api": "fetch", "url": "https://api.example.com/data", "method": "GET",
      "headers": [[String]](), "text": NSNull(), "base64": NSNull(), "mode": "cors", "credentials": "same-origin",
      "cache": "default", "redirect": "follow", "referrer": "about:client", "referrerPolicy": "", "integrity": "",
      "keepalive": false, "fragment": "", "userAgent": "", "languages": "",
    ]
    return message.merging(changes) { $1 }
  }
}
