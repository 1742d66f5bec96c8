import Trace

/// A native message handler with a canned reply, as a `--handlers` file describes it.
struct HandlerDescription: Sendable, Equatable {
  /// What the handler answers.
  enum Reply: Sendable, Equatable {
    /// The message's body.
    case echo
    /// Always the same value.
    case value(JSONValue)
    /// An error with this text.
    case error(String)
    /// It is a handler without replies.
    case none
    /// It keeps the page waiting for ever.
    case never
  }

  var name: String
  /// The content world; "page" for the page's.
  var world: String
  var reply: Reply
  /// How long the reply waits, in the page's time.
  var delayMilliseconds: Double = 0
  /// The member of the body that holds a further delay in milliseconds.
  var delayMember: String?
}

/// A `--handlers` file.
struct HandlersFile: Sendable {
  var handlers: [HandlerDescription]

  /// Reads the file.
  /// - Parameter bridgeHandler: the handler of the page's world that the bridge has already; nil without a bridge.
  /// - Throws: `InputError` with line, member and what to do.
  init(_ source: JSONSource, bridgeHandler: String?) throws {
    let object = try JSONCursor(source).object(members: ["handlers"])
    handlers = []
    for cursor in try object.required("handlers").elements() {
      let handler = try HandlerDescription(cursor)
      guard !handlers.contains(where: { $0.name == handler.name && $0.world == handler.world }) else {
        throw cursor.error("a handler \"\(handler.name)\" of the world \"\(handler.world)\" is already there")
      }
      guard handler.name != bridgeHandler || handler.world != "page" else {
        throw cursor.error("\"\(handler.name)\" is the handler of the bridge; give this one another name")
      }
      handlers.append(handler)
    }
  }
}

extension HandlerDescription {
  fileprivate init(_ cursor: JSONCursor) throws {
    let object = try cursor.object(members: ["name", "world", "reply", "delayMs", "delayFrom"])
    name = try object.required("name").nonEmptyString()
    world = try object["world"]?.nonEmptyString() ?? "page"
    reply = try Self.reply(object.required("reply"))
    delayMilliseconds = try object["delayMs"]?.number(in: 0...86_400_000) ?? 0
    delayMember = try object["delayFrom"]?.nonEmptyString()
    if reply == .none || reply == .never, let delay = object["delayMs"] ?? object["delayFrom"] {
      throw delay.error("has no effect without a reply; remove it")
    }
  }

  private static func reply(_ cursor: JSONCursor) throws -> Reply {
    switch cursor.json.content {
    case .string(let text):
      switch text {
      case "echo": return .echo
      case "none": return .none
      case "never": return .never
      default:
        let hint = JSONCursor.suggestion(for: text, among: ["echo", "none", "never"])
        throw cursor.error("\"\(text)\" is unknown\(hint); a value is written {\"value\": ...}")
      }
    case .object:
      let object = try cursor.object(members: ["value", "error"])
      switch (object["value"], object["error"]) {
      case (let value?, nil): return .value(value.json.value)
      case (nil, let error?): return .error(try error.string())
      default: throw cursor.error("a reply has either \"value\" or \"error\"")
      }
    default:
      throw cursor.expected("\"echo\", \"none\", \"never\", {\"value\": ...} or {\"error\": \"...\"}")
    }
  }
}
