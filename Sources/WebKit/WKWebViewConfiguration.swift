/// What a web view is made with (https://developer.apple.com/documentation/webkit/wkwebviewconfiguration).
///
/// A web view copies it; the objects it refers to are shared by the copies.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject, @preconcurrency NSCopying {
  /// The process pool; every view here has a thread of its own whatever the pool.
  open var processPool = WKProcessPool()
  /// Settings of the view.
  open var preferences = WKPreferences()
  /// The scripts and handlers of the view.
  open var userContentController = WKUserContentController()
  /// The cookies of the view.
  open var websiteDataStore = WKWebsiteDataStore.default()
  /// Settings of pages for which the navigation delegate chooses no others.
  open var defaultWebpagePreferences = WKWebpagePreferences()
  /// What is appended to the user agent; nil for nothing.
  open var applicationNameForUserAgent: String? = "Mobile/15E148"
  /// Kept, without effect: nothing is drawn.
  open var suppressesIncrementalRendering = false
  /// Kept, without effect: there are no media.
  open var allowsInlineMediaPlayback = false
  /// Kept, without effect: there are no media.
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  /// Kept, without effect: nothing is detected.
  open var dataDetectorTypes: WKDataDetectorTypes = []
  /// Kept, without effect.
  open var limitsNavigationsToAppBoundDomains = false
  /// Kept, without effect.
  open var upgradeKnownHostsToHTTPS = true
  /// Where the view lives. Not part of Apple's interface.
  open var environment = WebViewEnvironment.current

  /// The view for whose page another is made with this.
  weak var opener: WKWebView?
  /// By their schemes, in lower case.
  var schemeHandlers: [String: any WKURLSchemeHandler] = [:]

  /// The defaults of a new web view.
  public override init() {
    super.init()
  }

  /// A copy that refers to the same objects.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = WKWebViewConfiguration()
    copy.processPool = processPool
    copy.preferences = preferences
    copy.userContentController = userContentController
    copy.websiteDataStore = websiteDataStore
    copy.defaultWebpagePreferences = defaultWebpagePreferences
    copy.applicationNameForUserAgent = applicationNameForUserAgent
    copy.suppressesIncrementalRendering = suppressesIncrementalRendering
    copy.allowsInlineMediaPlayback = allowsInlineMediaPlayback
    copy.mediaTypesRequiringUserActionForPlayback = mediaTypesRequiringUserActionForPlayback
    copy.dataDetectorTypes = dataDetectorTypes
    copy.limitsNavigationsToAppBoundDomains = limitsNavigationsToAppBoundDomains
    copy.upgradeKnownHostsToHTTPS = upgradeKnownHostsToHTTPS
    copy.environment = environment
    copy.schemeHandlers = schemeHandlers
    copy.opener = opener
    return copy
  }
}

/// Kinds of media that need a gesture to play.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Types of these bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Audio.
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1 << 0)
  /// Video.
  public static let video = WKAudiovisualMediaTypes(rawValue: 1 << 1)
  /// All of them.
  public static let all = WKAudiovisualMediaTypes(rawValue: UInt.max)
}

/// What is made into links.
public struct WKDataDetectorTypes: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Types of these bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Phone numbers.
  public static let phoneNumber = WKDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses on the web.
  public static let link = WKDataDetectorTypes(rawValue: 1 << 1)
  /// All of them.
  public static let all = WKDataDetectorTypes(rawValue: UInt.max)
}
