import Testing
import WebKit

/// A view has a copy of its configuration, whose objects it shares.
@MainActor @Suite struct ConfigurationTests {
  @Test func `values that change later are not the view's`() async throws {
    var original: WKWebViewConfiguration?
    let page = try TestView {
      $0.applicationNameForUserAgent = "Mine/1"
      original = $0
    }
    let configuration = try #require(original)
    configuration.applicationNameForUserAgent = "Other/2"
    configuration.allowsInlineMediaPlayback = true
    configuration.websiteDataStore = .nonPersistent()
    configuration.userContentController = WKUserContentController()
    #expect(page.view.configuration !== configuration)
    #expect(page.view.configuration.applicationNameForUserAgent == "Mine/1")
    #expect(page.view.configuration.allowsInlineMediaPlayback == false)
    #expect(page.view.configuration.websiteDataStore !== configuration.websiteDataStore)
    #expect(page.view.configuration.userContentController !== configuration.userContentController)
    #expect(try await page.run("console.log(navigator.userAgent.endsWith(' Mine/1'))") == ["true"])
  }

  @Test func `what the view's configuration gives out is a copy too`() throws {
    let page = try TestView()
    page.view.configuration.applicationNameForUserAgent = "Other/2"
    #expect(page.view.configuration.applicationNameForUserAgent == "Mobile/15E148")
    #expect(page.view.configuration !== page.view.configuration)
  }

  @Test func `its objects are the same ones`() async throws {
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    let view = WKWebView(frame: .zero, configuration: configuration)
    #expect(view.configuration.processPool === configuration.processPool)
    #expect(view.configuration.preferences === configuration.preferences)
    #expect(view.configuration.userContentController === configuration.userContentController)
    #expect(view.configuration.websiteDataStore === configuration.websiteDataStore)
    #expect(view.configuration.defaultWebpagePreferences === configuration.defaultWebpagePreferences)
  }

  @Test func `handlers and scripts that the controller gets later reach the view`() async throws {
    let page = try TestView()
    let listener = Listener()
    let controller = page.view.configuration.userContentController
    controller.add(listener, name: "late")
    controller.addUserScript(
      WKUserScript(source: "console.log('late')", injectionTime: .atDocumentStart, forMainFrameOnly: true))
    #expect(try await page.run("webkit.messageHandlers.late.postMessage('x')") == ["late"])
    #expect(listener.bodies == ["x"])
  }

  @Test(arguments: [false, true])
  func `preferences that change later count from the next load`(isOfPage: Bool) async throws {
    let page = try TestView()
    #expect(try await page.run("console.log('runs')") == ["runs"])
    let configuration = page.view.configuration
    if isOfPage {
      configuration.defaultWebpagePreferences.allowsContentJavaScript = false
    } else {
      configuration.preferences.javaScriptEnabled = false
    }
    #expect(try await page.run("console.log('runs not')") == ["runs"])
    #expect(try await page.view.evaluateJavaScript("1 + 1") as? Int == 2)
  }

  @Test func `the delegate may allow a page what the configuration does not`() async throws {
    final class Chooser: NSObject, WKNavigationDelegate {
      func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences
      ) async -> (WKNavigationActionPolicy, WKWebpagePreferences) {
        preferences.allowsContentJavaScript = true
        return (.allow, preferences)
      }
    }
    let chooser = Chooser()
    let page = try TestView { $0.defaultWebpagePreferences.allowsContentJavaScript = false }
    page.view.navigationDelegate = chooser
    #expect(try await page.run("console.log('runs')") == ["runs"])
    // What it changes is a copy.
    #expect(page.view.configuration.defaultWebpagePreferences.allowsContentJavaScript == false)
  }

  @Test func `a user agent of the app's own counts from the next load until it is taken back`() async throws {
    let page = try TestView()
    page.view.customUserAgent = "Own/1"
    let script = "console.log(navigator.userAgent === 'Own/1')"
    #expect(try await page.run(script) == ["true"])
    page.view.customUserAgent = nil
    #expect(try await page.run(script) == ["true", "false"])
  }
}
