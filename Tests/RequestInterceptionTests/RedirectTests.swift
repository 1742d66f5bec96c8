import Network
import Testing
import WebKit

@testable import RequestInterception

/// Redirects, and what a page says of them.
@MainActor
struct RedirectTests {
  @Test(arguments: [301, 302, 303, 307, 308], ["GET", "POST", "PUT", "DELETE", "PATCH"])
  func `each status has its rule of methods and bodies, over several hops`(status: Int, method: String) async throws {
    let body = method == "GET" ? "" : ", body: new Blob(['body'], { type: 'a/b' })"
    let html = """
      <script>fetch('/start', { method: '\(method)'\(body) }).then(async response =>
        console.log(response.url, response.redirected, response.type, await response.text(), document.cookie))</script>
      """
    let answer: @Sendable (NetworkRequest) -> InterceptedPage.Answer? = { request in
      let hops = ["/start": "/middle", "/middle": "/end?a b"]
      guard let next = hops.first(where: { request.url.hasSuffix($0.key) })?.value else { return nil }
      return .init(status: status, headers: [("Location", next), ("Set-Cookie", "c\(next.count)=1")], body: "")
    }
    let plain = InterceptedPage(html, intercepts: false, answer: answer)
    let page = InterceptedPage(html, answer: answer)
    let expected = try await plain.run()
    #expect(try await page.run() == expected)
    #expect(page.allSent.map(\.summary) == plain.allSent.map(\.summary))
    #expect(page.allSent.map { $0.request.headers["Cookie"] } == plain.allSent.map { $0.request.headers["Cookie"] })
    #expect(page.allSent.count == 4)
    #expect(page.interception?.capturedBodyCount == 0)
  }

  @Test(arguments: ["manual", "error"], ["fetch('/start', INIT)", "fetch(new Request('/start', INIT))"])
  func `a redirect that the page does not want is not followed, and nothing of it stays`(
    mode: String, call: String
  ) async throws {
    let html = """
      <script>(async () => {
        for (const body of ['text', new Blob(['blob'])]) {
          const call = () => \(call.replacing("INIT", with: "{ method: 'POST', body, redirect: '\(mode)' }"))
          await call().then(r => console.log(r.type, r.status, r.url, r.redirected), e => console.log(e.name))
        }
        await fetch('/start', { redirect: '\(mode)' }).then(r => console.log(r.type, r.status), e => console.log(e.name))
      })()</script>
      """
    let answer: @Sendable (NetworkRequest) -> InterceptedPage.Answer? = { request in
      request.url.hasSuffix("/start") ? .init(status: 307, headers: [("Location", "/end")], body: "") : nil
    }
    let expected = try await InterceptedPage(html, intercepts: false, answer: answer).run()
    let page = InterceptedPage(html, answer: answer)
    #expect(try await page.run() == expected)
    #expect(!page.allSent.contains { $0.request.url.hasSuffix("/end") })
    #expect(page.interception?.capturedBodyCount == 0)
    #expect(page.notes.count { $0.hasSuffix("/end: stopped") } == 0)
    #expect(page.notes.count { $0.hasSuffix(": stopped") } == 3)
  }

  @Test func `endless redirects, such to other schemes and such that lead nowhere are errors`() async throws {
    let html = """
      <script>(async () => { for (const path of ['/loop', '/scheme', '/nowhere', '/credentials'])
        await fetch(path, { method: 'POST', body: new Blob(['b']) }).then(r => console.log(r.status), e => console.log(String(e)))
      })()</script>
      """
    let answer: @Sendable (NetworkRequest) -> InterceptedPage.Answer? = { request in
      let targets = [
        "/loop": "/loop", "/scheme": "ftp://x/", "/nowhere": "https://:bad:/",
        "/credentials": "https://u:p@other.example/",
      ]
      return targets.first { request.url.hasSuffix($0.key) }.map {
        .init(status: 307, headers: [("Location", $0.value)], body: "")
      }
    }
    let plain = InterceptedPage(html, intercepts: false, answer: answer)
    let expected = try await plain.run()
    let page = InterceptedPage(html, answer: answer)
    let log = try await page.run()
    #expect(log == expected)
    #expect(page.allSent.count == plain.allSent.count)
    #expect(page.interception?.capturedBodyCount == 0)
  }

  @Test func `two requests that are redirected to the same address at the same time keep their own bodies`()
    async throws
  {
    let page = InterceptedPage(
      """
      <script>
      const send = (path, body) => fetch(path, { method: 'POST', body }).then(r => r.text())
      Promise.all([send('/a', 'of a'), send('/b', 'of b'), send('/end', 'own')]).then(() => console.log('done'))
      </script>
      """
    ) { request in
      ["/a", "/b"].contains { request.url.hasSuffix($0) }
        ? .init(status: 307, headers: [("Location", "/end")], body: "") : nil
    }
    #expect(try await page.run() == ["done"])
    #expect(
      page.sent.filter { $0.request.url.hasSuffix("/end") }.compactMap(\.text).sorted() == ["of a", "of b", "own"])
  }

  @Test func `an abort or a navigation after a redirect leaves nothing`() async throws {
    for leave in ["controller.abort()", "location.href = '/next'"] {
      let page = InterceptedPage(
        """
        <script>
        const controller = new AbortController()
        fetch('/start', { method: 'POST', body: 'b', signal: controller.signal }).catch(() => {})
        setTimeout(() => { \(leave) }, 50)
        </script>
        """
      ) { request in
        request.url.hasSuffix("/start")
          ? .init(status: 307, headers: [("Location", "/slow")], body: "")
          : request.url.hasSuffix("/slow") ? .init(delay: .seconds(9)) : nil
      }
      try await page.run()
      #expect(page.sent.compactMap(\.text) == ["b", "b"])
      await page.expectNoBodies()
    }
  }

  @Test func `a document that is redirected is reported to the web view, with the cookies of each hop`() async throws {
    let page = InterceptedPage("<script>console.log(location.href, document.cookie)</script>") { request in
      guard request.url.hasSuffix("/old") else { return nil }
      return .init(status: 302, headers: [("Location", "/#there"), ("Set-Cookie", "hop=1")], body: "")
    }
    let recorder = RedirectRecorder()
    page.view.navigationDelegate = recorder
    #expect(try await page.run("https://app.example.com/old") == ["https://app.example.com/#there hop=1"])
    #expect(recorder.urls == ["https://app.example.com/#there"])
    #expect(page.view.url?.absoluteString == "https://app.example.com/#there")
    #expect(page.allSent.last?.request.headers["Cookie"] == "hop=1")
  }
}

@MainActor
private final class RedirectRecorder: NSObject, WKNavigationDelegate {
  var urls: [String] = []

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
    urls.append(webView.url?.absoluteString ?? "")
  }
}
