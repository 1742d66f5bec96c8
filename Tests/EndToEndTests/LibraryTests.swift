import Foundation
import Testing

/// Each page of `JSFixtures/libraries` does its library's main things at an endpoint that is not protected and at one
/// that is, and prints what came of them: always what its transcript says.
@Suite("Real libraries work in a page, with the bridge and without")
struct LibraryTests {
  @Test(.enabled(if: Library.jQuery.isInstalled, Library.jQuery.advice), arguments: Bridge.allCases)
  func jQuery(bridge: Bridge) async throws {
    // Its last step sends a form as browsers do; the page that answers goes on.
    let last = "thanks: shop=7&tea=Assam+%26+more&size=large&gift=on&taste=malty&taste=smoky&note=two%0D%0Alines"
    try await expect(.jQuery, bridge, andThen: [last])
  }

  @Test(.enabled(if: Library.axios.isInstalled, Library.axios.advice), arguments: Bridge.allCases)
  func axios(bridge: Bridge) async throws {
    try await expect(.axios, bridge)
  }

  @Test(.enabled(if: Library.whatwgFetch.isInstalled, Library.whatwgFetch.advice), arguments: Bridge.allCases)
  func whatwgFetch(bridge: Bridge) async throws {
    try await expect(.whatwgFetch, bridge)
  }

  @Test(.enabled(if: Library.superagent.isInstalled, Library.superagent.advice), arguments: Bridge.allCases)
  func superagent(bridge: Bridge) async throws {
    try await expect(.superagent, bridge)
  }

  @Test(.enabled(if: Library.vue.isInstalled, Library.vue.advice), arguments: Bridge.allCases)
  func vue(bridge: Bridge) async throws {
    try await expect(.vue, bridge)
  }

  @Test(.enabled(if: Library.react.isInstalled, Library.react.advice), arguments: Bridge.allCases)
  func react(bridge: Bridge) async throws {
    try await expect(.react, bridge)
  }

  private func expect(_ library: Library, _ bridge: Bridge, andThen last: [String] = []) async throws {
    let folder = Library.fixtures.path
    let result = try await Command.run([
      "run", "--files", Library.root, "--stubs", "\(folder)/stubs.json", "--config", "\(folder)/config.json",
      "--bridge", bridge.rawValue, "--timeout", "60", "\(folder)/\(library.rawValue).html",
    ])
    let transcript = try String(contentsOfFile: "\(folder)/\(library.rawValue).txt", encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let open = transcript.map { "public: \($0)" }
    let protected = transcript.map { line in
      "private: \(bridge == .none ? line : line.replacing("no token", with: "a token"))"
    }
    #expect(result.lines == open + protected + last)
    #expect(result.code == 0, "\(result.errors)")
  }
}

enum Bridge: String, CaseIterable { case none, approov }

/// A library of Debian's, by the name of its page.
enum Library: String {
  case jQuery = "jquery"
  case axios
  case whatwgFetch = "whatwg-fetch"
  case superagent
  case vue
  case react

  /// Where Debian keeps scripts for browsers (`javascript`) and packages of modules (`nodejs`).
  static let root = "/usr/share"

  static let fixtures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("JSFixtures/libraries")

  /// What the page asks for.
  private var file: String {
    switch self {
    case .jQuery: "javascript/jquery/jquery.js"
    case .axios: "javascript/axios/axios.js"
    case .whatwgFetch: "javascript/whatwg-fetch/fetch.umd.js"
    case .superagent: "nodejs/superagent/package.json"
    case .vue: "javascript/vue/vue.min.js"
    case .react: "nodejs/react-dom/umd/react-dom.development.js"
    }
  }

  var isInstalled: Bool { FileManager.default.fileExists(atPath: "\(Self.root)/\(file)") }

  var advice: Comment { "\(rawValue) is not installed; Tools/install-packages libraries brings it" }
}
