import Network
import WebPlatform

/// What the navigation delegate decides.
extension WKWebView {
  /// Asks whether a load may begin.
  func decide(on load: PendingLoad, _ navigation: WKNavigation, type: WKNavigationType) {
    guard let delegate = navigationDelegate else {
      undecided = nil
      perform(load, navigation)
      return
    }
    undecided = navigation.id
    page.beginWork()
    ask(delegate, action(load.urlRequest, type: type)) { [weak self] policy, preferences in
      guard let self else { return }
      defer { page.endWork() }
      // Another load has been asked for meanwhile, or loading was stopped.
      guard undecided == navigation.id else { return }
      undecided = nil
      guard policy == .allow else {
        loadState.dropRequest(navigation.id)
        return
      }
      perform(load, navigation, preferences)
    }
  }

  /// Asks whether a redirect is followed.
  func decide(on request: NavigationRequest, _ decision: NavigationDecision) {
    loadState.redirect(to: URL(string: request.url))
    guard let delegate = navigationDelegate, let urlRequest = URLRequest(request) else {
      decision.allow()
      return
    }
    ask(delegate, action(urlRequest, type: .other)) { policy, _ in
      if policy == .allow { decision.allow() } else { decision.cancel() }
    }
  }

  /// Asks whether a frame may load something.
  func decide(
    on request: NavigationRequest, of frame: MessageSource, from source: MessageSource, _ decision: NavigationDecision
  ) {
    guard let delegate = navigationDelegate, let urlRequest = URLRequest(request) else {
      decision.allow()
      return
    }
    let action = WKNavigationAction(
      navigationType: WKNavigationType(request.cause), sourceFrame: WKFrameInfo(source, webView: self),
      targetFrame: WKFrameInfo(frame, webView: self), request: urlRequest)
    ask(delegate, action) { policy, _ in
      if policy == .allow { decision.allow() } else { decision.cancel() }
    }
  }

  /// Asks whether an answer is shown.
  func decide(on answer: NavigationResponse, isForMainFrame: Bool = true, _ decision: NavigationDecision) {
    let response = WKNavigationResponse(answer, isForMainFrame: isForMainFrame)
    let settle: @MainActor @Sendable (WKNavigationResponsePolicy) -> Void = { policy in
      // What cannot be shown fails as what may not.
      if policy == .allow && response.canShowMIMEType { decision.allow() } else { decision.cancel() }
    }
    guard let delegate = navigationDelegate else {
      settle(.allow)
      return
    }
    let policy = DelegateDecision(
      "webView:decidePolicyForNavigationResponse:decisionHandler:", of: delegate, answer: settle)
    // The type tells which of the forms is meant: the one that leaves it to the others where it is not implemented.
    let handler: @MainActor @Sendable (WKNavigationResponsePolicy) -> Void = { policy.decide($0) }
    delegate.webView(self, decidePolicyFor: response, decisionHandler: handler)
  }

  /// Asks a delegate whether a load may begin.
  func ask(
    _ delegate: any WKNavigationDelegate, _ action: WKNavigationAction,
    answer: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    let policy = DelegateDecision<(WKNavigationActionPolicy, WKWebpagePreferences)>(
      "webView:decidePolicyForNavigationAction:preferences:decisionHandler:", of: delegate
    ) { answer($0.0, $0.1) }
    let handler: @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void = {
      policy.decide(($0, $1))
    }
    delegate.webView(
      self, decidePolicyFor: action, preferences: defaultPagePreferences, decisionHandler: handler)
  }

  private func action(_ request: URLRequest, type: WKNavigationType) -> WKNavigationAction {
    let address = loadState.documentURL?.absoluteString ?? "about:blank"
    let origin = SplitURL(address).map(\.origin) ?? "null"
    let frame = WKFrameInfo(MessageSource(url: address, origin: origin, world: ""), webView: self)
    return WKNavigationAction(navigationType: type, sourceFrame: frame, targetFrame: frame, request: request)
  }
}
