import EmbeddedScripts
import Foundation
import InjectedScripts
import Trace
import WebKit

/// Looks for a value where a page, or somebody beside it, could read it: for tests of what keeps values out of pages.
///
/// It walks over everything that scripts of the page can reach from their global object, properties that are computed
/// included: the document with its values, attributes and text, storage, cookies, expandos, and the listeners that were
/// added since the document began. It looks at the cookie jar and, in a trace, at requests, messages, console calls and
/// errors. What only a closure holds nobody can see from outside, this probe neither.
@preconcurrency @MainActor
public final class LeakProbe {
  /// A place where the value is.
  public struct Leak: Sendable, Hashable, CustomStringConvertible {
    /// Such as `window.form.password.value`, `cookie session` or `request https://…`.
    public let place: String
    /// As what it stands there: `as it is`, `in base 64`, `percent-encoded`, `in hexadecimal`, `backwards`.
    public let form: String

    /// One line.
    public var description: String { "\(place) (\(form))" }
  }

  private let key = "leak-probe-\(UUID().uuidString)"

  /// A probe, to be installed.
  public init() {}

  /// Installs the probe for the views of `controller`, before they load their pages: it must come before what a page does
  /// to the language's built-in objects.
  public func install(in controller: WKUserContentController) {
    controller.addUserScript(
      WKUserScript(
        source: InjectedScript.source(of: embedded_LeakProbe(), settings: ["key": .string(key)]),
        injectionTime: .atDocumentStart, forMainFrameOnly: false))
  }

  /// The places where `secret` is.
  /// - Parameter trace: of the view, if it keeps its events.
  /// - Throws: what the evaluation of a script throws; there is no answer for a page that the probe is not installed in.
  public func leaks(of secret: String, in webView: WKWebView, trace: Trace? = nil) async throws -> [Leak] {
    let forms = Self.forms(of: secret)
    var leaks: [Leak] = []
    let found = try await webView.callAsyncJavaScript(
      "return window[key](forms)", arguments: ["key": key, "forms": forms.map(\.text)],
      contentWorld: .page)
    for case let pair as [Any] in found as? [Any] ?? [] {
      guard let path = pair.first as? String, let index = (pair.last as? NSNumber)?.intValue,
        forms.indices.contains(index)
      else { continue }
      leaks.append(Leak(place: path, form: forms[index].name))
    }
    for cookie in await webView.configuration.websiteDataStore.httpCookieStore.allCookies() {
      leaks += Self.leaks(in: "\(cookie.name)=\(cookie.value)", at: "cookie \(cookie.name)", forms)
    }
    for event in trace?.events ?? [] { leaks += Self.leaks(in: event, forms) }
    return leaks
  }

  private typealias Form = (name: String, text: String)

  /// The forms in which a value travels.
  private static func forms(of secret: String) -> [Form] {
    let bytes = Data(secret.utf8)
    // Without the padding, and without what depends on where it stands, base 64 is found inside of a longer text too.
    let base64 = bytes.base64EncodedString().prefix { $0 != "=" }
    let forms: [Form] = [
      ("as it is", secret),
      ("in base 64", String(base64.count > 4 ? base64.dropLast(1) : base64)),
      ("percent-encoded", secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? secret),
      ("in hexadecimal", bytes.map { String(format: "%02x", $0) }.joined()),
      ("backwards", String(secret.reversed())),
    ]
    var known: Set<String> = []
    return forms.filter { !$0.text.isEmpty && known.insert($0.text).inserted }
  }

  private static func leaks(in text: String, at place: String, _ forms: [Form]) -> [Leak] {
    forms.filter { text.contains($0.text) }.map { Leak(place: place, form: $0.name) }
  }

  private static func leaks(in event: TraceEvent, _ forms: [Form]) -> [Leak] {
    func text(_ body: TraceEvent.Body?) -> String {
      if case .bytes(let data)? = body { String(decoding: data, as: UTF8.self) } else { "" }
    }
    func text(_ headers: [TraceEvent.Header]) -> String {
      headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
    }
    switch event.kind {
    case .call(let api, _, let url, let body): return leaks(in: url + text(body), at: "call of \(api)", forms)
    case .message(let handler, let body): return leaks(in: body.description, at: "message to \(handler)", forms)
    case .reply(let handler, let reply): return leaks(in: "\(reply)", at: "reply of \(handler)", forms)
    case .request(_, _, let url, let headers, let body):
      return leaks(in: "\(url)\n\(text(headers))\n\(text(body))", at: "request \(url)", forms)
    case .console(let level, let message): return leaks(in: message, at: "console.\(level)", forms)
    case .uncaught(let error): return leaks(in: "\(error.message)\n\(error.stack ?? "")", at: "uncaught error", forms)
    case .navigation(_, let url): return leaks(in: url, at: "navigation", forms)
    default: return []
    }
  }
}
