import Foundation

/// Sockets of a server on this machine.
enum ServerSocket {
  /// Listens on a free port of 127.0.0.1.
  static func listen() throws -> (socket: Int32, port: UInt16) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard listener >= 0 else { throw lastError }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && Foundation.listen(listener, 128) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else {
      defer { close(listener) }
      throw lastError
    }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  /// The next connection; nil when the listener is shut down.
  static func accept(_ listener: Int32) -> Int32? {
    while true {
      let socket = Foundation.accept(listener, nil, nil)
      if socket >= 0 {
        var isOn: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        return socket
      }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  /// Lets writes to a closed connection fail instead of ending the process, on this thread.
  static func ignorePipeSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
