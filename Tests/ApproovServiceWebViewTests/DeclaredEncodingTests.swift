import Network
import Testing

@testable import ApproovServiceWebView

/// What a response of `XMLHttpRequest` says of its own encoding.
@MainActor
struct DeclaredEncodingTests {
  private nonisolated static let xml = "<?xml version='1.0' encoding = 'windows-1252'?><x>\u{E9}</x>"
  private nonisolated static let html =
    "<!doctype html><!-- <meta charset=koi8-r> --><meta charset=windows-1252><x>\u{E9}</x>"

  /// The text or document that a page gets for `text` in ISO 8859-1, served as `type`.
  private func read(
    _ text: String, type: String, setUp: String = "", read: String = "x.responseText"
  ) async throws -> [String] {
    let bytes = Data(text.unicodeScalars.map { UInt8($0.value) })
    return try await ProtectedPage.run(
      """
      const x = new XMLHttpRequest();
      x.open('GET', 'https://api.example.com/x');
      \(setUp);
      x.onload = () => console.log(\(read));
      x.send();
      """,
      routes: [StubRoute("GET", "https://api.example.com/x", headers: [("Content-Type", type)], body: bytes)]
    ).lines
  }

  @Test func isFollowedInTextThatIsXML() async throws {
    #expect(try await read(Self.xml, type: "application/xml") == [Self.xml])
    #expect(try await read(Self.xml, type: "image/svg+xml") == [Self.xml])
    let replaced = Self.xml.replacing("\u{E9}", with: "\u{FFFD}")
    #expect(try await read(Self.xml, type: "application/xml;charset=utf-8") == [replaced])
    #expect(try await read(Self.xml, type: "application/xml", setUp: "x.responseType = 'text'") == [replaced])
    #expect(try await read(Self.xml, type: "text/plain") == [replaced])
  }

  @Test func isNotFollowedInTextThatIsHTML() async throws {
    let replaced = Self.html.replacing("\u{E9}", with: "\u{FFFD}")
    #expect(try await read(Self.html, type: "text/html") == [replaced])
  }

  @Test(arguments: [
    (xml, "application/xml", "\u{E9}"), (html, "text/html", "\u{E9}"), (html, "text/html;charset=utf-8", "\u{FFFD}"),
    ("<meta content='text/html; charset=iso-8859-5' http-equiv=content-type><x>\u{E9}</x>", "text/html", "\u{449}"),
    ("<meta charset=utf-16><x>\u{E9}</x>", "text/html", "\u{FFFD}"), ("<x>\u{E9}</x>", "text/html", "\u{FFFD}"),
  ])
  func isFollowedInDocuments(text: String, type: String, content: String) async throws {
    let lines = try await read(
      text, type: type, setUp: "x.responseType = 'document'", read: "x.response.querySelector('x').textContent")
    #expect(lines == [content])
  }

  @Test func givesWayToTheResponsesCharsetAlsoUnderAnotherType() async throws {
    let lines = try await read(
      "\u{E9}", type: "text/plain;charset=windows-1252", setUp: "x.overrideMimeType('text/x-other')")
    #expect(lines == ["\u{E9}"])
  }
}
