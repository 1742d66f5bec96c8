import Foundation

/// An ECDSA signature on P-256: two numbers of 32 bytes each.
struct ECDSASignature {
  /// r and s, one after the other, as HTTP message signatures have them
  /// (https://www.rfc-editor.org/rfc/rfc9421#section-3.3.4).
  let rawBytes: Data

  /// The signature whose DER form (a sequence of two integers) is `der`; nil when it is anything else.
  init?(der: Data) {
    var rest = [UInt8](der)[...]
    guard let content = Self.element(0x30, of: &rest), rest.isEmpty else { return nil }
    var numbers = content
    guard let r = Self.element(0x02, of: &numbers), let s = Self.element(0x02, of: &numbers), numbers.isEmpty,
      let left = Self.padded(r), let right = Self.padded(s)
    else { return nil }
    rawBytes = left + right
  }

  /// Takes an element with `tag` and a length of one byte from the front of `bytes`.
  private static func element(_ tag: UInt8, of bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard bytes.popFirst() == tag, let length = bytes.popFirst(), length < 0x80, bytes.count >= length else {
      return nil
    }
    defer { bytes = bytes.dropFirst(Int(length)) }
    return bytes.prefix(Int(length))
  }

  /// `number` in exactly 32 bytes.
  private static func padded(_ number: ArraySlice<UInt8>) -> Data? {
    let digits = number.drop { $0 == 0 }
    guard digits.count <= 32 else { return nil }
    return Data(repeating: 0, count: 32 - digits.count) + Data(digits)
  }
}
