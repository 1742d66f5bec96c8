import CICU

/// The indexes of https://encoding.spec.whatwg.org/#indexes, read out of ICU's converters, which know the same
/// characters but for a few.
enum EncodingIndexes {
  /// The code points of an index by pointer, 0 where there is none; nil for an index that does not exist.
  static func index(_ name: String) -> [UInt32]? {
    switch name {
    case "jis0208":
      // Shift_JIS has the largest part of it. The standard computes its private use area instead of listing it.
      return read("windows-31j", count: 11_280) { shiftJISBytes($0) }?.map { isPrivateUse($0) ? 0 : $0 }
    case "jis0212":
      // ICU has numerals in row 84 that belong to jis0208.
      return read("EUC-JP", count: 8_836) { [0x8F, byte($0 / 94 + 0xA1), byte($0 % 94 + 0xA1)] }
        .map { $0.enumerated().map { 7_708...7_730 ~= $0 && !(7_728...7_729 ~= $0) ? 0 : $1 } }
    case "EUC-KR":
      return read("windows-949", count: 23_940) { [byte($0 / 190 + 0x81), byte($0 % 190 + 0x41)] }?
        .map { isPrivateUse($0) ? 0 : $0 }
    case "Big5": return big5()
    case "gb18030": return gb18030()
    case "gb18030 ranges":
      // Four bytes for each code point of the Basic Multilingual Plane that two bytes do not give.
      var ranges = read("gb18030", count: 39_420) { pointer in
        [pointer / 12_600 + 0x81, pointer / 1_260 % 10 + 0x30, pointer / 10 % 126 + 0x81, pointer % 10 + 0x30].map(byte)
      }
      ranges?[39_417] = 0xFFFD
      return ranges
    default: return singleByte(name)
    }
  }

  private static func singleByte(_ name: String) -> [UInt32]? {
    switch name {
    case "ISO-8859-8-I": return singleByte("ISO-8859-8")
    case "ISO-8859-16":
      return (0x80..<0xA0) + iso8859Part16.unicodeScalars.map(\.value)
    default:
      guard var index = read(name, count: 128, bytes: { [byte($0 + 0x80)] }) else { return nil }
      for (code, codePoint) in singleBytePatches[name] ?? [:] { index[code - 0x80] = codePoint }
      return index.map { isPrivateUse($0) && name != "macintosh" ? 0 : $0 }
    }
  }

  private static func big5() -> [UInt32]? {
    guard var index = read("Big5-HKSCS", count: 19_782, bytes: big5Bytes) else { return nil }
    index = index.map { isPrivateUse($0) || $0 == 0x1A ? 0 : $0 }
    for (start, text) in big5Patches {
      for (offset, scalar) in text.unicodeScalars.enumerated() { index[start + offset] = scalar.value }
    }
    return index
  }

  private static func gb18030() -> [UInt32]? {
    guard var index = read("gb18030", count: 23_940, bytes: gb18030Bytes) else { return nil }
    for (pointer, codePoint) in gb18030Patches { index[pointer] = codePoint }
    return index
  }

  /// Converts the bytes of every pointer by ICU's converter of that name.
  private static func read(_ converterName: String, count: Int, bytes: (Int) -> [UInt8]) -> [UInt32]? {
    guard let converter = icu_converter_open(converterName) else { return nil }
    defer { icu_converter_close(converter) }
    var units: [UInt16] = [0, 0, 0, 0]
    return (0..<count).map { pointer in
      let length = bytes(pointer).withUnsafeBytes {
        icu_converter_decode(converter, &units, 4, $0.baseAddress, Int32($0.count))
      }
      // What cannot be converted gives U+FFFD, or more than one character.
      switch length {
      case 1: return units[0] == 0xFFFD ? 0 : UInt32(units[0])
      case 2 where UTF16.isLeadSurrogate(units[0]):
        return 0x10000 + UInt32(units[0] & 0x3FF) << 10 + UInt32(units[1] & 0x3FF)
      default: return 0
      }
    }
  }

  private static func byte(_ value: Int) -> UInt8 { UInt8(truncatingIfNeeded: value) }

  private static func isPrivateUse(_ codePoint: UInt32) -> Bool { 0xE000...0xF8FF ~= codePoint }

  private static func shiftJISBytes(_ pointer: Int) -> [UInt8] {
    let (lead, trail) = pointer.quotientAndRemainder(dividingBy: 188)
    return [byte(lead + (lead < 0x1F ? 0x81 : 0xC1)), byte(trail + (trail < 0x3F ? 0x40 : 0x41))]
  }

  private static func big5Bytes(_ pointer: Int) -> [UInt8] {
    let (lead, trail) = pointer.quotientAndRemainder(dividingBy: 157)
    return [byte(lead + 0x81), byte(trail + (trail < 0x3F ? 0x40 : 0x62))]
  }

  private static func gb18030Bytes(_ pointer: Int) -> [UInt8] {
    let (lead, trail) = pointer.quotientAndRemainder(dividingBy: 190)
    return [byte(lead + 0x81), byte(trail + (trail < 0x3F ? 0x40 : 0x41))]
  }
}
