extension JSONParser {
  /// A string as parsed.
  enum ParsedString {
    case text(String)
    /// With lone surrogates.
    case units([UInt16])
  }

  /// Parses a string; the opening quote is at `index`.
  mutating func parseString() throws -> ParsedString {
    let start = index
    index += 1
    var runStart = index
    var text = ""
    // Code units since the first escaped surrogate; nil as long as all is in `text`.
    var units: [UInt16]?
    func flush(upTo end: Int, from runStart: Int) {
      guard end > runStart else { return }
      let run = String(decoding: bytes[runStart..<end], as: UTF8.self)
      if units == nil { text += run } else { units?.append(contentsOf: run.utf16) }
    }
    while true {
      guard let byte = peek else { throw error(at: start, "this string has no end; add the closing quote") }
      switch byte {
      case UInt8(ascii: "\""):
        flush(upTo: index, from: runStart)
        index += 1
        guard let units else { return .text(text) }
        return String(validating: units, as: UTF16.self).map(ParsedString.text) ?? .units(units)
      case UInt8(ascii: "\\"):
        flush(upTo: index, from: runStart)
        let unit = try parseEscape()
        runStart = index
        if UTF16.isSurrogate(unit), units == nil { units = Array(text.utf16) }
        if units == nil {
          text.unicodeScalars.append(contentsOf: Unicode.Scalar(unit).map { [$0] } ?? [])
        } else {
          units?.append(unit)
        }
      case 0..<0x20:
        let hint = byte == 0x0A || byte == 0x0D ? "a line break; write \\n, or close the string" : "a control character"
        throw error("a string must not contain \(hint)")
      default:
        index += 1
      }
    }
  }

  /// Parses `\n`, `\u00e9` and so on; the backslash is at `index`.
  private mutating func parseEscape() throws -> UInt16 {
    let start = index
    index += 1
    guard let byte = peek else { throw error("expected an escape, found \(found)") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(byte)
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"):
      let digits = bytes[index..<min(index + 4, bytes.count)]
      let text = String(decoding: digits, as: UTF8.self)
      guard digits.count == 4, text.allSatisfy(\.isHexDigit), let unit = UInt16(text, radix: 16) else {
        throw error(at: start, "\\u must be followed by four hexadecimal digits")
      }
      index += 4
      return unit
    default:
      throw error(at: start, "this is no escape of JSON; write \\\\ for a backslash")
    }
  }
}
