import CJavaScriptCore

/// Calls `body` with the engine's form of `string`, which lives as long as the call.
func withScriptString<Result>(_ string: String, _ body: (JSStringRef?) throws -> Result) rethrows -> Result {
  let ref = makeScriptString(string)
  defer { JSStringRelease(ref) }
  return try body(ref)
}

/// The engine's form of `string`; the caller releases it.
func makeScriptString(_ string: String) -> JSStringRef? {
  var string = string
  if let strings = UTF8Strings.shared { return string.withUTF8 { strings.make(UnsafeRawBufferPointer($0)) } }
  // A NUL would end a C string, so such strings take the longer way.
  let containsNUL = string.withUTF8 { bytes in
    bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
  }
  guard containsNUL else { return JSStringCreateWithUTF8CString(string) }
  let units = Array(string.utf16)
  return JSStringCreateWithCharacters(units, units.count)
}

extension String {
  /// The text of an engine string; lone surrogates become U+FFFD.
  init(scriptString: JSStringRef) {
    let length = JSStringGetLength(scriptString)
    if let ascii = String(longASCII: scriptString, length: length) {
      self = ascii
      return
    }
    guard length > 0, let units = JSStringGetCharactersPtr(scriptString) else {
      self = ""
      return
    }
    self =
      String(narrowing: units, count: length)
      ?? String(transcoding: UnsafeBufferPointer(start: units, count: length))
  }

  /// The text of a long engine string if it is ASCII and can be read without a detour.
  init?(longASCII scriptString: JSStringRef, length: Int) {
    guard length >= EightBitStrings.shortest, let strings = EightBitStrings.shared,
      let ascii = strings.withBytes(of: scriptString, String.init(ascii:)), let ascii
    else { return nil }
    self = ascii
  }

  /// The text of `bytes` if all of them are ASCII.
  private init?(ascii bytes: UnsafeRawBufferPointer) {
    guard wkb_is_ascii(bytes.baseAddress, bytes.count) else { return nil }
    self = String(unsafeUninitializedCapacity: bytes.count) { buffer in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: bytes)
      return bytes.count
    }
  }
}
