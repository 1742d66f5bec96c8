/// How a run ended, for the caller of the command.
enum ExitCode: Int32, Sendable {
  /// Everything is as expected.
  case done = 0
  /// Some result is not as expected.
  case unexpected = 1
  /// The arguments make no sense.
  case usage = 64
  /// A file is unreadable or its content is invalid.
  case invalidInput = 65
  /// There is no such file.
  case noInput = 66
  /// The fault is our own.
  case internalError = 70
}
