// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// Swift shows Apple's methods so, and a method of another type would be none of the protocol's.

/// Decides on the loads of a web view and follows them
/// (https://developer.apple.com/documentation/webkit/wknavigationdelegate). Every method is optional.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: WKNavigationDelegateForms {
  /// Decides whether a navigation may happen. Call `decisionHandler` once.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
  /// Decides whether a navigation may happen, and by which settings. Call `decisionHandler` once.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)
  /// Decides whether what has come is shown. Call `decisionHandler` once.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void)
  /// A load has begun.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// A server has redirected it.
  func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
  /// It has failed before a document came.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  /// The new document has replaced the old one.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  /// The document has loaded.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// It has failed after the document had come.
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  /// The page was given up: a task met the time limit, or the platform failed.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

/// Other forms of methods of `WKNavigationDelegate`. To Objective-C, and so on iOS, they are one method, which Swift
/// shows in several forms.
@preconcurrency @MainActor
public protocol WKNavigationDelegateForms: NSObjectProtocol {
  /// The form that code has which was written before Swift's concurrency.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
  /// The form that code has which was written before Swift's concurrency.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
    decisionHandler: @escaping (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)
  /// The asynchronous form.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy
  /// The asynchronous form.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences
  ) async -> (WKNavigationActionPolicy, WKWebpagePreferences)
  /// The form that code has which was written before Swift's concurrency.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void)
  /// The asynchronous form.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy
}

extension WKNavigationDelegate {
  /// Leaves it to the older form.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    let onMainActor: (WKNavigationActionPolicy) -> Void = { policy in
      MainActor.assumeIsolated { decisionHandler(policy) }
    }
    (self as any WKNavigationDelegateForms)
      .webView(webView, decidePolicyFor: navigationAction, decisionHandler: onMainActor)
  }

  /// Leaves it to the older form.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    let onMainActor: (WKNavigationActionPolicy, WKWebpagePreferences) -> Void = { policy, preferences in
      MainActor.assumeIsolated { decisionHandler(policy, preferences) }
    }
    (self as any WKNavigationDelegateForms)
      .webView(webView, decidePolicyFor: navigationAction, preferences: preferences, decisionHandler: onMainActor)
  }

  /// Leaves it to the older form.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
  ) {
    let onMainActor: (WKNavigationResponsePolicy) -> Void = { policy in
      MainActor.assumeIsolated { decisionHandler(policy) }
    }
    (self as any WKNavigationDelegateForms)
      .webView(webView, decidePolicyFor: navigationResponse, decisionHandler: onMainActor)
  }

  /// Does nothing.
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
  /// Does nothing.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

extension WKNavigationDelegateForms {
  /// Asks the asynchronous form.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    let answer = MainActorBox(decisionHandler)
    Task.immediate { @MainActor in
      let policy = await self.webView(webView, decidePolicyFor: navigationAction)
      answer.value(policy)
    }
  }

  /// Asks the asynchronous form.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
    decisionHandler: @escaping (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    let answer = MainActorBox(decisionHandler)
    Task.immediate { @MainActor in
      let (policy, preferences) = await self.webView(
        webView, decidePolicyFor: navigationAction, preferences: preferences)
      answer.value(policy, preferences)
    }
  }

  /// Asks the form without settings.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences
  ) async -> (WKNavigationActionPolicy, WKWebpagePreferences) {
    guard let delegate = self as? any WKNavigationDelegate else { return (.allow, preferences) }
    let policy = await withCheckedContinuation { continuation in
      let decision = DelegateDecision<WKNavigationActionPolicy>(
        "webView:decidePolicyForNavigationAction:decisionHandler:", of: delegate
      ) { continuation.resume(returning: $0) }
      let handler: @MainActor @Sendable (WKNavigationActionPolicy) -> Void = { decision.decide($0) }
      delegate.webView(webView, decidePolicyFor: navigationAction, decisionHandler: handler)
    }
    return (policy, preferences)
  }

  /// Asks the asynchronous form.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
  ) {
    let answer = MainActorBox(decisionHandler)
    Task.immediate { @MainActor in
      let policy = await self.webView(webView, decidePolicyFor: navigationResponse)
      answer.value(policy)
    }
  }

  /// Allows what can be shown.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy { navigationResponse.canShowMIMEType ? .allow : .cancel }

  /// Allows it.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy { .allow }
}
