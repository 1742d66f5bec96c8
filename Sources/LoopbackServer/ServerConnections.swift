import Foundation
import Synchronization

/// The sockets of a server. Its threads keep them, also when the server itself is gone: a socket is closed here, or its
/// number, which the system gives out again at once, would be shut down in the hands of somebody else.
final class ServerConnections: Sendable {
  private struct State {
    var isStopped = false
    var count = 0
    var byteCount = 0
    /// Those of connections that are open.
    var sockets: Set<Int32> = []
    /// Nil once it is closed.
    var listener: Int32?
  }

  private let state: Mutex<State>

  init(listener: Int32) {
    state = Mutex(State(listener: listener))
  }

  /// How many connections have been made.
  var count: Int { state.withLock { $0.count } }
  /// How many are open.
  var openCount: Int { state.withLock { $0.sockets.count } }
  /// How many bytes have come over all of them.
  var byteCount: Int { state.withLock { $0.byteCount } }

  /// A connection has been made. False when the server takes none any more; then it is closed.
  func add(_ socket: Int32) -> Bool {
    state.withLock { state in
      guard !state.isStopped else {
        Foundation.close(socket)
        return false
      }
      state.count += 1
      state.sockets.insert(socket)
      return true
    }
  }

  /// So many bytes have come.
  func received(_ count: Int) {
    state.withLock { $0.byteCount += count }
  }

  /// Closes a connection, or the listener.
  func close(_ socket: Int32) {
    state.withLock { state in
      if state.listener == socket { state.listener = nil }
      state.sockets.remove(socket)
      Foundation.close(socket)
    }
  }

  /// Ends all of them; those who wait on them find that out and close them.
  func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      if let listener = state.listener { shutdown(listener, Int32(SHUT_RDWR)) }
      for socket in state.sockets { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }
}
