/// A window that a page wants beside its own
/// (https://html.spec.whatwg.org/multipage/nav-history-apis.html#window-open-steps). Whether it gets one is the
/// embedder's to say.
public struct WindowRequest: Sendable {
  /// What it is to show.
  public let request: NavigationRequest
  /// The document that asks.
  public let source: MessageSource
  /// Whether `window.open()` asks, and not a link or a form.
  public let isByScript: Bool
  /// Whether a user has just done something in the page, or an evaluation asks
  /// (https://html.spec.whatwg.org/multipage/interaction.html#transient-activation).
  public let hasUserActivation: Bool
  /// What `window.open()` says of how the window looks, by name
  /// (https://html.spec.whatwg.org/multipage/nav-history-apis.html#concept-window-open-features-tokenize).
  public let features: [String: String]
}
