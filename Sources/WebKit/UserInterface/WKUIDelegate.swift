/// Shows what a page asks for (https://developer.apple.com/documentation/webkit/wkuidelegate): other windows, panels.
/// Every method is optional. Without one there is no other window, an alert is closed, a confirmation refused and a
/// prompt cancelled at once.
@preconcurrency @MainActor
public protocol WKUIDelegate: WKUIDelegateForms {
  /// A page wants another window. A view that this returns must have been made with `configuration`; the page's
  /// `window.open()` gives null all the same, since the view has a web content of its own. Nil for no window.
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView?
  /// A script closes the page's window.
  func webViewDidClose(_ webView: WKWebView)
  /// Shows an alert. Call `completionHandler` once, when it is closed: the page's script stands still meanwhile.
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable () -> Void)
  /// Asks whether the user agrees. Call `completionHandler` once.
  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable (Bool) -> Void)
  /// Asks for a text. Call `completionHandler` once, with nil when the user cancels.
  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void)
  /// Decides on camera and microphone. Never called: pages have neither.
  func webView(
    _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void)
}

/// Other forms of methods of `WKUIDelegate`. To Objective-C, and so on iOS, they are one method, which Swift shows in
/// several forms.
@preconcurrency @MainActor
public protocol WKUIDelegateForms: NSObjectProtocol {
  /// The form that code has which was written before Swift's concurrency.
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping () -> Void)
  /// The asynchronous form.
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
  ) async
  /// The form that code has which was written before Swift's concurrency.
  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping (Bool) -> Void)
  /// The asynchronous form.
  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
  ) async -> Bool
  /// The form that code has which was written before Swift's concurrency.
  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (String?) -> Void)
  /// The asynchronous form.
  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo
  ) async -> String?
}

extension WKUIDelegate {
  /// No window.
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }

  /// Does nothing.
  public func webViewDidClose(_ webView: WKWebView) {}

  /// Leaves it to the older form.
  public func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable () -> Void
  ) {
    let onMainActor: () -> Void = { MainActor.assumeIsolated { completionHandler() } }
    (self as any WKUIDelegateForms).webView(
      webView, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame, completionHandler: onMainActor)
  }

  /// Leaves it to the older form.
  public func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    let onMainActor: (Bool) -> Void = { agreed in MainActor.assumeIsolated { completionHandler(agreed) } }
    (self as any WKUIDelegateForms).webView(
      webView, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame, completionHandler: onMainActor)
  }

  /// Leaves it to the older form.
  public func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void
  ) {
    let onMainActor: (String?) -> Void = { text in MainActor.assumeIsolated { completionHandler(text) } }
    (self as any WKUIDelegateForms).webView(
      webView, runJavaScriptTextInputPanelWithPrompt: prompt, defaultText: defaultText, initiatedByFrame: frame,
      completionHandler: onMainActor)
  }

  /// Asks the user, of whom there is none.
  public func webView(
    _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
  ) {
    decisionHandler(.prompt)
  }
}

extension WKUIDelegateForms {
  /// Asks the asynchronous form.
  public func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping () -> Void
  ) {
    let answer = MainActorBox(completionHandler)
    Task.immediate { @MainActor in
      await self.webView(webView, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame)
      answer.value()
    }
  }

  /// Closes it.
  public func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
  ) async {}

  /// Asks the asynchronous form.
  public func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping (Bool) -> Void
  ) {
    let answer = MainActorBox(completionHandler)
    Task.immediate { @MainActor in
      let agreed = await self.webView(webView, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame)
      answer.value(agreed)
    }
  }

  /// Refuses.
  public func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
  ) async -> Bool { false }

  /// Asks the asynchronous form.
  public func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (String?) -> Void
  ) {
    let answer = MainActorBox(completionHandler)
    Task.immediate { @MainActor in
      let text = await self.webView(
        webView, runJavaScriptTextInputPanelWithPrompt: prompt, defaultText: defaultText, initiatedByFrame: frame)
      answer.value(text)
    }
  }

  /// Cancels.
  public func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo
  ) async -> String? { nil }
}

/// What a page would record (https://developer.apple.com/documentation/webkit/wkmediacapturetype).
public enum WKMediaCaptureType: Int, Sendable {
  /// Pictures.
  case camera
  /// Sound.
  case microphone
  /// Both.
  case cameraAndMicrophone
}

/// Whether a page may (https://developer.apple.com/documentation/webkit/wkpermissiondecision).
public enum WKPermissionDecision: Int, Sendable {
  /// The user is asked.
  case prompt
  /// It may.
  case grant
  /// It may not.
  case deny
}
