import WebPlatform

/// A message that a page has posted (https://developer.apple.com/documentation/webkit/wkscriptmessage).
@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
  private let message: UserMessage
  private let source: WKFrameInfo
  private weak var view: WKWebView?
  /// Follows the message's work through the trace.
  var traceID: String? { message.traceID }

  /// The body as native code sees it, once that has asked for it.
  private var received: NativeValue?
  /// The way back, as long as the message is being delivered to a handler that answers: it does not keep it.
  weak var reply: ScriptMessageReply?

  /// What answers the message, once, from any thread: taken while the message is being delivered to a handler that
  /// answers. Not part of Apple's interface, whose reply handlers belong to the main actor.
  package var replyFromAnyThread: (@Sendable (Any?, String?) -> Void)? {
    guard let reply else { return nil }
    return { value, error in reply.send(value, error: error) }
  }

  init(_ message: UserMessage, name: String, world: WKContentWorld, frame: WKFrameInfo, webView: WKWebView?) {
    self.message = message
    self.name = name
    self.world = world
    source = frame
    view = webView
    super.init()
  }

  /// What was posted: a String, NSNumber, Date or NSNull, or an array or dictionary of these. NSNull for `undefined`.
  open var body: Any {
    let body = received ?? message.body.nativeValue()
    if received == nil {
      received = body
      reply?.received.value = body
    }
    return body.object ?? UndefinedBody.shared
  }
  /// The handler's name.
  public let name: String
  /// The world of the script that posted it.
  public let world: WKContentWorld
  /// The frame it comes from.
  open var frameInfo: WKFrameInfo { source }
  /// The web view it comes from.
  open var webView: WKWebView? { view }
}
