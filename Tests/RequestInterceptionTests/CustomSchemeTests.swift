import Network
import Testing
import WebKit

@testable import RequestInterception

/// Schemes of an app's own.
@MainActor
struct CustomSchemeTests {
  private static let script = """
    (async () => {
      const log = async (label, answer) => console.log(label, await answer.then(
        async r => [r.type, r.status, r.url, await r.text()].join(' '), e => e.name))
      const base = document.URL
      await log('simple', fetch('tea://shop/simple', { method: 'POST', body: new Blob(['a']) }))
      await log('preflight', fetch('tea://shop/asked', { method: 'PUT', body: 'b', headers: { 'X-A': '1' } }))
      await log('refused', fetch('tea://shop/refused', { method: 'PUT', body: 'c' }))
      await log('closed', fetch('tea://shop/closed', { method: 'POST', body: 'd' }))
      await log('credentials', fetch('tea://shop/simple', { method: 'POST', body: 'e', credentials: 'include' }))
      await log('moved', fetch('tea://shop/moved', { method: 'POST', body: 'f' }))
    })()
    """

  private nonisolated static func answer(_ request: NetworkRequest) -> InterceptedPage.Answer? {
    guard request.url.hasPrefix("tea://shop/"), !request.url.hasSuffix("/page") else { return nil }
    var headers: HeaderList = [("Access-Control-Allow-Origin", request.headers["Origin"] ?? "*")]
    headers.append("Access-Control-Allow-Credentials", "true")
    if request.url.hasSuffix("/closed") { headers = [] }
    if request.method == "OPTIONS", !request.url.hasSuffix("/refused") {
      headers.append("Access-Control-Allow-Methods", "PUT")
      headers.append("Access-Control-Allow-Headers", "x-a")
    }
    if request.url.hasSuffix("/moved") {
      headers.append("Location", "tea://shop/simple")
      return .init(status: 307, headers: headers, body: "")
    }
    return .init(headers: headers)
  }

  @Test func `requests of another scheme have bodies, preflights and CORS`() async throws {
    let page = InterceptedPage("<script>\(Self.script)</script>", customSchemeCORS: .everything, answer: Self.answer) {
      $0.schemes = ["tea", "https"]
    }
    let log = try await page.run().filter {
      !$0.contains("Access-Control") && !$0.contains("preflight ") || $0.hasPrefix("preflight cors")
    }
    #expect(
      log == [
        "simple cors 200 tea://shop/simple ok", "preflight cors 200 tea://shop/asked ok", "refused TypeError",
        "closed TypeError", "credentials cors 200 tea://shop/simple ok", "moved cors 200 tea://shop/simple ok",
      ])
    let sent = page.allSent.map { "\($0.request.method) \($0.request.url) \($0.text ?? "-")" }
    #expect(
      sent == [
        "GET https://app.example.com/ -", "POST tea://shop/simple a", "OPTIONS tea://shop/asked -",
        "PUT tea://shop/asked b", "OPTIONS tea://shop/refused -", "POST tea://shop/closed d",
        "POST tea://shop/simple e",
        "POST tea://shop/moved f", "POST tea://shop/simple f",
      ])
    await page.expectNoBodies()
  }

  @Test func `a document of the scheme and its package work as those of https do`() async throws {
    let fixture = try PackageFixture(
      ["page": "<script src=a.js></script>", "a.js": "console.log(origin); \(Self.script)"], prefix: "tea://shop/")
    let manifest = try fixture.read("manifest.json").replacing("application/octet-stream", with: "text/html")
    try fixture.write(manifest, to: "manifest.json")
    let package = try OfflinePackage(folder: fixture.path)
    let page = InterceptedPage("", answer: Self.answer) {
      $0.schemes = ["tea"]
      $0.packages = OfflinePackages([package])
    }
    let log = try await page.run("tea://shop/page")
    #expect(log.first == "tea://shop" && log.contains("simple basic 200 tea://shop/simple ok"))
    #expect(log.contains("refused basic 200 tea://shop/refused ok"))
    #expect(page.sent.first?.text == "a")
  }
}
