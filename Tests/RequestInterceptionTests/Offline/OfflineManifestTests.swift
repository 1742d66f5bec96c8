import Foundation
import Testing

@testable import RequestInterception

/// What a manifest has to be.
struct OfflineManifestTests {
  private static let digest = String(repeating: "0", count: 64)

  /// A manifest around one file.
  private static func manifest(_ file: String, key: String = "a.js", prefix: String = "https://a.test/") -> String {
    #"{"format":1,"name":"shop","version":"1","prefixes":[{"url":"\#(prefix)","files":{"\#(key)":\#(file)}}]}"#
  }

  private static func file(_ further: String = "") -> String {
    #"{"sha256":"\#(digest)","bytes":0,"type":"text/plain"\#(further)}"#
  }

  private func error(_ manifest: String) throws -> String {
    let fixture = try PackageFixture()
    try fixture.write(manifest, to: "manifest.json")
    let text = failure { _ = try OfflinePackage(unverified: fixture.path) }
    // The package has no name yet.
    return text.replacingOccurrences(of: "offline package \(fixture.path): manifest.json:", with: "")
  }

  @Test(
    arguments: [
      ("", "1:1: the file is empty; JSON needs a value"),
      ("[]", "1:1: expected an object, found an array"),
      (#"{"format":2,"else":1}"#, "1:11: format: the format 2 is not known here; this reads format 1"),
      (#"{"name":"a"}"#, #"1:1: "format" is missing"#),
      (
        #"{"format":1,"nmae":"a"}"#,
        #"1:13: unknown member "nmae"; did you mean "name"? Known are "format", "name", "version", "prefixes""#
      ),
      (#"{"format":1,"name":"../x","version":"1","prefixes":[]}"#, nil),
      (#"{"format":1,"name":".x","version":"1","prefixes":[]}"#, nil),
      (#"{"format":1,"name":"x","version":"","prefixes":[]}"#, nil),
      (manifest(file(), prefix: "https://a.test/x"), nil),
      (manifest(file(), prefix: "https://A.test/"), nil),
      (manifest(file(), prefix: "https://a.test:443/"), nil),
      (manifest(file(), prefix: "https://u:p@a.test/"), nil),
      (manifest(file(), prefix: "https://a.test/?/"), nil),
      (manifest(file(), prefix: "/"), nil),
      (manifest(file(), key: "/a.js"), nil),
      (manifest(file(), key: "../a.js"), nil),
      (manifest(file(), key: "x/%2e%2E/a.js"), nil),
      (manifest(file(), key: "a b.js"), nil),
      (manifest(file(), key: "ä.js"), nil),
      (manifest(file(), key: "a.js#x"), nil),
      (manifest(file(), key: ""), #"1:90: prefixes[0].files[""]: "file" is missing, and "" names none"#),
      (manifest(file(#","file":"../a.js""#)), nil),
      (manifest(file(#","file":"/etc/passwd""#)), nil),
      (manifest(file(#","file":"x/../a.js""#)), nil),
      (manifest(file(#","file":"x//a.js""#)), nil),
      (manifest(file(#","file":"a\u0000.js""#)), nil),
      (manifest(file(), key: "x%2F..%2Fa.js"), nil),
      (manifest(#"{"sha256":"00","bytes":0,"type":"a/b"}"#), nil),
      (manifest(#"{"sha256":"\#(digest)","bytes":-1,"type":"a/b"}"#), nil),
      (manifest(#"{"sha256":"\#(digest)","bytes":0,"type":"text"}"#), nil),
      (manifest(#"{"sha256":"\#(digest)","type":"a/b"}"#), nil),
      (manifest(file(#","status":100"#)), nil),
      (manifest(file(#","status":206"#)), nil),
      (manifest(file(#","headers":[["Set-Cookie","a=1"]]"#)), nil),
      (manifest(file(#","headers":[["content-length","1"]]"#)), nil),
      (manifest(file(#","headers":[["a","b\nc"]]"#)), nil),
      (manifest(file(#","headers":{"a":"b"}"#)), nil),
    ] as [(String, String?)])
  func `what is no manifest is refused, with its place`(manifest: String, message: String?) throws {
    let error = try error(manifest)
    if let message { #expect(error == message) }
    // A place, and something to read.
    #expect(error.contains(/^\d+:\d+: .{10,}/), "\(error)")
  }

  @Test func `an address has one file, in all prefixes`() throws {
    let file = Self.file(#","file":"a.js""#)
    let text = """
      {"format":1,"name":"shop","version":"1","prefixes":[
      {"url":"https://a.test/","files":{"x/a.js":\(file)}},
      {"url":"https://a.test/x/","files":{"a.js":\(file)}}]}
      """
    #expect(
      try error(text)
        == #"3:44: prefixes[1].files["a.js"]: "https://a.test/x/a.js" is already there; an address has one file"#
    )
  }

  @Test func `the manifest of a folder says what is in it`() throws {
    let fixture = try PackageFixture(["index.html": "<p>ä", "b/index.html": "b", "b/x y.js": "1", ".hidden": "h"])
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path + "/link.js", withDestinationPath: fixture.path + "/index.html")
    let package = try OfflinePackage(folder: fixture.path)
    #expect(package.name == "shop" && package.version == "1" && package.fileCount == 5)
    let file = try #require(package.file(for: "https://app.example.com/b/x%20y.js?any"))
    #expect(file.path == "b/x y.js" && file.type == "text/javascript; charset=utf-8" && file.byteCount == 1)
    #expect(package.file(for: "https://app.example.com/b/")?.path == "b/index.html")
    #expect(package.file(for: "https://app.example.com/")?.path == "index.html")
    #expect(package.file(for: "https://app.example.com/b") == nil)
  }
}
