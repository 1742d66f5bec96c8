import Foundation
import Testing

@testable import WebKit

/// The legal order of calls, by WebKit's own tests.
struct SchemeTaskRuleTests {
  private typealias Report = SchemeTaskProgress.Report

  /// Each sequence, its last call being the one that may break a rule.
  private static let sequences: [([Report], SchemeTaskProgress.Violation?)] = [
    ([.response, .data, .finish], nil),
    ([.response, .finish], nil),
    ([.response, .response, .data, .data, .finish], nil),
    ([.response, .redirect], .redirectAfterResponse),
    ([.redirect, .response], nil),
    ([.redirect, .redirect, .response], nil),
    ([.data], .noResponse),
    ([.finish], .noResponse),
    ([.response, .data, .response], .dataSent),
    ([.response, .data, .redirect], .dataSent),
    ([.failure], nil),
    ([.response, .data, .failure], nil),
    ([.failure, .failure], .completed),
    ([.failure, .data], .completed),
    ([.response, .finish, .data], .completed),
    ([.response, .finish, .redirect], .completed),
    ([.response, .finish, .response], .completed),
    ([.response, .finish, .finish], .completed),
    ([.response, .finish, .failure], .completed),
  ]

  @Test func `each order of calls is legal or breaks the rule WebKit names`() {
    for (reports, expected) in Self.sequences {
      var progress = SchemeTaskProgress()
      let broken = reports.map { progress.advance($0) }
      #expect(broken.dropLast().allSatisfy { $0 == nil }, "\(reports)")
      #expect(broken.last == .some(expected), "\(reports)")
    }
  }

  @Test func `only a failure is legal while a redirect waits for consent`() {
    for (report, expected) in [
      (.redirect, .redirecting), (.response, .redirecting), (.data, .redirecting), (.finish, .redirecting),
      (.failure, nil),
    ] as [(Report, SchemeTaskProgress.Violation?)] {
      var progress = SchemeTaskProgress()
      progress.isRedirecting = true
      #expect(progress.advance(report) == expected)
    }
  }

  @Test func `nothing is legal once the task is stopped`() {
    for report in [.redirect, .response, .data, .finish, .failure] as [Report] {
      var progress = SchemeTaskProgress()
      progress.isStopped = true
      #expect(progress.advance(report) == .stopped)
    }
  }

  @Test func `a call that breaks a rule traps and names it`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      guard let url = URL(string: "app://host/") else { return }
      URLSchemeTask(URLRequest(url: url)).didReceive(Data())
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self).contains("No response has been sent for this task"))
  }

  @Test(arguments: ["about", "blob", "data", "file", "ftp", "HTTP", "https", "javascript", "ws", "wss"])
  @MainActor func `schemes that WebKit handles cannot be taken`(scheme: String) async throws {
    #expect(WKWebView.handlesURLScheme(scheme))
    #expect(!WKWebView.handlesURLScheme("gopher"))
  }

  @Test func `taking a built-in scheme traps`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        WKWebViewConfiguration().setURLSchemeHandler(SchemeAnswerer { $0.answer("") }, forURLScheme: "https")
      }
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self)
        .contains("'https' is a URL scheme that WKWebView handles natively"))
  }

  @Test @MainActor func `a configuration has one handler for a scheme, however that is spelt`() {
    let configuration = WKWebViewConfiguration()
    let handler = SchemeAnswerer { $0.answer("") }
    configuration.setURLSchemeHandler(handler, forURLScheme: "My-App")
    #expect(configuration.urlSchemeHandler(forURLScheme: "mY-aPP") === handler)
    let copy = configuration.copy() as? WKWebViewConfiguration
    #expect(copy?.urlSchemeHandler(forURLScheme: "my-app") === handler)
    configuration.setURLSchemeHandler(nil, forURLScheme: "my-app")
    #expect(configuration.urlSchemeHandler(forURLScheme: "my-app") == nil)
  }
}
