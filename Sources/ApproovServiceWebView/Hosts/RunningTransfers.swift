import Foundation

/// The requests of a coordinator's pages that are not over. When it goes, they are cancelled.
@MainActor
final class RunningTransfers {
  /// Whose request it is: an id is worth nothing in the hands of another origin.
  struct Key: Hashable {
    let origin: String
    let id: String
  }

  private struct Running {
    /// Nil for a navigation, of which no page reads the answer.
    let transfer: BridgeTransfer?
    /// Nil while it is being started.
    var task: Task<Void, Never>?
  }

  /// How many requests may be under way or unread at a time, so that no page can exhaust the app.
  private static let limit = 10_000

  /// Safe to read when nobody refers to this object any more, which `deinit` proves.
  nonisolated(unsafe) private var running: [Key: Running] = [:]

  nonisolated init() {}

  deinit {
    for running in running.values { running.task?.cancel() }
  }

  /// Starts a request, which may be over when that returns.
  func add(_ transfer: BridgeTransfer?, _ key: Key, start: () -> Task<Void, Never>) throws {
    guard running[key] == nil else { throw BridgeRefusal("A request of this id is under way.") }
    guard running.count < Self.limit else { throw BridgeRefusal("Too many requests are under way.") }
    running[key] = Running(transfer: transfer)
    let task = start()
    running[key]?.task = task
  }

  /// The page has been told all of a request. False when it was cancelled before.
  @discardableResult
  func remove(_ key: Key) -> Bool {
    running.removeValue(forKey: key) != nil
  }

  /// Asks for the next piece of a body.
  func read(_ key: Key, _ answer: @escaping BridgeTransfer.Answer) throws {
    guard let transfer = running[key]?.transfer else { throw BridgeRefusal("No request of this id is under way.") }
    transfer.read(answer)
  }

  /// Ends a request; false when none of this key is under way.
  @discardableResult
  func cancel(_ key: Key) -> Bool {
    guard let running = running.removeValue(forKey: key) else { return false }
    running.task?.cancel()
    return true
  }

  /// Ends all requests of a document, and returns how many those were.
  func cancelAll(of origin: String, key: String) -> Int {
    let keys = running.keys.filter { $0.origin == origin && $0.id.hasPrefix(key + "-") }
    for key in keys { cancel(key) }
    return keys.count
  }
}
