import ApproovServiceWebView

extension ApproovWebViewConfiguration {
  /// What a configuration file says of the bridge, as an app would say it in code.
  init(_ settings: ApproovSettings) {
    let usual = ApproovWebViewConfiguration(approovConfig: settings.approovConfig, protectedEndpoints: [])
    let addedHeaders = settings.addedHeaders
    self.init(
      approovConfig: settings.approovConfig,
      protectedEndpoints: settings.protectedEndpoints.map { endpoint in
        ApproovWebViewProtectedEndpoint(
          scheme: endpoint.scheme, host: endpoint.host, pathPrefix: endpoint.pathPrefix,
          excludedPathPrefixes: endpoint.excludedPathPrefixes)
      },
      allowedOrigins: settings.allowedOrigins,
      bridgeHandlerName: settings.bridgeHandlerName ?? usual.bridgeHandlerName,
      approovTokenHeaderName: settings.tokenHeaderName ?? usual.approovTokenHeaderName,
      approovTokenHeaderPrefix: settings.tokenHeaderPrefix ?? usual.approovTokenHeaderPrefix,
      approovDevelopmentKey: settings.developmentKey,
      allowRequestsWithoutApproovToken: settings.allowsRequestsWithoutToken ?? usual.allowRequestsWithoutApproovToken,
      interceptXMLHttpRequests: settings.interceptsXMLHttpRequests ?? usual.interceptXMLHttpRequests,
      mutateRequest: { request in
        addedHeaders.reduce(into: request) { $0.setValue($1.value, forHTTPHeaderField: $1.name) }
      },
      debugLoggingEnabled: settings.isDebugLoggingEnabled ?? usual.debugLoggingEnabled)
  }
}
