// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// The protocol has them.

import Testing
import WebKit

/// Writes down what a navigation delegate is told, and decides as it is told to.
@MainActor
final class NavigationRecorder: NSObject, WKNavigationDelegate {
  /// The steps, such as "commit 1": each navigation by the order in which it was first seen.
  private(set) var steps: [String] = []
  private(set) var errors: [any Error] = []
  private(set) var actions: [WKNavigationAction] = []
  private(set) var responses: [WKNavigationResponse] = []
  private var seen: [WKNavigation] = []
  /// Called with each step as it is noted.
  var onStep: @MainActor (String) -> Void = { _ in }
  var actionPolicy: @MainActor (WKNavigationAction) async -> WKNavigationActionPolicy = { _ in .allow }
  var responsePolicy: @MainActor (WKNavigationResponse) -> WKNavigationResponsePolicy = { _ in .allow }

  private func note(_ step: String, _ navigation: WKNavigation?) {
    guard let navigation else {
      Issue.record("\(step) without a navigation")
      return
    }
    if !seen.contains(navigation) { seen.append(navigation) }
    note("\(step) \((seen.firstIndex(of: navigation) ?? -1) + 1)")
  }

  private func note(_ step: String) {
    steps.append(step)
    onStep(step)
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    actions.append(navigationAction)
    note("action \(navigationAction.request.url?.path ?? "")")
    return await actionPolicy(navigationAction)
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
  ) {
    responses.append(navigationResponse)
    note("response \(navigationResponse.response.url?.path ?? "")")
    decisionHandler(responsePolicy(navigationResponse))
  }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    note("start", navigation)
  }

  func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
    note("redirect", navigation)
  }

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {
    errors.append(error)
    note("fail-provisional", navigation)
  }

  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { note("commit", navigation) }
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { note("finish", navigation) }

  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
    errors.append(error)
    note("fail", navigation)
  }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { note("terminate") }
}
