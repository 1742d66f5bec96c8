import Foundation
import Synchronization

/// Idle hosts. A suite that opens a thousand pages one after the other loads the platform once for each page that is
/// open at the same time, not a thousand times.
///
/// Where pages are kept open, the next one finds a host too: from the second time that there is none, one is prepared
/// whenever the last idle one is taken, as soon as that has nothing to do; WebKit prepares its processes so. Who opens
/// one page pays for one host.
final class WebContentHostPool: Sendable {
  static let shared = WebContentHostPool(capacity: ProcessInfo.processInfo.activeProcessorCount * 2)

  private struct State {
    var hosts: [WebContentHost] = []
    /// How often there was no idle host.
    var misses = 0
  }

  private let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The host that has been idle longest: it has had the time to prepare itself.
  func take() -> WebContentHost? {
    state.withLock { $0.hosts.isEmpty ? nil : $0.hosts.removeFirst() }
  }

  /// Keeps a host, or stops it when there are enough.
  func give(_ host: WebContentHost) {
    let kept = state.withLock { state in
      guard state.hosts.count < capacity else { return false }
      state.hosts.append(host)
      return true
    }
    if !kept { host.stop() }
  }

  /// There was no idle host, so that `host` had to be made.
  func wasEmpty(for host: WebContentHost) {
    let isRepeated = state.withLock { state in
      state.misses += 1
      return state.misses > 1
    }
    if isRepeated { host.whenIdle { [self] in prepareHost() } }
  }

  /// `host` was idle. If it was the last, and hosts were missed before, the next one is prepared as well.
  func wasTaken(_ host: WebContentHost) {
    let isMissed = state.withLock { $0.misses > 1 && $0.hosts.isEmpty }
    if isMissed { host.whenIdle { [self] in prepareHost() } }
  }

  /// There will be an idle host.
  private func prepareHost() {
    state.withLock { state in
      if state.hosts.isEmpty { state.hosts.append(.prepared()) }
    }
  }
}
