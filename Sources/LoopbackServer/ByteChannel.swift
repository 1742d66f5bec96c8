import COpenSSL
import Foundation

/// A connection as its server reads and writes it. Bound to the connection's thread.
final class ByteChannel {
  private let socket: Int32
  /// The `SSL *` of a connection over TLS.
  private let tls: OpaquePointer?
  private var buffer = Data()
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
    if buffer.isEmpty, try !fill() { return nil }
    defer { buffer = Data(buffer.dropFirst(limit)) }
    return Data(buffer.prefix(limit))
  }

  /// A line without its CRLF; nil at the end.
  func readLine() throws -> String? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        var line = buffer[buffer.startIndex..<end]
        buffer = Data(buffer[(end + 1)...])
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return String(String.UnicodeScalarView(line.map { Unicode.Scalar($0) }))
      }
      guard try fill() else { return nil }
    }
  }

  private func fill() throws -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = tls.map { Int(SSL_read($0, &bytes, Int32(bytes.count))) } ?? recv(socket, &bytes, bytes.count, 0)
    guard count >= 0 else { throw ServerSocket.lastError }
    onReceive(count)
    buffer.append(contentsOf: bytes[..<count])
    return count > 0
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
