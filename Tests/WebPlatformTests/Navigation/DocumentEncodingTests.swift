import Testing
import WebPlatform

/// https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding, as a document tells of it.
struct DocumentEncodingTests {
  @Test(arguments: [
    ("text/html", "", "UTF-8"), ("text/html; charset=latin1", "", "windows-1252"),
    ("text/html;charset=UTF-8", "<meta charset=koi8-r>", "UTF-8"), ("text/html", "<meta charset=' koi8-r '>", "KOI8-R"),
    ("text/html", "<meta http-equiv=content-type content='text/html; charset=shift-jis'>", "Shift_JIS"),
    ("text/html; charset=nonsense", "<meta charset=big5>", "Big5"), ("text/html", "<meta charset=utf-16>", "UTF-8"),
  ])
  func aDocumentKnowsItsEncoding(type: String, markup: String, expected: String) async throws {
    let script =
      "<script>console.log(document.characterSet, document.charset, document.inputEncoding, new URL(document.links[0]).search)</script>"
    let page = try await TestPage(
      routes: """
        [{"url":"https://app.example.com/page","headers":[["Content-Type","\(type)"]],"body":"\(markup)<a href='?&eacute;'></a>\(script)"}]
        """)
    page.page.load(NavigationRequest(url: "https://app.example.com/page"))
    try await page.page.waitUntilIdle()
    let query = ["UTF-8": "?%C3%A9", "windows-1252": "?%E9"][expected] ?? "?%26%23233%3B"
    #expect(page.log == ["\(expected) \(expected) \(expected) \(query)"])
  }

  @Test func aFrameHasAnEncodingOfItsOwn() async throws {
    let page = try await TestPage(
      routes: """
        [{"url":"https://app.example.com/f","headers":[["Content-Type","text/html; charset=gbk"]],"body":"<p>"}]
        """)
    try await page.load(
      "<iframe src=/f></iframe><script>onload = () => console.log(document.characterSet, frames[0].document.characterSet)</script>"
    )
    #expect(page.log == ["UTF-8 GBK"])
  }
}
