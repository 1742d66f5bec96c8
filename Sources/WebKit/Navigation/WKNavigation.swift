/// One load, to recognise it by (https://developer.apple.com/documentation/webkit/wknavigation).
@preconcurrency @MainActor
open class WKNavigation: NSObject {
  let id: Int

  init(id: Int) {
    self.id = id
    super.init()
  }
}
