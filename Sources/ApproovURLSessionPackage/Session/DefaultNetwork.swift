import Network
import Synchronization

/// The way out of an SDK's sessions that have none of their own.
final class DefaultNetwork: Sendable {
  private let value = Mutex<any Network>(UnsetNetwork())

  var network: any Network {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }

  /// The one that belongs to `sdk`.
  static func of(_ sdk: ApproovSDK) -> DefaultNetwork {
    sdk.attachment(DefaultNetwork.self) { DefaultNetwork() }
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
