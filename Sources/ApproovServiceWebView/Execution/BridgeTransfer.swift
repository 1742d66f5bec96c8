import Foundation
import Network
import Synchronization

/// The way of one request's response to its page.
///
/// The response's body arrives on its own; the page asks, with the request itself for the first answer and with `read`
/// for more. A question that cannot be answered yet waits.
final class BridgeTransfer: Sendable {
  /// Takes the answer to one message.
  typealias Answer = @Sendable (Result<BridgeReply, any Error>) -> Void

  private struct State {
    var head: BridgeReply.Head?
    var isHeadTold = false
    /// What has arrived and was not told yet.
    var arrived = Data()
    var end: Result<Void, any Error>?
    var question: Answer?
  }

  private let state: Mutex<State>

  /// A transfer that owes the page a first answer.
  init(_ answer: @escaping Answer) {
    state = Mutex(State(question: answer))
  }

  /// Status and headers are there.
  func receive(_ head: BridgeReply.Head) {
    state.withLock { $0.head = head }
  }

  /// A part of the body is there. The first answer waits for more of it, see `tellWhatIsThere`.
  func receive(_ data: Data) {
    advance { state in
      if state.arrived.isEmpty { state.arrived = data } else { state.arrived.append(data) }
      return state.isHeadTold
    }
  }

  /// Nothing more will arrive.
  func finish(_ result: Result<Void, any Error>) {
    advance { state in
      guard state.end == nil else { return false }
      state.end = result
      return true
    }
  }

  /// Answers with what has arrived so far: the body takes longer than a page should wait for its first answer.
  func tellWhatIsThere() {
    advance { $0.head != nil && !$0.isHeadTold }
  }

  /// The page wants the next piece.
  func read(_ answer: @escaping Answer) {
    let refused = state.withLock { state -> Bool in
      guard state.question == nil, state.isHeadTold else { return true }
      state.question = answer
      return false
    }
    if refused { return answer(.failure(BridgeRefusal("The body is being read already."))) }
    advance { $0.end != nil || !$0.arrived.isEmpty }
  }

  /// Changes the state, and answers the page's question when that says so and there is one.
  private func advance(_ change: (inout State) -> Bool) {
    let answering = state.withLock { state -> (Answer, Result<BridgeReply, any Error>)? in
      guard change(&state), let question = state.question else { return nil }
      state.question = nil
      return (question, Self.answer(&state))
    }
    if let (answer, result) = answering { answer(result) }
  }

  private static func answer(_ state: inout State) -> Result<BridgeReply, any Error> {
    if case .failure(let error) = state.end { return .failure(error) }
    let isComplete = state.end != nil
    let data = state.arrived
    state.arrived = Data()
    func part(hasMore: Bool) -> BridgeReply.Piece {
      .init(contents: .base64(data.base64EncodedString()), hasMore: hasMore)
    }
    if state.isHeadTold { return .success(.piece(part(hasMore: !isComplete))) }
    guard let head = state.head else { return .failure(BridgeRefusal("There was no response.")) }
    state.isHeadTold = true
    let piece = isComplete ? BridgeReply.Piece(whole: data, headers: head.headers) : part(hasMore: true)
    return .success(.head(head, piece))
  }
}
