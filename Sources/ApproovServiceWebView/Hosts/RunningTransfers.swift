import Synchronization

/// The requests of a coordinator's pages that are not over. When it goes, they are cancelled.
final class RunningTransfers: Sendable {
  /// Whose request it is: an id is worth nothing in the hands of another origin.
  struct Key: Hashable {
    let origin: String
    let id: String
  }

  private struct Running: Sendable {
    /// Nil for a navigation, of which no page reads the answer.
    let transfer: BridgeTransfer?
    /// Whether it goes on when its document is gone.
    let keepsAlive: Bool
    /// Nil while it is being started.
    var task: Task<Void, Never>?
  }

  /// How many requests may be under way or unread at a time, so that no page can exhaust the app.
  private static let limit = 10_000

  private let running = Mutex<[Key: Running]>([:])

  deinit {
    let all = running.withLock { $0 }
    for running in all.values { running.task?.cancel() }
  }

  /// Starts a request, which may be over when that returns.
  func add(
    _ transfer: BridgeTransfer?, _ key: Key, keepsAlive: Bool = false, start: () -> Task<Void, Never>
  ) throws {
    let refusal: BridgeRefusal? = running.withLock { running in
      guard running[key] == nil else { return BridgeRefusal("A request of this id is under way.") }
      guard running.count < Self.limit else { return BridgeRefusal("Too many requests are under way.") }
      running[key] = Running(transfer: transfer, keepsAlive: keepsAlive)
      return nil
    }
    if let refusal { throw refusal }
    let task = start()
    running.withLock { $0[key]?.task = task }
  }

  /// The page has been told all of a request. False when it was cancelled before.
  @discardableResult
  func remove(_ key: Key) -> Bool {
    take(key) != nil
  }

  /// Asks for the next piece of a body.
  func read(_ key: Key, _ answer: @escaping BridgeTransfer.Answer) throws {
    try transfer(key).read(answer)
  }

  /// Asks whether a request's body has gone out, once that is known.
  func askForSentBody(_ key: Key, _ answer: @escaping @Sendable (Bool) -> Void) throws {
    try transfer(key).askForSentBody(answer)
  }

  private func transfer(_ key: Key) throws -> BridgeTransfer {
    let transfer = running.withLock { $0[key]?.transfer }
    guard let transfer else { throw BridgeRefusal("No request of this id is under way.") }
    return transfer
  }

  /// Ends a request; false when none of this key is under way.
  @discardableResult
  func cancel(_ key: Key) -> Bool {
    guard let running = take(key) else { return false }
    running.task?.cancel()
    return true
  }

  /// Ends all requests of a document, and returns how many those were. Those that outlive it end with their answers.
  func cancelAll(of origin: String, key: String) -> Int {
    let all = running.withLock { $0.filter { $0.key.origin == origin && $0.key.id.hasPrefix(key + "-") } }
    for (key, running) in all {
      if running.keepsAlive, let transfer = running.transfer {
        transfer.abandon { [weak self] in self?.cancel(key) }
      } else {
        cancel(key)
      }
    }
    return all.count { !$0.value.keepsAlive }
  }

  private func take(_ key: Key) -> Running? {
    running.withLock { $0.removeValue(forKey: key) }
  }
}
