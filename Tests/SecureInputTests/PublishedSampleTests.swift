// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// Apps have them.

import Testing
import WebKit

/// What OWASP's MASTG-BEST-0060 (https://mas.owasp.org/MASTG/best-practices/) shows, as it stands there but for what is no
/// Swift on Linux: selectors need Objective-C, so the return key has a `UIAction`. That it compiles and works is the test.
@MainActor
private final class PublishedController: NSObject, WKScriptMessageHandler {
  @MainActor final class AuthManager {
    var passcodes: [String] = []
    func submitPasscode(_ passcode: String) { passcodes.append(passcode) }
  }

  var webView: WKWebView!
  let authManager = AuthManager()
  var secureFields: [UITextField] = []

  func install(in config: WKWebViewConfiguration, at injectionTime: WKUserScriptInjectionTime) {
    let appWorld = WKContentWorld.world(withName: "AppWorld")

    config.userContentController.add(self, contentWorld: appWorld, name: "secureInput")

    let script = WKUserScript(
      source: """
            document.querySelectorAll('input[type="password"], input[data-sensitive]').forEach(el => {
                el.addEventListener('focus', () => {
                    const r = el.getBoundingClientRect();
                    window.webkit.messageHandlers.secureInput.postMessage({
                        x: r.left, y: r.top, width: r.width, height: r.height
                    });
                    el.blur(); // prevent the system keyboard from appearing for this field
                });
            });
        """, injectionTime: injectionTime, forMainFrameOnly: true, in: appWorld)

    config.userContentController.addUserScript(script)
  }

  func userContentController(_ ucc: WKUserContentController, didReceive message: WKScriptMessage) {
    guard message.name == "secureInput",
      let body = message.body as? [String: Double]
    else { return }

    let frame = CGRect(
      x: body["x"] ?? 0, y: body["y"] ?? 0,
      width: body["width"] ?? 200, height: body["height"] ?? 44)

    let secureField = UITextField(frame: frame)
    secureField.isSecureTextEntry = true
    secureField.borderStyle = .roundedRect
    secureField.becomeFirstResponder()

    webView.superview?.addSubview(secureField)

    secureField.addAction(
      UIAction { [unowned self] action in
        if let field = action.sender as? UITextField { submitSecureValue(field) }
      }, for: .editingDidEndOnExit)
    secureFields.append(secureField)
  }

  func submitSecureValue(_ field: UITextField) {
    guard let value = field.text else { return }
    // Submit natively, never assign to a DOM element
    authManager.submitPasscode(value)
    field.removeFromSuperview()
  }
}

@MainActor
struct PublishedSampleTests {
  private func open(at injectionTime: WKUserScriptInjectionTime) async throws -> (PublishedController, UIView) {
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let controller = PublishedController()
    let configuration = WKWebViewConfiguration()
    controller.install(in: configuration, at: injectionTime)
    controller.webView = WKWebView(frame: .zero, configuration: configuration)
    window.addSubview(controller.webView)
    controller.webView.loadHTMLString("<input id=p type=password>", baseURL: URL(string: "https://app.example.com/"))
    try await controller.webView.waitUntilIdle()
    try await controller.webView.setFrame(CGRect(x: 5, y: 40, width: 200, height: 30), ofElementsMatching: "#p")
    try await controller.webView.perform(.click, on: "#p")
    try await controller.webView.waitUntilIdle()
    return (controller, window)
  }

  @Test func `the guide's code keeps a password out of the page`() async throws {
    let (controller, window) = try await open(at: .atDocumentEnd)
    let field = try #require(controller.secureFields.first)
    #expect(field.frame == CGRect(x: 5, y: 40, width: 200, height: 30))
    #expect(field.superview === window)
    // Its field asks for the focus before it has a place in the window, and does not get it: the user taps.
    #expect(!field.isFirstResponder)
    field.becomeFirstResponder()
    field.insertText("corr3ct-h0rse\n")
    #expect(controller.authManager.passcodes == ["corr3ct-h0rse"])
    #expect(field.superview == nil)
    #expect(try await controller.webView.evaluateJavaScript("p.value") as? String == "")
  }

  @Test func `as printed, at document start, it finds no input that could be covered`() async throws {
    let (controller, _) = try await open(at: .atDocumentStart)
    #expect(controller.secureFields.isEmpty)
  }
}
