import Testing
import Trace
import WebPlatform

@Suite("Pages of XML")
struct XMLPageTests {
  private func load(_ source: String, type: String) async throws -> TestPage {
    let body = JSONValue.string(source)
    let page = try await TestPage(
      routes: "[{\"url\":\"https://app.example.com/\",\"headers\":[[\"Content-Type\",\"\(type)\"]],\"body\":\(body)}]")
    page.page.load(NavigationRequest(url: "https://app.example.com/"))
    try await page.page.waitUntilIdle()
    return page
  }

  @Test func aPageOfXHTMLIsParsedAsXML() async throws {
    let page = try await load(
      """
      <html xmlns="http://www.w3.org/1999/xhtml"><body><p id="p"/><script><![CDATA[
      if (1 < 2) console.log(document.constructor.name, document.contentType, document.createElement('P').tagName);
      console.log(document.querySelector('#after'), p.namespaceURI);
      ]]></script><i id="after"/></body></html>
      """, type: "application/xhtml+xml")
    #expect(page.log == ["XMLDocument application/xhtml+xml P", "null http://www.w3.org/1999/xhtml"])
    #expect(page.uncaught.isEmpty)
  }

  @Test func scriptsBeforeAnErrorRun() async throws {
    let page = try await load(
      """
      <html xmlns="http://www.w3.org/1999/xhtml"><script>
      console.log('ran'); onload = () => console.log(document.querySelector('parsererror') !== null);
      </script><p></html>
      """, type: "text/xml; charset=utf-8")
    #expect(page.log == ["ran", "true"])
  }
}
