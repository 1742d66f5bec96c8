/// How `window.open()` wants its window to look (https://developer.apple.com/documentation/webkit/wkwindowfeatures). What
/// it says nothing of is nil.
@preconcurrency @MainActor
open class WKWindowFeatures: NSObject {
  /// Whether there is a menu bar.
  public let menuBarVisibility: NSNumber?
  /// Whether there is a status bar.
  public let statusBarVisibility: NSNumber?
  /// Whether there are toolbars.
  public let toolbarsVisibility: NSNumber?
  /// Whether the user may change its size.
  public let allowsResizing: NSNumber?
  /// The left edge, in points.
  public let x: NSNumber?
  /// The upper edge, in points.
  public let y: NSNumber?
  /// The width, in points.
  public let width: NSNumber?
  /// The height, in points.
  public let height: NSNumber?

  init(_ features: [String: String]) {
    // https://html.spec.whatwg.org/multipage/nav-history-apis.html#concept-window-open-features-parse-boolean
    func flag(_ name: String) -> NSNumber? {
      features[name].map { NSNumber(value: ["", "yes", "true"].contains($0) || (Self.leadingInteger($0) ?? 0) != 0) }
    }
    func length(_ name: String) -> NSNumber? {
      features[name].flatMap { Self.leadingInteger($0) }.map { NSNumber(value: $0) }
    }
    menuBarVisibility = flag("menubar")
    statusBarVisibility = flag("status")
    toolbarsVisibility = flag("toolbar") ?? flag("location")
    allowsResizing = flag("resizable")
    x = length("left")
    y = length("top")
    width = length("width")
    height = length("height")
    super.init()
  }

  /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-integers
  private static func leadingInteger(_ text: String) -> Int? {
    let sign = text.prefix { $0 == "-" || $0 == "+" }
    let digits = text.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
    return sign.count > 1 ? nil : Int(sign + digits)
  }
}
