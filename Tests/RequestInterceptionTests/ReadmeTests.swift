import Foundation
import Network
import RequestInterception
import Testing
import WebKit

/// The examples of the README, as they stand there.
@MainActor
struct ReadmeTests {
  private let bundle: String
  private let library: String
  private let download: String
  private let digestFromAServerThatIsTrusted: String
  private let fixtures: [PackageFixture]

  init() throws {
    let shop = try PackageFixture(["index.html": "<script>console.log('offline')</script>"])
    let home = try PackageFixture()
    bundle = shop.path
    download = shop.path
    library = home.path
    digestFromAServerThatIsTrusted = try OfflinePackage(folder: shop.path).manifestDigest
    fixtures = [shop, home]
  }

  private func log(_ refusal: OfflinePackageError) {
    Issue.record("\(refusal)")
  }

  @Test func `the first example answers from a package`() async throws {
    let lines = LineLog()
    var environment = WebViewEnvironment()
    environment.console = { lines.append($0.text) }
    try await WebViewEnvironment.$current.withValue(environment) {
      let shop = try OfflinePackage(folder: bundle)  // with a manifest.json in it
      var settings = RequestInterception.Configuration()
      settings.packages = OfflinePackages([shop])
      settings.nativeCookies = HTTPCookieStorage.shared
      let interception = RequestInterception(settings)
      interception.deny("https://app.example.com/private")

      let configuration = WKWebViewConfiguration()
      configuration.environment.letsHandlersAnswerBuiltInSchemes = true  // for http and https
      interception.install(in: configuration)
      let webView = WKWebView(frame: .zero, configuration: configuration)
      webView.load(URLRequest(url: try #require(URL(string: "https://app.example.com/index.html"))))
      try await webView.waitUntilIdle()
    }
    #expect(lines.all == ["offline"])
  }

  @Test func `the second example installs a package`() async throws {
    var settings = RequestInterception.Configuration()
    let store = try OfflinePackageStore(folder: library)
    for refusal in store.refusals { log(refusal) }
    settings.packages = store.packages
    // Later, not on the main actor:
    try store.install(from: download, manifestDigest: digestFromAServerThatIsTrusted)
    #expect(settings.packages.all.map(\.name) == ["shop"])
  }

  @Test func `the README has what is tested here`() throws {
    let tests = URL(fileURLWithPath: #filePath)
    let readme = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/RequestInterception/README.md")
    let source = try String(contentsOf: tests, encoding: .utf8).split(separator: "\n").map { $0.drop { $0 == " " } }
    let blocks = try String(contentsOf: readme, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
    #expect(blocks.count == 2)
    for block in blocks {
      let lines = block.components(separatedBy: "\n```")[0].split(separator: "\n").map { $0.drop { $0 == " " } }
      for line in lines { #expect(source.contains(line), "\(line)") }
    }
  }
}
