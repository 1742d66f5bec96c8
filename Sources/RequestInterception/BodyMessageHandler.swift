import Network
import Trace
import WebKit

/// Takes the bodies that the script hands over, and tells it where their requests find them.
final class BodyMessageHandler: NSObject, WKScriptMessageHandlerWithReply {
  private let bodies: CapturedBodies
  private let parameter: String
  private let environment: WebViewEnvironment
  private let isBypassed: @MainActor (URL) -> Bool

  init(
    bodies: CapturedBodies, parameter: String, environment: WebViewEnvironment,
    isBypassed: @escaping @MainActor (URL) -> Bool
  ) {
    self.bodies = bodies
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
      return try store(body, origin: origin)
    case "forget":
      if let url = body["url"] as? String, let identifier = BodyIdentifier.split(url, parameter: parameter).identifier {
        bodies.drop(identifier, of: origin)
        note("a body was let go: its request is not made")
      }
    case "leave":
      if let key = body["key"] as? String { bodies.dropAll(of: key, origin: origin) }
    case "lost":
      note("\(body["method"] ?? "") \(body["url"] ?? "") is synchronous: its body cannot be captured")
    default:
      throw RequestInterception.Failure.badMessage
    }
    return nil
  }

  /// The URL for the request; nil when it is to go as it is.
  private func store(_ message: [String: Any], origin: String) throws -> String? {
    guard let method = message["method"] as? String, let address = message["url"] as? String,
      let url = URL(string: address), let split = SplitURL(address), let document = message["key"] as? String,
      let credentials = (message["credentials"] as? String).flatMap(CapturedBody.Credentials.init)
    else { throw RequestInterception.Failure.badMessage }
    if isBypassed(url) {
      note("\(method) \(address) is not intercepted")
      return nil
    }
    let bytes: Data
    if let text = message["text"] as? String {
      bytes = Data(text.utf8)
    } else if let data = (message["base64"] as? String).flatMap({ Data(base64Encoded: $0) }) {
      bytes = data
    } else {
      throw RequestInterception.Failure.badMessage
    }
    // Name and password do not go out.
    let sent = "\(split.origin)\(split.path)\(split.query.map { "?\($0)" } ?? "")"
    let body = CapturedBody(
      bytes: bytes, request: .init(method: method, url: sent, origin: origin), credentials: credentials,
      document: document)
    let identifier = try bodies.store(body, clock: environment.clock)
    note("\(method) \(address) waits with its body of \(bytes.count) bytes")
    return identifier.added(to: address, parameter: parameter)
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
