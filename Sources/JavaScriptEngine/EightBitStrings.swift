import CJavaScriptCore
import Foundation

/// The characters of engine strings that are kept as bytes: `OpaqueJSString::string()`, which Debian's library exports
/// though no header declares it, gives the string behind the C API's.
///
/// The C API shows characters as UTF-16 only, for which it first widens them, and its UTF-8 is made character by
/// character: for a megabyte of base 64 both took half the time of the whole way through the bridge.
struct EightBitStrings: Sendable {
  /// Nil where the symbols are missing or strings do not look as expected; characters then go through UTF-16.
  static let shared = EightBitStrings()

  /// Shorter strings are not worth the call.
  static let shortest = 4096

  /// `(result, this)` and `(result, string)`: the C++ functions return objects in memory that their first argument
  /// points to.
  private typealias GetString =
    @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> UnsafeMutableRawPointer
  private typealias TryCreate =
    @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> UnsafeMutableRawPointer

  private let getString: GetString
  private let tryCreate: TryCreate

  private init?() {
    // Elsewhere the place of the result is passed in a register of its own, which a C function cannot name.
    #if arch(x86_64)
      guard
        let getString = dlsym(nil, "_ZNK14OpaqueJSString6stringEv"),
        let tryCreate = dlsym(nil, "_ZN14OpaqueJSString9tryCreateEON3WTF6StringE")
      else { return nil }
      self.getString = unsafeBitCast(getString, to: GetString.self)
      self.tryCreate = unsafeBitCast(tryCreate, to: TryCreate.self)
    #else
      return nil
    #endif
    guard isAsExpected else { return nil }
  }

  /// Calls `body` with the characters of `string`, one byte each (Latin-1); nil when the engine keeps it as UTF-16.
  func withBytes<Result>(of string: JSStringRef, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result?
  {
    try withImpl(of: string) { try $0.bytes.map(body) } ?? nil
  }

  /// Calls `body` with the engine's string, and one that nobody else has.
  private func withImpl<Result>(of string: JSStringRef, _ body: (StringImpl) throws -> Result) rethrows -> Result? {
    // `WTF::String` is one pointer, to a `WTF::StringImpl`; the empty string may have none.
    var text: UnsafeMutableRawPointer?
    _ = getString(&text, UnsafeRawPointer(string))
    guard let start = text else { return nil }
    defer {
      // Only the library can let go of it: it is moved into a string of the C API.
      var owner: JSStringRef?
      _ = tryCreate(&owner, &text)
      if let owner { JSStringRelease(owner) }
    }
    return try body(StringImpl(start: start))
  }

  /// What is read of a `WTF::StringImpl`: its count of references, its length, where its characters are, and its flags.
  private struct StringImpl {
    let start: UnsafeMutableRawPointer

    var length: UInt32 { start.load(fromByteOffset: 4, as: UInt32.self) }
    var isEightBit: Bool { start.load(fromByteOffset: 16, as: UInt32.self) & 1 << 2 != 0 }

    var bytes: UnsafeRawBufferPointer? {
      guard isEightBit else { return nil }
      return UnsafeRawBufferPointer(
        start: start.load(fromByteOffset: 8, as: UnsafeRawPointer?.self), count: Int(length))
    }
  }

  /// Whether two strings, one of either kind, are found as they were made.
  private var isAsExpected: Bool {
    let narrow = "a string of ASCII characters", wide = "\u{3B1} string of others"
    guard let first = JSStringCreateWithUTF8CString(narrow), let second = JSStringCreateWithUTF8CString(wide) else {
      return false
    }
    defer {
      JSStringRelease(first)
      JSStringRelease(second)
    }
    // Characters are looked at only where length and kind are right for both.
    guard kind(of: first) == (UInt32(narrow.utf16.count), true), kind(of: second) == (UInt32(wide.utf16.count), false)
    else { return false }
    return withBytes(of: first) { $0.elementsEqual(narrow.utf8) } == true
  }

  private func kind(of string: JSStringRef) -> (length: UInt32, isEightBit: Bool) {
    withImpl(of: string) { ($0.length, $0.isEightBit) } ?? (0, false)
  }
}
