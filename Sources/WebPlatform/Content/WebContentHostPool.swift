import Foundation
import Synchronization

/// Idle hosts. A suite that opens a thousand pages one after the other loads the platform once for each page that is
/// open at the same time, not a thousand times.
final class WebContentHostPool: Sendable {
  static let shared = WebContentHostPool(capacity: ProcessInfo.processInfo.activeProcessorCount * 2)

  private let capacity: Int
  private let idle = Mutex<[WebContentHost]>([])

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The host that was given last, whose memory is warm.
  func take() -> WebContentHost? {
    idle.withLock { $0.popLast() }
  }

  /// Keeps a host, or stops it when there are enough.
  func give(_ host: WebContentHost) {
    let kept = idle.withLock { idle in
      guard idle.count < capacity else { return false }
      idle.append(host)
      return true
    }
    if !kept { host.stop() }
  }
}
