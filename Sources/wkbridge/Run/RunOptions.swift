import LiveNetwork
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

  /// Who answers what routes, page and files do not.
  enum NetworkKind: String, Sendable, CaseIterable {
    /// Nobody.
    case stub
    /// The net.
    case live
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
  /// The file that keeps cookies between runs.
  var cookies: String?
  var unhandled = StubNetwork.Unhandled.error
  var network = NetworkKind.stub
  /// A file of certificate authorities to trust besides the system's.
  var ca: String?
  var resolve: [HostAddress] = []
  /// Seconds.
  var timeout: Double = 10
  /// Megabytes.
  var memory = 2048
  /// Where the trace goes; "-" for standard error.
  var trace: String?
  var isUnredacted = false
  var verbosity = Verbosity.normal
}
