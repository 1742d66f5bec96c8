import Foundation
import Network
import Synchronization

/// A small HTTP/1.1 server on this machine, for tests and measurements of clients: it does what its handler says, also
/// what no server should.
public final class LoopbackServer: Sendable {
  /// Answers one request, on a thread of the connection's own.
  public typealias Handler = @Sendable (ServerExchange) throws -> Void

  /// Where it listens.
  public let port: UInt16
  private let tls: ServerTLS?
  /// None: nothing is answered, whatever comes.
  private let handler: Handler?
  private let connections: ServerConnections

  /// A server that is there at once, over TLS if it has an identity.
  /// - Throws: `POSIXError`, or `TLSError`.
  public convenience init(identity: ServerIdentity? = nil, _ handler: @escaping Handler) throws {
    try self.init(tls: identity.map { try ServerTLS($0) }, handler: handler)
  }

  /// A server that takes connections and all that comes over them, and never answers: a client that speaks TLS stays in
  /// the middle of its handshake.
  /// - Throws: `POSIXError`.
  public static func silent() throws -> LoopbackServer {
    try LoopbackServer(tls: nil, handler: nil)
  }

  private init(tls: ServerTLS?, handler: Handler?) throws {
    self.tls = tls
    self.handler = handler
    let (listener, port) = try ServerSocket.listen()
    self.port = port
    let connections = ServerConnections(listener: listener)
    self.connections = connections
    // The thread must not keep the server: its end ends the thread.
    let thread = Thread {
      while let socket = ServerSocket.accept(listener) {
        if connections.add(socket) { Self.serve(socket, of: connections, tls: tls, handler: handler) }
      }
      connections.close(listener)
    }
    thread.name = "loopback server"
    thread.start()
  }

  deinit {
    stop()
  }

  /// "http://127.0.0.1:PORT", or "https://" with an identity.
  public var origin: String { "\(tls == nil ? "http" : "https")://127.0.0.1:\(port)" }

  /// How many connections have been made.
  public var connectionCount: Int { connections.count }

  /// How many connections are open.
  public var openConnectionCount: Int { connections.openCount }

  /// How many bytes of requests have come, as they are within TLS.
  public var receivedByteCount: Int { connections.byteCount }

  /// Ends all connections and takes no further ones.
  public func stop() { connections.stop() }

  private static func serve(
    _ socket: Int32, of connections: ServerConnections, tls: ServerTLS?, handler: Handler?
  ) {
    let thread = Thread {
      ServerSocket.ignorePipeSignals()
      // A handler that throws, as a connection that breaks, ends the connection.
      let count: (Int) -> Void = { connections.received($0) }
      if let channel = try? tls?.accept(socket, onReceive: count) ?? ByteChannel(socket: socket, onReceive: count) {
        if let handler {
          while let exchange = try? ServerExchange(channel), (try? handler(exchange)) != nil,
            (try? exchange.end()) == true
          {}
        } else {
          while let bytes = try? channel.read(upTo: 65536), !bytes.isEmpty {}
        }
      }
      connections.close(socket)
    }
    thread.name = "loopback connection"
    thread.start()
  }
}
