import Commands
import WebKit

/// Who answers the dialogs of a run, and tells of them and of the windows that the page asks for.
@MainActor
final class DialogUser: NSObject, WKUIDelegate {
  private var answers: DialogAnswers
  private let streams: StandardStreams
  private let isQuiet: Bool

  init(_ answers: DialogAnswers, streams: StandardStreams, isQuiet: Bool) {
    self.answers = answers
    self.streams = streams
    self.isQuiet = isQuiet
  }

  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
  ) async {
    tell("alert(\(message.debugDescription))")
  }

  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
  ) async -> Bool {
    let answer = answers.nextConfirmation()
    tell("confirm(\(message.debugDescription)) is answered \(answer)")
    return answer
  }

  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo
  ) async -> String? {
    let answer = answers.nextText()
    tell("prompt(\(prompt.debugDescription)) is \(answer.map { "answered \($0.debugDescription)" } ?? "cancelled")")
    return answer
  }

  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    let address = navigationAction.request.url?.absoluteString ?? "about:blank"
    tell("the page asks for another window, with \(address); a run has none, so it is not opened")
    return nil
  }

  private func tell(_ what: String) {
    if !isQuiet { streams.tell("wkbridge: \(what)") }
  }
}
