import Foundation
import WebKit

/// Makes web views whose protected requests go through native code, or makes existing ones so.
public enum ApproovWebViewFactory {
  /// A coordinator for a host of an app's own.
  @MainActor
  public static func makeCoordinator(configuration: ApproovWebViewConfiguration) -> ApproovWebViewCoordinator {
    ApproovWebViewCoordinator(configuration: configuration)
  }

  /// Makes a web view with the bridge, or installs it on `baseWebView`, and loads `content` if there is any.
  ///
  /// Call it before the first protected page is loaded, or reload afterwards: the bridge comes into a page with its
  /// start.
  @MainActor
  public static func makeWebView(
    content: ApproovWebViewContent? = nil, configuration: ApproovWebViewConfiguration,
    coordinator: ApproovWebViewCoordinator? = nil, baseWebView: WKWebView? = nil
  ) -> WKWebView {
    let webView = install(
      on: baseWebView ?? makeBaseWebView(), configuration: configuration, coordinator: coordinator)
    if let content { load(content, into: webView) }
    return webView
  }

  /// Installs the bridge on an existing web view, which must let pages run scripts.
  ///
  /// A web view keeps the bridge that it has: to change what the script knows (endpoints, handler name, whether
  /// XMLHttpRequest is intercepted), make another web view.
  @MainActor
  @discardableResult
  public static func install(
    on webView: WKWebView, configuration: ApproovWebViewConfiguration, coordinator: ApproovWebViewCoordinator? = nil
  ) -> WKWebView {
    let log = BridgeLogger(configuration)
    let controller = webView.configuration.userContentController
    let source = BridgeScript.source(for: configuration)
    // 1. The installed script tells what is there already; no list of web views is kept anywhere.
    if let installed = controller.userScripts.lazy.compactMap({ $0 as? BridgeUserScript }).first {
      if installed.source == source {
        log.debug("The bridge is installed already")
      } else {
        log.error(
          "Another bridge is installed on this web view, and stays: make a new WKWebView for this configuration")
      }
      installed.coordinator.attach(webView: webView)
      return webView
    }
    if !webView.configuration.defaultWebpagePreferences.allowsContentJavaScript {
      log.error("The web view does not let pages run scripts: there is nothing to protect")
    }
    // 2. The handler first, so that the script finds it.
    log.debug(
      "Installing handler '\(configuration.bridgeHandlerName)' for \(configuration.protectedEndpoints.count) endpoint(s)"
    )
    let coordinator = coordinator ?? makeCoordinator(configuration: configuration)
    controller.removeScriptMessageHandler(forName: configuration.bridgeHandlerName, contentWorld: .page)
    controller.addScriptMessageHandler(coordinator, contentWorld: .page, name: configuration.bridgeHandlerName)
    controller.addUserScript(BridgeUserScript(source: source, coordinator: coordinator))
    coordinator.attach(webView: webView)
    return webView
  }

  @MainActor
  private static func makeBaseWebView() -> WKWebView {
    let configuration = WKWebViewConfiguration()
    configuration.userContentController = WKUserContentController()
    configuration.defaultWebpagePreferences.allowsContentJavaScript = true
    configuration.websiteDataStore = .default()
    let webView = WKWebView(frame: .zero, configuration: configuration)
    webView.scrollView.contentInsetAdjustmentBehavior = .never
    webView.scrollView.bounces = false
    webView.isOpaque = false
    webView.backgroundColor = .systemBackground
    return webView
  }

  @MainActor
  private static func load(_ content: ApproovWebViewContent, into webView: WKWebView) {
    switch content {
    case .htmlString(let html, let baseURL): webView.loadHTMLString(html, baseURL: baseURL)
    case .fileURL(let url, let readAccessURL): webView.loadFileURL(url, allowingReadAccessTo: readAccessURL)
    case .request(let request): webView.load(request)
    }
  }
}

/// The bridge's script, which knows who serves it.
private final class BridgeUserScript: WKUserScript {
  let coordinator: ApproovWebViewCoordinator

  init(source: String, coordinator: ApproovWebViewCoordinator) {
    self.coordinator = coordinator
    super.init(source: source, injectionTime: .atDocumentStart, forMainFrameOnly: false, in: .page)
  }
}
