import COpenSSL
import Foundation

/// A certificate and its private key.
///
/// Unchecked: neither is changed once it is made; OpenSSL counts their references atomically.
public final class ServerIdentity: @unchecked Sendable {
  private let certificate: OpaquePointer
  private let key: OpaquePointer
  /// Who signed it; nil for a certificate that signed itself.
  private let issuer: ServerIdentity?

  /// A certificate that `issuer` signed, or that signed itself.
  /// - Parameters:
  ///   - name: what it is called (its common name).
  ///   - hosts: host names and IPv4 addresses that it is for; an authority needs none.
  ///   - validity: when it is valid, in seconds from now.
  /// - Throws: `TLSError`.
  public init(
    name: String, hosts: [String] = [], issuer: ServerIdentity? = nil, validity: ClosedRange<Int> = -3600...3600
  ) throws(TLSError) {
    guard let key = Self.makeKey() else { throw TLSError("no key") }
    guard let certificate = X509_new() else {
      EVP_PKEY_free(key)
      throw TLSError("no certificate")
    }
    self.key = key
    self.certificate = certificate
    self.issuer = issuer
    var serial: Int64 = 0
    _ = withUnsafeMutableBytes(of: &serial) { RAND_bytes($0.bindMemory(to: UInt8.self).baseAddress, 7) }
    let subject = X509_get_subject_name(certificate)
    let isMade =
      X509_set_version(certificate, 2) == 1
      && ASN1_INTEGER_set_int64(X509_get_serialNumber(certificate), serial) == 1
      && X509_gmtime_adj(X509_getm_notBefore(certificate), validity.lowerBound) != nil
      && X509_gmtime_adj(X509_getm_notAfter(certificate), validity.upperBound) != nil
      && X509_set_pubkey(certificate, key) == 1
      && X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_FLAG | 1, name, -1, -1, 0) == 1
      && X509_set_issuer_name(certificate, issuer.map { X509_get_subject_name($0.certificate) } ?? subject) == 1
      && Self.addExtensions(to: certificate, hosts: hosts)
      && X509_sign(certificate, issuer?.key ?? key, EVP_sha256()) > 0
    guard isMade else { throw TLSError("the certificate of \(name) cannot be made") }
  }

  deinit {
    X509_free(certificate)
    EVP_PKEY_free(key)
  }

  private static func makeKey() -> OpaquePointer? {
    let context = EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nil)
    defer { EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    guard EVP_PKEY_keygen_init(context) == 1,
      EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_X9_62_prime256v1) == 1, EVP_PKEY_keygen(context, &key) == 1
    else { return nil }
    return key
  }

  /// A certificate without hosts is an authority's.
  private static func addExtensions(to certificate: OpaquePointer, hosts: [String]) -> Bool {
    let names = hosts.map { host in
      host.allSatisfy { $0.isNumber || $0 == "." } ? "IP:\(host)" : "DNS:\(host)"
    }
    let extensions: [(Int32, String)] =
      hosts.isEmpty
      ? [(NID_basic_constraints, "critical,CA:TRUE"), (NID_key_usage, "critical,keyCertSign,cRLSign")]
      : [(NID_basic_constraints, "critical,CA:FALSE"), (NID_subject_alt_name, names.joined(separator: ","))]
    return extensions.allSatisfy { kind, value in
      guard let made = X509V3_EXT_conf_nid(nil, nil, kind, value) else { return false }
      defer { X509_EXTENSION_free(made) }
      return X509_add_ext(certificate, made, -1) == 1
    }
  }

  /// The certificates between this one and its root, which a server sends with its own.
  var intermediates: [ServerIdentity] {
    guard let issuer, issuer.issuer != nil else { return [] }
    return [issuer] + issuer.intermediates
  }

  func withCertificateAndKey<Result>(_ body: (OpaquePointer, OpaquePointer) -> Result) -> Result {
    body(certificate, key)
  }

  /// The certificate in PEM.
  public var certificatePEM: Data { Self.written { PEM_write_bio_X509($0, certificate) } }

  /// The private key in PEM.
  public var keyPEM: Data { Self.written { PEM_write_bio_PrivateKey($0, key, nil, nil, 0, nil, nil) } }

  /// The certificate in DER.
  public var certificateDER: Data { Self.written { i2d_X509_bio($0, certificate) } }

  /// The SHA-256 digest of the public key in DER.
  public var publicKeyHash: Data {
    let publicKey = Self.written { i2d_PUBKEY_bio($0, key) }
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    _ = publicKey.withUnsafeBytes { EVP_Digest($0.baseAddress, $0.count, &digest, nil, EVP_sha256(), nil) }
    return Data(digest)
  }

  private static func written(_ write: (OpaquePointer?) -> Int32) -> Data {
    guard let memory = BIO_new(BIO_s_mem()) else { return Data() }
    defer { BIO_free(memory) }
    guard write(memory) == 1 else { return Data() }
    var data = Data(count: BIO_ctrl_pending(memory))
    _ = data.withUnsafeMutableBytes { BIO_read(memory, $0.baseAddress, Int32(clamping: $0.count)) }
    return data
  }
}
