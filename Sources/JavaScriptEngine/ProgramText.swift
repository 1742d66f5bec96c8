import CJavaScriptCore

/// Script that is part of the program. It is never freed, so that the engine can read it where it lies: however many
/// machines there are, they share one copy.
///
/// Safe to send: the bytes never change.
public struct ProgramText: @unchecked Sendable {
  private let bytes: UnsafeRawBufferPointer

  /// A text of which the program has the bytes, UTF-8, as constants.
  public init(constant bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = UnsafeRawBufferPointer(bytes)
  }

  /// A text that is kept from now on.
  public init(keeping text: String) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = copy.initialize(from: text.utf8)
    bytes = UnsafeRawBufferPointer(copy)
  }

  /// A copy of it.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Calls `body` with the engine's form of the text.
  func withScriptString<Result>(_ body: (JSStringRef?) throws -> Result) rethrows -> Result {
    guard let string = UTF8Strings.shared?.refer(to: bytes) else {
      return try JavaScriptEngine.withScriptString(string, body)
    }
    defer { JSStringRelease(string) }
    return try body(string)
  }
}
