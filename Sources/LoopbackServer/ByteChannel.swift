import COpenSSL
import Foundation

/// A connection as its server reads and writes it. Bound to the connection's thread.
final class ByteChannel {
  private let socket: Int32
  /// The `SSL *` of a connection over TLS.
  private let tls: OpaquePointer?
  /// What has been received last, and how much of it has been read.
  private var buffer: [UInt8] = []
  private var start = 0
  private let onReceive: (Int) -> Void

  /// The bytes of `socket`, by way of `tls` if there is one, which is released with the channel; `onReceive` is told how
  /// many have come.
  init(socket: Int32, tls: OpaquePointer? = nil, onReceive: @escaping (Int) -> Void) {
    self.socket = socket
    self.tls = tls
    self.onReceive = onReceive
  }

  deinit {
    SSL_free(tls)
  }

  /// At most `limit` bytes; nil at the end.
  func read(upTo limit: Int) throws -> Data? {
    if start == buffer.count, try !fill() { return nil }
    let end = min(start + limit, buffer.count)
    defer { start = end }
    return Data(buffer[start..<end])
  }

  /// A line without its CRLF, one scalar a byte; nil at the end.
  func readLine() throws -> String? {
    while true {
      if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
        var line = buffer[start..<end]
        start = end + 1
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        if line.allSatisfy({ $0 < 0x80 }) { return String(decoding: line, as: UTF8.self) }
        return String(String.UnicodeScalarView(line.map { Unicode.Scalar($0) }))
      }
      guard try fill() else { return nil }
    }
  }

  /// Receives more. False at the end.
  private func fill() throws -> Bool {
    buffer.removeFirst(start)
    start = 0
    let room = 65536
    var received = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { target, count in
      received =
        tls.map { Int(SSL_read($0, target.baseAddress, Int32(room))) } ?? recv(socket, target.baseAddress, room, 0)
      count = max(0, received)
    }
    guard received >= 0 else { throw ServerSocket.lastError }
    onReceive(received)
    if buffer.isEmpty { buffer = bytes } else { buffer += bytes }
    return received > 0
  }

  /// Writes all of `bytes`.
  func write(_ bytes: Data) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        tls.map { Int(SSL_write($0, bytes.baseAddress, Int32(clamping: bytes.count))) }
          ?? send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw ServerSocket.lastError }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends the connection without the courtesies: the client finds it closed, or reset if it is still sending.
  func close() {
    shutdown(socket, Int32(SHUT_RDWR))
  }
}
