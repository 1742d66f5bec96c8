import Foundation
import Network
import Testing

@testable import RequestInterception

/// A file of a package answers as a server of files does.
struct OfflineAnswerTests {
  private static let bytes = Data("0123456789".utf8)
  private static let tag = "\"84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882\""

  private func answer(_ headers: HeaderList = [], method: String = "GET", file: OfflineFile = Self.file()) async throws
    -> (status: Int, headers: HeaderList, body: String)
  {
    let request = NetworkRequest(method: method, url: file.url, headers: headers)
    let response = OfflineAnswer(file: file, request: request).response(Self.bytes)
    return (response.status, response.headers, String(decoding: try await response.bytes(), as: UTF8.self))
  }

  private static func file() -> OfflineFile {
    OfflineFile(
      url: "https://a.test/x", prefixLength: 15, path: "x", type: "text/plain", byteCount: 10,
      digest: SHA256Digest(of: bytes))
  }

  @Test func `the whole file, with what there is to say of it`() async throws {
    let answer = try await answer()
    #expect(answer.status == 200 && answer.body == "0123456789")
    #expect(
      answer.headers == [
        ("Content-Type", "text/plain"), ("ETag", Self.tag), ("Accept-Ranges", "bytes"), ("Content-Length", "10"),
      ])
    let head = try await self.answer(method: "HEAD")
    #expect(head.status == 200 && head.body.isEmpty && head.headers == answer.headers)
  }

  @Test(
    arguments: [
      ("bytes=0-3", 206, "0123", "bytes 0-3/10"), ("bytes=4-", 206, "456789", "bytes 4-9/10"),
      ("bytes=-3", 206, "789", "bytes 7-9/10"), ("bytes=-30", 206, "0123456789", "bytes 0-9/10"),
      ("bytes=9-9", 206, "9", "bytes 9-9/10"), ("Bytes = 5-99", 206, "56789", "bytes 5-9/10"),
      ("bytes=3-99999999999999999999999", 206, "3456789", "bytes 3-9/10"),
      ("bytes=10-", 416, "", "bytes */10"), ("bytes=-0", 416, "", "bytes */10"),
      ("bytes=99999999999999999999999-", 416, "", "bytes */10"),
      // What is no range, or several, is answered by everything.
      ("bytes=3-1", 200, "0123456789", nil), ("bytes=", 200, "0123456789", nil), ("bytes=-", 200, "0123456789", nil),
      ("bytes=a-b", 200, "0123456789", nil), ("bytes=0-1,3-4", 200, "0123456789", nil),
      ("bytes=+1-2", 200, "0123456789", nil), ("lines=0-1", 200, "0123456789", nil),
    ] as [(String, Int, String, String?)])
  func `ranges`(range: String, status: Int, body: String, contentRange: String?) async throws {
    let answer = try await answer([("Range", range)])
    #expect(answer.status == status && answer.body == body && answer.headers["Content-Range"] == contentRange)
    if status == 206 { #expect(answer.headers["Content-Length"] == String(body.count)) }
    let head = try await self.answer([("Range", range)], method: "HEAD")
    #expect(head.status == 200 && head.body == "")
  }

  @Test(arguments: [
    ("If-None-Match", tag, 304), ("If-None-Match", "W/" + tag, 304), ("If-None-Match", "*", 304),
    ("If-None-Match", "\"other\", " + tag, 304), ("If-None-Match", "\"other\"", 200), ("If-Match", tag, 206),
    ("If-Match", "*", 206), ("If-Match", "W/" + tag, 412), ("If-Match", "\"other\"", 412), ("If-Range", tag, 206),
    ("If-Range", "\"other\"", 200), ("If-Range", "Mon, 30 Nov 2026 00:00:00 GMT", 200),
  ])
  func `conditions`(name: String, value: String, status: Int) async throws {
    let needsRange = status == 206 || name == "If-Range"
    let answer = try await answer([(name, value)] + (needsRange ? [HeaderList.Field("Range", "bytes=0-1")] : []))
    #expect(answer.status == status)
    #expect(answer.headers["ETag"] == Self.tag)
    #expect(answer.body == (status == 200 ? "0123456789" : status == 206 ? "01" : ""))
  }

  @Test func `status and headers of the manifest`() async throws {
    var file = Self.file()
    file.headers = [("Access-Control-Allow-Origin", "*"), ("X-A", "1")]
    let whole = try await answer(file: file)
    #expect(whole.headers["X-A"] == "1")
    let same = try await answer([("If-None-Match", "*")], file: file)
    #expect(same.headers["Access-Control-Allow-Origin"] == "*" && same.headers["X-A"] == nil)
    file.status = 404
    let missing = try await answer([("Range", "bytes=0-1")], file: file)
    #expect(missing.status == 404 && missing.body == "0123456789" && missing.headers["ETag"] == nil)
  }

  @Test func `what answers which methods`() async throws {
    var file = Self.file()
    func isAnswered(_ method: String, _ asked: String? = nil) -> Bool {
      let headers = asked.map { [HeaderList.Field("Access-Control-Request-Method", $0)] } ?? []
      return OfflineAnswer.isFor(NetworkRequest(method: method, url: file.url, headers: HeaderList(headers)), file)
    }
    #expect(
      ["GET", "HEAD", "POST", "PUT", "get", "OPTIONS"].map { isAnswered($0) } == [
        true, true, false, false, false, false,
      ])
    #expect(!isAnswered("OPTIONS", "GET"))
    file.headers = [("Access-Control-Allow-Origin", "*"), ("Access-Control-Allow-Headers", "x-a"), ("X-A", "1")]
    #expect(isAnswered("OPTIONS", "GET") && !isAnswered("OPTIONS", "POST") && !isAnswered("OPTIONS"))
    let preflight = try await answer([("Access-Control-Request-Method", "GET")], method: "OPTIONS", file: file)
    #expect(preflight.status == 204 && preflight.headers.fields.count == 2)
  }
}

private func + (list: HeaderList, fields: [HeaderList.Field]) -> HeaderList { HeaderList(list.fields + fields) }
