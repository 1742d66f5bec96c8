/// The outcome of one file, or of one variant of it.
struct FileResult: Sendable, Equatable {
  /// One subtest.
  struct Subtest: Sendable, Equatable {
    var status: SubtestStatus
    /// Why it did not pass; empty when unknown.
    var message = ""
  }

  var status = FileStatus.ok
  /// Why the file is not OK; empty when unknown.
  var message = ""
  var subtests: [String: Subtest] = [:]

  /// How many subtests passed.
  var passedCount: Int { subtests.values.count { $0.status == .pass } }
}
