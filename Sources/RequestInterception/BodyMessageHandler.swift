import Foundation
import JavaScriptEngine
import Network
import Trace
import WebKit

/// Takes the bodies that the script hands over, and tells it where their requests find them.
final class BodyMessageHandler: NSObject, WKScriptMessageHandlerWithReply {
  private let bodies: CapturedBodies
  private let parameter: String
  private let environment: WebViewEnvironment
  /// Nil when cookies stay in the web view's store.
  private let cookies: CookieSynchronizer?
  private let isBypassed: @MainActor (URL) -> Bool
  /// Bodies whose time is over, by their views, until the pages have had a turn.
  private var overdue: [ObjectIdentifier: [BodyIdentifier]] = [:]

  init(
    bodies: CapturedBodies, parameter: String, environment: WebViewEnvironment, cookies: CookieSynchronizer?,
    isBypassed: @escaping @MainActor (URL) -> Bool
  ) {
    self.bodies = bodies
    self.cookies = cookies
    self.parameter = parameter
    self.environment = environment
    self.isBypassed = isBypassed
  }

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
  ) {
    do {
      replyHandler(try answer(message), nil)
    } catch {
      note("a body was not captured: \(error.localizedDescription)")
      replyHandler(nil, error.localizedDescription)
    }
  }

  private func answer(_ message: WKScriptMessage) throws -> Any? {
    guard let body = message.body as? [String: Any], let kind = body["kind"] as? String else {
      throw RequestInterception.Failure.badMessage
    }
    // The origin is WebKit's to say, not the script's.
    let origin = message.frameInfo.securityOrigin.serialized
    switch kind {
    case "store":
      return try store(body, origin: origin, of: message.webView)
    case "forget":
      if let url = body["url"] as? String, let identifier = BodyIdentifier.split(url, parameter: parameter).identifier,
        bodies.drop(identifier, of: origin)
      {
        note("a body was let go: its request is not made")
      }
    case "leave":
      if let key = body["key"] as? String { bodies.dropAll(of: key, origin: origin) }
    case "lost":
      let request = "\(body["method"] ?? "") \(body["url"] ?? "")"
      switch body["what"] as? String {
      case "beacon": note("\(request) is a beacon of a document that goes: its body cannot be captured")
      case "body": note("\(request) is synchronous: its body cannot be captured")
      default: note("\(request) is synchronous: its credentials mode cannot be told")
      }
    case "stray":
      note(
        "a form to \(body["url"] ?? "") is not sent: functions of a frame that had no script yet have submitted it, and its "
          + "body would be lost")
    case "cookie":
      guard let cookies, let view = message.webView else { break }
      let name = (body["cookie"] as? String)?.prefix { $0 != "=" && $0 != ";" } ?? ""
      note("a script at \(origin) has set the cookie \(name.trimmingCharacters(in: .whitespaces))")
      cookies.synchronize(view.configuration.websiteDataStore.httpCookieStore.jar)
    default:
      throw RequestInterception.Failure.badMessage
    }
    return nil
  }

  /// The URL for the request; nil when it is to go as it is.
  private func store(_ message: [String: Any], origin: String, of view: WKWebView?) throws -> String? {
    guard let method = message["method"] as? String, let address = message["url"] as? String,
      let url = URL(string: address), let split = SplitURL(address), let document = message["key"] as? String,
      let credentials = (message["credentials"] as? String).flatMap(CapturedBody.Credentials.init)
    else { throw RequestInterception.Failure.badMessage }
    if isBypassed(url) {
      note("\(method) \(address) is not intercepted")
      return nil
    }
    let bytes: Data?
    switch (message["text"], message["base64"]) {
    case (let text as String, _): bytes = Data(text.utf8)
    case (_, let base64 as String):
      guard let data = EngineBase64.decode(base64) else { throw RequestInterception.Failure.badMessage }
      bytes = data
    default: bytes = nil
    }
    // A form's body has one of three types: with any other a page would send what its browser asks the server about first.
    let formType = message["type"] as? String
    guard formType.map(Self.isFormType) != false else { throw RequestInterception.Failure.badMessage }
    // Name and password do not go out.
    let sent = "\(split.origin)\(split.path)\(split.query.map { "?\($0)" } ?? "")"
    let body = CapturedBody(
      bytes: bytes, request: .init(method: method, url: sent, origin: origin), credentials: credentials,
      formType: formType, document: document)
    let clock = environment.clock
    let identifier = try bodies.store(body, clock: clock) { [weak self, weak view] identifier in
      clock.workBegan()
      Task { @MainActor in
        self?.expire(identifier, of: view)
        clock.workEnded()
      }
    }
    let what = bytes.map { "its body of \($0.count) bytes" } ?? "its credentials mode, \(credentials.rawValue)"
    note("\(method) \(address) waits with \(what)")
    return identifier.added(to: address, parameter: parameter)
  }

  /// The time of a body is over. It counts from when it came here; with thousands of others before it, its page may not
  /// even know of its identifier. So the page gets a turn, in which it takes the answers, and then as much time again.
  private func expire(_ identifier: BodyIdentifier, of view: WKWebView?) {
    guard let view else { return bodies.drop(identifier) }
    let key = ObjectIdentifier(view)
    overdue[key, default: []].append(identifier)
    guard overdue[key]?.count == 1 else { return }
    let clock = environment.clock
    clock.workBegan()
    Task { [weak view] in
      defer { clock.workEnded() }
      let identifiers = overdue.removeValue(forKey: key) ?? []
      _ = try? await view?.evaluateJavaScript("0")
      for identifier in identifiers { bodies.startTime(of: identifier, clock: clock) }
    }
  }

  /// https://fetch.spec.whatwg.org/#cors-safelisted-request-header, of Content-Type
  private static func isFormType(_ type: String) -> Bool {
    let essence = type.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    return ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"].contains(essence)
      && type.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  private func note(_ text: @autoclosure () -> String) {
    environment.trace.append(.note("request interception: \(text())"))
  }
}

extension WKSecurityOrigin {
  /// https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin
  fileprivate var serialized: String {
    `protocol`.isEmpty ? "null" : "\(`protocol`)://\(host)\(port == 0 ? "" : ":\(port)")"
  }
}
