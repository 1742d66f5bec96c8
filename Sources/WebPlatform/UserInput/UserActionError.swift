import Foundation

/// Why a user cannot do something at a page.
public struct UserActionError: Error, Sendable, Hashable, LocalizedError, CustomStringConvertible {
  /// One sentence.
  public let message: String
  /// The same.
  public var description: String { message }
  /// The same.
  public var errorDescription: String? { message }
}
