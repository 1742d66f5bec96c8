import EmbeddedScripts
import Foundation
import InjectedScripts
import Trace
import WebKit

/// Looks for a value where a page, or somebody beside it, could read it: for tests of what keeps values out of pages.
///
/// It walks over everything that scripts of the page can reach from their global object, properties that are computed
/// included: the document with its values, attributes and text, storage, cookies, expandos, what promises have settled with,
/// the listeners that were added since the document began, and messages between windows; and likewise in each frame. It
/// looks into all strings and buffers of the engine's heap, which closures, variables at the top of scripts and weak maps
/// hold too; at the cookie jar; and, in a trace, at requests, responses, messages, console calls and errors. What native
/// code sends of its own accord, and gets for it, is no leak.
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

  /// The document is too large, or a script of it comes between.
  public struct Incomplete: Error, LocalizedError, CustomStringConvertible {
    /// One sentence.
    public var description = "The page has more objects than the probe looks at."
    /// The same.
    public var errorDescription: String? { description }
  }

  /// What was there of secrets before they were typed.
  public struct Before: Sendable {
    /// By secret.
    var findings: [String: LeakProbeFindings] = [:]

    /// Nothing.
    public init() {}

    /// What `other` knows is added; of a secret that both know, what `other` does counts.
    public mutating func formUnion(_ other: Before) {
      findings.merge(other.findings) { $1 }
    }
  }

  private let key = "leak-probe-\(UUID().uuidString)"
  private let frames = LeakProbeFrames()
  private var runs = 0

  private let searchesHeap: Bool

  /// A probe, to be installed.
  /// - Parameter searchesHeap: whether it looks into the engine's heap too. That is the heap of the platform's own scripts as
  ///   well, which hold headers and cookies that no page can read: for values that go through these it says too much.
  public init(searchesHeap: Bool = true) {
    self.searchesHeap = searchesHeap
  }

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
  /// - Parameter before: what was there before it was typed, which is no leak.
  /// - Throws: `Incomplete`, or what the evaluation of a script throws; there is no answer for a page that the probe is not
  ///   installed in.
  public func leaks(of secret: String, in webView: WKWebView, trace: Trace? = nil, since before: Before = Before())
    async throws -> [Leak]
  {
    try await leaks(of: [secret], in: webView, trace: trace, since: before)[0]
  }

  /// The places where each of several secrets is, in one search.
  /// - Parameter trace: of the view, if it keeps its events.
  /// - Parameter before: what was there before they were typed, which is no leak.
  /// - Throws: as for one.
  public func leaks(
    of secrets: [String], in webView: WKWebView, trace: Trace? = nil, since before: Before = Before()
  ) async throws -> [[Leak]] {
    let forms = Self.forms(of: secrets)
    let found = try await search(for: forms, in: webView, trace: trace)
    return secrets.enumerated().map { number, secret in
      let mine = LeakProbeFindings(found.filter { $0.form.number == number }).without(before.findings[secret])
      var known: Set<Leak> = []
      return mine.all.map { Leak(place: Self.withoutSecrets($0.place, forms), form: $0.form.name) }
        .filter { known.insert($0).inserted }
    }
  }

  /// What a page has of `secrets` before they are typed: words of one that stand there anyhow.
  /// - Throws: as `leaks` does.
  public func before(_ secrets: [String], in webView: WKWebView, trace: Trace? = nil) async throws -> Before {
    let found = try await search(for: Self.forms(of: secrets), in: webView, trace: trace)
    var before = Before()
    for (number, secret) in secrets.enumerated() {
      before.findings[secret] = LeakProbeFindings(found.filter { $0.form.number == number })
    }
    return before
  }

  private func search(for forms: [LeakProbeForm], in webView: WKWebView, trace: Trace?) async throws
    -> [LeakProbeFinding]
  {
    // First: the walk makes strings of its own.
    let searched = searchesHeap ? try await webView.searchHeap(for: forms.map(\.text)) : []
    if searched == nil {
      trace?.append(.note("LeakProbe has not searched the heap: the engine is not JavaScriptCore 2.50 on x86-64."))
    }
    let inHeap = searched ?? []
    runs += 1
    var found = try await walk(nil, of: webView, forms)
    for frame in frames.frames(of: webView) {
      // A frame that is gone has nothing any more.
      do {
        let inFrame = try await walk(frame, of: webView, forms)
        found += inFrame.map { $0.in("frame of \(frame.securityOrigin.host)") }
      } catch let error as Incomplete {
        throw error
      } catch {
        continue
      }
    }
    for cookie in await webView.configuration.websiteDataStore.httpCookieStore.allCookies() {
      found += Self.look(in: "\(cookie.name)=\(cookie.value)", at: "cookie \(cookie.name)", forms)
    }
    let events = trace?.events ?? []
    let native = Set(events.filter(\.isNativeRequest).compactMap(\.id))
    for event in events where !event.belongs(toNative: native) { found += Self.look(in: event, forms) }
    for finding in inHeap {
      found.append(
        LeakProbeFinding(
          place: finding.path.isEmpty ? "heap" : "heap: \(finding.path)", form: forms[finding.needle],
          content: finding.content, isInHeap: true))
    }
    return found
  }

  /// A place may be named by what was found.
  private static func withoutSecrets(_ place: String, _ forms: [LeakProbeForm]) -> String {
    forms.reduce(place) { $0.replacingOccurrences(of: $1.text, with: "…") }
  }

  /// Walks over a document; again, once promises and Blobs have told what is in them.
  private func walk(_ frame: WKFrameInfo?, of webView: WKWebView, _ forms: [LeakProbeForm]) async throws
    -> [LeakProbeFinding]
  {
    var found: [LeakProbeFinding] = []
    var isReading = true
    for round in 0..<100 where round < 3 || isReading {
      let answer: Any?
      do {
        answer = try await webView.callAsyncJavaScript(
          "return window[key](run, forms, anyForm)",
          arguments: [
            "key": key, "run": runs, "forms": round == 0 ? forms.map(\.pattern) : NSNull(),
            "anyForm": forms.map(\.pattern).joined(separator: "|"),
          ], in: frame, contentWorld: .page)
      } catch let error as WKError where error.code == .javaScriptExceptionOccurred {
        throw Incomplete(description: "A script of the page stops the probe.")
      }
      guard let answer = answer as? [Any], answer.count == 3, let pairs = answer[0] as? [Any],
        let reading = answer[1] as? NSNumber, answer[2] as? Bool == true
      else { throw Incomplete() }
      for case let pair as [Any] in pairs {
        guard pair.count == 3, let place = pair[0] as? String, let index = (pair[1] as? NSNumber)?.intValue,
          forms.indices.contains(index), let digest = pair[2] as? NSNumber
        else { continue }
        found.append(LeakProbeFinding(place: place, form: forms[index], content: digest.intValue, isInHeap: false))
      }
      isReading = reading.intValue > 0
    }
    _ = try await webView.callAsyncJavaScript(
      "window[key](0)", arguments: ["key": key], in: frame, contentWorld: .page)
    return found
  }

  private static func forms(of secrets: [String]) -> [LeakProbeForm] {
    secrets.enumerated().flatMap { number, secret in LeakProbeForm.all(of: secret, number: number) }
  }

  private static func look(in text: String, at place: String, _ forms: [LeakProbeForm]) -> [LeakProbeFinding] {
    forms.filter { text.contains($0.text) }.map {
      LeakProbeFinding(place: place, form: $0, content: text.hashValue, isInHeap: false)
    }
  }

  private static func look(in event: TraceEvent, _ forms: [LeakProbeForm]) -> [LeakProbeFinding] {
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
