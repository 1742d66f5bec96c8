import Clocks
import Foundation
import Synchronization

/// A limit on how long a hop may take to answer.
enum Deadline {
  /// What `URLRequest` and `URLSessionConfiguration` have unless an app sets something.
  private static let unset: TimeInterval = 60

  /// The limit that `request` sets, or else its session; nil when neither does.
  ///
  /// The default of both, a minute, is not enforced: a task that is cancelled when it is over says so more clearly.
  static func limit(of request: URLRequest, _ configuration: URLSessionConfiguration) -> Duration? {
    let chosen = [request.timeoutInterval, configuration.timeoutIntervalForRequest].first { $0 != unset && $0 > 0 }
    return chosen.map { .nanoseconds(Int64($0 * 1_000_000_000)) }
  }

  /// The result of `operation`, which is cancelled when `limit` has passed. It stands for the caller, who counts as at
  /// work (see `PageClock`).
  /// - Throws: `URLError.timedOut`, or what `operation` throws.
  static func run<Value: Sendable>(
    _ limit: Duration?, _ clock: any PageClock, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let limit else { return try await operation() }
    let work = Task { try await operation() }
    let alarm = Alarm()
    let action = clock.schedule(at: clock.now + limit) {
      alarm.ring()
      work.cancel()
    }
    defer { action.cancel() }
    return try await withTaskCancellationHandler {
      do {
        return try await work.value
      } catch is CancellationError where alarm.hasRung {
        throw URLError(.timedOut, description: "The request timed out.")
      }
    } onCancel: {
      work.cancel()
    }
  }

  /// Whether the limit has passed.
  private final class Alarm: Sendable {
    private let rang = Mutex(false)

    var hasRung: Bool { rang.withLock { $0 } }
    func ring() { rang.withLock { $0 = true } }
  }
}
