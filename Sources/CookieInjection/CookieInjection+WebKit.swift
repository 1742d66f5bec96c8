import EmbeddedScripts
import InjectedScripts
import Trace
import WebKit

extension CookieInjection {
  /// The script's source. It writes each cookie once in a session of the tab, so that what page and server do to the
  /// cookies afterwards stands.
  public var script: String {
    InjectedScript.source(
      of: embedded_CookieInjection(),
      settings: [
        "key": .string("cookie-injection-\(id)"),
        "cookies": .array(
          written.map { cookie in
            ["host": cookie.host.map(JSONValue.string) ?? .null, "line": .string(cookie.line)]
          }),
      ])
  }

  /// The script, for document start and all frames: frames of other sites write nothing.
  @MainActor public var userScript: WKUserScript {
    WKUserScript(source: script, injectionTime: .atDocumentStart, forMainFrameOnly: false)
  }
}

extension WKWebView {
  /// Adds the script of `injection` to the view's user scripts and loads its page.
  @discardableResult
  public func load(_ injection: CookieInjection) -> WKNavigation? {
    if !injection.written.isEmpty { configuration.userContentController.addUserScript(injection.userScript) }
    return load(injection.request)
  }
}
