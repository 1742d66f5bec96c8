import Foundation
import JavaScriptEngine

/// A file that a user chooses.
public struct ChosenFile: Sendable, Hashable {
  /// Its name, without a folder.
  public var name: String
  /// Its MIME type; empty when unknown.
  public var type: String
  /// What is in it.
  public var bytes: Data
  /// When it was changed last, in milliseconds since 1970.
  public var lastModified: Double

  /// A file of this name.
  public init(name: String, type: String = "", bytes: Data, lastModified: Double = 0) {
    self.name = name
    self.type = type
    self.bytes = bytes
    self.lastModified = lastModified
  }
}

/// A user at a page: each action is done to the first element that a selector finds, with the trusted events that a
/// browser fires for it, and returns when their listeners have run.
///
/// All throw `UserActionError` when there is no such element, or when the action cannot be done to it.
extension Page {
  /// Does `action` to the first element that `selector` finds; without one, to what has the focus.
  /// - Parameter frames: the way into the frame of that element, by selectors of iframes from the page's document on.
  /// - Returns: what is in a user's way to the element, such as "is disabled: nothing comes of it"; nil as a rule.
  /// - Throws: `UserActionError`, or `EngineError.stopped` when the page is closed.
  @discardableResult
  public func perform(_ action: UserAction, on selector: String? = nil, frames: [String] = []) async throws -> String? {
    try await run { page in
      do {
        let obstacle = try page.call(
          "interact",
          [.string(action.name), .array(frames.map { .string($0) }), selector.map { .string($0) } ?? .null]
            + action.arguments)
        guard case .string(let text) = obstacle.primitive else { return nil }
        return text
      } catch let error as ScriptError {
        throw UserActionError(error)
      }
    }
  }

  /// Whether the first element that `selector` finds, or without one what has the focus, is one that `other` fits.
  /// - Throws: `UserActionError` when there is no such frame, or `EngineError.stopped` when the page is closed.
  public func element(_ selector: String?, frames: [String] = [], matches other: String) async throws -> Bool {
    try await run { page in
      do {
        return try page.call(
          "elementMatches",
          [.array(frames.map { .string($0) }), selector.map { .string($0) } ?? .null, .string(other)]
        ).primitive == .boolean(true)
      } catch let error as ScriptError {
        throw UserActionError(error)
      }
    }
  }

  /// Clicks or taps it.
  public func click(_ selector: String) async throws {
    try await perform(.click, on: selector)
  }

  /// Types `text` into it. A newline is the enter key.
  public func type(_ text: String, into selector: String) async throws {
    try await perform(.type(text), on: selector)
  }

  /// Presses a key in it: `Enter` in a field submits its form.
  public func press(_ key: String, in selector: String) async throws {
    try await perform(.press(key), on: selector)
  }

  /// Chooses the options of a list that have these values.
  public func choose(_ values: [String], in selector: String) async throws {
    try await perform(.choose(values), on: selector)
  }

  /// Chooses files in a file input.
  public func chooseFiles(_ files: [ChosenFile], in selector: String) async throws {
    try await perform(.chooseFiles(files), on: selector)
  }
}

extension UserActionError {
  /// What kind of error it is tells nothing, unless the page's standards name it.
  fileprivate init(_ error: ScriptError) {
    let prefix = "Error: "
    self.init(message: error.message.hasPrefix(prefix) ? String(error.message.dropFirst(prefix.count)) : error.message)
  }
}
