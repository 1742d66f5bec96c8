/// When a script is injected.
public enum WKUserScriptInjectionTime: Int, Sendable {
  /// When the document element is there and nothing else.
  case atDocumentStart
  /// When the document has been parsed and its own DOMContentLoaded listeners have run.
  case atDocumentEnd
}

/// A script that is injected into documents (https://developer.apple.com/documentation/webkit/wkuserscript).
@preconcurrency @MainActor
open class WKUserScript: NSObject, NSCopying {
  /// Its text.
  public let source: String
  /// When it is injected.
  public let injectionTime: WKUserScriptInjectionTime
  /// Whether it is injected into the main frame only.
  public let isForMainFrameOnly: Bool
  let world: WKContentWorld

  /// A script for the page's world.
  public convenience init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    self.init(source: source, injectionTime: injectionTime, forMainFrameOnly: forMainFrameOnly, in: .page)
  }

  /// A script for `contentWorld`.
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool, in contentWorld: WKContentWorld
  ) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
    world = contentWorld
    super.init()
  }

  /// A script is its own copy.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
