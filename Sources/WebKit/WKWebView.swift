import WebPlatform

/// A web view (https://developer.apple.com/documentation/webkit/wkwebview): a page in a web content of its own, on a
/// thread of its own. Nothing is drawn.
@preconcurrency @MainActor
open class WKWebView: UIView {
  private let viewConfiguration: WKWebViewConfiguration
  let host: WebContentHost
  let page: Page
  let client: WebViewClient

  /// Decides on loads and follows them. Not retained.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// Shows what the page asks for. Not retained.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// The view that would scroll the page. It keeps what it is told.
  public let scrollView = UIScrollView()
  /// Kept, without effect: there is no inspector.
  open var isInspectable = false
  /// Kept, without effect: there are no gestures.
  open var allowsBackForwardNavigationGestures = false
  /// Kept, without effect: there are no gestures.
  open var allowsLinkPreview = true

  /// The address of the document, or of the one that is being loaded.
  open internal(set) var url: URL?
  /// The document's title, as of the latest load, evaluation or message.
  open internal(set) var title: String? = ""
  /// Whether a load is under way.
  open internal(set) var isLoading = false
  /// How far it is, from 0 to 1.
  open internal(set) var estimatedProgress = 0.0
  /// Whether everything came by https.
  open var hasOnlySecureContent: Bool { url?.scheme == "https" }

  /// What the page says it is; nil or empty for the usual.
  open var customUserAgent: String? {
    didSet { pushSettings() }
  }

  var navigations: [Int: WKNavigation] = [:]
  var nextNavigation = 1
  var latestLoad: PendingLoad?

  /// A web view of its own copy of `configuration`.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    viewConfiguration = configuration.duplicate()
    let environment = configuration.environment
    client = WebViewClient(environment: environment)
    host = WebContentHosts.take(for: environment)
    page = host.openPage(settings: viewConfiguration.pageSettings, delegate: client)
    super.init(frame: frame)
    client.view = self
    page.setMessageReceiver(client)
    viewConfiguration.userContentController.attach(self)
    updateMessageHandlers()
    updateUserScripts()
  }

  /// A web view of a default configuration.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  /// There are no archives of views here.
  public required init?(coder: NSCoder) {
    nil
  }

  deinit {
    page.close()
    WebContentHosts.giveBack(host)
  }

  /// A copy of what the view was made with. It refers to the same objects.
  open var configuration: WKWebViewConfiguration { viewConfiguration.duplicate() }

  /// The page gets the scripts that its controller has now.
  func updateUserScripts() {
    page.setUserScripts(
      viewConfiguration.userContentController.userScripts.map { script in
        UserScript(
          source: script.source, atDocumentStart: script.injectionTime == .atDocumentStart,
          mainFrameOnly: script.isForMainFrameOnly, world: script.world.platformName)
      })
  }

  /// The page gets the handlers that its controller has now.
  func updateMessageHandlers() {
    page.setMessageHandlers(viewConfiguration.userContentController.registrations)
  }

  /// Later documents follow the settings as they are now.
  func pushSettings(allowsContentJavaScript: Bool? = nil) {
    let settings = viewConfiguration.pageSettings
    let custom = customUserAgent.flatMap { $0.isEmpty ? nil : $0 }
    page.changeSettings(
      userAgent: custom ?? settings.userAgent,
      allowsContentJavaScript: (allowsContentJavaScript ?? true) && settings.allowsContentJavaScript)
  }

  /// Something that happened in the page.
  func receive(_ event: WebViewClient.Event) {
    switch event {
    case .message(let message):
      let frame = frame(of: message.source)
      viewConfiguration.userContentController.receive(message, frame: frame, webView: self)
    case .navigation(let event): follow(event)
    case .document(let url, let title):
      self.url = URL(string: url)
      self.title = title
    case .wantsNavigation(let request): follow(request)
    case .terminated:
      isLoading = false
      navigationDelegate?.webViewWebContentProcessDidTerminate(self)
    case .completion(let completion): completion()
    }
  }

  private var latestFrame: WKFrameInfo?

  private func frame(of source: MessageSource) -> WKFrameInfo {
    if let latestFrame, latestFrame.source == source { return latestFrame }
    let frame = WKFrameInfo(source, webView: self)
    latestFrame = frame
    return frame
  }
}

extension WKWebViewConfiguration {
  func duplicate() -> WKWebViewConfiguration {
    copy() as? WKWebViewConfiguration ?? self
  }

  var pageSettings: PageSettings {
    var settings = PageSettings(network: environment.network, trace: environment.trace)
    let system = PageSettings.defaultUserAgent.replacingOccurrences(of: " Mobile/15E148", with: "")
    settings.userAgent = [system, applicationNameForUserAgent ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    settings.cookies = websiteDataStore.cookies
    settings.languages = environment.languages
    settings.devicePixelRatio = environment.devicePixelRatio
    settings.allowsContentJavaScript =
      defaultWebpagePreferences.allowsContentJavaScript && preferences.javaScriptEnabled
    return settings
  }
}
