import Clocks

/// What a page still waits for. When nothing is left it is idle: nothing will ever happen in it by itself.
///
/// Bound to the thread of its web content.
public final class PendingWork {
  /// Why a page is not idle.
  public enum Kind: String, Sendable, CaseIterable {
    case task, timer, request, message, load
  }

  private var counts: [Kind: Int] = [:]
  /// Called when the last piece of work has ended.
  public var onIdle: (() -> Void)?

  /// True when nothing is pending.
  public var isIdle: Bool { counts.isEmpty }

  /// How many of each kind are pending, for instance "2 timers, 1 request".
  public var summary: String {
    Kind.allCases.compactMap { kind in
      counts[kind].map { "\($0) \(kind.rawValue)\($0 == 1 ? "" : "s")" }
    }.joined(separator: ", ")
  }

  func reset() {
    counts = [:]
    onIdle = nil
  }

  func begin(_ kind: Kind) {
    counts[kind, default: 0] += 1
  }

  func end(_ kind: Kind) {
    guard let count = counts[kind] else { return }
    counts[kind] = count > 1 ? count - 1 : nil
    if counts.isEmpty { onIdle?() }
  }
}
