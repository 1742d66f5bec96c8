import Foundation

/// A port of this machine on which nobody listens.
enum FreePort {
  /// One below those that the system gives out by itself: servers of other tests do not get it meanwhile.
  static func make() throws -> UInt16 {
    for _ in 0..<100 {
      if let listener = try? Socket(port: .random(in: 16_384..<32_768)) { return listener.port }
    }
    throw POSIXError(.EADDRINUSE)
  }
}

/// A listener that has as many connections waiting as it can have: a further one is not made.
final class FullListener {
  private let listener: Socket
  private var clients: [Int32] = []

  init() throws {
    listener = try Socket()
    guard listen(listener.descriptor, 0) == 0 else { throw POSIXError(.EIO) }
    // The system takes a few more than it is told; those that it leaves waiting are enough.
    for _ in 0..<4 {
      let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      guard fcntl(client, F_SETFL, O_NONBLOCK) == 0 else { throw POSIXError(.EIO) }
      listener.withAddress { _ = connect(client, $0, $1) }
      clients.append(client)
    }
  }

  deinit {
    for client in clients { close(client) }
  }

  var port: UInt16 { listener.port }
}

/// A socket that is bound to a port of 127.0.0.1, any free one if it is 0.
final class Socket {
  let descriptor: Int32
  private var address = sockaddr_in()

  init(port: UInt16 = 0) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let descriptor = descriptor
    let isBound = withAddress { address, length in
      var length = length
      return bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
  }

  deinit {
    close(descriptor)
  }

  var port: UInt16 { UInt16(bigEndian: address.sin_port) }

  func withAddress<Result>(_ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
