import Clocks
import Foundation
import JavaScriptEngine
import Network
import Synchronization

/// The way of one request's response to its page.
///
/// The response's body arrives on its own; the page asks, with the request itself for the first answer and with `read`
/// for more. A question that cannot be answered yet waits, and so does the sender of more than the page reads.
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
    /// The request's body has gone out.
    var isBodySent = false
    /// When it will have gone out, once it goes.
    var sending: (end: Duration, clock: any PageClock)?
    /// Wants to know of that; told true then, and false where it comes to nothing.
    var bodyQuestion: (@Sendable (Bool) -> Void)?
    /// Called when status and headers are there: the page is gone.
    var endAtHead: (@Sendable () -> Void)?
    /// Wakes the sender, while it waits for the page to read.
    var wake: (@Sendable () -> Void)?
  }

  /// How many bytes may wait for a page that does not read them.
  private static let capacity = 1 << 20

  private let state: Mutex<State>

  /// A transfer that owes the page a first answer.
  init(_ answer: @escaping Answer) {
    state = Mutex(State(question: answer))
  }

  /// The page wants to know when the request's body has gone out.
  func askForSentBody(_ answer: @escaping @Sendable (Bool) -> Void) {
    let (isSent, sending) = state.withLock { state -> (Bool?, (end: Duration, clock: any PageClock)?) in
      if state.isBodySent || state.end != nil { return (state.isBodySent, nil) }
      state.bodyQuestion = answer
      return (nil, state.sending)
    }
    if let isSent { answer(isSent) } else if let sending { tellOfSentBody(sending) }
  }

  /// The request's body goes out now, and will have gone at `end`.
  func sendBody(by end: Duration, of clock: any PageClock) {
    let isAwaited = state.withLock { state in
      state.sending = (end, clock)
      return state.bodyQuestion != nil
    }
    if isAwaited { tellOfSentBody((end, clock)) }
  }

  /// A timer for each request would be dear, and few pages ask.
  private func tellOfSentBody(_ sending: (end: Duration, clock: any PageClock)) {
    if sending.clock.now >= sending.end { return sendBody() }
    _ = sending.clock.schedule(at: sending.end) { [self] in sendBody() }
  }

  /// The request's body has gone out, unless the request has failed already.
  private func sendBody() {
    let answer = state.withLock { state -> (@Sendable (Bool) -> Void)? in
      guard state.end == nil else { return nil }
      state.isBodySent = true
      defer { state.bodyQuestion = nil }
      return state.bodyQuestion
    }
    answer?(true)
  }

  /// Status and headers are there.
  func receive(_ head: BridgeReply.Head) {
    sendBody()
    let end = state.withLock { state in
      state.head = head
      return state.endAtHead
    }
    end?()
  }

  /// Nobody reads the response any more: calls `end` as soon as it begins, since the request has been sent then.
  func abandon(_ end: @escaping @Sendable () -> Void) {
    let hasBegun = state.withLock { state in
      state.endAtHead = end
      return state.head != nil
    }
    if hasBegun { end() }
  }

  /// A part of the body is there. The first answer waits for more of it, see `tellWhatIsThere`.
  func receive(_ data: Data) {
    advance { state in
      if state.arrived.isEmpty { state.arrived = data } else { state.arrived.append(data) }
      return state.isHeadTold
    }
  }

  /// Whether more waits for the page than it has shown to want.
  var isFull: Bool { state.withLock { $0.arrived.count >= Self.capacity } }

  /// Returns when the page has read what is there, or when the task is cancelled. The caller, who counts as at work on
  /// `clock`, does not meanwhile.
  func waitForRoom(_ clock: any PageClock) async {
    tellWhatIsThere()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWaiting = state.withLock { state -> Bool in
          guard !Task.isCancelled, !state.arrived.isEmpty else { return false }
          state.wake = {
            clock.workBegan()
            continuation.resume()
          }
          return true
        }
        if isWaiting { clock.workEnded() } else { continuation.resume() }
      }
    } onCancel: {
      wakeSender()
    }
  }

  private func wakeSender() {
    let wake = state.withLock { state in
      defer { state.wake = nil }
      return state.wake
    }
    wake?()
  }

  /// Nothing more will arrive.
  func finish(_ result: Result<Void, any Error>) {
    let unsent = state.withLock { state in
      defer { state.bodyQuestion = nil }
      return state.bodyQuestion
    }
    advance { state in
      guard state.end == nil else { return false }
      state.end = result
      return true
    }
    unsent?(false)
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
    if let (answer, result) = answering {
      wakeSender()
      answer(result)
    }
  }

  private static func answer(_ state: inout State) -> Result<BridgeReply, any Error> {
    // 1. A body that has broken off is told of by the read after what there was of it, its response not being to blame.
    let isBroken = if case .failure = state.end { true } else { false }
    if case .failure(let error) = state.end, state.isHeadTold || state.head == nil { return .failure(error) }
    // 2. What has arrived, with status and headers the first time.
    let isComplete = state.end != nil && !isBroken
    let data = state.arrived
    state.arrived = Data()
    func part(hasMore: Bool) -> BridgeReply.Piece {
      .init(contents: .base64(EngineBase64.encode(data)), hasMore: hasMore)
    }
    if state.isHeadTold { return .success(.piece(part(hasMore: !isComplete))) }
    guard let head = state.head else { return .failure(BridgeRefusal("There was no response.")) }
    state.isHeadTold = true
    let piece = isComplete ? BridgeReply.Piece(whole: data, headers: head.headers) : part(hasMore: true)
    return .success(.head(head, piece))
  }
}
