import Trace
import WebPlatform

/// The scripts and message handlers of web views
/// (https://developer.apple.com/documentation/webkit/wkusercontentcontroller).
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
  private enum Receiver {
    case plain(any WKScriptMessageHandler)
    case replying(any WKScriptMessageHandlerWithReply)
  }

  private struct Handler {
    let name: String
    let world: WKContentWorld
    let receiver: Receiver
  }

  private struct WeakView {
    weak var view: WKWebView?
  }

  /// The scripts, in the order in which they are injected.
  open private(set) var userScripts: [WKUserScript] = []
  /// By the number under which a registration is known to pages.
  private var handlers: [Int: Handler] = [:]
  private var nextHandler = 1
  private var views: [WeakView] = []

  /// A controller without scripts and handlers.
  public override init() {
    super.init()
  }

  /// Injects `userScript` into every document that is loaded from now on.
  open func addUserScript(_ userScript: WKUserScript) {
    userScripts.append(userScript)
    forEachView { $0.updateUserScripts() }
  }

  /// Injects nothing any more.
  open func removeAllUserScripts() {
    userScripts = []
    forEachView { $0.updateUserScripts() }
  }

  /// Lets pages post to `scriptMessageHandler` as `webkit.messageHandlers.NAME`. It is retained.
  ///
  /// Traps when the page's world has a handler of that name.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    add(.plain(scriptMessageHandler), world: .page, name: name)
  }

  /// Lets scripts of `world` post to `scriptMessageHandler`. It is retained.
  ///
  /// Traps when that world has a handler of that name.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String) {
    add(.plain(scriptMessageHandler), world: world, name: name)
  }

  /// Lets scripts of `contentWorld` post to `scriptMessageHandlerWithReply`, which answers. It is retained.
  ///
  /// Traps when that world has a handler of that name.
  open func addScriptMessageHandler(
    _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply, contentWorld: WKContentWorld, name: String
  ) {
    add(.replying(scriptMessageHandlerWithReply), world: contentWorld, name: name)
  }

  /// Removes the handler of this name from the page's world.
  open func removeScriptMessageHandler(forName name: String) {
    removeScriptMessageHandler(forName: name, contentWorld: .page)
  }

  /// Removes the handler of this name from `contentWorld`, if it has one.
  open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
    removeHandlers { $0.name == name && $0.world == contentWorld }
  }

  /// Removes all handlers of `contentWorld`.
  open func removeAllScriptMessageHandlers(from contentWorld: WKContentWorld) {
    removeHandlers { $0.world == contentWorld }
  }

  /// Removes all handlers.
  open func removeAllScriptMessageHandlers() {
    removeHandlers { _ in true }
  }

  private func add(_ receiver: Receiver, world: WKContentWorld, name: String) {
    precondition(
      !handlers.values.contains { $0.name == name && $0.world == world },
      "Attempt to add script message handler with name '\(name)' when one already exists.")
    handlers[nextHandler] = Handler(name: name, world: world, receiver: receiver)
    nextHandler += 1
    forEachView { $0.updateMessageHandlers() }
  }

  private func removeHandlers(where isRemoved: (Handler) -> Bool) {
    let kept = handlers.filter { !isRemoved($0.value) }
    guard kept.count != handlers.count else { return }
    handlers = kept
    forEachView { $0.updateMessageHandlers() }
  }

  /// The handlers as pages know them.
  var registrations: [MessageHandlerRegistration] {
    handlers.map { .init(name: $0.value.name, world: $0.value.world.platformName, id: $0.key) }
  }

  /// Keeps the pages of `view` up to date from now on.
  func attach(_ view: WKWebView) {
    views.removeAll { $0.view == nil }
    views.append(WeakView(view: view))
  }

  private func forEachView(_ body: (WKWebView) -> Void) {
    for weak in views {
      if let view = weak.view { body(view) }
    }
  }

  /// Hands a message to its handler, or drops it if that has been removed meanwhile.
  func receive(_ message: UserMessage, frame: WKFrameInfo, webView: WKWebView) {
    guard let handler = handlers[message.handler] else {
      message.answer.abandon()
      return
    }
    let scriptMessage = WKScriptMessage(
      message, name: handler.name, world: handler.world, frame: frame, webView: webView)
    if let traceID = message.traceID {
      Trace.$currentID.withValue(traceID) { deliver(scriptMessage, answer: message.answer, to: handler.receiver) }
    } else {
      deliver(scriptMessage, answer: message.answer, to: handler.receiver)
    }
  }

  private func deliver(_ message: WKScriptMessage, answer: MessageAnswer, to receiver: Receiver) {
    switch receiver {
    case .plain(let handler):
      handler.userContentController(self, didReceive: message)
      answer.resolve(.undefined)
    case .replying(let handler):
      let reply = ScriptMessageReply(answer)
      message.reply = reply
      let replyHandler: @MainActor @Sendable (Any?, String?) -> Void = { reply.send($0, error: $1) }
      handler.userContentController(self, didReceive: message, replyHandler: replyHandler)
    }
  }
}
