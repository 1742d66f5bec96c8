/// How much the service says about what it does.
public enum ApproovLogLevel: Int, Comparable, Sendable {
  /// Nothing.
  case off = 0
  /// What went wrong.
  case error = 1
  /// What may be wrong.
  case warning = 2
  /// The outcome of each step.
  case info = 3
  /// Everything.
  case debug = 4

  /// Orders by how much is said.
  public static func < (a: ApproovLogLevel, b: ApproovLogLevel) -> Bool { a.rawValue < b.rawValue }
}
