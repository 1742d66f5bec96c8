import Foundation

/// The short code by which the Approov service tells support staff what a device looked like: base 32
/// (https://www.rfc-editor.org/rfc/rfc4648#section-6), meaningless without the account's key.
enum AttestationResponseCode {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")

  /// The code of a device with these rejection reasons: always the same for the same device and reasons.
  static func make(deviceID: String, rejectionReasons: [String], key: Data) -> String {
    let properties = ([deviceID] + rejectionReasons).joined(separator: "|")
    // Ten bytes are sixteen characters without padding.
    return base32(Digest.hmacSHA256(Data(properties.utf8), key: key).prefix(10))
  }

  /// Base 32 of whole groups of five bytes.
  private static func base32(_ bytes: Data) -> String {
    var text = ""
    var bits = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | Int(byte)
      count += 8
      while count >= 5 {
        count -= 5
        text.append(alphabet[bits >> count & 31])
      }
    }
    return text
  }
}
