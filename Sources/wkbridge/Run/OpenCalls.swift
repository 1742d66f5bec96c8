import Synchronization
import Trace

/// The calls, transfers and messages of the page that have not come to their end, to name them when the page is not
/// done in time.
final class OpenCalls: Sendable {
  private struct Call {
    /// Where it stands in the order in which they began.
    let number: Int
    let description: String
    /// The page waits for an answer: it called or posted, and that has not settled.
    var isUnanswered = false
    /// A request is under way, or its response's body.
    var isTransferring = false
  }

  private struct State {
    /// By their ids. A page may have ten thousand at once.
    var calls: [String: Call] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  /// Takes in what happened.
  func observe(_ event: TraceEvent) {
    guard let id = event.id else { return }
    state.withLock { state in
      var call = state.calls[id]
      if call == nil, let description = Self.description(event.kind) {
        state.count += 1
        call = Call(number: state.count, description: description)
      }
      guard var call else { return }
      switch event.kind {
      case .call, .message: call.isUnanswered = true
      case .settled, .reply: call.isUnanswered = false
      case .request: call.isTransferring = true
      case .received, .redirect, .failure: call.isTransferring = false
      default: break
      }
      state.calls[id] = call.isUnanswered || call.isTransferring ? call : nil
    }
  }

  /// One line for each, in the order in which they began.
  var descriptions: [String] {
    state.withLock { $0.calls.values.sorted { $0.number < $1.number }.map(\.description) }
  }

  private static func description(_ kind: TraceEvent.Kind) -> String? {
    switch kind {
    case .call(let api, let method, let url, _): "\(api) \(method) \(url)"
    case .request(let initiator, let method, let url, _, _): "\(initiator) \(method) \(url)"
    case .message(let handler, _): "a message to the handler \"\(handler)\""
    default: nil
    }
  }
}
