/// What `wptrunner` was asked to do.
struct RunnerOptions: Sendable, Equatable {
  /// The checkout of web-platform-tests; empty while it is not given.
  var root = ""
  /// Test files and folders.
  var paths: [String] = []
  /// A file that lists test files.
  var list: String?
  /// The origin of the suite's own server.
  var server: String?
  /// The same by https.
  var httpsServer: String?
  /// Certificates that are trusted beside the system's.
  var authority: String?
  /// The results that are expected.
  var expectations: String?
  /// Whether the expectations are rewritten to what came out.
  var updates = false
  /// Where all results go.
  var json: String?
  /// How many files run at a time.
  var jobs = 1
  /// Whether pages have the bridge, with the suite's host protected.
  var bridges = false
  /// Seconds for a file.
  var timeout: Double = 10
}
