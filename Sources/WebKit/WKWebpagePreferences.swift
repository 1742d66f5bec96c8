/// Settings of a page (https://developer.apple.com/documentation/webkit/wkwebpagepreferences).
@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
  /// Which kind of site a page asks for.
  public enum ContentMode: Int, Sendable {
    /// What fits the device.
    case recommended
    /// The mobile one.
    case mobile
    /// The desktop one.
    case desktop
  }

  /// Kept, without effect.
  open var preferredContentMode = ContentMode.recommended
  /// Whether the page runs scripts of its own. Injected and evaluated ones always run.
  open var allowsContentJavaScript = true

  /// The defaults.
  public override init() {
    super.init()
  }

  /// Preferences of the same values.
  func duplicate() -> WKWebpagePreferences {
    let copy = WKWebpagePreferences()
    copy.preferredContentMode = preferredContentMode
    copy.allowsContentJavaScript = allowsContentJavaScript
    return copy
  }
}
