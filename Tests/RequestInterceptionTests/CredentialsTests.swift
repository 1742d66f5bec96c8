import Network
import Testing
import WebKit

@testable import RequestInterception

/// Which requests carry cookies, by what the page asks for: as without interception.
@MainActor
struct CredentialsTests {
  /// Every combination of a function, method, mode, credentials mode, and where it goes and is redirected to.
  private static let script = """
    (async () => {
      const own = location.origin, other = 'https://other.example'
      const run = async (label, request) => {
        const answer = await request().then(r => r.type + ' ' + r.status, error => error.name)
        console.log(label, answer)
      }
      const paths = [own + '/x', other + '/x', own + '/to-other', other + '/to-own', own + '/to-own']
      for (const url of paths) for (const method of ['GET', 'POST']) for (const credentials of ['omit', 'same-origin', 'include']) {
        const body = method === 'POST' ? 'body' : undefined
        for (const mode of ['cors', 'no-cors', 'same-origin'])
          await run(`fetch ${method} ${url} ${mode} ${credentials}`, () => fetch(url, { method, mode, credentials, body }))
        await run(`request ${method} ${url} ${credentials}`, () => fetch(new Request(url, { method, credentials, body })))
      }
      for (const url of paths) for (const method of ['GET', 'POST']) for (const withCredentials of [false, true])
        await run(`xhr ${method} ${url} ${withCredentials}`, () => new Promise((resolve, reject) => {
          const xhr = new XMLHttpRequest()
          xhr.open(method, url)
          xhr.withCredentials = withCredentials
          xhr.onload = () => resolve({ type: 'xhr', status: xhr.status })
          xhr.onerror = () => reject(new TypeError())
          xhr.send(method === 'POST' ? 'body' : null)
        }))
      await run('default', () => fetch(other + '/x'))
      const image = document.createElement('iframe')
      image.src = other + '/frame'
      document.documentElement.append(image)
    })()
    """

  private nonisolated static func answer(_ request: NetworkRequest) -> InterceptedPage.Answer? {
    let allowed: HeaderList = [
      ("Access-Control-Allow-Origin", request.headers["Origin"] ?? "*"), ("Access-Control-Allow-Credentials", "true"),
      ("Set-Cookie", "set=\(request.url.hasSuffix("x") ? 1 : 2)"),
    ]
    let target: String? =
      request.url.hasSuffix("/to-other")
      ? "https://other.example/y" : request.url.hasSuffix("/to-own") ? "https://app.example.com/y" : nil
    if let target { return .init(status: 307, headers: allowed + [.init("Location", target)], body: "") }
    return request.url == "https://app.example.com/" ? nil : .init(headers: allowed)
  }

  @Test(arguments: [WebViewEnvironment.SchemeTaskBodies.none, .exceptBlobs, .streams])
  func `cookies go with the same requests as without interception`(
    bodies: WebViewEnvironment.SchemeTaskBodies
  ) async throws {
    let html = "<script>\(Self.script)</script>"
    let plain = InterceptedPage(html, intercepts: false, answer: Self.answer)
    let page = InterceptedPage(html, bodies: bodies, answer: Self.answer)
    for page in [plain, page] {
      for host in ["app.example.com", "other.example"] {
        let cookie = HTTPCookie(properties: [.name: "jar", .value: "1", .domain: host, .path: "/"])
        await page.view.configuration.websiteDataStore.httpCookieStore.setCookie(try #require(cookie))
      }
    }
    let expected = try await plain.run()
    let log = try await page.run()
    #expect(log == expected)
    #expect(expected.count > 100)
    func summary(_ page: InterceptedPage) -> [String] {
      page.allSent.map {
        "\($0.request.method) \($0.request.url) [\($0.request.headers["Cookie"] ?? "-")] \($0.text ?? "-")"
      }
    }
    for (sent, wanted) in zip(summary(page), summary(plain)) { #expect(sent == wanted) }
    #expect(page.allSent.count == plain.allSent.count)
    // Those that the platform refuses are forgotten by a message.
    await page.expectNoBodies()
  }
}

private func + (list: HeaderList, fields: [HeaderList.Field]) -> HeaderList { HeaderList(list.fields + fields) }
