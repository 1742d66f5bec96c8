/// A world of scripts that shares a page's documents and nothing else
/// (https://developer.apple.com/documentation/webkit/wkcontentworld).
@preconcurrency @MainActor
open class WKContentWorld: NSObject {
  /// The name; nil for the page's world and the client's.
  public let name: String?
  /// What the platform calls it; empty for the page's.
  let platformName: String

  private static var named: [String: WKContentWorld] = [:]
  private static let pageWorld = WKContentWorld(name: nil, platformName: "")
  // No world that an app names begins with a NUL.
  private static let clientWorld = WKContentWorld(name: nil, platformName: "\0client")

  private init(name: String?, platformName: String) {
    self.name = name
    self.platformName = platformName
    super.init()
  }

  /// The world of the page's own scripts.
  open class var page: WKContentWorld { pageWorld }
  /// The world for an app that needs only one.
  open class var defaultClient: WKContentWorld { clientWorld }

  /// The world of this name, always the same object.
  open class func world(name: String) -> WKContentWorld {
    if let known = named[name] { return known }
    let world = WKContentWorld(name: name, platformName: name)
    named[name] = world
    return world
  }

  /// The world of this name, always the same object.
  open class func world(withName name: String) -> WKContentWorld { world(name: name) }

  static func world(platformName: String) -> WKContentWorld {
    switch platformName {
    case "": page
    case clientWorld.platformName: clientWorld
    default: world(name: platformName)
    }
  }
}
