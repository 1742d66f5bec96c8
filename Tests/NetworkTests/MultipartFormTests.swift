import Foundation
import Testing

@testable import Network

@Suite struct MultipartFormTests {
  @Test func `names, file names, types and exact content are read`() throws {
    let body = [
      "--b", "Content-Disposition: form-data; name=\"a\"", "", "x\r\ny", "--b",
      "content-disposition: form-data; name=\"f%22\\é\"; filename=\"C:\\x;y.txt\"", "Content-Type: text/plain;v=1", "",
      "--bc", "--b", "Content-Disposition: form-data; name=\"\"", "", "", "--b--", "",
    ].joined(separator: "\r\n")
    let form = try #require(parse(body, "multipart/form-data; boundary=b"))
    #expect(form.isClosed)
    #expect(form.parts.map(\.name) == ["a", "f\"\\é", ""])
    #expect(form.parts.map(\.filename) == [nil, "C:\\x;y.txt", nil])
    #expect(form.parts.map(\.type) == [nil, "text/plain;v=1", nil])
    #expect(form.parts.map { String(decoding: $0.body, as: UTF8.self) } == ["x\r\ny", "--bc", ""])
    #expect(
      form.json.description.hasPrefix(
        #"{"closed":true,"parts":[{"name":"a","filename":null,"type":null,"text":"x\r\ny","hex":"780d0a79"}"#))
  }

  @Test func `a quoted boundary and further parameters are understood`() throws {
    let body = "--a=b\r\nContent-Disposition: form-data; name=\"k\"\r\n\r\nv\r\n--a=b--\r\n"
    let form = try #require(parse(body, "Multipart/Form-Data; Boundary=\"a=b\"; charset=utf-8"))
    #expect(form.parts.map(\.name) == ["k"])
  }

  @Test func `binary content is kept`() throws {
    var body = Data("--b\r\nContent-Disposition: form-data; name=x\r\n\r\n".utf8)
    body += Data([0x0D, 0x0A, 0x00, 0xFF, 0x0D, 0x0A]) + Data("\r\n--b--".utf8)
    let form = MultipartForm(body: body, boundary: "b")
    #expect(form.parts.map(\.body) == [Data([0x0D, 0x0A, 0x00, 0xFF, 0x0D, 0x0A])])
    #expect(form.parts.map(\.name) == ["x"])
  }

  @Test(arguments: [
    ("", 0, false), ("--b--", 0, true), ("--b--\r\n", 0, true), ("--b", 0, false), ("--b\r\n", 1, false),
    ("--b\r\n--b--", 1, true), ("preamble\r\n--b\r\nA: 1\r\n\r\nx\r\n--b--\r\nepilogue", 1, true),
    ("--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nnever closed", 1, false),
    ("--bb\r\n\r\n--bb--", 0, false),
    ("--b \t\r\n\r\nx\r\n--b--", 1, true),
  ])
  func `damaged bodies are read as far as they go`(body: String, parts: Int, isClosed: Bool) {
    let form = MultipartForm(body: Data(body.utf8), boundary: "b")
    #expect(form.parts.count == parts)
    #expect(form.isClosed == isClosed)
  }

  @Test func `a slice of a larger buffer is read as well`() {
    let body = Data("xx--b\r\n\r\nv\r\n--b--".utf8)[2...]
    #expect(MultipartForm(body: body, boundary: "b").parts.map(\.body) == [Data("v".utf8)])
  }

  @Test(arguments: [
    nil, "", "text/plain; boundary=b", "multipart/form-data", "multipart/form-data; boundary=",
    "multipart/mixed; boundary=b",
  ])
  func `other types are no form`(type: String?) {
    #expect(parse("--b--", type) == nil)
  }

  @Test func `parameters of a header are read`() {
    let parameters = HeaderParameters(" text/html ; Charset = \"utf\\\"8\" ;x; y=z;=;a=\"open")
    #expect(parameters.value == "text/html")
    #expect(parameters.parameters.map(\.name) == ["Charset", "y", "", "a"])
    #expect(parameters["charset"] == "utf\"8")
    #expect(parameters["a"] == "open")
  }

  private func parse(_ body: String, _ type: String?) -> MultipartForm? {
    MultipartForm(body: Data(body.utf8), contentType: type)
  }
}
