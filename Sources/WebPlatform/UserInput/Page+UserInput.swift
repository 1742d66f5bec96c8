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
/// All throw when there is no such element, or when the action cannot be done to it.
extension Page {
  /// Clicks or taps it.
  public func click(_ selector: String) async throws {
    try await act("click", selector)
  }

  /// Types `text` into it. A newline is the enter key.
  public func type(_ text: String, into selector: String) async throws {
    try await act("type", selector) { [.string(text)] }
  }

  /// Presses a key in it: `Enter` in a field submits its form.
  public func press(_ key: String, in selector: String) async throws {
    try await act("press", selector) { [.string(key)] }
  }

  /// Chooses the options of a list that have these values.
  public func choose(_ values: [String], in selector: String) async throws {
    try await act("choose", selector) { [.array(values.map { .string($0) })] }
  }

  /// Chooses files in a file input.
  public func chooseFiles(_ files: [ChosenFile], in selector: String) async throws {
    try await act("chooseFiles", selector) {
      [
        .array(
          files.map { file in
            .array([.string(file.name), .string(file.type), .bytes(file.bytes), .number(file.lastModified)])
          })
      ]
    }
  }

  private func act(
    _ action: String, _ selector: String, arguments: @escaping @Sendable () -> [HostValue] = { [] }
  ) async throws {
    try await run { page in
      try page.call("interact", [.string(action), .string(selector)] + arguments())
      return
    }
  }
}
