import Foundation
import Testing

@testable import Network

@Suite struct FileNetworkTests {
  private let folder: TemporaryFolder
  private let network: FileNetwork

  init() throws {
    folder = try TemporaryFolder([
      "site/index.html": "<p>home", "site/a b/é.js": "1", "site/sub/index.html": "sub", "site/x.bin": "x",
      "secret.txt": "secret",
    ])
    network = FileNetwork(origin: "https://app.test", folder: folder.path + "/site")
  }

  @Test(arguments: [
    ("/", "<p>home", "text/html; charset=utf-8"), ("/index.html?v=1", "<p>home", "text/html; charset=utf-8"),
    ("/a%20b/%C3%A9.js", "1", "text/javascript; charset=utf-8"), ("/sub/", "sub", "text/html; charset=utf-8"),
    ("/x.bin", "x", "application/octet-stream"), ("//x.bin", "x", "application/octet-stream"),
  ])
  func `a path stands for a file`(path: String, content: String, type: String) async throws {
    let response = try await network.send(NetworkRequest(url: "https://app.test" + path))
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == type)
    #expect(response.headers["Content-Length"] == String(content.utf8.count))
    #expect(String(decoding: try await response.bytes(), as: UTF8.self) == content)
  }

  @Test(arguments: [
    "/../secret.txt", "/%2e%2e/secret.txt", "/sub/..%2f..%2fsecret.txt", "/%2E./secret.txt", "/x.bin%00.html", "/%ff",
    "/link.txt", "/none", "/sub", "/.",
  ])
  func `nothing outside of the folder, and no folder, is served`(path: String) async throws {
    try? FileManager.default.createSymbolicLink(
      atPath: folder.path + "/site/link.txt", withDestinationPath: folder.path + "/secret.txt")
    let error = await #expect(throws: NetworkError.self) {
      try await network.send(NetworkRequest(url: "https://app.test" + path))
    }
    #expect(error?.code == .noRoute)
  }

  @Test func `another origin or method is not answered`() async throws {
    for request in [
      NetworkRequest(url: "https://app.test:8443/"), NetworkRequest(url: "http://app.test/"),
      NetworkRequest(method: "POST", url: "https://app.test/"),
    ] {
      await #expect(throws: NetworkError.self) { try await network.send(request) }
    }
  }

  @Test func `HEAD gets the headers alone`() async throws {
    let response = try await network.send(NetworkRequest(method: "HEAD", url: "https://app.test/"))
    #expect(response.headers["Content-Length"] == "7")
    #expect(try await response.bytes().isEmpty)
  }

  @Test func `text that is not UTF-8 does not claim to be`() async throws {
    try Data([0x63, 0xE9]).write(to: URL(fileURLWithPath: folder.path + "/site/latin.txt"))
    let response = try await network.send(NetworkRequest(url: "https://app.test/latin.txt"))
    #expect(response.headers["Content-Type"] == "text/plain")
  }

  @Test func `routes come before files`() async throws {
    let stubs = StubNetwork(routes: [StubRoute("GET", "https://app.test/x.bin", text: "stub")], fallback: network)
    #expect(try await stubs.text("GET", "https://app.test/x.bin") == "stub")
    #expect(try await stubs.text("GET", "https://app.test/") == "<p>home")
    #expect(stubs.requests.map(\.route) == [0, nil])
  }
}
