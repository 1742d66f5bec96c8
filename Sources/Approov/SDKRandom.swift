import COpenSSL
import Foundation

/// Unpredictable bytes, by OpenSSL.
enum SDKRandom {
  /// `count` bytes.
  static func bytes(_ count: Int) -> Data {
    var bytes = [UInt8](repeating: 0, count: count)
    // OpenSSL fails only when the system has no entropy source; a key of zeros must not follow from that.
    guard RAND_bytes(&bytes, Int32(count)) == 1 else { fatalError("OpenSSL has no source of random bytes") }
    return Data(bytes)
  }
}
