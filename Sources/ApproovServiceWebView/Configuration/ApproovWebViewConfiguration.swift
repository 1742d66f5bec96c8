import Foundation
import FoundationNetworking

/// What an app says about a protected web view: how Approov is set up, which requests are protected, and what native
/// code adds to them.
public struct ApproovWebViewConfiguration: Sendable {
  /// The configuration string of the Approov account, for `ApproovService.initialize(config:comment:)`.
  public let approovConfig: String

  /// The requests that go through native code; everything else stays with WebKit.
  public let protectedEndpoints: [ApproovWebViewProtectedEndpoint]

  /// The origins whose frames may use the bridge: `https://example.com`, with a port if it is not the scheme's own,
  /// `https://*.example.com` for every name below, or `*` for all. An empty list stands for the origin of the main
  /// frame, whichever that is.
  public let allowedOrigins: [String]

  /// The name of the message handler by which the injected script reaches native code. It must be the only one of this
  /// name in the page's world.
  public let bridgeHandlerName: String

  /// The header that takes the Approov token.
  public let approovTokenHeaderName: String

  /// What stands before the token in its header, for instance `Bearer `.
  public let approovTokenHeaderPrefix: String

  /// A development key that is set after initialisation.
  public let approovDevelopmentKey: String?

  /// Whether a request goes without a token when the network does not let Approov fetch one. Otherwise it fails.
  public let allowRequestsWithoutApproovToken: Bool

  /// Whether `XMLHttpRequest` goes through native code for protected endpoints, not only `fetch`.
  public let interceptXMLHttpRequests: Bool

  /// Called once, when Approov has been initialised, for whatever else the app sets up.
  public let configureApproovService: @Sendable () throws -> Void

  /// Has the last word on each protected request: keys and headers that the page must not see are added here.
  public let mutateRequest: @Sendable (URLRequest) -> URLRequest

  /// Whether the bridge logs what it does. Bodies, cookies, tokens and queries are never logged.
  public let debugLoggingEnabled: Bool

  /// The subsystem of the log's entries.
  public let loggerSubsystem: String

  /// The category of the log's entries.
  public let loggerCategory: String

  /// A configuration; what is left out has the value that suits most apps.
  public init(
    approovConfig: String,
    protectedEndpoints: [ApproovWebViewProtectedEndpoint],
    allowedOrigins: [String] = [],
    bridgeHandlerName: String = "approovBridge",
    approovTokenHeaderName: String = "approov-token",
    approovTokenHeaderPrefix: String = "",
    approovDevelopmentKey: String? = nil,
    allowRequestsWithoutApproovToken: Bool = false,
    interceptXMLHttpRequests: Bool = true,
    configureApproovService: @escaping @Sendable () throws -> Void = {},
    mutateRequest: @escaping @Sendable (URLRequest) -> URLRequest = { $0 },
    debugLoggingEnabled: Bool = false,
    loggerSubsystem: String = Bundle.main.bundleIdentifier ?? "ApproovWebView",
    loggerCategory: String = "ApproovWebViewBridge"
  ) {
    self.approovConfig = approovConfig
    self.protectedEndpoints = protectedEndpoints
    self.allowedOrigins = allowedOrigins
    self.bridgeHandlerName = bridgeHandlerName
    self.approovTokenHeaderName = approovTokenHeaderName
    self.approovTokenHeaderPrefix = approovTokenHeaderPrefix
    self.approovDevelopmentKey = approovDevelopmentKey
    self.allowRequestsWithoutApproovToken = allowRequestsWithoutApproovToken
    self.interceptXMLHttpRequests = interceptXMLHttpRequests
    self.configureApproovService = configureApproovService
    self.mutateRequest = mutateRequest
    self.debugLoggingEnabled = debugLoggingEnabled
    self.loggerSubsystem = loggerSubsystem
    self.loggerCategory = loggerCategory
  }

  /// The same with logging said first, as the package's quick start writes it.
  public init(
    approovConfig: String,
    protectedEndpoints: [ApproovWebViewProtectedEndpoint],
    debugLoggingEnabled: Bool,
    approovDevelopmentKey: String?,
    mutateRequest: @escaping @Sendable (URLRequest) -> URLRequest = { $0 }
  ) {
    self.init(
      approovConfig: approovConfig, protectedEndpoints: protectedEndpoints,
      approovDevelopmentKey: approovDevelopmentKey, mutateRequest: mutateRequest,
      debugLoggingEnabled: debugLoggingEnabled)
  }

  /// Whether requests of `url` go through native code.
  public func isProtectedEndpoint(_ url: URL) -> Bool {
    protectedEndpoints.contains { $0.matches(url) }
  }

  /// Whether `allowedOrigins` says who may use the bridge.
  public var enforcesOriginAllowlist: Bool { !allowedOrigins.isEmpty }

  /// Whether `allowedOrigins` lets frames of `origin` use the bridge; an empty list leaves that to the main frame.
  public func isAllowedOrigin(_ origin: String) -> Bool {
    allowedOrigins.isEmpty || allowedOrigins.contains { OriginRule($0)?.allows(origin) == true }
  }
}
