import Foundation
import Testing
import Trace

@testable import wkbridge

/// Every member of a file that a run reads refuses what it cannot mean, and says where and what to do.
@Suite("Members of input files are refused with line, member and what to do")
struct InputMemberTests {
  @Test(arguments: [
    (#"{"status": []}"#, "status: there is no status in this array; write at least one"),
    (#"{"status": {}}"#, "status: there is no status for any host"),
    (#"{"status": {"": "success"}}"#, #"status[""]: "" is not a host: it is empty"#),
    (
      #"{"status": {"https://a.example": "success"}}"#,
      #"status["https://a.example"]: "https://a.example" is not a host: no host has ":" in it"#
    ),
    (#"{"ip": "nowhere"}"#, #"ip: "nowhere" is no IP address, such as "192.0.2.1" or "2001:db8::1""#),
    (#"{"ip": "1.2.3.999"}"#, #"ip: "1.2.3.999" is no IP address, such as "192.0.2.1" or "2001:db8::1""#),
    (#"{"developmentKey": ""}"#, "developmentKey: the secret is empty"),
    (#"{"secureStrings": {"": "x"}}"#, #"secureStrings[""]: a secure string has a key; this one is empty"#),
    (#"{"pins": {"a b": []}}"#, #"pins["a b"]: "a b" is not a host: no host has " " in it"#),
    (
      #"{"pinChanges": [{"atMs": 5, "pins": {}}, {"atMs": 5, "pins": {}}]}"#,
      "pinChanges[1]: a change must come after the one before it"
    ),
    (#"{"annotations": ["a", "b", "a"]}"#, "annotations[2]: this is already there; remove one"),
    (#"{"device": ["debug", "debug"]}"#, "device[1]: this is already there; remove one"),
    (#"{"rejectionReasons": ["a", "a"]}"#, "rejectionReasons[1]: this is already there; remove one"),
  ])
  func ofASimulation(json: String, message: String) {
    expect(message, of: "simulation", json)
  }

  @Test(arguments: [
    (#"[{"host": "a"}, {"host": "a"}]"#, "protectedEndpoints[1]: this endpoint is already there; remove one"),
    (
      #"[{"host": "a:99999"}]"#,
      #"protectedEndpoints[0].host: "a:99999" has no port: a port is a number up to 65535"#
    ),
    (#"[{"host": "a:443"}]"#, #"host: "a:443" fits no URL: https has this port anyhow, leave it out"#),
    (#"[{"host": "bücher.example"}]"#, "it is not ASCII; write it in its xn-- form"),
    (#"[{"host": "1.2.3"}]"#, #"it is no IPv4 address such as "192.0.2.1""#),
    (
      #"[{"host": "a", "pathPrefix": "/v1?x"}]"#,
      ##"protectedEndpoints[0].pathPrefix: "/v1?x" fits no path: a path has no "?" and no "#""##
    ),
    (
      #"[{"host": "a", "pathPrefix": "/v1", "excludedPathPrefixes": ["/v2"]}]"#,
      #"excludedPathPrefixes[0]: "/v2" excludes nothing: it is not below "pathPrefix", "/v1""#
    ),
    (#"[{"host": "a", "excludedPathPrefixes": [""]}]"#, "an empty prefix excludes nothing; remove it"),
    (#"[{"host": "a", "excludedPathPrefixes": ["/x", "/x"]}]"#, "excludedPathPrefixes[1]: this is already there"),
    (#"[], "allowedOrigins": ["nope"]"#, #"allowedOrigins[0]: "nope" is no origin: write scheme and host"#),
    (#"[], "allowedOrigins": ["https://a/b"]"#, #""https://a/b" is no origin"#),
    (#"[], "addHeaders": {"A": "1", "a": "2"}"#, #"addHeaders.a: the header "a" is given twice; remove one"#),
    (#"[], "addHeaders": {"approov-token": "1"}"#, #"addHeaders.approov-token: "approov-token" is the header of"#),
    (#"[], "approovDevelopmentKey": """#, "approovDevelopmentKey: the secret is empty"),
  ])
  func ofABridge(endpoints: String, message: String) {
    expect(message, of: "approov", "{\"protectedEndpoints\": \(endpoints)}")
  }

  @Test(arguments: [
    ("interception", #"{"schemes": []}"#, "interception.schemes: nothing is intercepted without a scheme"),
    ("cookieInjection", #"{"url": "https://a/", "method": "GET", "body": "x"}"#, "a request by GET has no body"),
    ("cookieInjection", #"{"url": "https://a/", "headers": {"A": "1", "a": "2"}}"#, #"the header "a" is given twice"#),
    ("user", #"[{"click": "a", "frame": []}]"#, "user[0].frame: a frame is named by a selector; this is empty"),
    ("user", #"[{"click": "a", "frame": ["b", ""]}]"#, "user[0].frame: a frame is named by a selector; this is empty"),
  ])
  func ofWhatElseThereIs(member: String, json: String, message: String) {
    expect(message, of: member, json)
  }

  /// What is right stays right.
  @Test(arguments: [
    #"{"simulation": {"ip": "2001:db8::1", "pins": {"*": [], "a.example": []}, "status": {"*": "success"}}}"#,
    #"{"approov": {"protectedEndpoints": [{"host": "[::1]:8443"}, {"host": "a:8443", "pathPrefix": "v1"}]}}"#,
    #"{"approov": {"protectedEndpoints": [{"host": "a"}, {"host": "a", "scheme": "http"}], "allowedOrigins": ["*"]}}"#,
    #"{"approov": {"protectedEndpoints": [{"host": "a", "pathPrefix": "/a", "excludedPathPrefixes": ["/a/../a/b"]}]}}"#,
    #"{"approov": {"protectedEndpoints": [], "allowedOrigins": ["https://*.example.com", "https://a.example:8443"]}}"#,
  ])
  func whatIsRightIsTaken(json: String) throws {
    _ = try Configuration(JSONSource(file: "config.json", bytes: Array(json.utf8)))
  }

  private func expect(
    _ message: String, of member: String, _ json: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let source = JSONSource(file: "config.json", bytes: Array("{\n\"\(member)\": \(json)}".utf8))
    let error = #expect(throws: InputError.self, sourceLocation: sourceLocation) { _ = try Configuration(source) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")", sourceLocation: sourceLocation)
    #expect(error?.description.hasPrefix("config.json:2:") == true, sourceLocation: sourceLocation)
    #expect(error?.kind == .invalid, sourceLocation: sourceLocation)
  }
}
