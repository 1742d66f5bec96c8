import Synchronization

/// A redirect by an app's handler, which waits for the request that follows. It travels with the answer to the page and
/// back with that request; when nobody holds it any more, none has followed.
package final class PendingRedirect: Sendable {
  /// Sets it apart from all others.
  package typealias ID = Int

  private static let count = Atomic<Int>(0)

  /// Its number.
  package let id: ID
  private let onDrop: @Sendable (ID) -> Void

  /// A new one; `onDrop` is called at the end of its life.
  package init(onDrop: @escaping @Sendable (ID) -> Void) {
    id = Self.count.add(1, ordering: .relaxed).newValue
    self.onDrop = onDrop
  }

  deinit { onDrop(id) }
}
