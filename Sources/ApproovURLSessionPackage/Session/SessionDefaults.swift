import Network
import Synchronization
import Trace

/// What sessions of an SDK use that are not told otherwise.
final class SessionDefaults: Sendable {
  let network = Mutex<any Network>(UnsetNetwork())
  let trace = Mutex<Trace?>(nil)

  /// The defaults that belong to `sdk`.
  static func of(_ sdk: ApproovSDK) -> SessionDefaults {
    sdk.attachment(SessionDefaults.self) { SessionDefaults() }
  }
}

/// What there is before anybody says which network to use.
private struct UnsetNetwork: Network {
  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    throw NetworkError(
      .cannotConnect,
      """
      No network for \(request.method) \(request.url).
      Give the ApproovURLSession one, or set ApproovURLSession.network.
      """)
  }
}
