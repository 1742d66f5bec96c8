import Foundation

/// The identity of an installation of an app: base 64 of 16 bytes.
enum DeviceIdentity {
  /// One that nobody has.
  static func random() -> String {
    withUnsafeBytes(of: UUID().uuid) { Data($0) }.base64EncodedString()
  }
}
