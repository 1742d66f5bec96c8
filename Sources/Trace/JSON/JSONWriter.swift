/// Writes JSON text as UTF-8 bytes, without spaces, members in the order given.
public struct JSONWriter: Sendable {
  /// What is escaped beyond the need of JSON.
  public enum Escaping: Sendable {
    /// Only what JSON demands.
    case minimal
    /// Also `<`, U+2028 and U+2029, so that the text may stand in a script in a page.
    case html
  }

  /// The text written so far.
  public private(set) var bytes: [UInt8] = []
  private let escaping: Escaping

  /// A writer without output.
  public init(escaping: Escaping = .minimal) {
    self.escaping = escaping
  }

  /// The text of `value`.
  public static func encode(_ value: JSONValue, escaping: Escaping = .minimal) -> [UInt8] {
    var writer = JSONWriter(escaping: escaping)
    writer.write(value)
    return writer.bytes
  }

  /// Writes `value`.
  public mutating func write(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .bool(let bool): raw(bool ? "true" : "false")
    case .number(let number): write(number)
    case .string(let text): write(text)
    case .illFormed(let units): write(utf16: units)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(element)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(member.name)
        bytes.append(UInt8(ascii: ":"))
        write(member.value)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Writes text that is JSON already: punctuation, or a number as it was read.
  public mutating func raw(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a number as JavaScript does; NaN and the infinities as `null`.
  public mutating func write(_ number: Double) {
    raw(number.isFinite ? number.javaScriptDescription : "null")
  }

  /// Writes a string.
  public mutating func write(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices {
        guard let length = unitsToEscape(utf8, at: index) else { continue }
        bytes.append(contentsOf: utf8[start..<index])
        escape(length == 1 ? UInt16(utf8[index]) : 0x2000 | UInt16(utf8[index + 2] & 0x3F))
        start = index + length
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a string of UTF-16 code units, lone surrogates as `\uXXXX`.
  public mutating func write(utf16 units: [UInt16]) {
    bytes.append(UInt8(ascii: "\""))
    var index = 0
    while index < units.count {
      let unit = units[index]
      if UTF16.isLeadSurrogate(unit), index + 1 < units.count, UTF16.isTrailSurrogate(units[index + 1]) {
        bytes.append(contentsOf: String(decoding: units[index...index + 1], as: UTF16.self).utf8)
        index += 2
        continue
      }
      if UTF16.isSurrogate(unit) || unit < 0x20 || unit == 0x22 || unit == 0x5C || escapesInHTML(unit) {
        escape(unit)
      } else {
        bytes.append(contentsOf: String(decoding: CollectionOfOne(unit), as: UTF16.self).utf8)
      }
      index += 1
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// How many bytes at `index` make up a scalar that has to be escaped; nil for none.
  private func unitsToEscape(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    let byte = utf8[index]
    if byte < 0x20 || byte == 0x22 || byte == 0x5C { return 1 }
    guard escaping == .html else { return nil }
    if byte == UInt8(ascii: "<") { return 1 }
    // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
    let isSeparator = byte == 0xE2 && utf8[index + 1] == 0x80 && (utf8[index + 2] | 1) == 0xA9
    return isSeparator ? 3 : nil
  }

  private func escapesInHTML(_ unit: UInt16) -> Bool {
    escaping == .html && (unit == 0x3C || unit == 0x2028 || unit == 0x2029)
  }

  private mutating func escape(_ unit: UInt16) {
    bytes.append(UInt8(ascii: "\\"))
    switch unit {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x22, 0x5C: bytes.append(UInt8(unit))
    default:
      bytes.append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] {
        let digit = UInt8(unit >> shift & 0xF)
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
