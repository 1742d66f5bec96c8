import ApproovURLSessionPackage
import Clocks
import CookieInjection
import Foundation
import Network
import Synchronization
import Testing
import Trace
import WebKit

@MainActor
struct ReadmeTests {
  private func signIn(_ webView: WKWebView, _ session: ApproovURLSession, login: URLRequest) async throws {
    // README
    let (_, response) = try await session.data(for: login, delegate: JumpLink.unfollowed)
    guard let response = response as? HTTPURLResponse else { return }
    let page = try JumpLink.target(of: response)
    webView.load(CookieInjection(response, target: page))
    // end
  }

  @Test func `the README's example runs`() async throws {
    let file = try StubFile(
      JSONSource(
        file: "stubs",
        bytes: Array(
          """
          {"routes": [
            {"method": "POST", "url": "https://www.example.com/login", "status": 302,
             "headers": [["Location", "/home"], ["Set-Cookie", "a=1; Path=/"], ["Set-Cookie", "b=2; Path=/; HttpOnly"]]},
            {"url": "https://www.example.com/home", "headers": [["Content-Type", "text/html"]], "template": true,
             "body": "<script>console.log(({{request}}).headers.cookie, document.cookie)</script>"}
          ]}
          """.utf8)), folder: "/")
    let network = StubNetwork(files: [file], unhandled: .error)
    let log = Lines()
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    configuration.environment.clock = VirtualClock()
    configuration.environment.network = network
    configuration.environment.console = { log.add($0.text) }
    let webView = WKWebView(frame: .zero, configuration: configuration)
    var login = URLRequest(url: try #require(URL(string: "https://www.example.com/login")))
    login.httpMethod = "POST"
    try await signIn(webView, ApproovURLSession(configuration: .ephemeral, network: network), login: login)
    try await webView.waitUntilIdle()
    #expect(log.all == ["a=1; b=2 a=1"])
  }

  @Test func `the README shows it`() throws {
    let sources = URL(fileURLWithPath: #filePath).appending(path: "../../../Sources").standardized
    let readme = try String(contentsOf: sources.appending(path: "CookieInjection/README.md"), encoding: .utf8)
    let test = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = test.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// README") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// end") })
    let example = lines[(begin + 1)..<end].map { $0.dropFirst(4) }.joined(separator: "\n")
    #expect(readme.contains("```swift\n\(example)\n```"))
  }

  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }
}
