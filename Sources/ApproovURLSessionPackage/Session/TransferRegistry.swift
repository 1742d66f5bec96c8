import Foundation
import Synchronization

/// The tasks of a session that are not finished, and its end.
final class TransferRegistry: Sendable {
  private struct State {
    var nextIdentifier = 1
    var tasks: [Int: URLSessionTask] = [:]
    var isInvalid = false
    var onEmpty: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// A number for a new task.
  func takeIdentifier() -> Int {
    state.withLock { state in
      defer { state.nextIdentifier += 1 }
      return state.nextIdentifier
    }
  }

  /// Adds a task; false when the session takes no more.
  func add(_ task: URLSessionTask, identifier: Int) -> Bool {
    state.withLock { state in
      guard !state.isInvalid else { return false }
      state.tasks[identifier] = task
      return true
    }
  }

  /// Removes a task that is finished.
  func remove(identifier: Int) {
    let end = state.withLock { state -> (@Sendable () -> Void)? in
      state.tasks[identifier] = nil
      guard state.tasks.isEmpty else { return nil }
      return state.onEmpty.take()
    }
    end?()
  }

  /// The tasks that are not finished, in the order in which they were made.
  var tasks: [URLSessionTask] {
    state.withLock { state in state.tasks.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Takes no more tasks, and calls `end` once the last is finished. Only the first call counts.
  func invalidate(_ end: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      guard !state.isInvalid else { return false }
      state.isInvalid = true
      if !state.tasks.isEmpty { state.onEmpty = end }
      return state.tasks.isEmpty
    }
    if isOver { end() }
  }
}
