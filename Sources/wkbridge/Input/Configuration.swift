import Approov

/// What a `--config` file says.
struct Configuration: Sendable {
  /// The `approov` member; nil when there is none.
  var approov: ApproovSettings?
  /// The `interception` member; nil when there is none.
  var interception: InterceptionSettings?
  /// The `simulation` member.
  var simulation = ApproovSimulation()
  /// The `cookieInjection` member.
  var cookieInjection: CookieInjectionSettings?
  /// The `secureInput` member.
  var secureInput: SecureInputSettings?
  /// The `dialogs` member.
  var dialogs = DialogAnswers()
  /// The `user` member: what a user does, in this order.
  var user: [UserStep] = []
}

/// The bridge package's configuration, as a file can give it. What the file leaves out is nil: the package's default.
struct ApproovSettings: Sendable {
  /// An endpoint whose requests go through the native side.
  struct Endpoint: Sendable, Equatable {
    var scheme = "https"
    var host: String
    var pathPrefix = "/"
    var excludedPathPrefixes: [String] = []
  }

  /// The account's onboarding string; the simulated service takes any.
  var approovConfig = "wkbridge"
  var protectedEndpoints: [Endpoint] = []
  /// Empty: the origin of the main frame.
  var allowedOrigins: [String] = []
  var bridgeHandlerName: String?
  var tokenHeaderName: String?
  var tokenHeaderPrefix: String?
  var developmentKey: String?
  var allowsRequestsWithoutToken: Bool?
  var interceptsXMLHttpRequests: Bool?
  var isDebugLoggingEnabled: Bool?
  /// Headers that the native side sets on each request, where an app would have code.
  var addedHeaders: [(name: String, value: String)] = []
}
