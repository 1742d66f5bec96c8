import Foundation
import LiveNetwork
import LoopbackServer
import Network
import Testing

@Suite("What a server sees of a live request")
struct LiveRequestTests {
  /// What a server received.
  private struct Seen {
    var method = ""
    var target = ""
    var headers = HeaderList()
    var body = Data()
  }

  private func seen(_ request: (String) -> NetworkRequest) async throws -> Seen {
    let server = try LoopbackServer { exchange in
      // Field by field, as the server got them.
      var lines = "\(exchange.method)\n\(exchange.target)\n"
      for field in exchange.headers { lines += "\(field.name): \(field.value)\n" }
      var body = Data(lines.utf8.map { $0 }) + Data("\n".utf8)
      body += try exchange.readBody()
      try exchange.respond(body: body)
    }
    let request = request(server.origin)
    let body = try await LiveNetwork(.direct).send(request).bytes()
    let end = try #require(body.range(of: Data("\n\n".utf8)))
    let lines = String(decoding: body[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\n")
    var seen = Seen(method: lines[0], target: lines[1], body: Data(body[end.upperBound...]))
    for line in lines.dropFirst(2) {
      let colon = try #require(line.range(of: ": "))
      seen.headers.append(String(line[..<colon.lowerBound]), String(line[colon.upperBound...]))
    }
    return seen
  }

  @Test func aRequestCarriesItsHeadersAsTheyAre() async throws {
    let seen = try await seen { origin in
      NetworkRequest(
        url: origin + "/a/../b?q=1", headers: [("X-One", "1"), ("x-two", "a"), ("x-two", "b"), ("X-Empty", "")])
    }
    #expect(seen.method == "GET")
    #expect(seen.target == "/a/../b?q=1")
    #expect(
      seen.headers.fields.filter { $0.name.lowercased().hasPrefix("x-") } == [
        .init("X-One", "1"), .init("x-two", "a"), .init("x-two", "b"), .init("X-Empty", ""),
      ])
    #expect(seen.headers.map(\.name).prefix(2) == ["Host", "Accept-Encoding"])
    #expect(seen.headers["Content-Length"] == nil)
  }

  @Test(arguments: ["/", "/?", "/?a=?b", "/a%20b|c^d{e}", "//double//slash", "/%2e%2E/."])
  func pathsAndQueriesAreNotTouched(target: String) async throws {
    let seen = try await seen { NetworkRequest(url: $0 + target) }
    #expect(seen.target == target)
  }

  @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "patch", "CUSTOM"])
  func aBodyIsSentWithItsLength(method: String) async throws {
    let body = Data("caf\u{e9}".utf8)
    let seen = try await seen { origin in
      NetworkRequest(
        method: method, url: origin, headers: [("Content-Type", "text/plain"), ("content-length", "999")],
        body: .bytes(body))
    }
    #expect(seen.method == method)
    #expect(seen.body == body)
    #expect(seen.headers.values(of: "Content-Length") == ["5"])
    #expect(seen.headers.values(of: "Content-Type") == ["text/plain"])
    #expect(seen.headers["Expect"] == nil)
  }

  @Test(
    arguments: [
      ("POST", "0"), ("PUT", "0"), ("PATCH", "0"), ("DELETE", nil), ("GET", nil), ("OPTIONS", nil),
    ] as [(String, String?)])
  func withoutABodyOnlyMethodsThatExpectOneSayALength(method: String, length: String?) async throws {
    let seen = try await seen { NetworkRequest(method: method, url: $0) }
    #expect(seen.headers["Content-Length"] == length)
    #expect(seen.headers["Content-Type"] == nil)
  }

  @Test func aLargeBodyArrivesWhole() async throws {
    let body = Data((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 ^ ($0 >> 8)) })
    let seen = try await seen { NetworkRequest(method: "POST", url: $0, body: .bytes(body)) }
    #expect(seen.body == body)
    #expect(seen.headers["Expect"] == nil)
  }

  @Test func credentialsOfTheURLStayHere() async throws {
    let seen = try await seen { NetworkRequest(url: $0.replacingOccurrences(of: "://", with: "://user:secret@")) }
    #expect(seen.headers["Authorization"] == nil)
    #expect(seen.headers["Host"]?.hasPrefix("127.0.0.1:") == true)
  }

  @Test func theRequestMaySayItsHostAndCodings() async throws {
    let seen = try await seen {
      NetworkRequest(url: $0, headers: [("Host", "other.example"), ("Accept-Encoding", "identity"), ("Accept", "*/*")])
    }
    #expect(seen.headers.values(of: "Host") == ["other.example"])
    #expect(seen.headers.values(of: "Accept-Encoding") == ["identity"])
    #expect(seen.headers.values(of: "Accept") == ["*/*"])
  }

  @Test(arguments: [
    NetworkRequest(method: "GET /x HTTP/1.1\r\nX: y", url: "http://127.0.0.1/"),
    NetworkRequest(url: "http://127.0.0.1/", headers: [("X-A", "b\r\nX-C: d")]),
    NetworkRequest(url: "http://127.0.0.1/", headers: [("X-A\n", "b")]),
    NetworkRequest(url: "http://127.0.0.1/", headers: [("X-A", "b\0")]),
    NetworkRequest(url: "http://127.0.0.1/", headers: [("X-A", "\u{100}")]),
    NetworkRequest(url: "http://127.0.0.1/", headers: [("", "b")]),
  ])
  func nothingCanBeSmuggledIntoTheHeader(request: NetworkRequest) async throws {
    let error = await #expect(throws: NetworkError.self) { try await LiveNetwork(.direct).send(request) }
    #expect(error?.code == .badRequest)
  }

  @Test(arguments: [
    ("ftp://127.0.0.1/", NetworkError.Code.unsupportedScheme), ("file:///etc/passwd", .badURL), ("http:///", .badURL),
    ("about:blank", .badURL), ("http://a b/", .badURL), ("http://127.0.0.1:99999/", .badURL),
  ])
  func whatIsNoAddressOfAServerIsRefused(url: String, code: NetworkError.Code) async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await LiveNetwork(.direct).send(NetworkRequest(url: url))
    }
    #expect(error?.code == code)
  }
}

extension LiveNetwork.Configuration {
  /// Without the proxies of the environment that the tests run in.
  static var direct: Self { Self(proxies: .none) }
}
