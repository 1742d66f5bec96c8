import Network
import Synchronization
import Testing
import WebKit

@testable import RequestInterception

/// Pages whose files come from packages.
@MainActor
struct OfflinePageTests {
  private static let html = """
    <!DOCTYPE html><script src="first.js"></script><script>
    const log = (...values) => console.log(values.join(' '))
    </script>
    """

  private static func page(
    _ html: String = "", packages: OfflinePackages,
    answer: @escaping @Sendable (NetworkRequest) -> InterceptedPage.Answer? = { _ in nil },
    prepare: (inout RequestInterception.Configuration) -> Void = { _ in }
  ) -> InterceptedPage {
    InterceptedPage(html, answer: answer) {
      $0.packages = packages
      prepare(&$0)
    }
  }

  @Test func `a package of a thousand files serves a page without the network`() async throws {
    var files = ["index.html": "<!DOCTYPE html><script src=js/first.js></script><script src=js/main.js></script>"]
    files["js/first.js"] = "console.log('first')"
    files["js/main.js"] = """
      (async () => {
        const texts = await Promise.all(Array.from({ length: 997 }, async (_, i) =>
          (await fetch(`data/${i}.txt`)).text()))
        console.log(texts.length, texts.every((text, i) => text === `text ${i}`))
      })()
      """
    for index in 0..<997 { files["data/\(index).txt"] = "text \(index)" }
    let fixture = try PackageFixture(files)
    let package = try OfflinePackage(folder: fixture.path)
    #expect(package.fileCount == 1001)
    let page = Self.page(packages: OfflinePackages([package]))
    #expect(try await page.run() == ["first", "997 true"])
    #expect(page.allSent.isEmpty)
    #expect(page.notes.count { $0.contains("answered 200 by the offline package shop 1 (") } == 1000)
  }

  @Test func `what no package has comes from the network, and other methods do`() async throws {
    let fixture = try PackageFixture(["a.txt": "offline"])
    let page = Self.page(
      """
      <script>(async () => {
        for (const [method, url] of [['GET', 'a.txt'], ['GET', 'a.txt?v=2'], ['HEAD', 'a.txt'], ['GET', 'b.txt'],
          ['POST', 'a.txt'], ['GET', 'https://other.example/a.txt']]) {
          const response = await fetch(url, { method, mode: 'no-cors' })
          console.log(method, response.status, await response.text())
        }
      })()</script>
      """, packages: OfflinePackages([try OfflinePackage(folder: fixture.path)]))
    #expect(
      try await page.run() == [
        "GET 200 offline", "GET 200 offline", "HEAD 200 ", "GET 200 ok", "POST 200 ok", "GET 0 ",
      ])
    #expect(
      page.allSent.map(\.request).map { "\($0.method) \($0.url)" } == [
        "GET https://app.example.com/", "GET https://app.example.com/b.txt", "POST https://app.example.com/a.txt",
        "GET https://other.example/a.txt",
      ])
  }

  @Test func `a page asks for ranges, conditions and headers as of a server`() async throws {
    let fixture = try PackageFixture(["a.txt": "0123456789"])
    let page = Self.page(
      """
      <script>(async () => {
        const show = async headers => {
          const response = await fetch('a.txt', { headers })
          console.log(response.status, response.headers.get('content-range'), await response.text())
          return response.headers.get('etag')
        }
        const tag = await show({})
        await show({ Range: 'bytes=2-4' })
        await show({ Range: 'bytes=20-' })
        await show({ 'If-None-Match': tag })
        await show({ Range: 'bytes=2-4', 'If-Range': '"old"' })
      })()</script>
      """, packages: OfflinePackages([try OfflinePackage(folder: fixture.path)]))
    #expect(
      try await page.run() == [
        "200 null 0123456789", "206 bytes 2-4/10 234", "416 bytes */10 ", "304 null ", "200 null 0123456789",
      ])
  }

  @Test func `another origin's page reads what the manifest lets it read, preflights included`() async throws {
    let fixture = try PackageFixture(["open.txt": "open", "closed.txt": "closed"], prefix: "https://cdn.example.net/")
    let manifest = try fixture.read("manifest.json").replacing(
      #""open.txt": {"#,
      with: #""open.txt": {"headers":[["Access-Control-Allow-Origin","*"],["Access-Control-Allow-Headers","x-a"]],"#)
    try fixture.write(manifest, to: "manifest.json")
    let page = Self.page(
      """
      <script>(async () => {
        for (const name of ['open', 'closed']) for (const headers of [{}, { 'X-A': '1' }])
          await fetch(`https://cdn.example.net/${name}.txt`, { headers }).then(async response =>
            console.log(await response.text()), error => console.log(error.message))
      })()</script>
      """, packages: OfflinePackages([try OfflinePackage(folder: fixture.path)]))
    let log = try await page.run().filter { !$0.contains("Access-Control") }
    #expect(log == ["open", "open", "Load failed", "Load failed"])
    // The preflight that no package answers.
    #expect(page.allSent.map(\.request.method) == ["GET", "OPTIONS"])
  }

  @Test func `redirects of a package are redirects`() async throws {
    let fixture = try PackageFixture(["old.html": "", "new.html": "<script>console.log(location.pathname)</script>"])
    let manifest = try fixture.read("manifest.json").replacing(
      #""old.html": {"#, with: #""old.html": {"status":301,"headers":[["Location","new.html"]],"#)
    try fixture.write(manifest, to: "manifest.json")
    let page = Self.page(packages: OfflinePackages([try OfflinePackage(folder: fixture.path)]))
    #expect(try await page.run("https://app.example.com/old.html") == ["/new.html"])
    #expect(page.allSent.isEmpty)
  }

  @Test func `of two packages the longer prefix answers, then the later one`() async throws {
    let prefix = PackageFixture.prefix
    let whole = try PackageFixture(["a.txt": "whole", "x/a.txt": "whole x"], name: "whole")
    let part = try PackageFixture(["a.txt": "part"], name: "part", prefix: prefix + "x/")
    let later = try PackageFixture(["a.txt": "later", "x/a.txt": "later x"], name: "later")
    let packages = OfflinePackages(
      try [part, whole, later].map { try OfflinePackage(folder: $0.path) })
    let script = """
      <script>(async () => { for (const url of ['a.txt', 'x/a.txt']) console.log(await (await fetch(url)).text()) })()</script>
      """
    #expect(try await Self.page(script, packages: packages).run() == ["later", "part"])
    packages.remove("later")
    packages.remove("part")
    #expect(try await Self.page(script, packages: packages).run() == ["whole", "whole x"])
    #expect(packages.all.map(\.name) == ["whole"])
  }

  @Test func `denied addresses are not answered offline`() async throws {
    let fixture = try PackageFixture(["a.txt": "offline"])
    let packages = OfflinePackages([try OfflinePackage(folder: fixture.path)])
    let page = Self.page(
      "<script>fetch('a.txt').then(r => r.text()).then(console.log)</script>", packages: packages)
    page.interception?.deny("https://app.example.com/a.txt")
    #expect(try await page.run() == ["ok"])
    page.interception?.allow("https://app.example.com/a.txt")
    #expect(try await page.run().last == "offline")
  }

  @Test func `a file that is damaged after it was verified comes from the network, and the trace says why`()
    async throws
  {
    let fixture = try PackageFixture(["a.txt": "offline"])
    let packages = OfflinePackages([try OfflinePackage(folder: fixture.path)])
    try fixture.write("forgery", to: "a.txt")
    let page = Self.page("<script>fetch('a.txt').then(r => r.text()).then(console.log)</script>", packages: packages)
    #expect(try await page.run() == ["ok"])
    let notes = page.notes.filter { $0.contains("offline package") }
    #expect(notes.count == 1)
    #expect(notes[0].contains("offline package shop 1: a.txt: its SHA-256 is "))
    #expect(notes[0].hasSuffix(", so the network is asked"))
  }

  @Test func `a page keeps the package with which it began, its frames do, and the next page has the new one`()
    async throws
  {
    let html = """
      <script>
      const text = async url => (await fetch(url)).text()
      addEventListener('message', async () => {
        history.pushState(null, '', '/pushed')
        console.log('late', await text('/a.txt'))
        const frame = document.createElement('iframe')
        frame.src = '/frame.html'
        document.documentElement.append(frame)
      })
      text('a.txt').then(text => console.log('early', text))
      </script>
      """
    let frame = "<script>fetch('a.txt').then(r => r.text()).then(t => console.log('frame', t))</script>"
    let old = try PackageFixture(["index.html": html, "a.txt": "old", "frame.html": frame], version: "1")
    let new = try PackageFixture(["index.html": html, "a.txt": "new", "frame.html": frame], version: "2")
    let packages = OfflinePackages([try OfflinePackage(folder: old.path)])
    let page = Self.page(packages: packages)
    #expect(try await page.run() == ["early old"])
    packages.use(try OfflinePackage(folder: new.path))
    #expect(packages.all.map(\.version) == ["2"])
    try await page.view.evaluateJavaScript("postMessage('go', '*')")
    try await page.view.waitUntilIdle()
    #expect(page.log == ["early old", "late old", "frame old"])
    #expect(try await page.run().last == "early new")
    #expect(page.allSent.isEmpty)
  }

  @Test func `an update while a hundred requests are served mixes nothing`() async throws {
    let script = """
      (async () => {
        const texts = await Promise.all(Array.from({ length: 100 }, async (_, i) => (await fetch(`/${i}.txt`)).text()))
        console.log([...new Set(texts)].join(' '), texts.length)
      })()
      """
    func package(_ version: String) throws -> PackageFixture {
      var files = ["index.html": "<script>\(script)</script>"]
      for index in 0..<100 { files["\(index).txt"] = version }
      return try PackageFixture(files, version: version)
    }
    let versions = try (1...6).map { try package("v\($0)") }
    let home = try PackageFixture()
    let store = try OfflinePackageStore(folder: home.path)
    try store.install(from: versions[0].path)
    let page = Self.page(packages: store.packages)
    // Installing goes on while pages are loaded and served.
    let paths = versions.map(\.path)
    let updates = Task.detached {
      for path in paths { try store.install(from: path) }
    }
    for _ in 0..<6 { try await page.run() }
    try await updates.value
    #expect(try await page.run().last == "v6 100")
    #expect(page.log.count == 7)
    #expect(page.log.allSatisfy { $0.contains(/^v\d 100$/) }, "\(page.log)")
    #expect(page.allSent.isEmpty)
    // The one that is used and the one before, and nothing of the others once no page has them.
    page.view.loadHTMLString("", baseURL: nil)
    #expect(try home.names(in: "shop").filter { $0.count == 64 }.count <= 3)
  }
}
