import CJavaScriptCore
import Foundation

/// Engine strings from UTF-8 in one pass: `WTF::String::fromUTF8`, `WTF::StringImpl::createWithoutCopyingNonEmpty` and
/// `OpaqueJSString::tryCreate`, which Debian's library exports though no header declares them.
///
/// `JSStringCreateWithUTF8CString` widens every text to UTF-16 before it looks whether that was needed (two fifths of the
/// time that a megabyte took through the bridge), and ends at a NUL. It is used where the symbols are missing.
struct UTF8Strings: Sendable {
  static let shared = UTF8Strings()

  /// `(result, bytes, count)`: the C++ functions return objects in memory that their first argument points to.
  private typealias FromUTF8 =
    @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, Int) -> UnsafeMutableRawPointer
  private typealias TryCreate =
    @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> UnsafeMutableRawPointer

  private let fromUTF8: FromUTF8
  private let withoutCopying: FromUTF8
  private let tryCreate: TryCreate

  private init?() {
    // Elsewhere the place of the result is passed in a register of its own, which a C function cannot name.
    #if arch(x86_64)
      guard
        let fromUTF8 = dlsym(nil, "_ZN3WTF6String8fromUTF8ESt4spanIKDuLm18446744073709551615EE"),
        let withoutCopying = dlsym(
          nil, "_ZN3WTF10StringImpl28createWithoutCopyingNonEmptyESt4spanIKhLm18446744073709551615EE"),
        let tryCreate = dlsym(nil, "_ZN14OpaqueJSString9tryCreateEON3WTF6StringE")
      else { return nil }
      self.fromUTF8 = unsafeBitCast(fromUTF8, to: FromUTF8.self)
      self.withoutCopying = unsafeBitCast(withoutCopying, to: FromUTF8.self)
      self.tryCreate = unsafeBitCast(tryCreate, to: TryCreate.self)
    #else
      return nil
    #endif
  }

  /// The string of `bytes`, which the caller releases; nil when they are not UTF-8.
  func make(_ bytes: UnsafeRawBufferPointer) -> JSStringRef? {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return JSStringCreateWithUTF8CString("") }
    var text: UnsafeMutableRawPointer?
    _ = fromUTF8(&text, base, bytes.count)
    return make(of: &text)
  }

  /// The string of `bytes`, which are never freed, without a copy; the caller releases it. Nil when they are not ASCII.
  func refer(to bytes: UnsafeRawBufferPointer) -> JSStringRef? {
    guard let base = bytes.baseAddress, !bytes.isEmpty, bytes.reduce(0, |) < 0x80 else { return nil }
    var text: UnsafeMutableRawPointer?
    _ = withoutCopying(&text, base, bytes.count)
    return make(of: &text)
  }

  /// The string of a `WTF::String`, or of a reference to its implementation: both are one pointer, as is the result. It
  /// is moved from, which leaves nothing to destroy.
  private func make(of text: inout UnsafeMutableRawPointer?) -> JSStringRef? {
    guard text != nil else { return nil }
    var string: JSStringRef?
    _ = tryCreate(&string, &text)
    return string
  }
}
