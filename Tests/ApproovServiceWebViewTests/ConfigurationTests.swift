import ApproovServiceWebView
import Testing

struct ConfigurationTests {
  private static let endpoint = ApproovWebViewProtectedEndpoint(host: "api.example.com", pathPrefix: "/v1")

  @Test func hasTheDocumentedDefaults() throws {
    let configuration = ApproovWebViewConfiguration(approovConfig: "config", protectedEndpoints: [Self.endpoint])
    #expect(configuration.bridgeHandlerName == "approovBridge")
    #expect(configuration.approovTokenHeaderName == "approov-token")
    #expect(configuration.approovTokenHeaderPrefix == "")
    #expect(configuration.approovDevelopmentKey == nil)
    #expect(!configuration.allowRequestsWithoutApproovToken)
    #expect(configuration.interceptXMLHttpRequests)
    #expect(!configuration.debugLoggingEnabled)
    #expect(configuration.allowedOrigins.isEmpty)
    #expect(!configuration.enforcesOriginAllowlist)
    #expect(configuration.isProtectedEndpoint(try #require(URL(string: "https://api.example.com/v1/x"))))
    #expect(!configuration.isProtectedEndpoint(try #require(URL(string: "https://api.example.com/v2/x"))))
    let request = URLRequest(url: try #require(URL(string: "https://api.example.com/v1")))
    #expect(configuration.mutateRequest(request) == request)
  }

  @Test func takesArgumentsInTheOrderOfTheQuickStart() throws {
    let configuration = ApproovWebViewConfiguration(
      approovConfig: "<your-approov-config>",
      protectedEndpoints: [
        ApproovWebViewProtectedEndpoint(
          host: "api.example.com",
          pathPrefix: "/v1/private"
        )
      ],
      debugLoggingEnabled: true,
      approovDevelopmentKey: "<your-development-key>",
      mutateRequest: { request in
        var request = request
        request.setValue("<api-key>", forHTTPHeaderField: "Api-Key")
        return request
      }
    )
    #expect(configuration.debugLoggingEnabled)
    #expect(configuration.approovDevelopmentKey == "<your-development-key>")
    let request = URLRequest(url: try #require(URL(string: "https://api.example.com/v1")))
    #expect(configuration.mutateRequest(request).value(forHTTPHeaderField: "Api-Key") == "<api-key>")
  }

  @Test func takesEveryArgumentInTheOrderOfItsDeclaration() {
    let configuration = ApproovWebViewConfiguration(
      approovConfig: "config", protectedEndpoints: [Self.endpoint], allowedOrigins: ["https://app.example.com"],
      bridgeHandlerName: "custom", approovTokenHeaderName: "x-token", approovTokenHeaderPrefix: "Bearer ",
      approovDevelopmentKey: "key", allowRequestsWithoutApproovToken: true, interceptXMLHttpRequests: false,
      configureApproovService: {}, mutateRequest: { $0 }, debugLoggingEnabled: true, loggerSubsystem: "subsystem",
      loggerCategory: "category")
    #expect(configuration.bridgeHandlerName == "custom")
    #expect(configuration.approovTokenHeaderName == "x-token")
    #expect(configuration.approovTokenHeaderPrefix == "Bearer ")
    #expect(configuration.allowRequestsWithoutApproovToken)
    #expect(!configuration.interceptXMLHttpRequests)
    #expect(configuration.loggerSubsystem == "subsystem")
    #expect(configuration.loggerCategory == "category")
    #expect(configuration.enforcesOriginAllowlist)
  }

  @Test(arguments: [
    ("https://app.example.com", "https://app.example.com", true),
    ("https://app.example.com", "https://app.example.com:443", true),
    ("https://app.example.com", "https://app.example.com:8443", false),
    ("https://app.example.com:8443", "https://app.example.com:8443", true),
    ("https://app.example.com", "http://app.example.com", false),
    ("HTTPS://App.example.com/", "https://app.example.com", true),
    ("https://*.example.com", "https://app.example.com", true),
    ("https://*.example.com", "https://a.b.example.com", true),
    ("https://*.example.com", "https://example.com", false),
    ("https://*.example.com", "https://notexample.com", false),
    ("https://*.example.com", "https://example.com.evil.test", false),
    ("https://*", "https://example.com", false),
    ("example.com", "https://example.com", false),
    ("*", "null", true),
    ("https://app.example.com", "null", false),
  ])
  func allowsOriginsByTheirRules(rule: String, origin: String, isAllowed: Bool) {
    let configuration = ApproovWebViewConfiguration(
      approovConfig: "config", protectedEndpoints: [], allowedOrigins: [rule])
    #expect(configuration.isAllowedOrigin(origin) == isAllowed)
  }
}
