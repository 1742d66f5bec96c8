import WebKit

/// Takes a script away once it has written its cookies: from then on they are the page's and the server's business, also
/// where the page forgets that they have been written.
final class WrittenCookiesReceiver: NSObject, WKScriptMessageHandler {
  private let script: WKUserScript

  private init(_ script: WKUserScript) {
    self.script = script
  }

  /// Adds the script of `injection` to `controller`, for as long as it is needed.
  static func install(_ injection: CookieInjection, in controller: WKUserContentController) {
    let script = injection.userScript
    controller.add(
      WrittenCookiesReceiver(script), contentWorld: CookieInjection.world, name: injection.handlerName)
    controller.addUserScript(script)
  }

  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
    userContentController.removeScriptMessageHandler(forName: message.name, contentWorld: CookieInjection.world)
    // There is no way to remove one.
    let others = userContentController.userScripts.filter { $0 !== script }
    userContentController.removeAllUserScripts()
    for other in others { userContentController.addUserScript(other) }
  }
}
