import ApproovServiceWebView
import SwiftUI
import Testing
import WebKit

/// The package's own examples, as they stand in its documentation.
@MainActor
struct SourceCompatibilityTests {
  @Test func compilesTheExampleOfAWebViewThatIsLoadedLater() throws {
    let configuration = ApproovWebViewConfiguration(
      approovConfig: "<your-approov-config>",
      protectedEndpoints: [
        ApproovWebViewProtectedEndpoint(
          host: "api.example.com",
          pathPrefix: "/v1/private"
        )
      ]
    )

    let webView = ApproovWebViewFactory.makeWebView(
      configuration: configuration
    )

    // Load content whenever your app is ready.
    webView.load(
      URLRequest(url: try #require(URL(string: "https://app.example.com")))
    )

    #expect(webView.configuration.userContentController.userScripts.count == 1)
  }

  @Test func compilesTheExampleOfACustomizedWebView() throws {
    let configuration = ApproovWebViewConfiguration(
      approovConfig: "<your-approov-config>",
      protectedEndpoints: [
        ApproovWebViewProtectedEndpoint(
          host: "store.example.com",
          pathPrefix: "/",
          excludedPathPrefixes: [
            "/assets/static"
          ]
        )
      ]
    )

    let baseConfiguration = WKWebViewConfiguration()
    baseConfiguration.userContentController = WKUserContentController()
    baseConfiguration.websiteDataStore = .nonPersistent()
    baseConfiguration.defaultWebpagePreferences.allowsContentJavaScript = true

    let webView = WKWebView(frame: .zero, configuration: baseConfiguration)
    webView.scrollView.bounces = true
    webView.backgroundColor = .clear

    ApproovWebViewFactory.install(
      on: webView,
      configuration: configuration
    )

    webView.load(
      URLRequest(url: try #require(URL(string: "https://app.example.com")))
    )

    #expect(webView.configuration.userContentController.userScripts.count == 1)
  }

  @Test func compilesTheExamplesOfHosts() throws {
    let configuration = ApproovWebViewConfiguration(approovConfig: "<your-approov-config>", protectedEndpoints: [])
    let controller = ApproovWebViewController(
      content: .request(URLRequest(url: try #require(URL(string: "https://app.example.com")))),
      configuration: configuration
    )
    #expect(controller.view is WKWebView)

    let host = ApproovWebView(
      content: .htmlString("<title>here</title>", baseURL: URL(string: "https://app.example.com")),
      configuration: configuration
    )
    let hosting = UIHostingController(rootView: host)
    let webView = hosting.view.subviews.first as? WKWebView
    #expect(webView?.url?.absoluteString == "https://app.example.com")
  }
}
