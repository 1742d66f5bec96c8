import Foundation
import SecureInput
import Testing
import WebKit

@MainActor
struct ReadmeTests {
  @MainActor private final class Account {
    var password: String?
    func signIn(password: String) async { self.password = password }
  }

  private func makeWebView(_ account: Account, frame: CGRect, _ configuration: WKWebViewConfiguration) -> WKWebView {
    // README
    let input = SecureInput { entry in
      guard entry.origin == "https://app.example.com" else { return .done }
      await account.signIn(password: entry.value)
      return .submitForm
    }
    input.install(in: configuration.userContentController)
    let webView = WKWebView(frame: frame, configuration: configuration)
    // end
    self.input.value = input
    return webView
  }

  @MainActor private final class Kept { var value: SecureInput? }
  private let input = Kept()

  @Test func `the README's example runs`() async throws {
    let account = Account()
    let webView = makeWebView(account, frame: .zero, WKWebViewConfiguration())
    webView.loadHTMLString("<input id=p type=password>", baseURL: URL(string: "https://app.example.com/"))
    try await webView.waitUntilIdle()
    try await webView.perform(.click, on: "#p")
    try await webView.waitUntilIdle()
    let field = try #require(input.value?.fields.first)
    field.insertText("corr3ct-h0rse\n")
    await input.value?.waitUntilHandedOver()
    #expect(account.password == "corr3ct-h0rse")
  }

  @Test func `the README shows it`() throws {
    let sources = URL(fileURLWithPath: #filePath).appending(path: "../../../Sources").standardized
    let readme = try String(contentsOf: sources.appending(path: "SecureInput/README.md"), encoding: .utf8)
    let test = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = test.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// README") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// end") })
    let example = lines[(begin + 1)..<end].map { $0.dropFirst(4) }.joined(separator: "\n")
    #expect(readme.contains("```swift\n\(example)\n```"))
  }
}
