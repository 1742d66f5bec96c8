import WebPlatform

/// A web view (https://developer.apple.com/documentation/webkit/wkwebview): a page in a web content of its own, on a
/// thread of its own. Nothing is drawn.
@preconcurrency @MainActor
open class WKWebView: UIView {
  private let viewConfiguration: WKWebViewConfiguration
  let host: WebContentHost
  let page: Page
  let client: WebViewClient
  let schemeNetwork: SchemeHandlingNetwork?

  /// Decides on loads and follows them. Not retained.
  open weak var navigationDelegate: (any WKNavigationDelegate)? {
    didSet { client.hasNavigationDelegate.store(navigationDelegate != nil, ordering: .relaxed) }
  }
  /// Shows what the page asks for: panels, other windows. Not retained.
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
  open var url: URL? { loadState.activeURL }
  /// The document's title, as of the latest load, evaluation or message.
  open var title: String? { loadState.title }
  /// Whether a load is under way.
  open var isLoading: Bool { loadState.isLoading }
  /// How far it is, from 0 to 1.
  open var estimatedProgress: Double { loadState.estimatedProgress }
  /// Whether everything came by https.
  open var hasOnlySecureContent: Bool { loadState.hasOnlySecureContent }

  /// What the page says it is, from the next load on; nil or empty for the usual.
  open var customUserAgent: String?

  /// Where the view has been.
  public let backForwardList = WKBackForwardList()

  var loadState = PageLoadState()
  /// The navigations under way, by their numbers, with what they load.
  var navigations: [Int: (navigation: WKNavigation, load: PendingLoad)] = [:]
  var nextNavigation = 1
  /// The navigation on which the delegate is to decide.
  var undecided: Int?
  /// What the document came by.
  var documentRequest: URLRequest?

  /// The settings that may change from load to load.
  private struct PushedSettings: Equatable {
    var userAgent: String
    var allowsContentJavaScript: Bool
  }
  private var pushedSettings: PushedSettings?

  /// A web view of its own copy of `configuration`.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    viewConfiguration = configuration.duplicate()
    let environment = configuration.environment
    client = WebViewClient(environment: environment)
    host = WebContentHosts.take(for: environment)
    var settings = viewConfiguration.pageSettings
    schemeNetwork =
      viewConfiguration.schemeHandlers.isEmpty
      ? nil
      : SchemeHandlingNetwork(
        handlers: viewConfiguration.schemeHandlers, base: settings.network, bodies: environment.schemeTaskBodies)
    if let schemeNetwork { settings.network = schemeNetwork }
    page = host.openPage(settings: settings, delegate: client)
    super.init(frame: frame)
    client.view = self
    schemeNetwork?.view = self
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
    client.close()
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

  /// Whether its pages open windows that no user has asked for.
  var opensWindowsAutomatically: Bool { viewConfiguration.preferences.javaScriptCanOpenWindowsAutomatically }

  /// The settings of a page for which the delegate chooses no others.
  var defaultPagePreferences: WKWebpagePreferences { viewConfiguration.defaultWebpagePreferences.duplicate() }

  /// The documents that are loaded from now on follow the settings as they are now.
  func pushSettings(_ pagePreferences: WKWebpagePreferences) {
    let custom = customUserAgent.flatMap { $0.isEmpty ? nil : $0 }
    let settings = PushedSettings(
      userAgent: custom ?? viewConfiguration.userAgent,
      allowsContentJavaScript: viewConfiguration.preferences.javaScriptEnabled
        && pagePreferences.allowsContentJavaScript)
    guard settings != pushedSettings else { return }
    pushedSettings = settings
    page.changeSettings(
      userAgent: settings.userAgent, allowsContentJavaScript: settings.allowsContentJavaScript)
  }

  /// Something that happened in the page.
  func receive(_ event: WebViewClient.Event) {
    switch event {
    case .message(let message):
      let frame = frame(of: message.source)
      viewConfiguration.userContentController.receive(message, frame: frame, webView: self)
    case .navigation(let event): follow(event)
    case .redirect(let request, let decision): decide(on: request, decision)
    case .response(let response, let decision): decide(on: response, decision)
    case .document(let url, let title):
      loadState.note(url: URL(string: url), title: title)
      backForwardList.note(url: url, title: title)
    case .history(let change): backForwardList.apply(change)
    case .wantsNavigation(let request): follow(request)
    case .terminated:
      loadState.interrupt()
      navigationDelegate?.webViewWebContentProcessDidTerminate(self)
    case .frameWantsNavigation(let frame, let request, let source, let decision):
      decide(on: request, of: frame, from: source, decision)
    case .frameResponse(let response, let decision): decide(on: response, isForMainFrame: false, decision)
    case .wantsWindow(let request): open(request)
    case .wantsToClose: uiDelegate?.webViewDidClose(self)
    case .prompt(let prompt): show(prompt)
    case .completion(let completion): completion()
    }
  }

  private var latestFrame: WKFrameInfo?

  func frame(of source: MessageSource) -> WKFrameInfo {
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

  /// What the page says it is.
  var userAgent: String {
    let system = PageSettings.defaultUserAgent.replacingOccurrences(of: " Mobile/15E148", with: "")
    return [system, applicationNameForUserAgent ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  var pageSettings: PageSettings {
    var settings = PageSettings(network: environment.network, trace: environment.trace)
    settings.userAgent = userAgent
    settings.handledSchemes = Set(schemeHandlers.keys)
    settings.checksHandledSchemes = environment.customSchemeCORS == .everything
    settings.cookies = websiteDataStore.cookies
    settings.localStorage = websiteDataStore.localStorage
    settings.languages = environment.languages
    settings.observer = environment.observer
    settings.devicePixelRatio = environment.devicePixelRatio
    settings.allowsContentJavaScript =
      defaultWebpagePreferences.allowsContentJavaScript && preferences.javaScriptEnabled
    return settings
  }
}
