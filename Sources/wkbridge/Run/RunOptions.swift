import Network

/// What `wkbridge run` was asked to do.
struct RunOptions: Sendable, Equatable {
  /// Which bridge is injected.
  enum Bridge: Sendable, Equatable {
    case none
    case approov
    /// The script in a file.
    case file(String)
  }

  /// How much is told on standard error.
  enum Verbosity: Sendable, Equatable {
    case quiet, normal, verbose
  }

  /// The script or page to run; "-" for standard input.
  var file = ""
  var url = "https://app.example.com/"
  /// The markup around a script.
  var html: String?
  /// The folder that serves the page's origin; nil for that of `file`.
  var files: String?
  var stubs: [String] = []
  var config: String?
  /// Nil: Approov's if the configuration has it.
  var bridge: Bridge?
  var userScripts: [UserScriptArgument] = []
  var handlers: String?
  var unhandled = StubNetwork.Unhandled.error
  /// Seconds.
  var timeout: Double = 10
  /// Megabytes.
  var memory = 2048
  /// Where the trace goes; "-" for standard error.
  var trace: String?
  var isUnredacted = false
  var verbosity = Verbosity.normal
}
