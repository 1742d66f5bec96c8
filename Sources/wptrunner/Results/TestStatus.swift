/// What became of one subtest.
enum SubtestStatus: String, Sendable, CaseIterable {
  case pass = "PASS"
  case fail = "FAIL"
  case timeout = "TIMEOUT"
  case notRun = "NOTRUN"
  case preconditionFailed = "PRECONDITION_FAILED"

  /// By the number that testharness.js gives it.
  init?(number: Int) {
    guard Self.allCases.indices.contains(number) else { return nil }
    self = Self.allCases[number]
  }
}

/// What became of one file as a whole.
enum FileStatus: String, Sendable, CaseIterable {
  case ok = "OK"
  case error = "ERROR"
  case timeout = "TIMEOUT"
  case preconditionFailed = "PRECONDITION_FAILED"
  /// The process died, the platform failed, or memory ran out.
  case crash = "CRASH"

  /// By the number that testharness.js gives it.
  init?(number: Int) {
    let numbered: [FileStatus] = [.ok, .error, .timeout, .preconditionFailed]
    guard numbered.indices.contains(number) else { return nil }
    self = numbered[number]
  }
}
