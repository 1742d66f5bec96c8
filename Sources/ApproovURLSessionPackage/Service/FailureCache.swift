import Synchronization

/// The last token fetch that failed by the network, for a short while.
final class FailureCache: Sendable {
  private struct State {
    var lifetime = Duration.zero
    var failure: (result: ApproovTokenFetchResult, time: Duration)?
  }

  private let state = Mutex(State())

  /// The cache of `sdk`'s service.
  static func of(_ sdk: ApproovSDK) -> FailureCache {
    sdk.attachment(FailureCache.self) { FailureCache() }
  }

  /// For how long a failure stands.
  var lifetime: Duration {
    get { state.withLock { $0.lifetime } }
    set { state.withLock { $0.lifetime = newValue } }
  }

  /// The failure that still stands at `time`, or nil.
  func current(at time: Duration) -> ApproovTokenFetchResult? {
    state.withLock { state in
      guard let failure = state.failure else { return nil }
      if time < failure.time + state.lifetime { return failure.result }
      state.failure = nil
      return nil
    }
  }

  /// Remembers `result`, which came at `time`, if it is a failure of the network.
  func add(_ result: ApproovTokenFetchResult, at time: Duration) {
    switch result.status {
    case .noNetwork, .poorNetwork, .mitmDetected, .noApproovService:
      state.withLock { if $0.lifetime > .zero { $0.failure = (result, time) } }
    default: break
    }
  }

  /// Forgets what there is.
  func removeAll() {
    state.withLock { $0.failure = nil }
  }
}
