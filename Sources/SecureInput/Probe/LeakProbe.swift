import EmbeddedScripts
import Foundation
import InjectedScripts
import Trace
import WebKit

/// Looks for a value where a page, or somebody beside it, could read it: for tests of what keeps values out of pages.
///
/// It walks over everything that scripts of the page can reach from their global object, properties that are computed
/// included: the document with its values, attributes and text, storage, cookies, expandos, what promises have settled with,
/// and the listeners that were added since the document began; and likewise in each frame. It looks at the cookie jar and,
/// in a trace, at requests, responses, messages, console calls and errors; what native code sends of its own accord, and
/// gets for it, is no leak. What only a closure holds nobody can see from outside, this probe neither.
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

  /// The document is too large.
  public struct Incomplete: Error, LocalizedError, CustomStringConvertible {
    /// One sentence.
    public var description: String { "The page has more objects than the probe looks at." }
    /// The same.
    public var errorDescription: String? { description }
  }

  private let key = "leak-probe-\(UUID().uuidString)"
  private let frames = LeakProbeFrames()
  private var runs = 0

  /// A probe, to be installed.
  public init() {}

  /// Installs the probe for the views of `controller`, before they load their pages: it must come before what a page does
  /// to the language's built-in objects.
  public func install(in controller: WKUserContentController) {
    controller.addUserScript(
      WKUserScript(
        source: InjectedScript.source(of: embedded_LeakProbe(), settings: ["key": .string(key)]),
        injectionTime: .atDocumentStart, forMainFrameOnly: false))
    frames.install(in: controller)
  }

  /// The places where `secret` is.
  /// - Parameter trace: of the view, if it keeps its events.
  /// - Throws: `Incomplete`, or what the evaluation of a script throws; there is no answer for a page that the probe is not
  ///   installed in.
  public func leaks(of secret: String, in webView: WKWebView, trace: Trace? = nil) async throws -> [Leak] {
    try await leaks(of: [secret], in: webView, trace: trace)[0]
  }

  /// The places where each of several secrets is, in one search.
  /// - Parameter trace: of the view, if it keeps its events.
  /// - Throws: as for one.
  public func leaks(of secrets: [String], in webView: WKWebView, trace: Trace? = nil) async throws -> [[Leak]] {
    let forms = secrets.enumerated().flatMap { index, secret in Self.forms(of: secret, number: index) }
    runs += 1
    var found = try await walk(nil, of: webView, forms)
    for frame in frames.frames(of: webView) {
      // A frame that is gone has nothing any more.
      guard let inFrame = try? await walk(frame, of: webView, forms) else { continue }
      found += inFrame.map { Found(place: "frame of \(frame.securityOrigin.host): \($0.place)", form: $0.form) }
    }
    for cookie in await webView.configuration.websiteDataStore.httpCookieStore.allCookies() {
      found += Self.look(in: "\(cookie.name)=\(cookie.value)", at: "cookie \(cookie.name)", forms)
    }
    let events = trace?.events ?? []
    let native = Set(events.filter(\.isNativeRequest).compactMap(\.id))
    for event in events where !event.belongs(toNative: native) { found += Self.look(in: event, forms) }
    return secrets.indices.map { number in
      var known: Set<Leak> = []
      return found.filter { $0.form.number == number }
        .map { Leak(place: Self.withoutSecrets($0.place, forms), form: $0.form.name) }
        .filter { known.insert($0).inserted }
    }
  }

  /// One of the texts that are looked for.
  private struct Form {
    /// Of the secret.
    let number: Int
    let name: String
    let text: String
  }

  private struct Found {
    let place: String
    let form: Form
  }

  /// A place may be named by what was found.
  private static func withoutSecrets(_ place: String, _ forms: [Form]) -> String {
    forms.reduce(place) { $0.replacingOccurrences(of: $1.text, with: "…") }
  }

  /// Walks over a document; again, once promises and Blobs have told what is in them.
  private func walk(_ frame: WKFrameInfo?, of webView: WKWebView, _ forms: [Form]) async throws -> [Found] {
    var found: [Found] = []
    var isReading = true
    for round in 0..<100 where round < 3 || isReading {
      let answer = try await webView.callAsyncJavaScript(
        "return window[key](run, forms)",
        arguments: ["key": key, "run": runs, "forms": round == 0 ? forms.map(\.text) : NSNull()], in: frame,
        contentWorld: .page)
      guard let answer = answer as? [Any], answer.count == 3, let pairs = answer[0] as? [Any],
        let reading = answer[1] as? NSNumber, answer[2] as? Bool == true
      else { throw Incomplete() }
      for case let pair as [Any] in pairs {
        guard let place = pair.first as? String, let index = (pair.last as? NSNumber)?.intValue,
          forms.indices.contains(index)
        else { continue }
        found.append(Found(place: place, form: forms[index]))
      }
      isReading = reading.intValue > 0
    }
    _ = try await webView.callAsyncJavaScript(
      "window[key](0)", arguments: ["key": key], in: frame, contentWorld: .page)
    return found
  }

  /// The forms in which a value travels.
  private static func forms(of secret: String, number: Int) -> [Form] {
    let bytes = Data(secret.utf8)
    // Without the padding, and without what depends on where it stands, base 64 is found inside of a longer text too.
    let base64 = bytes.base64EncodedString().prefix { $0 != "=" }
    let forms = [
      ("as it is", secret),
      ("in base 64", String(base64.count > 4 ? base64.dropLast(1) : base64)),
      ("percent-encoded", secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? secret),
      ("in hexadecimal", bytes.map { String(format: "%02x", $0) }.joined()),
      ("backwards", String(secret.reversed())),
    ]
    var known: Set<String> = []
    return forms.filter { !$0.1.isEmpty && known.insert($0.1).inserted }
      .map { Form(number: number, name: $0.0, text: $0.1) }
  }

  private static func look(in text: String, at place: String, _ forms: [Form]) -> [Found] {
    forms.filter { text.contains($0.text) }.map { Found(place: place, form: $0) }
  }

  private static func look(in event: TraceEvent, _ forms: [Form]) -> [Found] {
    func text(_ body: TraceEvent.Body?) -> String {
      if case .bytes(let data)? = body { String(decoding: data, as: UTF8.self) } else { "" }
    }
    func text(_ headers: [TraceEvent.Header]) -> String {
      headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
    }
    switch event.kind {
    case .call(let api, _, let url, let body): return look(in: url + text(body), at: "call of \(api)", forms)
    case .message(let handler, let body): return look(in: body.description, at: "message to \(handler)", forms)
    case .reply(let handler, let reply): return look(in: "\(reply)", at: "reply of \(handler)", forms)
    case .request(_, _, let url, let headers, let body):
      return look(in: "\(url)\n\(text(headers))\n\(text(body))", at: "request \(url)", forms)
    case .response(_, let url, let headers): return look(in: "\(url)\n\(text(headers))", at: "response \(url)", forms)
    case .received(let url, let body): return look(in: text(body), at: "response \(url)", forms)
    case .redirect(_, _, let url): return look(in: url, at: "redirect", forms)
    case .console(let level, let message): return look(in: message, at: "console.\(level)", forms)
    case .uncaught(let error): return look(in: "\(error.message)\n\(error.stack ?? "")", at: "uncaught error", forms)
    case .navigation(_, let url): return look(in: url, at: "navigation", forms)
    default: return []
    }
  }
}

extension TraceEvent {
  /// Whether native code sends something that no call of a page is behind.
  fileprivate var isNativeRequest: Bool {
    if case .request("native", _, _, _, _) = kind { true } else { false }
  }

  /// Whether it is of one of these requests, and no message, call or answer of the page's.
  fileprivate func belongs(toNative ids: Set<String>) -> Bool {
    guard let id, ids.contains(id) else { return false }
    switch kind {
    case .request, .response, .received, .redirect, .failure: return true
    default: return false
    }
  }
}
