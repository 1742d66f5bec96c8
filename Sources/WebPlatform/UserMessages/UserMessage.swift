import JavaScriptEngine

/// A message that a page has posted to a handler of the embedder's.
public struct UserMessage: Sendable {
  /// The number under which the handler was registered.
  public let handler: Int
  /// What was posted.
  public let body: SerializedValue
  /// The frame and world it comes from.
  public let source: MessageSource
  /// Follows the message's work through the trace; nil when nobody reads that.
  public let traceID: String?
  /// The way back. A message that nobody answers leaves the page's promise pending.
  public let answer: MessageAnswer
}

/// Where a message comes from.
public struct MessageSource: Sendable, Hashable {
  /// The document's URL.
  public let url: String
  /// The document's origin, serialised.
  public let origin: String
  /// The content world; empty for the page's.
  public let world: String
  /// The frame: 0 for the page itself.
  public let frame: Int
  /// Whether it is the document of the page itself, not of a frame in it.
  public var isMainFrame: Bool { frame == 0 }

  /// A world of a document.
  public init(url: String, origin: String, world: String, frame: Int = 0) {
    self.url = url
    self.origin = origin
    self.world = world
    self.frame = frame
  }
}

/// Settles the promise that a page got for a message. May be called from any thread; only the first call counts.
public struct MessageAnswer: Sendable {
  let outbox: AnswerOutbox
  let realm: Int
  let message: Int

  /// Resolves the promise.
  public func resolve(_ value: SerializedValue) {
    outbox.send(.init(realm: realm, message: message, result: .success(value)))
  }

  /// Rejects it with an Error of this message.
  public func reject(_ message: String) {
    outbox.send(.init(realm: realm, message: self.message, result: .failure(.init(message: message))))
  }
}

extension MessageAnswer {
  /// There will be no answer: the promise stays pending, and the page does not count as waiting for it.
  public func abandon() {
    outbox.send(.init(realm: realm, message: message, result: nil))
  }
}

/// The text with which a handler rejects a message.
struct MessageRejection: Error {
  let message: String
}

/// Learns of the messages of pages.
public protocol UserMessageReceiver: AnyObject, Sendable {
  /// The page has posted a message. Called on the thread of the web content, in the task that posted it.
  func page(_ page: Page, posted message: UserMessage)
}

/// A handler as the page's side knows it.
public struct MessageHandlerRegistration: Sendable, Hashable {
  /// The name in `webkit.messageHandlers`.
  public var name: String
  /// The content world that sees it; empty for the page's.
  public var world: String
  /// The number by which messages refer to it: each registration needs one of its own.
  public var id: Int

  /// A handler called `name`.
  public init(name: String, world: String, id: Int) {
    self.name = name
    self.world = world
    self.id = id
  }
}

extension Page {
  /// Sends the page's messages to `receiver`, which is held weakly.
  public func setMessageReceiver(_ receiver: (any UserMessageReceiver)?) {
    let box = WeakReceiver(receiver)
    post { page in page.content.userMessages?.receivers[page.page.id] = box }
  }

  /// Replaces the handlers that the page can post to.
  public func setMessageHandlers(_ handlers: [MessageHandlerRegistration]) {
    post { page in
      page.content.userMessages?.handlerNames[page.page.id] = Dictionary(
        handlers.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
      let list = handlers.map { HostValue.array([.string($0.world), .string($0.name), .number(Double($0.id))]) }
      try page.content.call("setMessageHandlers", [.value(page.impl), .array(list)])
    }
  }
}
