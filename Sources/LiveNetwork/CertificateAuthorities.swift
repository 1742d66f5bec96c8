import COpenSSL
import Foundation

/// Certificate authorities whose servers are trusted.
public struct CertificateAuthorities: Sendable, Hashable {
  /// Certificates in PEM.
  let pem: Data

  /// The certificates in `pem`; a server's own certificate is as good as its authority's.
  /// - Throws: `CertificateError`.
  public init(pem: Data) throws(CertificateError) {
    // 1. Read all certificates.
    let count: Int? = pem.withUnsafeBytes { bytes in
      guard let length = Int32(exactly: bytes.count), let source = BIO_new_mem_buf(bytes.baseAddress, length) else {
        return nil
      }
      defer { BIO_free(source) }
      var count = 0
      while let certificate = PEM_read_bio_X509(source, nil, nil, nil) {
        X509_free(certificate)
        count += 1
      }
      // 2. The end is where no further one begins; anything else is a certificate that cannot be read.
      let isEnd = ERR_GET_REASON(ERR_peek_last_error()) == PEM_R_NO_START_LINE
      ERR_clear_error()
      return isEnd ? count : nil
    }
    guard let count else { throw CertificateError.unreadable }
    guard count > 0 else { throw CertificateError.none }
    self.pem = pem
  }
}

/// Why certificates cannot be taken over.
public enum CertificateError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is none.
  case none
  /// One of them is damaged.
  case unreadable

  /// What is wrong, as the end of a sentence.
  public var description: String {
    switch self {
    case .none: "there is no certificate in PEM in it"
    case .unreadable: "a certificate in it cannot be read"
    }
  }
}
