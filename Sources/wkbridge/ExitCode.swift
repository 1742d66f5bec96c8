/// How a run ended, for the caller of the command.
enum ExitCode: Int32, Sendable {
  /// The page came to its end.
  case done = 0
  /// The page is not the same without its bridge and with it.
  case differences = 1
  /// The page left an error or a rejection unhandled.
  case uncaughtError = 2
  /// A token that was checked is refused.
  case refused = 3
  /// The page reached the limit of time or memory.
  case limit = 4
  /// The arguments make no sense.
  case usage = 64
  /// A file is unreadable or its content is invalid.
  case invalidInput = 65
  /// There is no such file.
  case noInput = 66
  /// The fault is our own.
  case internalError = 70
}
