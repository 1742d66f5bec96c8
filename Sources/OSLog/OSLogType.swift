/// How much an entry of the log matters (https://developer.apple.com/documentation/os/oslogtype).
public struct OSLogType: RawRepresentable, Sendable, Hashable {
  /// The number of the level.
  public let rawValue: UInt8

  /// The level of a number.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Worth to be known.
  public static let `default` = OSLogType(rawValue: 0x00)
  /// May help.
  public static let info = OSLogType(rawValue: 0x01)
  /// Helps only whoever looks for a fault.
  public static let debug = OSLogType(rawValue: 0x02)
  /// Went wrong.
  public static let error = OSLogType(rawValue: 0x10)
  /// A mistake in the program.
  public static let fault = OSLogType(rawValue: 0x11)
}
