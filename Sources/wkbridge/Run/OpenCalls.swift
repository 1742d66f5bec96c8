import Synchronization
import Trace

/// The calls, transfers and messages of the page that have not come to their end, to name them when the page is not
/// done in time.
final class OpenCalls: Sendable {
  private struct Call {
    let id: String
    let description: String
    /// The page waits for an answer: it called or posted, and that has not settled.
    var isUnanswered = false
    /// A request is under way, or its response's body.
    var isTransferring = false
  }

  /// In the order in which they began.
  private let calls = Mutex<[Call]>([])

  /// Takes in what happened.
  func observe(_ event: TraceEvent) {
    guard let id = event.id else { return }
    calls.withLock { calls in
      var index = calls.firstIndex { $0.id == id }
      if index == nil, let description = Self.description(event.kind) {
        index = calls.endIndex
        calls.append(Call(id: id, description: description))
      }
      guard let index else { return }
      switch event.kind {
      case .call, .message: calls[index].isUnanswered = true
      case .settled, .reply: calls[index].isUnanswered = false
      case .request: calls[index].isTransferring = true
      case .received, .redirect, .failure: calls[index].isTransferring = false
      default: break
      }
      if !calls[index].isUnanswered, !calls[index].isTransferring { calls.remove(at: index) }
    }
  }

  /// One line for each.
  var descriptions: [String] { calls.withLock { $0.map(\.description) } }

  private static func description(_ kind: TraceEvent.Kind) -> String? {
    switch kind {
    case .call(let api, let method, let url, _): "\(api) \(method) \(url)"
    case .request(let initiator, let method, let url, _, _): "\(initiator) \(method) \(url)"
    case .message(let handler, _): "a message to the handler \"\(handler)\""
    default: nil
    }
  }
}
