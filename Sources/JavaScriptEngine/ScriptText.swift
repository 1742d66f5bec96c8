import CJavaScriptCore

/// A string of the engine, copied once: as a Swift string when it is ASCII, and else as the code units that JavaScript
/// has, lone surrogates and all. Either way a place in it is found by its offset in code units.
public enum ScriptText: Sendable, Hashable {
  /// ASCII only: one byte a code unit.
  case ascii(String)
  /// Anything else.
  case utf16([UInt16])

  /// `string`, stored by what is in it.
  public init(_ string: String) {
    self = string.utf8.allSatisfy { $0 < 0x80 } ? .ascii(string) : .utf16(Array(string.utf16))
  }

  init(scriptString: JSStringRef) {
    let length = JSStringGetLength(scriptString)
    guard length > 0, let units = JSStringGetCharactersPtr(scriptString) else {
      self = .ascii("")
      return
    }
    self =
      String(narrowing: units, count: length).map(ScriptText.ascii)
      ?? .utf16(Array(UnsafeBufferPointer(start: units, count: length)))
  }

  /// The text; lone surrogates become U+FFFD.
  public var string: String {
    switch self {
    case .ascii(let string): string
    case .utf16(let units): units.withUnsafeBufferPointer { String(transcoding: $0) }
    }
  }

  /// How to hand it to the engine.
  public var hostValue: HostValue {
    switch self {
    case .ascii(let string): .string(string)
    case .utf16(let units): .utf16(units)
    }
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
