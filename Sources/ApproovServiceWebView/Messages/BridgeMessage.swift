import Foundation

/// A message of the bridge script, checked: any script of a page can post to the handler, so nothing in it is taken
/// for granted. `Bridge/bridge.d.ts` declares the same.
enum BridgeMessage: Sendable {
  /// A request to be sent natively.
  case request(BridgeRequest)
  /// A request whose answer is to be the page's next document.
  case navigate(BridgeRequest)
  /// The next piece of a response's body is wanted.
  case read(id: String)
  /// The page wants to know when a request's body has gone out.
  case upload(id: String)
  /// A request is not wanted any more.
  case cancel(id: String)
  /// The document whose ids begin with this key is gone, and with it whoever wanted its requests.
  case leave(key: String)
  /// For the log only: a request that does not go through native code.
  case bypass(api: String, url: String)
  /// For the log only: a form that would have left without a token was kept from it.
  case stray(url: String)

  /// Reads the body of a script message.
  init(_ body: Any) throws {
    guard let members = body as? [String: Any] else { throw BridgeRefusal("The message is not an object.") }
    let message = MessageMembers(members)
    switch try message.string("kind") {
    case "request": self = .request(try BridgeRequest(message, isNavigation: false))
    case "navigate": self = .navigate(try BridgeRequest(message, isNavigation: true))
    case "read": self = .read(id: try message.identifier())
    case "upload": self = .upload(id: try message.identifier())
    case "cancel": self = .cancel(id: try message.identifier())
    case "leave": self = .leave(key: try message.string("key"))
    case "bypass": self = .bypass(api: try message.string("api"), url: try message.string("url"))
    case "stray": self = .stray(url: try message.string("url"))
    case let kind: throw BridgeRefusal("The message is of no known kind: \(kind).")
    }
  }
}

/// Typed access to the members of a message.
struct MessageMembers {
  private let members: [String: Any]

  init(_ members: [String: Any]) {
    self.members = members
  }

  func string(_ name: String) throws -> String {
    guard let value = members[name] as? String else { throw BridgeRefusal("The message's \(name) is not a string.") }
    return value
  }

  func optionalString(_ name: String) throws -> String? {
    if members[name] == nil || members[name] is NSNull { return nil }
    return try string(name)
  }

  func flag(_ name: String) throws -> Bool {
    guard let value = members[name] as? Bool else { throw BridgeRefusal("The message's \(name) is not true or false.") }
    return value
  }

  /// One of the values of an enumeration.
  func choice<Choice: RawRepresentable<String>>(_ name: String) throws -> Choice {
    guard let choice = Choice(rawValue: try string(name)) else {
      throw BridgeRefusal("The message's \(name) has a value that is not known.")
    }
    return choice
  }

  /// A request's id: short, so that nobody can make native code keep megabytes of names.
  func identifier() throws -> String {
    let id = try string("id")
    guard (1...64).contains(id.utf8.count) else { throw BridgeRefusal("The message's id is empty or too long.") }
    return id
  }

  /// A list of pairs of strings.
  func pairs(_ name: String) throws -> [(String, String)] {
    guard let list = members[name] as? [Any] else { throw BridgeRefusal("The message's \(name) are not a list.") }
    return try list.map { element in
      guard let pair = element as? [Any], pair.count == 2, let first = pair[0] as? String,
        let second = pair[1] as? String
      else { throw BridgeRefusal("The message's \(name) are not all pairs of strings.") }
      return (first, second)
    }
  }
}
