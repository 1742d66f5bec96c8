import Foundation

/// Base 64 (https://www.rfc-editor.org/rfc/rfc4648#section-4) by the engine's vector code: `WTF::base64Encode` and
/// `WTF::fromBase64`, which Debian's library exports though no header declares them. Where they are missing or do not
/// do what is expected, Foundation's.
///
/// A body of a megabyte is coded twice on its way through a bridge; with Foundation that was a third of the way.
public enum EngineBase64 {
  /// The base 64 of `data`, padded.
  public static func encode(_ data: Data) -> String {
    coder?.encode(data) ?? data.base64EncodedString()
  }

  /// The bytes that `text` stands for; nil when it is not the padded base 64 of any bytes.
  public static func decode(_ text: String) -> Data? {
    if let coder { return coder.decode(text) }
    // Foundation overlooks bits behind the last byte.
    guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else { return nil }
    return data
  }

  private static let coder = EngineBase64Coder()
}

/// The two C++ functions.
private struct EngineBase64Coder: Sendable {
  /// `(bytes, count, characters, capacity, options)`
  private typealias Encode = @convention(c) (UnsafeRawPointer, Int, UnsafeMutablePointer<UInt8>, Int, UInt8) -> Void
  /// `(result, characters, length and kind, bytes, capacity, alphabet, handling of the last chunk)`: the result is
  /// returned in memory that the first argument points to.
  private typealias Decode =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafePointer<UInt8>, UInt64, UnsafeMutableRawPointer, Int, UInt8, UInt8
    ) -> UnsafeMutableRawPointer

  /// What decoding comes to: a `std::tuple`, whose members lie in reverse.
  private struct Decoded {
    var written = 0
    var read = 0
    var isRefused = false
  }

  private let encodeBytes: Encode
  private let decodeCharacters: Decode

  init?() {
    // Elsewhere the place of the result is passed in a register of its own, which a C function cannot name.
    #if arch(x86_64)
      guard
        let encodeSymbol = dlsym(
          nil,
          "_ZN3WTF12base64EncodeESt4spanIKSt4byteLm18446744073709551615EES0_IhLm18446744073709551615EE"
            + "NS_9OptionSetINS_18Base64EncodeOptionEEE"),
        let decodeSymbol = dlsym(
          nil,
          "_ZN3WTF10fromBase64ENS_10StringViewESt4spanIhLm18446744073709551615EENS_8AlphabetE"
            + "NS_17LastChunkHandlingE")
      else { return nil }
      encodeBytes = unsafeBitCast(encodeSymbol, to: Encode.self)
      decodeCharacters = unsafeBitCast(decodeSymbol, to: Decode.self)
    #else
      return nil
    #endif
    let bytes = Data((0...255).map(UInt8.init)), text = bytes.base64EncodedString()
    guard encode(bytes) == text, decode(text) == bytes, decode("AA=") == nil, decode("A-==") == nil else { return nil }
  }

  func encode(_ data: Data) -> String {
    let length = (data.count + 2) / 3 * 4
    return data.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, length > 0 else { return "" }
      return String(unsafeUninitializedCapacity: length) { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        encodeBytes(base, bytes.count, start, length, 0)
        return length
      }
    }
  }

  func decode(_ text: String) -> Data? {
    var text = text
    return text.withUTF8 { characters -> Data? in
      // The length of a `WTF::StringView` has 32 bits; no string of the engine's is longer.
      guard let start = characters.baseAddress, let length = UInt32(exactly: characters.count), length > 0 else {
        return characters.isEmpty ? Data() : nil
      }
      guard length % 4 == 0 else { return nil }
      var data = Data(count: characters.count / 4 * 3)
      let isEightBit: UInt64 = 1 << 32, padded: UInt8 = 1
      let written = data.withUnsafeMutableBytes { bytes -> Int? in
        guard let base = bytes.baseAddress else { return nil }
        var result = Decoded()
        _ = decodeCharacters(&result, start, isEightBit | UInt64(length), base, bytes.count, 0, padded)
        // White space, which the engine would skip, is no base 64 either: fewer bytes came of it than there should.
        let padding = characters.suffix(2).count { $0 == UInt8(ascii: "=") }
        return result.isRefused || result.written != characters.count / 4 * 3 - padding ? nil : result.written
      }
      guard let written else { return nil }
      data.count = written
      return data
    }
  }
}
