import EmbeddedScripts
import InjectedScripts
import Trace
import WebKit

extension CookieInjection {
  /// The content world of the scripts.
  @MainActor static let world = WKContentWorld.world(name: "CookieInjection")

  /// The message handler of this injection's script.
  var handlerName: String { "written-\(id)" }

  /// The script's source. It writes each cookie once in a session of the tab, so that what page and server do to the
  /// cookies afterwards stands.
  public var script: String {
    let flag = "cookiesAreWritten_\(id.uuidString.replacing("-", with: "_"))"
    return InjectedScript.source(
      of: embedded_CookieInjection(),
      settings: [
        "key": .string("cookie-injection-\(id)"),
        "flag": .string(flag),
        "cookies": .array(
          written.map { cookie in
            ["host": cookie.host.map(JSONValue.string) ?? .null, "line": .string(cookie.line)]
          }),
        "host": .string(target.host?.lowercased() ?? ""),
        "handler": .string(handlerName),
      ], flag: flag)
  }

  /// The script, for document start and all frames: frames of other sites write nothing. Its world is its own.
  @MainActor public var userScript: WKUserScript {
    WKUserScript(source: script, injectionTime: .atDocumentStart, forMainFrameOnly: false, in: Self.world)
  }
}

extension WKWebView {
  /// Adds the script of `injection` to the view's user scripts and loads its page. Once the page has the cookies the script
  /// is taken away.
  @discardableResult
  public func load(_ injection: CookieInjection) -> WKNavigation? {
    if !injection.written.isEmpty {
      WrittenCookiesReceiver.install(injection, in: configuration.userContentController)
    }
    return load(injection.request)
  }
}
