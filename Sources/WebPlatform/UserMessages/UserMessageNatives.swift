import JavaScriptEngine
import Trace

/// The native side of userMessages.js.
enum UserMessageNatives {
  @Sendable static func install(_ natives: NativeTable) {
    let content = natives.content
    let messages = UserMessages(content: content)
    content.loop.attachments[ObjectIdentifier(UserMessages.self)] = messages
    natives.define("describeFrame") { [unowned messages] arguments in
      messages.sources[arguments.integer(0)] = MessageSource(
        url: arguments.string(1) ?? "", origin: arguments.string(2) ?? "", world: arguments.string(3) ?? "",
        frame: arguments.integer(4))
      return .undefined
    }
    natives.define("postUserMessage") { [unowned messages] arguments in
      let (body, header) = SerializedValue.read(arguments)
      messages.post(
        page: Int(header[2]), realm: Int(header[3]), message: Int(header[4]), handler: Int(header[5]), body: body)
      return .undefined
    }
    natives.define("useAnswerSlots") { [unowned messages] arguments in
      messages.answerSlots = arguments.value(0)
      return .undefined
    }
    natives.define("forgetUserMessages") { [unowned messages] arguments in
      let realm = arguments.integer(0)
      messages.sources[realm] = nil
      for index in 1..<max(1, arguments.count) { messages.forget(realm: realm, message: arguments.integer(index)) }
      return .undefined
    }
  }
}

/// The messages under way between the pages of a web content and the native side. Bound to its thread.
final class UserMessages {
  private unowned let content: WebContent
  private let outbox: AnswerOutbox
  /// Where the messages of a world come from, by its number.
  var sources: [Int: MessageSource] = [:]
  /// By the number of a page.
  var receivers: [Int: WeakReceiver] = [:]
  /// The names of a page's handlers, for the trace.
  var handlerNames: [Int: [Int: String]] = [:]

  private struct Key: Hashable {
    let realm: Int
    let message: Int
  }
  private struct Unanswered {
    let page: Int
    let handler: Int
    let traceID: String?
  }
  private var unanswered: [Key: Unanswered] = [:]
  private var resolve: Value?
  /// The slots of the answer that is being delivered.
  var answerSlots: Value?

  init(content: WebContent) {
    self.content = content
    outbox = AnswerOutbox(thread: content.loop.thread)
  }

  func post(page id: Int, realm: Int, message: Int, handler: Int, body: SerializedValue) {
    guard let page = content.page(id), let receiver = receivers[id]?.receiver, let source = sources[realm] else {
      return
    }
    let trace = page.settings.trace
    let traceID = trace.isRead ? Trace.currentID ?? trace.newID() : nil
    page.record(
      .message(handler: name(of: handler, page: id), body: body.jsonValue()), id: traceID, world: source.traceName)
    unanswered[Key(realm: realm, message: message)] = Unanswered(page: id, handler: handler, traceID: traceID)
    content.work.begin(.message)
    // The page's time stands still until the native side has answered.
    content.loop.clock.workBegan()
    let answer = MessageAnswer(outbox: outbox, realm: realm, message: message)
    receiver.page(
      page.page, posted: UserMessage(handler: handler, body: body, source: source, traceID: traceID, answer: answer))
  }

  /// Hands an answer to the page.
  func deliver(_ answer: AnswerOutbox.Answer) throws {
    guard let waiting = end(realm: answer.realm, message: answer.message), let result = answer.result else { return }
    if let page = content.page(waiting.page) {
      page.record(
        .reply(handler: name(of: waiting.handler, page: waiting.page), TraceEvent.Reply(result)), id: waiting.traceID,
        world: sources[answer.realm]?.traceName ?? "page")
    }
    switch result {
    case .success(let value):
      let function = try resolve ?? content.platform.evaluate("answerUserMessage")
      resolve = function
      let slots = value.slots(header: [
        value.hasReferences ? 1 : 0, 0, 0, Double(answer.realm), Double(answer.message), 0,
      ])
      // Most fit into the array that is kept for this.
      let isShort = answerSlots?.setElements(slots) == true
      var arguments = [isShort ? HostValue.null : slots.withUnsafeBytes { .bytes(.init($0)) }, value.text.hostValue]
      for string in value.large { arguments.append(string.hostValue) }
      try function.run(arguments)
    case .failure(let rejection):
      try content.call(
        "rejectUserMessage",
        [.number(Double(answer.realm)), .number(Double(answer.message)), .string(rejection.message)])
    }
  }

  /// The page does not wait for this answer any more.
  func forget(realm: Int, message: Int) {
    _ = end(realm: realm, message: message)
  }

  private func end(realm: Int, message: Int) -> Unanswered? {
    guard let waiting = unanswered.removeValue(forKey: Key(realm: realm, message: message)) else { return nil }
    content.work.end(.message)
    content.loop.clock.workEnded()
    return waiting
  }

  private func name(of handler: Int, page: Int) -> String {
    handlerNames[page]?[handler] ?? ""
  }
}

/// A receiver that its page does not keep alive.
struct WeakReceiver: Sendable {
  private(set) weak var receiver: (any UserMessageReceiver)?

  init(_ receiver: (any UserMessageReceiver)?) {
    self.receiver = receiver
  }
}

extension WebContent {
  var userMessages: UserMessages? {
    loop.attachments[ObjectIdentifier(UserMessages.self)] as? UserMessages
  }
}

extension MessageSource {
  /// The world as traces name it.
  var traceName: String { world.isEmpty ? "page" : world }
}

extension TraceEvent.Reply {
  init(_ result: Result<SerializedValue, MessageRejection>) {
    switch result {
    case .success(let value): self = .value(value.jsonValue())
    case .failure(let rejection): self = .error(rejection.message)
    }
  }
}
