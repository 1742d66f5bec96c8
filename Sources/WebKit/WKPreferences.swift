/// Settings of web views (https://developer.apple.com/documentation/webkit/wkpreferences).
@preconcurrency @MainActor
open class WKPreferences: NSObject {
  /// Kept, without effect: nothing is drawn.
  open var minimumFontSize: CGFloat = 0
  /// Whether pages open windows that no user has asked for, by a click or otherwise.
  open var javaScriptCanOpenWindowsAutomatically = false
  /// Kept, without effect.
  open var isFraudulentWebsiteWarningEnabled = true
  /// Whether pages run scripts of their own.
  ///
  /// Deprecated on iOS in favour of `WKWebpagePreferences.allowsContentJavaScript`; scripts run when both allow it.
  open var javaScriptEnabled = true

  /// The defaults.
  public override init() {
    super.init()
  }
}
