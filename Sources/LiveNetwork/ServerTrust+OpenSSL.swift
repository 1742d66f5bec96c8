import COpenSSL
import Foundation
import Network

extension ServerTrust {
  /// The trust in `host` that an OpenSSL connection (`SSL *`) has verified.
  init(host: Substring, connection: UnsafeMutableRawPointer) {
    let certificates = SSL_get0_verified_chain(OpaquePointer(connection))
    let chain = (0..<max(0, OPENSSL_sk_num(certificates))).compactMap { index in
      OPENSSL_sk_value(certificates, index).flatMap { Certificate(OpaquePointer($0)) }
    }
    self.init(host: String(host), chain: chain)
  }
}

extension ServerTrust.Certificate {
  /// The certificate `X509 *`; nil when it has no form in DER.
  fileprivate init?(_ certificate: OpaquePointer) {
    guard let der = Self.encoded({ i2d_X509(certificate, $0) }),
      let publicKey = Self.encoded({ i2d_X509_PUBKEY(X509_get_X509_PUBKEY(certificate), $0) })
    else { return nil }
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    _ = publicKey.withUnsafeBytes { EVP_Digest($0.baseAddress, $0.count, &digest, nil, EVP_sha256(), nil) }
    self.init(der: der, publicKeyHash: Data(digest))
  }

  /// What `encode` writes; OpenSSL asks for the room first, with nil.
  private static func encoded(_ encode: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32) -> Data? {
    let count = Int(encode(nil))
    guard count > 0 else { return nil }
    var data = Data(count: count)
    let written = data.withUnsafeMutableBytes { bytes in
      // OpenSSL moves the pointer, not the buffer.
      var position = bytes.bindMemory(to: UInt8.self).baseAddress
      return encode(&position)
    }
    return Int(written) == count ? data : nil
  }
}
