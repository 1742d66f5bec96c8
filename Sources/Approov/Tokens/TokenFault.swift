import Foundation

/// What is wrong with a token or a key. The message never contains any of either.
public struct TokenFault: Error, LocalizedError, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, as the rest of a sentence about it.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// The description.
  public var errorDescription: String? { description }
}
