/// How a command ended, for its caller. The codes from 64 on are those of sysexits.h; each command adds its own below.
package struct ExitCode: Sendable, Equatable {
  /// What the process ends with.
  package let rawValue: Int32

  /// The code `rawValue`.
  package init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// All is well.
  package static let done = ExitCode(0)
  /// The arguments make no sense.
  package static let usage = ExitCode(64)
  /// A file is unreadable or its content is invalid.
  package static let invalidInput = ExitCode(65)
  /// There is no such file.
  package static let noInput = ExitCode(66)
  /// The fault is our own.
  package static let internalError = ExitCode(70)
  /// The output could not be written: the disk is full, or its reader has left.
  package static let outputLost = ExitCode(74)
}
