import Foundation

/// One arrow of the flow from a page's call to its settled promise, as a value.
public struct TraceEvent: Sendable, Hashable {
  /// Position in the trace: 1, 2, 3 and so on.
  public var seq: Int
  /// Seconds of the page's clock.
  public var time: Double
  /// Follows one request through all stages; nil for what belongs to none.
  public var id: String?
  /// The content world, "page" for the page's own; nil outside of the web view.
  public var world: String?
  /// The frame, 0 for the main frame; nil outside of the web view.
  public var frame: Int?
  /// What happened.
  public var kind: Kind

  /// An event at a given place of a trace. `Trace.append` makes them; readers and tests use this.
  public init(
    seq: Int, time: Double, id: String? = nil, world: String? = nil, frame: Int? = nil, kind: Kind
  ) {
    self.seq = seq
    self.time = time
    self.id = id
    self.world = world
    self.frame = frame
    self.kind = kind
  }

  /// What happened.
  public enum Kind: Sendable, Hashable {
    /// The page asked for something: `api` is "fetch", "xhr", "form", and so on.
    case call(api: String, method: String, url: String, body: Body?)
    /// A message to a native handler.
    case message(handler: String, body: JSONValue)
    /// The handler answered a message.
    case reply(handler: String, Reply)
    /// A token was asked for: the SDK's status, and whether the request got a token header.
    case token(host: String, status: String, added: Bool)
    /// A request left through `Network`.
    case request(initiator: String, method: String, url: String, headers: [Header], body: Body?)
    /// Status and headers of its response.
    case response(status: Int, url: String, headers: [Header])
    /// The response's body has come to its end.
    case received(url: String, body: Body)
    /// The request failed without a response, or its body broke off.
    case failure(url: String, error: String)
    /// A redirect is followed.
    case redirect(status: Int, from: String, to: String)
    /// The page's promise settled, or its XMLHttpRequest ended.
    case settled(Outcome)
    /// A call of the page's console.
    case console(level: String, text: String)
    /// An error or rejection that the page did not handle.
    case uncaught(Uncaught)
    /// A step of loading a page: "start", "commit", "finish", "fail".
    case navigation(phase: String, url: String)
    /// Anything else worth telling.
    case note(String)
  }

  /// A header as sent.
  public struct Header: Sendable, Hashable {
    /// The name as written.
    public var name: String
    /// The value.
    public var value: String

    /// A header `name: value`.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The bytes of a request or response, or their number alone.
  public enum Body: Sendable, Hashable {
    /// All bytes.
    case bytes(Data)
    /// Only how many there were: redacted, or never collected.
    case size(Int)

    /// How many bytes there are.
    public var count: Int {
      switch self {
      case .bytes(let data): data.count
      case .size(let size): size
      }
    }
  }

  /// What a handler replied.
  public enum Reply: Sendable, Hashable {
    /// The promise is resolved with this value.
    case value(JSONValue)
    /// The promise is rejected with this text.
    case error(String)
  }

  /// How a page's call ended.
  public enum Outcome: Sendable, Hashable {
    /// With a response of this status.
    case fulfilled(status: Int)
    /// With an error of this text.
    case rejected(error: String)
  }

  /// An error that nobody caught.
  public struct Uncaught: Sendable, Hashable {
    /// What the error says, for instance "TypeError: Load failed".
    public var message: String
    /// The script's URL.
    public var url: String?
    /// The line, from 1.
    public var line: Int?
    /// The column, from 1.
    public var column: Int?
    /// The stack as the engine gives it.
    public var stack: String?
    /// True for the rejection of a promise without a handler.
    public var isRejection: Bool

    /// An error at a place of a script.
    public init(
      message: String, url: String? = nil, line: Int? = nil, column: Int? = nil, stack: String? = nil,
      isRejection: Bool = false
    ) {
      self.message = message
      self.url = url
      self.line = line
      self.column = column
      self.stack = stack
      self.isRejection = isRejection
    }
  }
}

extension TraceEvent.Kind {
  /// The kind's name in the JSON Lines grammar.
  public var name: String {
    switch self {
    case .call: "call"
    case .message: "message"
    case .reply: "reply"
    case .token: "token"
    case .request: "request"
    case .response: "response"
    case .received: "received"
    case .failure: "failure"
    case .redirect: "redirect"
    case .settled: "settled"
    case .console: "console"
    case .uncaught: "uncaught"
    case .navigation: "navigation"
    case .note: "note"
    }
  }
}
