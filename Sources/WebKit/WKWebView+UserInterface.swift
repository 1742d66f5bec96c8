import Network
import WebPlatform

/// What the UI delegate shows.
extension WKWebView {
  /// A script of the page asks its user.
  func show(_ prompt: UserPrompt) {
    guard let delegate = uiDelegate else {
      prompt.reply.answer(.cancelled)
      return
    }
    let frame = frame(of: prompt.source)
    let reply = prompt.reply
    client.isOpen(reply)
    // The types tell which of the forms is meant: the one that leaves it to the others where it is not implemented.
    switch prompt.kind {
    case .alert:
      let decision = DelegateDecision<Void>(
        "webView:runJavaScriptAlertPanelWithMessage:initiatedByFrame:completionHandler:", of: delegate
      ) { reply.answer(.cancelled) }
      let handler: @MainActor @Sendable () -> Void = { decision.decide(()) }
      delegate.webView(
        self, runJavaScriptAlertPanelWithMessage: prompt.message, initiatedByFrame: frame, completionHandler: handler)
    case .confirm:
      let decision = DelegateDecision<Bool>(
        "webView:runJavaScriptConfirmPanelWithMessage:initiatedByFrame:completionHandler:", of: delegate
      ) { reply.answer($0 ? .confirmed : .cancelled) }
      let handler: @MainActor @Sendable (Bool) -> Void = { decision.decide($0) }
      delegate.webView(
        self, runJavaScriptConfirmPanelWithMessage: prompt.message, initiatedByFrame: frame,
        completionHandler: handler)
    case .prompt:
      let decision = DelegateDecision<String?>(
        "webView:runJavaScriptTextInputPanelWithPrompt:defaultText:initiatedByFrame:completionHandler:", of: delegate
      ) { reply.answer($0.map(UserPromptReply.Answer.text) ?? .cancelled) }
      let handler: @MainActor @Sendable (String?) -> Void = { decision.decide($0) }
      delegate.webView(
        self, runJavaScriptTextInputPanelWithPrompt: prompt.message, defaultText: prompt.defaultText,
        initiatedByFrame: frame, completionHandler: handler)
    }
  }

  /// The page wants another window.
  func open(_ window: WindowRequest) {
    defer { page.endWork() }
    // Windows that no user has asked for do not open.
    guard window.hasUserActivation || opensWindowsAutomatically, let request = URLRequest(window.request) else {
      return
    }
    let action = WKNavigationAction(
      navigationType: WKNavigationType(window.request.cause), sourceFrame: frame(of: window.source), targetFrame: nil,
      request: request)
    // As in WebKit, the navigation delegate decides on links and forms only.
    guard !window.isByScript, let delegate = navigationDelegate else {
      create(for: action, window)
      return
    }
    page.beginWork()
    ask(delegate, action) { [weak self] policy, _ in
      guard let self else { return }
      if policy == .allow { create(for: action, window) }
      page.endWork()
    }
  }

  private func create(for action: WKNavigationAction, _ window: WindowRequest) {
    guard let delegate = uiDelegate else { return }
    let given = configuration
    given.opener = self
    let created = delegate.webView(
      self, createWebViewWith: given, for: action, windowFeatures: WKWindowFeatures(window.features))
    guard let created else { return }
    precondition(
      created.configuration.opener === self, "Returned WKWebView was not created with the given configuration.")
    _ = created.begin(.request(action.request), type: .other)
  }
}
