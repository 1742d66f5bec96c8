import Approov
import Testing

/// The examples of the SDK's documentation, as they stand there; what they leave to the reader says its name.
struct SDKExamplesTests {
  private enum Way: Equatable {
    case withToken, withoutToken, retry, unexpected
  }

  private static func expected(_ status: ApproovTokenFetchStatus) -> Way {
    switch status {
    case .success: .withToken
    case .unprotectedURL, .unknownURL, .noApproovService: .withoutToken
    case .noNetwork, .poorNetwork, .mitmDetected: .retry
    default: .unexpected
    }
  }

  private static func synchronously() -> Way {
    let approovResult = Approov.fetchTokenAndWait("https://api.myservice.io/endpoint")

    if approovResult.status == ApproovTokenFetchStatus.success {
      let token = approovResult.token
      // proceed with the API request, adding the Approov token to the request
      return token.isEmpty ? .unexpected : .withToken
    } else if (approovResult.status == ApproovTokenFetchStatus.unprotectedURL)
      || (approovResult.status == ApproovTokenFetchStatus.unknownURL)
      || (approovResult.status == ApproovTokenFetchStatus.noApproovService)
    {
      // proceed with the API request, but without adding an Approov token to the request
      return .withoutToken
    } else if (approovResult.status == ApproovTokenFetchStatus.noNetwork)
      || (approovResult.status == ApproovTokenFetchStatus.poorNetwork)
      || (approovResult.status == ApproovTokenFetchStatus.mitmDetected)
    {
      // network conditions do not allow the token fetch so allow a user initiated retry
      return .retry
    } else {
      // unexpected error handling
      return .unexpected
    }
  }

  private static func asynchronously() async -> Way {
    await withCheckedContinuation { continuation in
      Approov.fetchToken(
        { (approovResult: ApproovTokenFetchResult) in
          switch approovResult.status {
          case ApproovTokenFetchStatus.success:
            let token = approovResult.token
            // proceed with the API request, adding the Approov token to the request
            continuation.resume(returning: token.isEmpty ? .unexpected : .withToken)
          case ApproovTokenFetchStatus.unprotectedURL,
            ApproovTokenFetchStatus.unknownURL,
            ApproovTokenFetchStatus.noApproovService:
            // proceed with the API request, but without adding an Approov token to the request
            continuation.resume(returning: .withoutToken)
          case ApproovTokenFetchStatus.noNetwork,
            ApproovTokenFetchStatus.poorNetwork,
            ApproovTokenFetchStatus.mitmDetected:
            // network conditions do not allow the token fetch so allow a user initiated retry
            continuation.resume(returning: .retry)
          default:
            // unexpected error handling
            continuation.resume(returning: .unexpected)
          }
        }, "api.myservice.io")
    }
  }

  @Test(arguments: ApproovTokenFetchStatus.allCases)
  func theyDoWhatTheySay(status: ApproovTokenFetchStatus) async throws {
    var simulation = ApproovSimulation()
    simulation.statuses = .always(status)
    try await ApproovSDK.$current.withValue(ApproovSDK(simulation: simulation)) {
      try Approov.initialize("#account#key", updateConfig: "auto", comment: nil)
      #expect(Self.synchronously() == Self.expected(status))
      #expect(await Self.asynchronously() == Self.expected(status))
    }
  }

  @Test func aRejectedDeviceHasACodeAndReasons() throws {
    var simulation = ApproovSimulation()
    simulation.isARCEnabled = true
    simulation.device = [.jailbroken]
    simulation.rejectionReasons = ["jailbroken"]
    try ApproovSDK.$current.withValue(ApproovSDK(simulation: simulation)) {
      try Approov.initialize("#account#key", updateConfig: "auto", comment: nil)
      let approovResult = Approov.fetchTokenAndWait("https://api.myservice.io/endpoint")
      let arc = approovResult.ARC
      let reasons = approovResult.rejectionReasons
      #expect(arc.wholeMatch(of: /[A-Z2-7]+/) != nil)
      #expect(reasons.split(separator: ",").contains("jailbroken"))
    }
  }
}
