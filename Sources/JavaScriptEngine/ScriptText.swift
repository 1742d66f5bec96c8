import CJavaScriptCore

/// A string of the engine, copied once: as bytes when it is ASCII, and else as the code units that JavaScript has, lone
/// surrogates and all. Either way a place in it is found by its offset in code units.
public enum ScriptText: Sendable, Hashable {
  /// ASCII only: one byte a code unit.
  case ascii([UInt8])
  /// Anything else.
  case utf16([UInt16])

  init(scriptString: JSStringRef) {
    let length = JSStringGetLength(scriptString)
    if length <= ScriptText.short, let bytes = ScriptText.asciiBytes(of: scriptString, length: length) {
      self = .ascii(bytes)
      return
    }
    if let strings = EightBitStrings.shared,
      let bytes = strings.withBytes(of: scriptString, { wkb_is_ascii($0.baseAddress, $0.count) ? Array($0) : nil }),
      let bytes
    {
      self = .ascii(bytes)
      return
    }
    guard let units = JSStringGetCharactersPtr(scriptString) else {
      self = .ascii([])
      return
    }
    var narrowed = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      narrowed = buffer.baseAddress.map { wkb_narrow_ascii(units, length, $0) } ?? 0
      count = narrowed
    }
    self = narrowed == length ? .ascii(bytes) : .utf16(Array(UnsafeBufferPointer(start: units, count: length)))
  }

  /// The text; lone surrogates become U+FFFD.
  public var string: String {
    switch self {
    case .ascii(let bytes): String(decoding: bytes, as: UTF8.self)
    case .utf16(let units): units.withUnsafeBufferPointer { String(transcoding: $0) }
    }
  }

  /// How to hand it to the engine.
  public var hostValue: HostValue {
    switch self {
    case .ascii(let bytes): .ascii(bytes)
    case .utf16(let units): .utf16(units)
    }
  }

  /// Up to this length a string is quicker copied by the engine than through its UTF-16, which that may have to make.
  private static let short = 4096

  /// The bytes of a string if it is ASCII.
  private static func asciiBytes(of string: JSStringRef, length: Int) -> [UInt8]? {
    // With room for one byte a code unit and the NUL. What is not ASCII shows by a high bit, or does not fit.
    let bytes = [UInt8](unsafeUninitializedCapacity: length + 1) { buffer, count in
      buffer.withMemoryRebound(to: CChar.self) { chars in
        count = max(JSStringGetUTF8CString(string, chars.baseAddress, length + 1), 1) - 1
      }
    }
    return bytes.count == length && bytes.allSatisfy { $0 < 0x80 } ? bytes : nil
  }
}

extension Arguments {
  /// The argument if it is a string.
  public func text(_ index: Int) -> ScriptText? {
    withScriptString(index) { ScriptText(scriptString: $0) }
  }
}

extension String {
  /// The text of `count` code units if all of them are ASCII.
  init?(narrowing units: UnsafePointer<UInt16>, count: Int) {
    var narrowed = 0
    let text = String(unsafeUninitializedCapacity: count) { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      narrowed = wkb_narrow_ascii(units, count, base)
      return narrowed == count ? count : 0
    }
    guard narrowed == count else { return nil }
    self = text
  }

  /// The text of `units`; lone surrogates become U+FFFD.
  public init(transcoding units: UnsafeBufferPointer<UInt16>) {
    guard let base = units.baseAddress else {
      self = ""
      return
    }
    // Three bytes are enough for any code unit: a pair of surrogates takes four.
    self = String(unsafeUninitializedCapacity: units.count * 3) { buffer in
      buffer.baseAddress.map { wkb_utf16_to_utf8(base, units.count, $0) } ?? 0
    }
  }
}
