import COpenSSL
import Foundation

/// The two forms of an ECDSA signature on P-256, by OpenSSL.
package enum ECDSASignature {
  private static let numberLength: Int32 = 32

  /// r and s in 32 bytes each, one after the other, as JSON Web Signatures
  /// (https://www.rfc-editor.org/rfc/rfc7518#section-3.4) and HTTP message signatures
  /// (https://www.rfc-editor.org/rfc/rfc9421#section-3.3.4) have them; nil when `der` is no sequence of two such numbers.
  package static func raw(der: Data) -> Data? {
    let bytes = [UInt8](der)
    return bytes.withUnsafeBufferPointer { buffer in
      var position = buffer.baseAddress
      let signature = d2i_ECDSA_SIG(nil, &position, buffer.count)
      defer {
        ECDSA_SIG_free(signature)
        ERR_clear_error()
      }
      // Nothing may follow.
      guard let signature, position == buffer.baseAddress?.advanced(by: buffer.count) else { return nil }
      var raw = [UInt8](repeating: 0, count: 2 * Int(numberLength))
      let isWritten = raw.withUnsafeMutableBufferPointer { raw in
        guard let start = raw.baseAddress else { return false }
        return BN_bn2binpad(ECDSA_SIG_get0_r(signature), start, numberLength) == numberLength
          && BN_bn2binpad(ECDSA_SIG_get0_s(signature), start + Int(numberLength), numberLength) == numberLength
      }
      return isWritten ? Data(raw) : nil
    }
  }

  /// The sequence of r and s in DER form; nil when `raw` does not have 64 bytes.
  package static func der(raw: Data) -> Data? {
    guard raw.count == 2 * numberLength else { return nil }
    let r = [UInt8](raw.prefix(Int(numberLength)))
    let s = [UInt8](raw.suffix(Int(numberLength)))
    let signature = ECDSA_SIG_new()
    defer { ECDSA_SIG_free(signature) }
    // The signature takes the numbers over.
    guard ECDSA_SIG_set0(signature, BN_bin2bn(r, numberLength, nil), BN_bin2bn(s, numberLength, nil)) == 1 else {
      return nil
    }
    let length = i2d_ECDSA_SIG(signature, nil)
    guard length > 0 else { return nil }
    var der = [UInt8](repeating: 0, count: Int(length))
    let written = der.withUnsafeMutableBufferPointer { buffer in
      var position = buffer.baseAddress
      return i2d_ECDSA_SIG(signature, &position)
    }
    return written == length ? Data(der) : nil
  }
}
