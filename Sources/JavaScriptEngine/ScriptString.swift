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
    guard length > 0, let units = JSStringGetCharactersPtr(scriptString) else {
      self = ""
      return
    }
    self =
      String(narrowing: units, count: length)
      ?? String(transcoding: UnsafeBufferPointer(start: units, count: length))
  }
}
