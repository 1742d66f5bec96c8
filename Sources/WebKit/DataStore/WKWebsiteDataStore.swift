import Network
import WebPlatform

/// What sites keep (https://developer.apple.com/documentation/webkit/wkwebsitedatastore): cookies and local
/// storage, in memory. The default store lives as long as the process, so that runs of tests share nothing by accident;
/// cookies that are to be kept need a store that is made with a file.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
  private static let shared = WKWebsiteDataStore(isPersistent: true)
  /// They end by the clock of the environment in which the store is made.
  let cookies: CookieJar
  /// Nil when they are in memory only.
  private let file: PersistentCookies?
  let localStorage = WebStorage()
  /// Whether it is the default store or has a file.
  public let isPersistent: Bool
  /// Its cookies.
  open private(set) lazy var httpCookieStore = WKHTTPCookieStore(cookies, clock: clock)
  private let clock = WebViewEnvironment.current.clock

  private init(isPersistent: Bool) {
    self.isPersistent = isPersistent
    cookies = CookieJar(clock: clock)
    file = nil
    super.init()
  }

  /// A store of its own whose cookies are those of the file at `path`, if it is there, and are kept in it by
  /// `saveCookies()`.
  ///
  /// Not part of Apple's interface, where the system decides on files.
  /// - Throws: `InputError` with file, line and member when it is not such a file.
  public convenience init(cookieFile path: String) throws {
    let jar = CookieJar(clock: WebViewEnvironment.current.clock)
    self.init(try PersistentCookies(CookieFile(path: path), jar: jar))
  }

  /// A store of these cookies.
  package init(_ file: PersistentCookies) {
    self.file = file
    cookies = file.jar
    isPersistent = true
    super.init()
  }

  /// Writes the cookies that have an end to the store's file; of a store without a file, nothing. Another process's
  /// changes of the file are kept.
  /// - Throws: `InputError` when it cannot be written; it is then what it was.
  public func saveCookies() throws {
    try file?.save()
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
