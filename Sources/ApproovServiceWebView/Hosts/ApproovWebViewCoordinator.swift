import ApproovURLSessionPackage
import Clocks
import Foundation
import Network
import Trace
import WebKit

/// Receives the messages of the bridge script and has them done natively.
///
/// One coordinator serves all web views that share a user content controller.
@MainActor
public final class ApproovWebViewCoordinator: NSObject, WKScriptMessageHandlerWithReply {
  private struct Attachment {
    weak var webView: WKWebView?
    let executor: RequestExecutor
    let clock: any PageClock
    let queue = RequestQueue()
  }

  private let configuration: ApproovWebViewConfiguration
  private let log: BridgeLogger
  private let sdk: ApproovSDK
  private var attachments: [Attachment] = []
  private let transfers = RunningTransfers()

  /// A coordinator for a host of an app's own; `ApproovWebViewFactory` attaches it to a web view.
  public convenience init(configuration: ApproovWebViewConfiguration) {
    self.init(configuration: configuration, log: BridgeLogger(configuration))
  }

  init(configuration: ApproovWebViewConfiguration, log: BridgeLogger) {
    self.configuration = configuration
    self.log = log
    sdk = ApproovSDK.current
  }

  /// Serves `webView` from now on. Attaching it again changes nothing.
  func attach(webView: WKWebView) {
    _ = attachment(of: webView)
  }

  private func attachment(of webView: WKWebView) -> Attachment {
    attachments.removeAll { $0.webView == nil }
    if let known = attachments.first(where: { $0.webView === webView }) { return known }
    log.debug("Attaching to a web view with handler '\(configuration.bridgeHandlerName)'")
    let environment = webView.configuration.environment
    let cookies = webView.configuration.websiteDataStore.httpCookieStore.jar
    let executor = ApproovSDK.$current.withValue(sdk) {
      RequestExecutor(
        configuration: configuration, cookies: cookies, network: environment.network, clock: environment.clock,
        trace: environment.trace, log: log)
    }
    let new = Attachment(webView: webView, executor: executor, clock: environment.clock)
    attachments.append(new)
    return new
  }

  /// Answers a message of the bridge script.
  public func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
  ) {
    do {
      // 1. Whoever posts must be a frame that may, and say something that makes sense.
      guard let webView = message.webView, let reply = message.replyFromAnyThread else {
        throw BridgeRefusal("The message's web view is gone.")
      }
      let page = PageContext(message.frameInfo)
      try checkOrigin(of: page, isMainFrame: message.frameInfo.isMainFrame, in: webView)
      let bridgeMessage = try BridgeMessage(message.body)
      // 2. Do what it says. WebKit counts a message as work until it is answered, so that the page's time stands still
      //    (see `PageClock`). A request may have to wait for that very time, so it counts for itself, and its message
      //    not until there is an answer.
      let attachment = attachment(of: webView)
      switch bridgeMessage {
      case .request(let request):
        let key = RunningTransfers.Key(origin: page.origin, id: request.id)
        let transfer = BridgeTransfer(answering(reply, key, clock: attachment.clock))
        try transfers.add(transfer, key, keepsAlive: request.keepsAlive) {
          start(request, of: page, by: attachment, transfer)
        }
        attachment.clock.workEnded()
      case .navigate(let request):
        // There is no way to show a document of native code's in a frame.
        guard message.frameInfo.isMainFrame else { throw BridgeRefusal("Only the main frame's forms can navigate.") }
        let key = RunningTransfers.Key(origin: page.origin, id: request.id)
        try transfers.add(nil, key) { navigate(webView, to: request, of: page, by: attachment, key, replyHandler) }
        attachment.clock.workEnded()
      case .read(let id):
        let key = RunningTransfers.Key(origin: page.origin, id: id)
        try transfers.read(key, answering(reply, key, clock: attachment.clock))
        attachment.clock.workEnded()
      case .upload(let id):
        let clock = attachment.clock
        try transfers.askForSentBody(.init(origin: page.origin, id: id)) { isSent in
          clock.workBegan()
          reply(isSent ? BridgeReply.done.value : nil, nil)
        }
        clock.workEnded()
      case .cancel(let id):
        if transfers.cancel(.init(origin: page.origin, id: id)) {
          log.debug("The page does not want a request any more")
        }
        replyHandler(BridgeReply.done.value, nil)
      case .leave(let key):
        let count = transfers.cancelAll(of: page.origin, key: key)
        log.debug("A document is gone, and with it \(count) request(s)")
        replyHandler(BridgeReply.done.value, nil)
      case .bypass(let api, let url):
        log.debug("Not protected, left to WebKit: \(api) \(BridgeLogger.redacted(url))")
        replyHandler(BridgeReply.done.value, nil)
      case .stray(let url):
        log.error(
          "Kept from leaving without a token: a form to \(BridgeLogger.redacted(url)), submitted by functions of a frame "
            + "that had no script yet")
        replyHandler(BridgeReply.done.value, nil)
      }
    } catch {
      log.error("Refused a message: \(BridgeFailure(error).forLog)")
      replyHandler(nil, BridgeFailure(error).errorDescription)
    }
  }

  /// With an allowlist the frame's origin must be on it; without one it must be that of the main frame, so that a
  /// frame of another site cannot have requests sent in the app's name.
  private func checkOrigin(of page: PageContext, isMainFrame: Bool, in webView: WKWebView) throws {
    let isAllowed =
      configuration.enforcesOriginAllowlist
      ? configuration.isAllowedOrigin(page.origin)
      : isMainFrame || (page.origin != "null" && page.origin == webView.url.flatMap(PageContext.origin))
    guard isAllowed else { throw BridgeRefusal("Frames of the origin \(page.origin) must not use the bridge.") }
  }

  private func start(
    _ request: BridgeRequest, of page: PageContext, by attachment: Attachment, _ transfer: BridgeTransfer
  ) -> Task<Void, Never> {
    let (executor, clock, traceID) = (attachment.executor, attachment.clock, Trace.currentID)
    clock.workBegan()
    return Task.detached(executorPreference: attachment.queue) {
      await Trace.$currentID.withValue(traceID) {
        await executor.execute(request, of: page, transfer: transfer)
      }
      clock.workEnded()
    }
  }

  /// Sends a form's request, and lets the document that answers it take the page's place.
  private func navigate(
    _ webView: WKWebView, to request: BridgeRequest, of page: PageContext, by attachment: Attachment,
    _ key: RunningTransfers.Key, _ replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
  ) -> Task<Void, Never> {
    let (executor, clock, traceID, log) = (attachment.executor, attachment.clock, Trace.currentID, log)
    let address = webView.url
    clock.workBegan()
    return Task.detached(executorPreference: attachment.queue) { [weak webView, weak transfers] in
      let result: Result<AnsweredDocument?, any Error>
      do {
        result = .success(
          try await Trace.$currentID.withValue(traceID) { try await executor.document(for: request, of: page) })
      } catch {
        result = .failure(error)
      }
      clock.workBegan()
      Task { @MainActor in
        // A document that has gone meanwhile, or a later form, has taken the request back.
        let isWanted = transfers?.remove(key) == true
        switch result {
        case .success(let document):
          // Nor does it take the place of what has been asked for after it.
          if isWanted, let document, let webView, !webView.isLoading || webView.url == address {
            log.debug("The answer becomes the page: \(BridgeLogger.redacted(document.url.absoluteString))")
            webView.loadSimulatedRequest(
              URLRequest(url: document.url), response: document.response, responseData: document.body)
          }
          replyHandler(BridgeReply.done.value, nil)
        case .failure(let error):
          replyHandler(nil, BridgeFailure(error).errorDescription)
        }
      }
      clock.workEnded()
    }
  }

  /// Answers where the answer comes about, which need not be the main actor, and forgets the request with the last.
  /// From here on the message counts as work again, until WebKit has delivered the answer.
  private func answering(
    _ reply: @escaping @Sendable (Any?, String?) -> Void, _ key: RunningTransfers.Key, clock: any PageClock
  ) -> BridgeTransfer.Answer {
    { [weak transfers] result in
      clock.workBegan()
      switch result {
      case .success(let answer):
        if answer.isLast { transfers?.remove(key) }
        reply(answer.value, nil)
      case .failure(let error):
        transfers?.remove(key)
        reply(nil, BridgeFailure(error).errorDescription)
      }
    }
  }
}

extension PageContext {
  /// What WebKit says of a frame.
  @MainActor
  init(_ frame: WKFrameInfo) {
    let origin = frame.securityOrigin
    let port = origin.port == 0 ? "" : ":\(origin.port)"
    self.origin = origin.protocol.isEmpty ? "null" : "\(origin.protocol)://\(origin.host)\(port)"
    url = frame.request.url?.absoluteString
  }

  /// The origin of a document at `url`; nil for those whose origin is opaque.
  static func origin(_ url: URL) -> String? {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https", let host = url.host else {
      return nil
    }
    guard let port = url.port, port != SplitURL.defaultPort(of: scheme) else { return "\(scheme)://\(host)" }
    return "\(scheme)://\(host):\(port)"
  }
}
