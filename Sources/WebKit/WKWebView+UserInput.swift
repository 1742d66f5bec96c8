import WebPlatform

extension WKWebView {
  /// Plays a user: does `action` to the first element that `selector` finds, or without one to what has the focus, with
  /// the trusted events that a browser fires for it, and returns when their listeners have run. Not part of Apple's
  /// interface.
  ///
  /// In a selector, `>>>` leads into the shadow trees of what stands before it, open or closed: `my-card >>> button`.
  /// - Parameter frames: the way into the frame of that element, by selectors of iframes from the page's document on.
  /// - Returns: what is in a user's way to the element, such as "is disabled: nothing comes of it"; nil as a rule.
  /// - Throws: `UserActionError` when there is no such element or the action cannot be done to it; `EngineError.stopped`
  ///   when the web content is gone.
  @discardableResult
  public func perform(_ action: UserAction, on selector: String? = nil, frames: [String] = []) async throws -> String? {
    try await page.perform(action, on: selector, frames: frames)
  }

  /// Whether the first element that `selector` finds, or without one what has the focus, is one that `other` fits. Not part of
  /// Apple's interface.
  /// - Parameter frames: the way into the frame of that element, by selectors of iframes from the page's document on.
  /// - Throws: `UserActionError` when there is no such frame; `EngineError.stopped` when the web content is gone.
  public func element(_ selector: String?, frames: [String] = [], matches other: String) async throws -> Bool {
    try await page.element(selector, frames: frames, matches: other)
  }
}
