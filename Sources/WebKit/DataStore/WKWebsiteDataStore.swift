import Network
import WebPlatform

/// What sites keep (https://developer.apple.com/documentation/webkit/wkwebsitedatastore): cookies and local
/// storage, in memory. The default store lives as long as the process.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
  private static let shared = WKWebsiteDataStore(isPersistent: true)
  /// They end by the clock of the environment in which the store is made.
  let cookies = CookieJar(clock: WebViewEnvironment.current.clock)
  let localStorage = WebStorage()
  /// Whether it is the default store. Nothing is written to disk.
  public let isPersistent: Bool
  /// Its cookies.
  open private(set) lazy var httpCookieStore = WKHTTPCookieStore(cookies)

  private init(isPersistent: Bool) {
    self.isPersistent = isPersistent
    super.init()
  }

  /// The store that views use unless told otherwise.
  open class func `default`() -> WKWebsiteDataStore { shared }

  /// A new store of its own.
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }

  /// The kinds of data that there are.
  open class func allWebsiteDataTypes() -> Set<String> { [WKWebsiteDataTypeCookies, WKWebsiteDataTypeLocalStorage] }

  /// Removes the data of these types that has changed since `date`.
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping @MainActor () -> Void
  ) {
    remove(dataTypes, since: date)
    Task { @MainActor in completionHandler() }
  }

  /// Removes the data of these types that has changed since `date`.
  open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {
    remove(dataTypes, since: date)
  }

  private func remove(_ dataTypes: Set<String>, since date: Date) {
    if dataTypes.contains(WKWebsiteDataTypeCookies) { cookies.removeAll(since: date) }
    if dataTypes.contains(WKWebsiteDataTypeLocalStorage) { localStorage.removeAll(since: date) }
  }
}

/// The type of cookies.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"

/// The type of what sites keep in `localStorage`.
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
