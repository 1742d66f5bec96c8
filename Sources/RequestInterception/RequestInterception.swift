import EmbeddedScripts
import InjectedScripts
import Network
import Trace
import WebKit

/// Answers the requests of web views natively, with their bodies: a scheme handler for all requests, and a script that
/// hands it the bodies which scheme tasks lose.
@MainActor
public final class RequestInterception {
  private let configuration: Configuration
  private let bodies: CapturedBodies
  private let cookies: CookieSynchronizer?
  private var denied: Set<String> = []

  /// Intercepts as `configuration` says, in each web view configuration in which it is installed.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    bodies = CapturedBodies(configuration.limits)
    cookies = configuration.nativeCookies.map { CookieSynchronizer($0) }
  }

  /// How many bodies wait for their requests.
  public var capturedBodyCount: Int { bodies.count }
  /// How many bytes these have.
  public var capturedByteCount: Int { bodies.byteCount }

  /// From now on views that are made with `configuration` send their requests through this.
  ///
  /// To be called once the environment is as it shall be.
  public func install(in configuration: WKWebViewConfiguration) {
    let environment = configuration.environment
    let settings = self.configuration
    let network = settings.network ?? environment.network
    let handler = InterceptingSchemeHandler(
      bodies: bodies, parameter: settings.parameter, network: network, environment: environment,
      cookies: cookies, packages: settings.packages, isBypassed: { self.isBypassed($0) })
    for scheme in settings.schemes { configuration.setURLSchemeHandler(handler, forURLScheme: scheme) }
    if let console = environment.console {
      // What it says of failed requests names their addresses.
      let parameter = settings.parameter
      configuration.environment.console = { message in
        let text = BodyIdentifier.hidden(in: message.text, parameter: parameter)
        console(ConsoleMessage(level: message.level, text: text))
      }
    }
    let captures = settings.captures ?? Captures(environment.schemeTaskBodies)
    let controller = configuration.userContentController
    controller.addScriptMessageHandler(
      BodyMessageHandler(
        bodies: bodies, parameter: settings.parameter, environment: environment, cookies: cookies,
        isBypassed: { self.isBypassed($0) }),
      contentWorld: .page, name: settings.handlerName)
    controller.addUserScript(
      WKUserScript(source: script(captures), injectionTime: .atDocumentStart, forMainFrameOnly: false))
  }

  /// Brings what native code has done to its cookies to the web views' data stores, and back. Requests do it by themselves.
  public func synchronizeCookies() {
    cookies?.synchronizeAll()
  }

  /// From now on requests to `prefix` and what is below it go through untouched. It ends where a part of an address
  /// ends: "https://example.com/a" is not the beginning of "https://example.com/ab".
  public func deny(_ prefix: String) {
    denied.insert(prefix)
  }

  /// Takes back `deny(_:)`.
  public func allow(_ prefix: String) {
    denied.remove(prefix)
  }

  private func isBypassed(_ url: URL) -> Bool {
    let text = url.absoluteString
    let isDenied = denied.contains { prefix in
      guard text.hasPrefix(prefix) else { return false }
      guard let next = text.dropFirst(prefix.count).first else { return true }
      return prefix.hasSuffix("/") || "/?#".contains(next)
    }
    return isDenied || configuration.bypasses(url)
  }

  private func script(_ captures: Captures) -> String {
    InjectedScript.source(
      of: embedded_RequestInterception(),
      settings: [
        "handlerName": .string(configuration.handlerName),
        "schemes": .array(configuration.schemes.map { .string($0.lowercased()) }),
        "captures": .string("\(captures)"),
        "wrapsCookies": .bool(cookies != nil),
        "parameter": .string(configuration.parameter),
      ], flag: "__requestInterceptionEnabled")
  }
}

extension RequestInterception.Captures {
  /// Those that tasks have not.
  fileprivate init(_ bodies: WebViewEnvironment.SchemeTaskBodies) {
    switch bodies {
    case .none: self = .all
    case .exceptBlobs: self = .blobs
    case .streams: self = .none
    }
  }
}
