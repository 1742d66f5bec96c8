import Clocks
import Foundation
import Trace
import WebKit

/// A native message handler that replies as a `--handlers` file says.
@MainActor
final class CannedHandler: NSObject, WKScriptMessageHandlerWithReply {
  private let reply: HandlerDescription.Reply
  private let delayMilliseconds: Double
  private let delayMember: String?
  private let clock: any PageClock
  /// The replies that are never given. Dropped without a call they would reject the page's promises.
  private var unanswered: [@MainActor @Sendable (Any?, String?) -> Void] = []

  /// A handler as `description` says, whose delays pass in the time of `clock`.
  init(_ description: HandlerDescription, clock: any PageClock) {
    reply = description.reply
    delayMilliseconds = description.delayMilliseconds
    delayMember = description.delayMember
    self.clock = clock
  }

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
  ) {
    guard reply != .never else {
      unanswered.append(replyHandler)
      return
    }
    let delay = delayMilliseconds + memberDelay(of: message.body)
    guard delay > 0 else {
      answer(message, by: replyHandler)
      return
    }
    let clock = clock
    clock.workBegan()
    clock.schedule(at: clock.now + .microseconds(Int64(delay * 1000))) {
      Task { @MainActor in
        self.answer(message, by: replyHandler)
        clock.workEnded()
      }
    }
  }

  private func answer(_ message: WKScriptMessage, by replyHandler: @MainActor @Sendable (Any?, String?) -> Void) {
    switch reply {
    case .echo: replyHandler(message.body, nil)
    case .value(let value): replyHandler(value.foundationValue, nil)
    case .error(let text): replyHandler(nil, text)
    case .none, .never: replyHandler(nil, nil)
    }
  }

  private func memberDelay(of body: Any) -> Double {
    guard let delayMember, let members = body as? [String: Any] else { return 0 }
    return max(0, (members[delayMember] as? NSNumber)?.doubleValue ?? 0)
  }
}

/// A native message handler without replies.
@MainActor
final class SilentHandler: NSObject, WKScriptMessageHandler {
  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {}
}

extension JSONValue {
  /// The value as message handlers give values to pages.
  fileprivate var foundationValue: Any {
    switch self {
    case .null: NSNull()
    case .bool(let bool): bool
    case .number(let number): number
    case .string(let text): text
    case .illFormed(let units): String(decoding: units, as: UTF16.self)
    case .array(let elements): elements.map(\.foundationValue)
    case .object(let members):
      Dictionary(members.map { ($0.name, $0.value.foundationValue) }) { _, last in last } as [String: Any]
    }
  }
}
