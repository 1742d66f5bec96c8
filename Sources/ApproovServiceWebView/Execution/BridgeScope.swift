/// What holds for the requests of one web view while they are protected.
struct BridgeScope: Sendable {
  /// The scope of the request that the current task sends; nil for an app's own requests.
  @TaskLocal static var current: BridgeScope?

  let configuration: ApproovWebViewConfiguration
  let endpoints: [EndpointMatcher]
  let log: BridgeLogger

  init(_ configuration: ApproovWebViewConfiguration, log: BridgeLogger) {
    self.configuration = configuration
    self.log = log
    endpoints = configuration.protectedEndpoints.map(EndpointMatcher.init)
  }

  /// Whether requests of `url` are protected.
  func protects(_ url: String) -> Bool {
    endpoints.contains { $0.matches(url) }
  }
}
