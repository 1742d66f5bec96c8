import Approov
import ApproovServiceWebView
import Foundation
import WebKit

/// The bridge in pages of the suite, as an app would have it whose whole back end is the suite's host.
enum SuiteBridge {
  private static let tokenHeader = "approov-token"

  private static let configuration = ApproovWebViewConfiguration(
    approovConfig: "#web-platform-tests#key",
    // A host without port stands for all its ports; the other hosts of the suite stay with the platform.
    protectedEndpoints: SuiteHosts.ports.keys.sorted().map { scheme in
      ApproovWebViewProtectedEndpoint(scheme: scheme, host: SuiteHosts.host, pathPrefix: "/")
    },
    approovTokenHeaderName: tokenHeader,
    configureApproovService: { ApproovService.setServiceMutator(PlainHTTPMutator()) },
    mutateRequest: { request in
      guard request.value(forHTTPHeaderField: tokenHeader) == nil else { return request }
      var request = request
      request.setValue(Approov.fetchTokenAndWait(SuiteHosts.host).token, forHTTPHeaderField: tokenHeader)
      return request
    })

  /// Sets up the SDK of this process: each fetch gives a token at once.
  static func start() {
    Approov.simulation = ApproovSimulation()
  }

  /// Installs the bridge on `view`, whose pages are yet to come.
  @MainActor
  static func install(on view: WKWebView) {
    ApproovWebViewFactory.install(on: view, configuration: configuration)
  }
}

/// Approov refuses URLs of plain http, in which most of the suite's pages are: those requests go on, and get the host's
/// token from the app.
private struct PlainHTTPMutator: ApproovServiceMutator {
  func handleInterceptorFetchTokenResult(_ approovResults: ApproovTokenFetchResult, url: String) throws -> Bool {
    approovResults.status == .success
  }
}
