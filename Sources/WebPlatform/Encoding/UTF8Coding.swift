import Foundation

/// UTF-8 as https://encoding.spec.whatwg.org/#utf-8 has it, from and to the engine's UTF-16.
enum UTF8Coding {
  /// UTF-8 encode; lone surrogates become U+FFFD.
  static func encode(_ units: [UInt16]) -> Data {
    // No code unit takes more than three bytes.
    let target = UnsafeMutableRawBufferPointer.allocate(byteCount: units.count * 3, alignment: 1)
    let count = units.withUnsafeBufferPointer { encode($0, into: target) }
    guard let base = target.baseAddress else { return Data() }
    return Data(bytesNoCopy: base, count: count, deallocator: .custom { _, _ in target.deallocate() })
  }

  /// Returns how many bytes it wrote.
  private static func encode(_ units: UnsafeBufferPointer<UInt16>, into target: UnsafeMutableRawBufferPointer) -> Int {
    var count = narrowASCII(units, into: target)
    var index = count
    func put(_ byte: UInt32) {
      target[count] = UInt8(truncatingIfNeeded: byte)
      count += 1
    }
    while index < units.count {
      var scalar = UInt32(units[index])
      index += 1
      if scalar < 0x80 {
        put(scalar)
        continue
      }
      if scalar < 0x800 {
        put(0xC0 | scalar >> 6)
        put(0x80 | scalar & 0x3F)
        continue
      }
      if scalar & 0xF800 == 0xD800 {
        if scalar < 0xDC00, index < units.count, units[index] & 0xFC00 == 0xDC00 {
          scalar = 0x10000 + (scalar & 0x3FF) << 10 + UInt32(units[index] & 0x3FF)
          index += 1
          put(0xF0 | scalar >> 18)
          put(0x80 | scalar >> 12 & 0x3F)
          put(0x80 | scalar >> 6 & 0x3F)
          put(0x80 | scalar & 0x3F)
          continue
        }
        scalar = 0xFFFD
      }
      put(0xE0 | scalar >> 12)
      put(0x80 | scalar >> 6 & 0x3F)
      put(0x80 | scalar & 0x3F)
    }
    return count
  }

  /// Copies the ASCII code units at the start, or most of them, and returns how many.
  private static func narrowASCII(
    _ units: UnsafeBufferPointer<UInt16>, into target: UnsafeMutableRawBufferPointer
  ) -> Int {
    var count = 0
    let source = UnsafeRawBufferPointer(units)
    while count + 16 <= units.count {
      let chunk = source.loadUnaligned(fromByteOffset: count * 2, as: SIMD16<UInt16>.self)
      guard chunk & 0xFF80 == .zero else { break }
      target.storeBytes(of: SIMD16<UInt8>(truncatingIfNeeded: chunk), toByteOffset: count, as: SIMD16<UInt8>.self)
      count += 16
    }
    return count
  }

  /// Whether all bytes are ASCII.
  static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index + 32 <= bytes.count {
      let chunk = bytes.loadUnaligned(fromByteOffset: index, as: SIMD32<UInt8>.self)
      guard chunk & 0x80 == .zero else { return false }
      index += 32
    }
    return bytes[index...].allSatisfy { $0 < 0x80 }
  }

  /// https://encoding.spec.whatwg.org/#utf-8-decoder: the code units of `bytes`, with U+FFFD for each longest start of
  /// a character that does not go on as one; nil for those if `fatal`.
  static func decode(_ bytes: UnsafeRawBufferPointer, fatal: Bool) -> [UInt16]? {
    var isMalformed = false
    let units = [UInt16](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      count = 0
      func put(_ unit: UInt32) {
        buffer[count] = UInt16(truncatingIfNeeded: unit)
        count += 1
      }
      var index = 0
      while index < bytes.count {
        let lead = bytes[index]
        index += 1
        if lead < 0x80 {
          put(UInt32(lead))
          continue
        }
        // 3. What the lead byte says about the bytes that must follow.
        guard var sequence = Sequence(lead: lead) else {
          isMalformed = true
          put(0xFFFD)
          continue
        }
        // 4.-9. Take them as long as they are in bounds; the first that is not begins anew.
        while sequence.needed > 0, index < bytes.count, sequence.append(bytes[index]) { index += 1 }
        if sequence.needed > 0 {
          isMalformed = true
          put(0xFFFD)
        } else if sequence.scalar >= 0x10000 {
          put(0xD7C0 + sequence.scalar >> 10)
          put(0xDC00 | sequence.scalar & 0x3FF)
        } else {
          put(sequence.scalar)
        }
      }
    }
    return isMalformed && fatal ? nil : units
  }

  /// A character that is being put together.
  private struct Sequence {
    var scalar: UInt32
    /// How many bytes are still needed.
    var needed: Int
    private var lower: UInt8 = 0x80
    private var upper: UInt8 = 0xBF

    init?(lead: UInt8) {
      switch lead {
      case 0xC2...0xDF:
        needed = 1
        scalar = UInt32(lead & 0x1F)
      case 0xE0...0xEF:
        needed = 2
        scalar = UInt32(lead & 0xF)
        if lead == 0xE0 { lower = 0xA0 }
        if lead == 0xED { upper = 0x9F }
      case 0xF0...0xF4:
        needed = 3
        scalar = UInt32(lead & 0x7)
        if lead == 0xF0 { lower = 0x90 }
        if lead == 0xF4 { upper = 0x8F }
      default: return nil
      }
    }

    /// False for a byte that does not belong to the character.
    mutating func append(_ byte: UInt8) -> Bool {
      guard lower <= byte, byte <= upper else { return false }
      (lower, upper) = (0x80, 0xBF)
      scalar = scalar << 6 | UInt32(byte & 0x3F)
      needed -= 1
      return true
    }
  }
}
