import Commands

extension ExitCode {
  /// Some result is not as expected.
  static let unexpected = ExitCode(1)
}
