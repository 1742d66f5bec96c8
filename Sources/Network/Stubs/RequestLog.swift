import Synchronization

/// The latest requests of a stub network, bounded in number and in the size of their bodies.
final class RequestLog: Sendable {
  private static let bodyBytesLimit = 16 << 20

  private struct State {
    var requests: [ReceivedRequest] = []
    /// Requests before this index are forgotten; they are removed in batches.
    var start = 0
    var bodyBytes = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) {
    self.limit = limit
  }

  var requests: [ReceivedRequest] { state.withLock { Array($0.requests[$0.start...]) } }

  func append(_ request: ReceivedRequest) {
    guard limit > 0 else { return }
    state.withLock { state in
      state.requests.append(request)
      state.bodyBytes += request.body.count
      // The newest request stays whatever its size.
      while state.requests.count - state.start > 1,
        state.requests.count - state.start > limit || state.bodyBytes > Self.bodyBytesLimit
      {
        state.bodyBytes -= state.requests[state.start].body.count
        state.requests[state.start].forgetBody()
        state.start += 1
      }
      if state.start > limit {
        state.requests.removeFirst(state.start)
        state.start = 0
      }
    }
  }
}
