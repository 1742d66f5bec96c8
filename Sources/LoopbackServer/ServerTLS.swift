import COpenSSL
import Foundation

/// The TLS of a server.
///
/// Unchecked: the context is not changed any more once it is made, and OpenSSL lets threads share it.
final class ServerTLS: @unchecked Sendable {
  private let context: OpaquePointer

  /// TLS of the server that `identity` is for.
  /// - Throws: `TLSError`.
  init(_ identity: ServerIdentity) throws(TLSError) {
    guard let context = SSL_CTX_new(TLS_server_method()) else { throw TLSError("no context") }
    self.context = context
    let isSet = identity.withCertificateAndKey { certificate, key in
      SSL_CTX_use_certificate(context, certificate) == 1 && SSL_CTX_use_PrivateKey(context, key) == 1
    }
    guard isSet else { throw TLSError("the identity cannot be used") }
    for intermediate in identity.intermediates {
      let isAdded = intermediate.withCertificateAndKey { certificate, _ in
        // `SSL_CTX_add1_chain_cert`, which is a macro.
        SSL_CTX_ctrl(context, SSL_CTRL_CHAIN_CERT, 1, UnsafeMutableRawPointer(certificate)) == 1
      }
      guard isAdded else { throw TLSError("an issuer's certificate cannot be used") }
    }
  }

  deinit {
    SSL_CTX_free(context)
  }

  /// The bytes within TLS of the connection `socket`.
  func accept(_ socket: Int32, onReceive: @escaping (Int) -> Void) throws(TLSError) -> ByteChannel {
    guard let connection = SSL_new(context) else { throw TLSError("no connection") }
    guard SSL_set_fd(connection, socket) == 1, SSL_accept(connection) == 1 else {
      SSL_free(connection)
      throw TLSError("the handshake failed")
    }
    return ByteChannel(socket: socket, tls: connection, onReceive: onReceive)
  }
}

/// What OpenSSL refused to do.
public struct TLSError: Error, Sendable, CustomStringConvertible {
  /// What that was, with OpenSSL's reason.
  public let description: String

  init(_ what: String) {
    var text = [CChar](repeating: 0, count: 256)
    ERR_error_string_n(ERR_get_error(), &text, text.count)
    description = what + ": " + text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    ERR_clear_error()
  }
}
