/// A pool of web-content processes (https://developer.apple.com/documentation/webkit/wkprocesspool). It has no effect,
/// as on recent iOS.
@preconcurrency @MainActor
open class WKProcessPool: NSObject {
  /// A pool.
  public override init() {
    super.init()
  }
}
