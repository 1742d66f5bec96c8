import Commands

extension ExitCode {
  /// The page is not the same without its bridge and with it.
  static let differences = ExitCode(1)
  /// A script of the page could read what a user typed into a secure input.
  static let leak = ExitCode(1)
  /// The page left an error or a rejection unhandled.
  static let uncaughtError = ExitCode(2)
  /// A token that was checked is refused.
  static let refused = ExitCode(3)
  /// The page reached the limit of time or memory.
  static let limit = ExitCode(4)
}
